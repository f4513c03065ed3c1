// One file for what a listing shows later, because each more would cost a round trip.
export { CompanyMore } from '#src/features/companies/card/company-more.tsx';
export { NoConnection, SearchBusy } from '#src/features/companies/list/search-pauses.tsx';
export { ListDate } from '#src/features/companies/refresh/list-date.tsx';
export { RefreshControl } from '#src/features/companies/refresh/refresh-control.tsx';
export { AvailabilityNote, OtherCities, SponsoredReason } from './list-notes.tsx';
export { ListingGuide } from './text/listing-guide.tsx';
export { ListingHead } from './text/listing-head.tsx';
export { ListingQuestions } from './text/listing-questions.tsx';
export { QuickFacts } from './text/quick-facts.tsx';
export { SuggestedGuides } from './text/suggested-guides.tsx';

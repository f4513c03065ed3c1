// One file for what a listing shows later, because each more would cost a round trip.
export { ListingHead, QuickFacts } from './city-facts.tsx';
export {
  ListDate,
  MoreCompanies,
  NoConnection,
  OpeningClock,
  RefreshControl,
  SearchBusy,
} from './list-states.tsx';
export {
  AvailabilityNote,
  CompanyMore,
  ListingGuide,
  ListingQuestions,
  OtherCities,
  SponsoredReason,
  SuggestedGuides,
} from './listing-guide.tsx';

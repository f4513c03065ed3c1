// What a listing says beside its companies, in one file: each more would cost a round trip.
export { ListingGuide, ListingQuestions } from './listing/listing-guide.tsx';
export { ListingHead } from './listing/listing-head.tsx';
export { Meanwhile } from './listing/meanwhile.tsx';
export { QuickFacts } from './listing/quick-facts.tsx';

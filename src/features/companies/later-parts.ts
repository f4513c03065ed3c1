// What a listing says beside its companies, in one file.
export { Meanwhile } from './list/meanwhile.tsx';
export { ListingGuide } from './listing/listing-guide.tsx';
export { ListingHead } from './listing/listing-head.tsx';
export { ListingQuestions } from './listing/listing-questions.tsx';
export { QuickFacts } from './listing/quick-facts.tsx';

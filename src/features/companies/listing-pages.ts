// All that the route of this feature needs, in one file: each more would cost a round trip.
export { listingAnswer } from '#src/shared/catalogue/listing-answer.ts';
export { ListingPage } from './listing/listing-page.tsx';

// All that the route of this feature needs, in one file: each more would cost a round trip.
export { findListing } from './listing/find-listing.ts';
export { ListingPage } from './listing/listing-page.tsx';

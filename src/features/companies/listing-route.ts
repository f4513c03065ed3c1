import { getRouteApi } from '@tanstack/react-router';

/** The route of a city's listing, for what stands in it. */
export const listingRouteApi = getRouteApi('/$state/$city/aluguel-cacamba-entulho');

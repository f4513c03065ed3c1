import * as v from 'valibot';
import { day } from './record.ts';

/** The lowest price, in reais, that a city's partners publish for each size, in cubic metres. */
export const partnerPrices = v.array(
  v.object({ size: v.number(), priceFrom: v.number(), pricedOn: day }),
);

export type PartnerPrices = v.InferOutput<typeof partnerPrices>;

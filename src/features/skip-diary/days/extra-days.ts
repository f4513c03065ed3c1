import { daysBetween, type IsoDay } from './iso-day.ts';

/** What a day more costs, in reais. Source: cacambaja.com.br on Curitiba, without a date. */
export const extraDayEstimate = [20, 50] as const;

export interface ExtraDays {
  /** Agreed with the company beforehand. */
  agreed: number;
  /** Over the contract's last day, the agreed ones included in it. */
  late: number;
  /** In reais; null while the price of a day is unknown. */
  cost: number | null;
}

interface Rental {
  /** The contract's last day, with the days agreed upon. */
  contractEnd: IsoDay | null;
  agreed: number;
  /** Reais for each extra day. */
  price: number | null;
  pickedUp: IsoDay | null;
}

/** The days beyond the contract, until the skip was fetched or until today. */
export function extraDaysOf(rental: Rental, today: IsoDay): ExtraDays {
  const { contractEnd, agreed, price, pickedUp } = rental;
  const late = contractEnd ? Math.max(0, daysBetween(contractEnd, pickedUp ?? today)) : 0;
  return { agreed, late, cost: price === null ? null : (agreed + late) * price };
}

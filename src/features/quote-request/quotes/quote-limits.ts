/** What can be noted of a quote at most: reais, days, characters. */
export const limits = { price: 100_000, days: 365, company: 120, note: 300 } as const;

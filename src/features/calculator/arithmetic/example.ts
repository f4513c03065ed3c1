import type { Calculation } from './calculation.ts';

/** The kitchen opened to the living room, as the guide of sizes counts it. */
export const exampleCalculation: Calculation = {
  lines: [
    { key: 0, kind: 'parede', texts: ['4', '2,6', '1,68', '0,15'] },
    { key: 1, kind: 'azulejo', texts: ['18', '0,03'] },
    { key: 2, kind: 'piso', texts: ['12', '0,06'] },
  ],
  hasPlaster: false,
};

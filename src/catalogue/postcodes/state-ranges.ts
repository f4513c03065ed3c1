import type { states } from '#src/catalogue/catalogue.ts';

type StateCode = (typeof states)[number]['code'];

/** First five digits of postcodes, from and to, both included. */
type Starts = readonly [string, string];

/** The state that a postcode belongs to by its first digits. */
type StateOfPostcode =
  | { served: StateCode }
  /** `ofState` with its preposition ('do Distrito Federal'), `nearest` to that state's capital. */
  | { ofState: string; nearest: StateCode };

/** Answers for eight digits; undefined for a beginning that no postcode of Brazil has. */
export function stateOfPostcode(digits: string): StateOfPostcode | undefined {
  const start = digits.slice(0, 5);
  const isWithin = ([from, to]: Starts) => from <= start && start <= to;
  const [served] = servedStates.find(([, starts]) => isWithin(starts)) ?? [];
  if (served) return { served };
  return unservedStates.find(({ starts }) => starts.some(isWithin));
}

// Source of the digits in both lists: Correios, ranges by state.
const servedStates: readonly (readonly [StateCode, Starts])[] = [
  ['SP', ['01000', '19999']],
  ['RJ', ['20000', '28999']],
  ['MG', ['30000', '39999']],
  ['PR', ['80000', '87999']],
  ['SC', ['88000', '89999']],
  ['RS', ['90000', '99999']],
];

const unservedStates: readonly {
  ofState: string;
  nearest: StateCode;
  starts: readonly Starts[];
}[] = [
  { ofState: 'do Espírito Santo', nearest: 'MG', starts: [['29000', '29999']] },
  { ofState: 'da Bahia', nearest: 'MG', starts: [['40000', '48999']] },
  { ofState: 'de Sergipe', nearest: 'MG', starts: [['49000', '49999']] },
  { ofState: 'de Pernambuco', nearest: 'MG', starts: [['50000', '56999']] },
  { ofState: 'de Alagoas', nearest: 'MG', starts: [['57000', '57999']] },
  { ofState: 'da Paraíba', nearest: 'MG', starts: [['58000', '58999']] },
  { ofState: 'do Rio Grande do Norte', nearest: 'MG', starts: [['59000', '59999']] },
  { ofState: 'do Ceará', nearest: 'MG', starts: [['60000', '63999']] },
  { ofState: 'do Piauí', nearest: 'MG', starts: [['64000', '64999']] },
  { ofState: 'do Maranhão', nearest: 'MG', starts: [['65000', '65999']] },
  { ofState: 'do Pará', nearest: 'MG', starts: [['66000', '68899']] },
  { ofState: 'do Amapá', nearest: 'MG', starts: [['68900', '68999']] },
  {
    ofState: 'do Amazonas',
    nearest: 'MG',
    starts: [
      ['69000', '69299'],
      ['69400', '69899'],
    ],
  },
  { ofState: 'de Roraima', nearest: 'MG', starts: [['69300', '69399']] },
  { ofState: 'do Acre', nearest: 'PR', starts: [['69900', '69999']] },
  {
    ofState: 'do Distrito Federal',
    nearest: 'MG',
    starts: [
      ['70000', '72799'],
      ['73000', '73699'],
    ],
  },
  {
    ofState: 'de Goiás',
    nearest: 'MG',
    starts: [
      ['72800', '72999'],
      ['73700', '76799'],
    ],
  },
  { ofState: 'de Rondônia', nearest: 'MG', starts: [['76800', '76999']] },
  { ofState: 'do Tocantins', nearest: 'MG', starts: [['77000', '77999']] },
  { ofState: 'de Mato Grosso', nearest: 'MG', starts: [['78000', '78899']] },
  { ofState: 'de Mato Grosso do Sul', nearest: 'PR', starts: [['79000', '79999']] },
];

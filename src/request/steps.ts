/**
 * The steps by which visitors and companies take a request on, an offer and its acceptance among them:
 * the bodies of POST /functions/v1/requests/steps and /functions/v1/company/requests/:request/steps.
 * The messages beside the fields are for them.
 */
import * as v from 'valibot';
import { maxDays } from '#src/catalogue/skips.ts';
import {
  dayField,
  line,
  phoneField,
  proofField,
  reais,
  wholeNumber,
  words,
} from '#src/company/fields.ts';

export const uuid = v.pipe(v.string(), v.uuid());
export const time = v.pipe(v.string(), v.isoTimestamp());
const versionNumber = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(10_000));
export const periods = ['any', 'morning', 'afternoon'] as const;

/** Only the accepted company reads the contact, which is written with the acceptance. */
export const contact = v.object({
  name: line(80, 'Escreva o seu nome.'),
  phone: phoneField(),
  street: line(160, 'Escreva a rua e o número.'),
});

export type RequestContact = v.InferOutput<typeof contact>;

const offerFields = {
  /** The total in reais is for everything that was asked for. */
  total: reais(1),
  days: wholeNumber(maxDays),
  /** The price is in reais for each further day; null: the company does not say. */
  extraDay: v.nullable(reais(0)),
  /** The permit is for the street. */
  permit: v.picklist(['included', 'customer', 'not_needed'], 'Diga quem cuida da autorização.'),
  payment: line(120, 'Diga como o cliente paga.'),
  deliverOn: v.nullable(dayField()),
  period: v.picklist(periods),
  conditions: words(300),
};

/** A company's offer as a visitor reads it; each revision is a version of its own. */
export const offer = v.object({
  version: v.number(),
  ...offerFields,
  validUntil: time,
  /** The offer may have ended when the server answered. */
  isOver: v.boolean(),
  sentAt: time,
});

export type Offer = v.InferOutput<typeof offer>;

const reason = line(200, 'Escreva o motivo.');

function step<Name extends string, Entries extends v.ObjectEntries>(name: Name, entries: Entries) {
  return v.object({ step: v.literal(name), ...entries });
}

export const newAcceptance = step('accept', {
  companyId: uuid,
  /** A newer version than the one that was read is a conflict. */
  version: versionNumber,
  /** Only this company may read the contact. */
  contact,
  proof: proofField,
});

export const newCancellation = step('cancel', { reason });

export const newOffer = step('offer', {
  ...offerFields,
  validDays: wholeNumber(30),
  /** The offer replaces this version, 0 for the first; another one is a conflict. */
  replaces: versionNumber,
});

/** The day is the real one, which may have passed. */
const happened = { on: dayField() };

export const newObjection = step('object', { reason: line(600, 'Escreva o que houve.') });

export const newExchange = step('exchange', {
  ...happened,
  /** The price is in reais for the exchange; null: nothing more. */
  total: v.nullable(reais(1)),
});

const newVisitorStep = v.variant('step', [
  newAcceptance,
  newCancellation,
  step('deliver', happened),
  step('undeliver', {}),
  step('ask_exchange', {}),
  step('ask_collection', {}),
  step('collect', happened),
  step('uncollect', {}),
  step('close', {}),
  newObjection,
]);

const newCompanyStep = v.variant('step', [
  newOffer,
  step('decline', { reason: words(200) }),
  step('withdraw', {}),
  step('report', { reason }),
  newCancellation,
  step('deliver', happened),
  step('undeliver', {}),
  newExchange,
  step('collect', happened),
  step('uncollect', {}),
]);

export type NewVisitorStep = v.InferInput<typeof newVisitorStep>;

export type NewCompanyStep = v.InferInput<typeof newCompanyStep>;

/** A form checks a step before it gets its id: the same step sent twice is one. */
const stepId = v.object({ id: uuid });

export const visitorStep = v.intersect([stepId, newVisitorStep]);

export const companyStep = v.intersect([stepId, newCompanyStep]);

export type VisitorStep = v.InferInput<typeof visitorStep>;

export type CompanyStep = v.InferInput<typeof companyStep>;

/** The database decides which steps may be taken next; its answers name them. */
export const visitorStepName = v.picklist(
  newVisitorStep.options.map(({ entries }) => entries.step.literal),
);

export const companyStepName = v.picklist(
  newCompanyStep.options.map(({ entries }) => entries.step.literal),
);

/**
 * The pages send and the server answers this when a person claims a company from open data, objects
 * to a claim, or has a company removed. The messages beside the fields are for the visitor.
 */
import * as v from 'valibot';
import { cnpjField, codeField, emailField, line, proofField } from './fields.ts';
import { uuid } from './record.ts';

/** A code by e-mail is proof, and 'whatsapp' is a message to the operator. */
const claimWays = ['registered_email', 'own_domain', 'whatsapp'] as const;

export type ClaimWay = (typeof claimWays)[number];

const email = emailField('Escreva um e-mail, como nome@empresa.com.br.');

const slugField = v.pipe(v.string(), v.regex(/^[a-z\d-]{1,200}$/));

/** GET /functions/v1/open-data/claim-ways?slug=, or ?cnpj=, answers this. */
export const claimableCompany = v.object({
  name: v.string(),
  city: v.string(),
  /** A company with an owner can be claimed too; a proven claim freezes it. */
  isClaimed: v.boolean(),
  /** The code goes to `at`, or comes from there: an address or a number in part, a domain. */
  ways: v.array(v.object({ way: v.picklist(claimWays), at: v.string() })),
});

export type ClaimableCompany = v.InferOutput<typeof claimableCompany>;

export const claimRequest = v.object({
  /** Without it, it is the company with the CNPJ. */
  slug: v.optional(slugField),
  cnpj: cnpjField,
  /** The operator invites this address. */
  email,
  way: v.picklist(claimWays, 'Escolha como provar que a empresa é sua.'),
  /** The code for 'own_domain' goes to this address. */
  domainEmail: v.optional(email),
  proof: proofField,
});

/** The code stands here only where the claimant sends it by WhatsApp. */
export const startedClaim = v.object({ id: v.string(), code: v.optional(v.string()) });

export const claimProof = v.object({
  id: uuid,
  code: codeField,
});

/** POST /functions/v1/open-data/objections takes the token of a mail's link. */
export const objection = v.object({ token: v.pipe(v.string(), v.regex(/^[\w-]{43}$/)) });

/** The answer tells whether the company is on the site again after a removal. */
export const objectionAnswer = v.object({ name: v.string(), isBack: v.boolean() });

/** A removal that waits is for the operator to decide. */
export const removalAnswer = v.object({ name: v.string(), isWaiting: v.boolean() });

export const removalRequest = v.object({
  /** Without it, it is the company with the CNPJ. */
  slug: v.optional(slugField),
  cnpj: cnpjField,
  reason: line(500, 'Escreva o motivo.'),
});

/**
 * How somebody claims a company from open data, objects to a claim, or has a company removed: what
 * the pages send and what the server answers. The messages, which stand beside the fields, are for
 * the visitor.
 */
import * as v from 'valibot';
import { cnpjField, codeField, emailField, line } from './fields.ts';

/** The ways to prove that a company is the claimant's: a code by e-mail, or a message to the operator. */
const claimWays = ['registered_email', 'own_domain', 'whatsapp'] as const;

export type ClaimWay = (typeof claimWays)[number];

const email = emailField('Escreva um e-mail, como nome@empresa.com.br.');

const slugField = v.pipe(v.string(), v.regex(/^[a-z\d-]{1,200}$/));

/** The answer of GET /functions/v1/open-data/claim-ways?slug=, or ?cnpj=. */
export const claimableCompany = v.object({
  name: v.string(),
  /** 'Joinville, SC' */
  city: v.string(),
  /** Somebody edits it already; a proven claim freezes it. */
  isClaimed: v.boolean(),
  /** Each with where the code goes or comes from: an address or a number in part, a domain. */
  ways: v.array(v.object({ way: v.picklist(claimWays), at: v.string() })),
});

export type ClaimableCompany = v.InferOutput<typeof claimableCompany>;

/** The body of POST /functions/v1/open-data/claims. */
export const claimRequest = v.object({
  /** Without it, it is the company with the CNPJ. */
  slug: v.optional(slugField),
  cnpj: cnpjField,
  /** Whom the operator invites. */
  email,
  way: v.picklist(claimWays, 'Escolha como provar que a empresa é sua.'),
  /** Only for 'own_domain': where the code goes. */
  domainEmail: v.optional(email),
});

/** Its answer; the code only where the claimant sends it by WhatsApp. */
export const startedClaim = v.object({ id: v.string(), code: v.optional(v.string()) });

/** The body of POST /functions/v1/open-data/claims/prove. */
export const claimProof = v.object({
  id: v.pipe(v.string(), v.uuid()),
  code: codeField,
});

/** The body of POST /functions/v1/open-data/objections: the token of a mail's link. */
export const objection = v.object({ token: v.pipe(v.string(), v.regex(/^[\w-]{43}$/)) });

/** The answer: the company, and whether it is on the site again after a removal. */
export const objectionAnswer = v.object({ name: v.string(), isBack: v.boolean() });

/** The answer of a removal; one that waits is for the operator to decide. */
export const removalAnswer = v.object({ name: v.string(), isWaiting: v.boolean() });

/** The body of POST /functions/v1/open-data/removals. */
export const removalRequest = v.object({
  /** Without it, it is the company with the CNPJ. */
  slug: v.optional(slugField),
  cnpj: cnpjField,
  reason: line(500, 'Escreva o motivo.'),
});

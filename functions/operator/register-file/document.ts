import { cnpj as cnpjRules, cpf } from 'cpf-cnpj-validator';

/** What a register has as somebody's document; of individuals it is not passed on. */
export type RegisteredDocument =
  | { kind: 'company'; cnpj: string }
  | { kind: 'individual' }
  | { kind: 'none' };

/** Reads a CNPJ or a CPF, also one whose first zeros a spreadsheet took away. Null: it is neither. */
export function readDocument(text: string): RegisteredDocument | null {
  const compact = text.replace(/[\s./-]/g, '').toUpperCase();
  if (compact === '') return { kind: 'none' };
  if (isMaskedCpf(compact)) return { kind: 'individual' };
  const isShort = /^\d{9,11}$/.test(compact);
  if (isShort && cpf.isValid(compact.padStart(11, '0'))) return { kind: 'individual' };
  const cnpj = /^\d{11,13}$/.test(compact) ? compact.padStart(14, '0') : compact;
  return cnpjRules.isValid(cnpj) ? { kind: 'company', cnpj } : null;
}

/** '***.456.789-**', as authorities publish it. */
function isMaskedCpf(compact: string): boolean {
  return /^[\d*X]{11}$/.test(compact) && /[*X]/.test(compact);
}

/**
 * An individual's name without the document that is part of it: of sole traders the CPF, or the
 * beginning of the CNPJ. Null where there is none.
 */
export function nameOfSoleTrader(name: string): string | null {
  const rest = name.replace(/\b\d{3}\.?\d{3}\.?\d{3}-?\d{2}\b|^\d{2}\.?\d{3}\.?\d{3}(?=\s)/g, ' ');
  return rest === name ? null : rest.replace(/\s+/g, ' ').trim();
}

/** Whether a name without any document is plainly that of a company, so that its phone may be shown. */
export function isCompanyName(name: string): boolean {
  const plain = name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  return companyWords.test(plain);
}

const companyWords =
  /\b(ltda|limitada|eireli|epp|s\/a|s\.a\b|cacambas?|entulhos?|transport(es|adora)|locac(ao|oes)|locadora|residuos?|ambiental|terraplen?agem|coleta|reciclagem|construtora|construcoes|comercio|servicos|industria)\b/;

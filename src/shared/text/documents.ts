import { cnpj as cnpjRules, cpf as cpfRules } from 'cpf-cnpj-validator';
import { plainNumber } from './words.ts';

/**
 * Reads a CNPJ, however it is written, in one form: 14 characters in upper case, numeric or in the
 * alphanumeric form of 2026. Returns null for what is none; nothing else is to be stored or
 * compared.
 */
export function readCnpj(text: string): string | null {
  const cnpj = compactNumber(text);
  return /^[\dA-Z]{12}\d{2}$/.test(cnpj) && cnpjRules.isValid(cnpj) ? cnpj : null;
}

/** Tells whether the eleven digits are those of a CPF. */
export function isCpf(digits: string): boolean {
  return /^\d{11}$/.test(digits) && cpfRules.isValid(digits);
}

/** Returns a document's number without spaces and punctuation, in upper case. */
export function compactNumber(text: string): string {
  return plainNumber(text)
    .replace(/[ ./-]/g, '')
    .toUpperCase();
}

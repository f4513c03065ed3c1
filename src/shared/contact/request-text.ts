import type { City, CityId } from '#src/shared/catalogue/catalogue.ts';
import { inCity, type NamedCity } from '#src/shared/catalogue/city-name.ts';
import type { Company } from '#src/shared/company/company.ts';
import { chatLink } from '#src/shared/routing/links.ts';
import { site } from '#src/shared/site/site.ts';
import { clip } from './one-line.ts';
import { chatNumber } from './phone.ts';

/** What the visitor's draft adds to every request. */
export interface WrittenRequest {
  /** Where the skip is to stand; undefined for any city. */
  city: City | undefined;
  /** What follows the greeting; empty when the draft is. */
  text: string;
  /** The same in a few words, '4 m³, terreno'; may be empty. */
  summary: string;
  /** Of the skip, in m³; empty when none is chosen. */
  size: string;
}

/** A city as far as a request names it. */
export interface RequestCity extends NamedCity {
  id: CityId;
  stateCode: string;
}

interface Recipient {
  /** The company's name; undefined in a text for any company. */
  name?: string;
  /** Where the skip is to stand, if that is known. */
  city?: RequestCity | undefined;
}

/**
 * A link that opens a chat with the company, with the visitor's request already typed; null when
 * the company has no number that can chat.
 */
export function requestLink(
  { name, phone }: Pick<Company, 'name' | 'phone'>,
  city: RequestCity | undefined,
  written: WrittenRequest | undefined,
): string | null {
  const number = phone && chatNumber(phone);
  return number ? chatLink(number, requestText({ name, city }, written)) : null;
}

/**
 * The request to a company, below 1,500 characters whatever was typed. What is written for another
 * city is left out.
 */
export function requestText({ name, city }: Recipient, written?: WrittenRequest): string {
  const company = name === undefined ? 'a sua empresa' : `a empresa ${clip(name, longestName)}`;
  const greeting = [
    `Olá! Encontrei ${company} no ${site.name}.`,
    `Gostaria de um orçamento para alugar uma caçamba de entulho${city ? ` ${inCity(city)}, ${city.stateCode}` : ''}.`,
  ].join(' ');
  const text = written && (!city || isFor(written, city)) && written.text;
  return text ? `${greeting}\n\n${text}` : greeting;
}

/** Whether the request may go to companies found for a city. */
export function isFor(written: WrittenRequest, { id }: Pick<City, 'id'>): boolean {
  return !written.city || written.city.id === id;
}

const longestName = 120;

import type { City, CityId } from '#src/catalogue/cities.ts';
import { inCity, type NamedCity } from '#src/catalogue/city-text.ts';
import { chatNumber, type Numbers } from '#src/shared/contact/phone.ts';
import { chatLink } from '#src/shared/routing/links.ts';
import { site } from '#src/shared/site/site.ts';
import { sizeText } from '#src/shared/text/format.ts';
import { cut, plainText } from '#src/shared/text/words.ts';

/** Every request has this part of the draft. */
export interface WrittenRequest {
  /** The skip is to stand there; undefined stands for any city. */
  city: City | undefined;
  /** The text stands behind the greeting, and is empty when the draft is. */
  text: string;
  /** The summary is like '4 m³, terreno', and may be empty. */
  summary: string;
  /** The skip's size is in m³, and empty when none is chosen. */
  size: string;
}

interface RequestCity extends NamedCity {
  id: CityId;
  stateCode: string;
}

interface Recipient {
  /** The name is undefined in a text for any company. */
  name?: string;
  /** The skip is to stand there, if that is known. */
  city?: RequestCity | undefined;
}

/**
 * Links a chat with the company, with the visitor's request already typed, in the size that is
 * chosen on the page; null when the company has no number that can chat.
 */
export function requestLink(
  company: { name: string } & Numbers,
  city: RequestCity | undefined,
  written: WrittenRequest | undefined,
  size: number | null = null,
): string | null {
  const number = chatNumber(company);
  const own = written && city && !isFor(written, city) ? undefined : written;
  const sent = withSize(own, size);
  return number && chatLink(number, requestText({ name: company.name, city }, sent));
}

/** The request in another size than it was written with; null leaves it as it is. */
export function withSize(
  written: WrittenRequest | undefined,
  size: number | null,
): WrittenRequest | undefined {
  if (size === null || written?.size === String(size)) return written;
  const summary = sizeText(size);
  const others = (written?.text ?? '').split('\n').filter((line) => !/^(Tamanho:|$)/.test(line));
  const text = [`Tamanho: ${summary}`, ...others].join('\n');
  return { city: written?.city, text, summary, size: String(size) };
}

/**
 * The request to a company, below 1,500 characters whatever was typed. What is written for another
 * city is left out.
 */
export function requestText({ name, city }: Recipient, written?: WrittenRequest): string {
  const company = name === undefined ? 'a sua empresa' : `a empresa ${clip(name, maxNameLength)}`;
  const greeting = [
    `Olá! Encontrei ${company} no ${site.name}.`,
    `Gostaria de um orçamento para alugar uma caçamba de entulho${city ? ` ${inCity(city)}, ${city.stateCode}` : ''}.`,
  ].join(' ');
  const text = written && (!city || isFor(written, city)) && written.text;
  return text ? `${greeting}\n\n${text}` : greeting;
}

/** Tells whether the request may go to companies found for a city. */
export function isFor(written: WrittenRequest, { id }: Pick<City, 'id'>): boolean {
  return !written.city || written.city.id === id;
}

const maxNameLength = 120;

/** Keeps at most `maxLength` UTF-16 units on one line, with no character broken. */
export function clip(typed: string, maxLength: number): string {
  const line = oneLine(typed);
  return line.length <= maxLength ? line : `${cut(line, maxLength - 1).trimEnd()}…`;
}

/** Lines of a field become parts of one, so that the list of details stays a list. */
function oneLine(typed: string): string {
  const lines = typed.split(/[\r\n\u2028\u2029]+/).map((line) => plainText(line, line.length));
  const filled = lines.filter(Boolean);
  return filled
    .map((line, index) => (index < filled.length - 1 ? line.replace(/[.,;]+$/, '') : line))
    .join(', ');
}

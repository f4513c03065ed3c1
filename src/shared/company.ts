import { safeWebUrl } from './contact/safe-web-url.ts';

/** Milliseconds for which an answer of the company search may be shown, counted from the moment it was asked of Google. Google's terms make it a hard limit. */
export const companiesLifetime = 5 * 60 * 1000;

/** Someone to name beside content that is theirs. */
interface Credit {
  name: string;
  /** A web address. */
  url?: string | undefined;
}

const availabilities = ['immediate', 'closed', 'unknown'] as const;

/** A row of the company list. */
export interface Company {
  placeId: string;
  /** Not empty. */
  name: string;
  /** 1 to 5; null without reviews. */
  rating: number | null;
  reviewCount: number;
  address: string;
  /** Whether the business is open now according to Google; 'unknown' without opening hours. */
  availability: (typeof availabilities)[number];
  /** An https address, or one relative to the functions' address; null without a picture. */
  imageUrl: string | null;
  /** Normalised by normalizePhone; null without a usable number. */
  phone: string | null;
  sponsored: boolean;
  website?: string | undefined;
  /** The company's own page in Google Maps. */
  mapsUrl?: string | undefined;
  /** Authors of the picture; Google asks for them beside it. */
  photoCredits?: Credit[] | undefined;
  /** Data providers that Google asks to name beside the row. */
  attributions?: Credit[] | undefined;
}

export interface SearchAnswer {
  companies: Company[];
  /** True when the companies are fictional, because no key for Google is configured. */
  demonstration: boolean;
  /** True when Google could not be asked and only partners are listed. */
  incomplete: boolean;
}

/**
 * Whether something from outside is an answer of the company search in every field: what a page
 * shows of it needs no other check. By hand, since this is all that a list checks before it is shown.
 */
export function isSearchAnswer(value: unknown): value is SearchAnswer {
  const { companies, demonstration, incomplete } = fieldsOf(value);
  return isListOf(isCompany, companies) && isFlag(demonstration) && isFlag(incomplete);
}

export function isCompany(value: unknown): value is Company {
  const { photoCredits = [], attributions = [], ...row } = fieldsOf(value);
  return (
    isText(row.placeId) &&
    isText(row.name) &&
    row.name !== '' &&
    (row.rating === null || isAtMost(5, row.rating)) &&
    Number.isInteger(row.reviewCount) &&
    isAtMost(Number.POSITIVE_INFINITY, row.reviewCount) &&
    isText(row.address) &&
    availabilities.some((name) => name === row.availability) &&
    (row.imageUrl === null || isLike(/^(https:\/\/|company-photo\?)/, row.imageUrl)) &&
    (row.phone === null || isLike(/^\+?\d{7,15}$/, row.phone)) &&
    isFlag(row.sponsored) &&
    isWebUrlIfAny(row.website) &&
    isWebUrlIfAny(row.mapsUrl) &&
    isListOf(isCredit, photoCredits) &&
    isListOf(isCredit, attributions)
  );
}

function isCredit(value: unknown): value is Credit {
  const { name, url } = fieldsOf(value);
  return isText(name) && isWebUrlIfAny(url);
}

/** None where there is no object. */
function fieldsOf(value: unknown): Record<string, unknown> {
  return Object(value);
}

function isListOf<T>(isOne: (value: unknown) => value is T, value: unknown): value is T[] {
  return Array.isArray(value) && value.every(isOne);
}

function isText(value: unknown): value is string {
  return typeof value === 'string';
}

function isFlag(value: unknown): value is boolean {
  return typeof value === 'boolean';
}

function isAtMost(most: number, value: unknown): boolean {
  return typeof value === 'number' && value >= 0 && value <= most;
}

function isLike(pattern: RegExp, value: unknown): boolean {
  return isText(value) && pattern.test(value);
}

function isWebUrlIfAny(value: unknown): boolean {
  return value === undefined || (isText(value) && safeWebUrl(value) !== null);
}

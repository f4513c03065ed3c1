import type { EntityTable } from 'dexie';
import { openDatabase } from '#src/shared/storage/database.ts';
import { databases } from '#src/shared/storage/names.ts';
import { type NewQuote, parseQuotes, type Quote } from './quote.ts';

const database = openDatabase<{ quotes: EntityTable<Quote, 'id'> }>(databases.quotes);
database.version(1).stores({ quotes: '++id' });

export async function addQuote(quote: NewQuote): Promise<void> {
  await database.quotes.add(quote);
}

/** Changes a quote, or brings a removed one back. */
export async function putQuote(quote: Quote): Promise<void> {
  await database.quotes.put(quote);
}

export async function deleteQuote(id: number): Promise<void> {
  await database.quotes.delete(id);
}

export async function listQuotes(): Promise<Quote[]> {
  return parseQuotes(await database.quotes.toArray());
}

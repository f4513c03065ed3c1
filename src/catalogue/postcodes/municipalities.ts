import { toRows } from '#src/content/postcodes/columns.ts';
import { content } from '#src/content/postcodes/municipalities.csv';

/** Every range of postcodes, in ascending order. */
export const municipalities = toRows(content);

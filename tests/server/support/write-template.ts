import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type PolicyParts, responseHeaders } from '#src/shared/security/response-headers.ts';
import { templateFragment, writeTemplate } from '#src/shared/site/page-fragment.ts';

/** Adds to a small site the template with its headers, without which no server starts. */
export async function writeSiteTemplate(folder: string, parts: PolicyParts = { styleHashes: [] }) {
  const file = join(folder, templateFragment);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, writeTemplate({ headers: responseHeaders(parts), document: '' }));
}

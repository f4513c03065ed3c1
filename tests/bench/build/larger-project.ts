import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { cities, states } from '#src/catalogue/catalogue.ts';
import type { CityEntry } from '#src/catalogue/entry.ts';
import { postcodeTable } from '#src/catalogue/postcodes/table.ts';
import { copyProject } from '#tests/unit/support/copy-project.ts';

/** A copy of the project whose catalogue has so many cities, those of today among them. */
export async function writeLargerProject(size: number): Promise<string> {
  const folder = await copyProject();
  const added = inventCities(size - cities.length);
  for (const [index, { code }] of states.entries()) {
    const own = added.filter((_, place) => place % states.length === index);
    await addCities(join(folder, 'src/catalogue'), code, own);
  }
  return folder;
}

/** Cities with real names, as long as there are any, and what every entry needs. */
function inventCities(count: number): CityEntry[] {
  const names = postcodeTable.trim().split('\n');
  const bare = [...new Set(names.map((line) => line.split(';')[0] as string))];
  return Array.from({ length: count }, (_, index): CityEntry => {
    const name = bare[index] ?? `Nova ${bare[index - bare.length]}`;
    // Its number, because a served city may have the same name.
    const slug = `${fold(name)}-${index}`;
    return {
      name,
      slug,
      orgaoLocal: `Secretaria Municipal de Meio Ambiente de ${name}`,
      bairros: ['Centro', `Jardim ${name}`, 'Vila Nova', `Parque ${name}`],
      ddd: String(11 + (index % 88)),
      latitude: -20 - (index % 100) / 10,
      longitude: -45 - (index % 90) / 10,
      cepRanges: [[String(10_000_000 + index * 1000), String(10_000_999 + index * 1000)]],
    };
  });
}

function fold(name: string): string {
  const plain = name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  return plain.replace(/[^a-z]+/g, '-');
}

/** Puts a module in place of each of a state's two that holds more than they do. */
async function addCities(catalogue: string, code: string, added: CityEntry[]): Promise<void> {
  const file = await fileOf(catalogue, code);
  const rules = { authority: 'a prefeitura', groups: [] };
  const rulesAdded = Object.fromEntries(added.map(({ slug }) => [slug, rules]));
  await replaceModule(join(catalogue, 'states', file), (name, before) => {
    const cities = `[...${before}.cities, ...${JSON.stringify(added)}]`;
    return `export const ${name} = { ...${before}, cities: ${cities} };`;
  });
  await replaceModule(join(catalogue, 'rules', file), (name, before) => {
    return `export const ${name} = { ...${before}, ...${JSON.stringify(rulesAdded)} };`;
  });
}

async function fileOf(catalogue: string, code: string): Promise<string> {
  const text = await readFile(join(catalogue, 'catalogue.ts'), 'utf8');
  for (const [, file = ''] of text.matchAll(/from '\.\/states\/([a-z-]+\.ts)'/g)) {
    const state = await readFile(join(catalogue, 'states', file), 'utf8');
    if (state.includes(`code: '${code}'`)) return file;
  }
  throw new Error(`The catalogue has no file of ${code}`);
}

async function replaceModule(
  file: string,
  write: (name: string, before: string) => string,
): Promise<void> {
  const [, name] = /export const (\w+) =/.exec(await readFile(file, 'utf8')) ?? [];
  if (!name) throw new Error(`${file} exports nothing`);
  const before = file.replace(/\.ts$/, '-before.ts');
  await rename(file, before);
  const source = `import { ${name} as before } from ${JSON.stringify(before)};\n`;
  await writeFile(file, `${source}${write(name, 'before')}\n`);
}

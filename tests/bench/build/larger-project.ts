import { appendFile, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { cities, states } from '#src/catalogue/cities.ts';
import type { CityEntry } from '#src/content/cities/entry.ts';
import { fold } from '#src/shared/text/words.ts';
import { copyProject } from '#tests/unit/support/copy-project.ts';

/** A copy of the project whose catalogue has so many cities, those of today among them. */
export async function writeLargerProject(size: number): Promise<string> {
  const folder = await copyProject();
  const added = inventCities(size - cities.length, await readNames());
  for (const [index, state] of states.entries()) {
    const own = added.filter((_, place) => place % states.length === index);
    await addCities(join(folder, 'src'), state, own);
  }
  return folder;
}

/** The names of all municipalities in the table of CEPs. */
async function readNames(): Promise<string[]> {
  const table = await readFile('src/content/ceps/municipalities.csv', 'utf8');
  const [, ...rows] = table.trim().split('\n');
  return [...new Set(rows.map((row) => row.split(',')[0] as string))];
}

/** Cities with real names, as long as there are any, and what every entry needs. */
function inventCities(count: number, names: readonly string[]): CityEntry[] {
  return Array.from({ length: count }, (_, index): CityEntry => {
    const name = names[index] ?? `Nova ${names[index - names.length]}`;
    // Its number, because a served city may have the same name.
    const slug = `${dashed(name)}-${index}`;
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

function dashed(name: string): string {
  return fold(name).replace(/[^a-z]+/g, '-');
}

type State = Pick<(typeof states)[number], 'code' | 'name'>;

/** Adds cities to a state's module, and what every city has to the content. */
async function addCities(src: string, { code, name }: State, added: CityEntry[]): Promise<void> {
  const file = fold(name).replaceAll(' ', '-');
  await replaceModule(join(src, `content/cities/${file}.ts`), (state, before) => {
    const cities = `[...${before}.cities, ...${JSON.stringify(added)}]`;
    return `export const ${state} = { ...${before}, cities: ${cities} };`;
  });
  const rules = added.map(({ slug }) => entry(slug, { sources: [], register: null }));
  await appendFile(join(src, `content/rules/${file}.yaml`), rules.join(''));
  const dropOff = added.map((city) =>
    entry(`${code.toLowerCase()}/${city.slug}`, {
      debris: 'unknown',
      answer: `Pergunte à prefeitura se ${city.name} tem um lugar para pouco entulho.`,
      sources: [],
    }),
  );
  await appendFile(join(src, 'content/drop-off/cities.yaml'), dropOff.join(''));
  const desks = added.map(({ slug }) =>
    entry(`${code.toLowerCase()}/${slug}`, [{ name: 'a Prefeitura', seen: '2026' }]),
  );
  await appendFile(join(src, 'content/rules/desks.yaml'), desks.join(''));
}

/** An entry of a YAML file, which may hold JSON. */
function entry(key: string, value: unknown): string {
  return `${key}: ${JSON.stringify(value)}\n`;
}

/** Puts a module that holds more in place of one. */
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

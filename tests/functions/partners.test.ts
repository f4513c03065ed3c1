import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { readPartners } from '#functions/hosts/startup/read-partners.ts';
import { parsePartners } from '#functions/partners/partners.ts';
import { ConfigError } from '#functions/setting.ts';

const entry = {
  name: 'Caçambas Silva',
  cities: ['sc/joinville', 'sc/blumenau'],
  sponsored: true,
  phone: '(52) 90000-0001',
  address: 'Rua A, 1 - Centro, Joinville - SC',
};

const urlProblem = 'must be an http or https address, without user and password';

function parse(...entries: unknown[]) {
  return parsePartners(JSON.stringify(entries));
}

describe('the partners file', () => {
  it('may be empty', () => {
    expect(parsePartners('[]')).toEqual([]);
  });

  it('is read with its phones and URLs normalised', () => {
    const full = {
      ...entry,
      placeId: 'ChIJ-1_a',
      website: 'HTTPS://Silva.example',
      imageUrl: 'https://silva.example/a.jpg',
    };
    expect(parse(full)).toEqual([
      { ...full, phone: '+5552900000001', website: 'https://silva.example/' },
    ]);
  });

  it('is read without control, direction and invisible characters in names and addresses', () => {
    const pasted = {
      ...entry,
      name: ' \u202eCaçambas\u0000\n\tSilva\u200b ',
      address: 'Rua\u2066 A,\u00a01\r\n- Centro, Joinville - SC\u2069',
    };
    expect(parse(pasted)).toEqual(parse(entry));
  });

  it('is read over a byte-order mark', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'partners-'));
    onTestFinished(() => rm(folder, { recursive: true }));
    const file = join(folder, 'partners.json');
    await writeFile(file, `\ufeff${JSON.stringify([entry])}`);
    expect(await readPartners(file)).toEqual(parse(entry));
  });

  it('may name pictures of a server on the same machine', () => {
    const imageUrl = 'http://localhost:5000/a.jpg';
    expect(parse({ ...entry, imageUrl })).toMatchObject([{ imageUrl }]);
  });

  it.each([
    [{ phone: '123' }, 'phone', 'must be a Brazilian phone number with its area code'],
    [{ phone: 47 }, 'phone', 'must be a text of 1 to 60 characters'],
    [{ name: ' \u200b' }, 'name', 'must be a text of 1 to 120 characters'],
    [{ address: undefined }, 'address', 'is missing'],
    [{ sponsored: 'yes' }, 'sponsored', 'must be true or false'],
    [{ cities: [] }, 'cities', 'must name at least one city'],
    [
      { cities: ['sc/gaspar'] },
      'cities.0',
      'must name a city of the catalogue, like "sc/joinville"',
    ],
    ...[
      'javascript:1',
      'https://user:secret@silva.example',
      'https://:secret@silva.example',
      7,
    ].map((website): [object, string, string] => [{ website }, 'website', urlProblem]),
    [{ imageUrl: 'https://:secret@silva.example/a.jpg' }, 'imageUrl', urlProblem],
    ...['http://a.example/a.jpg', 'http://localhost.example/', 'http://127.0.0.1/'].map(
      (imageUrl): [object, string, string] => [
        { imageUrl },
        'imageUrl',
        'must be an https address',
      ],
    ),
    [{ placeId: 'a b' }, 'placeId', 'must be an id of Google'],
    [{ fone: '1' }, 'fone', 'is not a known field'],
  ])('is refused with %j, naming the entry and the field', (change, field, problem) => {
    const { name } = { ...entry, ...change };
    const read = () => parse(entry, { ...entry, ...change });
    expect(read).toThrow(ConfigError);
    expect(read).toThrow(`The partners file, entry 2 ("${name}"), field "${field}": ${problem}.`);
  });

  it.each([
    ['[', 'The partners file is not valid JSON.'],
    ['{}', 'The partners file must be a list of partners.'],
    ['[7]', 'The partners file, entry 1: must be an object.'],
  ])('is refused when it is %s', (text, sentence) => {
    expect(() => parsePartners(text)).toThrow(sentence);
  });

  it('is refused when a city would list the same company twice', () => {
    const again = { ...entry, name: 'CACAMBAS  Silva', cities: ['sc/blumenau'] };
    expect(() => parse(entry, again)).toThrow(
      'The partners file, entry 2 ("CACAMBAS Silva"): sc/blumenau already lists this company.',
    );
    expect(parse(entry, { ...again, cities: ['sp/campinas'] })).toHaveLength(2);
  });

  it('is refused when two entries are one company of Google', () => {
    const google = { ...entry, placeId: 'ChIJ-1' };
    expect(() => parse(entry, google, { ...google, cities: ['sp/campinas'] })).toThrow(
      /^The partners file, entry 3 \("[^"]+"\): entry 2 has its placeId; list all its cities in one\.$/,
    );
  });
});

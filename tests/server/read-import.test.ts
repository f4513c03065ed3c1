import { expect, test } from 'vitest';
import { readImportedCompanies } from '#server/operator/import.ts';
import { cnpjOf } from './support/cnpj-month.ts';

const entry = {
  name: 'Caçambas Silva',
  cities: ['sc/joinville', 'sc/blumenau'],
  sponsored: true,
  phone: '(52) 90000-0001',
  address: 'Rua A, 1 - Centro, Joinville - SC',
};

const urlProblem = 'must be an http or https address, without user and password';

/** The company of an entry with this change, or its faults. */
function read(change: object) {
  const [found] = readImportedCompanies(JSON.stringify([{ ...entry, ...change }]), 'json');
  return found && 'value' in found ? found.value : found?.faults;
}

test('an imported company has its phone and URLs normalised, and no invisible characters', () => {
  const given = {
    name: ' \u202eCaçambas\u0000\n\tSilva\u200b ',
    address: 'Rua\u2066 A,\u00a01\r\n- Centro, Joinville - SC\u2069',
    sponsored: undefined,
    placeId: 'ChIJ-1_a',
    website: 'HTTPS://Silva.example',
  };
  expect(read(given)).toEqual({
    ...entry,
    ...given,
    name: entry.name,
    address: entry.address,
    sponsored: false,
    phone: '+5552900000001',
    website: 'https://silva.example/',
  });
});

test.each([
  [{ phone: 47 }, 'phone', 'must be a text of 1 to 60 characters'],
  [{ name: ' \u200b' }, 'name', 'must be a text of 1 to 120 characters'],
  [{ placeId: 'a b' }, 'placeId', 'must be an id of Google'],
  ...['javascript:1', 'https://user:secret@silva.example', 'https://:secret@silva.example', 7].map(
    (website): [object, string, string] => [{ website }, 'website', urlProblem],
  ),
])('an imported company with %j is refused', (change, field, problem) => {
  expect(read(change)).toEqual([`"${field}" ${problem}`]);
});

const cnpj = cnpjOf('09010101');

const partner = { name: 'Caçambas Modelo', cities: ['sc/joinville'], phone: '+555234332001', cnpj };

const line = `Caçambas Modelo;sc/joinville;(52) 3433-2001;Rua A, 1;${cnpj}`;

test.for<[kind: string, lines: string[]]>([
  ['empty columns at the end', ['name;cities;phone;address;cnpj;;', `${line};;`, ';;;;;;']],
  ['semicolons at the end of its lines', ['name;cities;phone;address;cnpj', `${line};`]],
  [
    'a number without its first zero',
    ['name;cities;phone;address;cnpj', line.replace(cnpj, cnpj.slice(1))],
  ],
  [
    'its separator and a title above',
    ['sep=;', 'Parceiros', 'Name;Cities;Phone;Address;CNPJ', line],
  ],
  ['tabs', ['name;cities;phone;address;cnpj', line].map((text) => text.replaceAll(';', '\t'))],
])('a file of partners with %s is read', ([, lines]) => {
  expect(readImportedCompanies(lines.join('\r\n'), 'csv')).toMatchObject([{ value: partner }]);
});

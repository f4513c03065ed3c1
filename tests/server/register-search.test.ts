import { describe, expect, it } from 'vitest';
import { type Register, registerRows } from '#server/carriers.ts';
import { createSnapshot } from '#server/company/listed.ts';

import { rankCompanies } from '#server/search/answer.ts';
import { type CompanyCard, isCompanyCard } from '#src/company/record.ts';
import { createTestedApp } from './support/app.ts';
import { json, startFakeGoogle } from './support/fake-google.ts';
import { testPartner } from './support/partner.ts';
import { readAnswer } from './support/read-answer.ts';
import { entry, register } from './support/registers.ts';

const joinville = { city: 'joinville', state: 'sc' };

const partner = testPartner({ phone: '+5547999990000' });

const silva = entry('SILVA LTDA', { phone: '+554734331234', licence: '12/2026', address: 'Rua B' });
const person = entry('João da Silva', { isPerson: true });

const place = {
  id: 'place-1',
  displayName: { text: 'Caçambas Silva' },
  formattedAddress: 'Rua do Google, 1',
  nationalPhoneNumber: '(47) 3433-1234',
  businessStatus: 'OPERATIONAL',
};

const named = (companies: readonly CompanyCard[]) =>
  companies.map(({ name, register }) => [name, register?.licence ?? register?.on]);

describe('the mark of a register', () => {
  it("is on Google's rows and on partners that have an entry", async () => {
    const google = await startFakeGoogle(
      json({ places: [place, { ...place, id: 'place-2', displayName: { text: 'Souza' } }] }),
    );
    const ofPartner = entry('OUTRO NOME LTDA', { companyIds: [String(partner.id)] });
    const app = await createTestedApp({
      google,
      partners: [partner],
      registers: [register([ofPartner, silva, person], { url: 'https://a.example/' })],
    });
    const { companies } = await readAnswer(await app.search(joinville));
    expect(named(companies)).toEqual([
      ['Caçambas Silva', '12/2026'],
      ['Souza', undefined],
      ['Parceira', '2026-11-01'],
    ]);
    expect(companies[0]?.register).toEqual({
      source: 'Secretaria',
      url: 'https://a.example/',
      on: '2026-11-01',
      licence: '12/2026',
    });
    expect(companies.some(({ registerOnly }) => registerOnly)).toBe(false);
  });

  it("of a partner that Google lists may be found by Google's name and phone", () => {
    const row: CompanyCard = {
      ...{ placeId: 'g', name: 'Caçambas Silva', phone: '+554734331234', address: '' },
      ...{ whatsapp: null, openingHours: [] },
      ...{ rating: 4, reviewCount: 2, availability: 'unknown', imageUrl: null, sponsored: false },
    };
    const known = { ...partner, placeId: 'g' };
    expect(named(rankCompanies('sc/joinville', [row], [known], register([silva])))).toEqual([
      ['Parceira', '12/2026'],
    ]);
  });

  it('is of the city that is searched alone', async () => {
    const google = await startFakeGoogle(json({ places: [place] }));
    const app = await createTestedApp({
      google,
      registers: [register([silva], { city: 'sc/florianopolis' })],
    });
    const { companies } = await readAnswer(await app.search(joinville));
    expect(named(companies)).toEqual([['Caçambas Silva', undefined]]);
  });

  it('comes and goes without another question to Google', async () => {
    const google = await startFakeGoogle(json({ places: [place] }));
    const registers = createSnapshot<readonly Register[]>([]);
    const app = await createTestedApp({ google, registers });
    const marks = async () => named((await readAnswer(await app.search(joinville))).companies);
    expect(await marks()).toEqual([['Caçambas Silva', undefined]]);
    registers.replace([register([silva])]);
    expect(await marks()).toEqual([['Caçambas Silva', '12/2026']]);
    registers.replace([register([])]);
    expect(await marks()).toEqual([['Caçambas Silva', undefined]]);
    expect(google.calls).toHaveLength(1);
  });
});

describe('without Google', () => {
  const failing = () => startFakeGoogle({ status: 500, text: '' });

  it.each([
    ['no key', async () => ({})],
    ['a failure', async () => ({ google: await failing() })],
  ])('(%s), partners come before the register', async (_why, settings) => {
    const registers = [register([silva])];
    const both = await createTestedApp({ ...(await settings()), partners: [partner], registers });
    const answer = await readAnswer(await both.search(joinville));
    expect(answer).toMatchObject({ demonstration: false, incomplete: true });
    expect(answer.companies.map(({ name }) => name)).toEqual(['Parceira']);
    const alone = await createTestedApp({ ...(await settings()), registers });
    const rest = await readAnswer(await alone.search(joinville));
    expect(rest).toMatchObject({ demonstration: false, incomplete: true });
    expect(rest.companies.map(({ name }) => name)).toEqual(['SILVA LTDA']);
  });

  it('demonstration companies are all there is where nothing is known', async () => {
    for (const registers of [
      [],
      [register([])],
      [register([silva], { city: 'sc/florianopolis' })],
    ]) {
      const app = await createTestedApp({ registers });
      const answer = await readAnswer(await app.search(joinville));
      expect(answer).toMatchObject({ demonstration: true, incomplete: false });
      expect(answer.companies).toHaveLength(6);
    }
    const app = await createTestedApp({ google: await failing(), registers: [register([])] });
    expect((await app.search(joinville)).status).toBe(502);
  });

  it('a register is asked over and over, and Google is asked again', async () => {
    const google = await startFakeGoogle({ status: 500, text: '' }, { status: 500, text: '' });
    google.replies.push(json({ places: [place] }));
    const app = await createTestedApp({ google, registers: [register([silva])] });
    expect((await readAnswer(await app.search(joinville))).incomplete).toBe(true);
    const later = await readAnswer(await app.search(joinville));
    expect(later).toMatchObject({ incomplete: false, companies: [{ name: 'Caçambas Silva' }] });
  });

  it('a row says nothing that the register does not, and is a valid one', () => {
    const [row] = registerRows(register([silva]));
    expect(row).toEqual({
      placeId: 'register:SILVA LTDA +554734331234',
      name: 'SILVA LTDA',
      phone: '+554734331234',
      whatsapp: null,
      address: 'Rua B',
      rating: null,
      reviewCount: 0,
      availability: 'unknown',
      imageUrl: null,
      sponsored: false,
      openingHours: [],
      register: { source: 'Secretaria', on: '2026-11-01', licence: '12/2026' },
      registerOnly: true,
    });
    expect(isCompanyCard(row)).toBe(true);
  });

  it('of an individual the answer has name and city alone', async () => {
    const app = await createTestedApp({ registers: [register([person])] });
    const { companies } = await readAnswer(await app.search(joinville));
    expect(companies).toEqual([
      expect.objectContaining({ name: 'João da Silva', phone: null, address: '' }),
    ]);
    expect(companies[0]?.register).toEqual({ source: 'Secretaria', on: '2026-11-01' });
  });

  it('those that can be called come first, each once', () => {
    const many = Array.from({ length: 120 }, (_, index) => entry(`E${index} LTDA`));
    const rows = registerRows(register([person, silva, silva, ...many]));
    expect(rows.slice(0, 3).map(({ name }) => name)).toEqual([
      'SILVA LTDA',
      'João da Silva',
      'E0 LTDA',
    ]);
    expect(rows).toHaveLength(122);
    expect(new Set(rows.map(({ placeId }) => placeId)).size).toBe(122);
  });
});

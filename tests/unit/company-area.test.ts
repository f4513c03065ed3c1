import * as v from 'valibot';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { cities } from '#src/catalogue/cities.ts';
import {
  type CompanyForm,
  checkForm,
  companyEdit,
  formOf,
  inWords,
} from '#src/company/company-fields.ts';
import { isPushEndpoint } from '#src/company/push.ts';
import { emptySkip } from '#src/company/skip-form.ts';
import {
  dayGroups,
  hoursOf,
  setDays,
  weekOf,
  weekText,
  withBreak,
  withoutBreak,
} from '#src/company/week-form.ts';
import { deviceName } from '#src/features/company-area/more-section.tsx';
import { fileProblem, photoProblem } from '#src/features/company-area/photos-section.tsx';
import { addressParts, addressText } from '#src/features/company-area/place-fields.tsx';
import { draftOf, draftSchema, withoutSent } from '#src/features/company-area/profile-store.ts';
import { savingText } from '#src/features/company-area/save-bar.tsx';
import { readInvitation } from '#src/features/company-area/session/invitation.tsx';
import { profile } from './support/company-area.ts';

const form = formOf(profile);

/** The form's sizes with 4 m³ alone. */
const onlySkip = (skip: Partial<typeof emptySkip>) => [null, { ...emptySkip, ...skip }, null, null];

function errorsOf(change: Partial<CompanyForm>) {
  const checked = checkForm({ ...form, ...change });
  return 'errors' in checked ? checked.errors : {};
}

describe('the form of a company', () => {
  test('sends back what it was made of', () => {
    const checked = checkForm(form);
    if ('errors' in checked) throw new Error(JSON.stringify(checked.errors));
    const { openingHours, ...data } = checked.data;
    const { openingHours: storedHours, ...storedData } = profile.data;
    expect(data).toEqual(storedData);
    expect(openingHours).toHaveLength(storedHours.length);
    expect(openingHours).toEqual(expect.arrayContaining(storedHours));
  });

  test('shows what waits for approval, as the latest version', () => {
    const pending = {
      ...{ name: 'Nome novo', description: null, extras: '' },
      submittedAt: '2026-11-22T10:00:00Z',
    };
    expect(formOf({ ...profile, pending })).toMatchObject({
      ...{ name: 'Nome novo', extras: '' },
      description: 'Desde 1990.',
    });
  });

  test('a new company has no phone, which is asked for', () => {
    const { phone } = formOf({ ...profile, data: { ...profile.data, phone: null } });
    expect(errorsOf({ phone })).toEqual({ phone: expect.stringContaining('DDD') });
  });

  test('names each wrong field, in its row', () => {
    const week = setDays(
      form.openingHours,
      [6],
      [
        { opens: '08:00', closes: '12:00' },
        { opens: '18:00', closes: '13:00' },
      ],
    );
    const price = 'Escreva o preço em reais.';
    expect(
      errorsOf({
        name: '  ',
        website: 'javascript:alert(1)',
        cnpj: '12ABC34501DE36',
        openingHours: week,
        skipSizes: onlySkip({ price: 'caro', loads: { ...emptySkip.loads, soil: 'caro' } }),
        rentalTerms: { days: '61', extraDay: 'pouco' },
        extras: 'x'.repeat(301),
        servedCities: [{ cityId: 'sc/joinville', bairros: [' '] }],
      }),
    ).toEqual({
      name: 'Escreva o nome da empresa.',
      website: 'Escreva um endereço que comece com https://.',
      cnpj: 'Confira o CNPJ: ele não é válido.',
      'openingHours.6.1': 'A hora de fechar vem depois da hora de abrir.',
      'skipSizes.4': price,
      'skipSizes.4.soil': price,
      'rentalTerms.days': 'Escreva um número inteiro, de 1 a 60.',
      'rentalTerms.extraDay': price,
      extras: 'Use no máximo 300 caracteres.',
      'servedCities.sc/joinville': 'Escreva o nome do bairro.',
    });
    const twice = { cityId: 'sc/joinville' as const, bairros: [] };
    expect(errorsOf({ servedCities: [twice, twice] })).toEqual({
      servedCities: 'Cada cidade aparece uma vez só.',
    });
  });

  test.each([
    'A cliente Ana Lima, Rua das Palmeiras 100, não pagou: 47 98888-0000',
    'Centro 47 98888-0000',
    'Centro ana@lima.example.com',
    'Vila São José do Rio Preto',
    'Sobrenomedesenhadoparanaocaber'.repeat(2).concat('s'),
  ])('%s is no bairro', (bairro) => {
    expect(errorsOf({ servedCities: [{ cityId: 'sc/joinville', bairros: [bairro] }] })).toEqual({
      'servedCities.sc/joinville':
        'Escreva só o nome de cada bairro, com no máximo cinco palavras e 60 caracteres.',
    });
  });

  test.each([
    'A cliente Ana Lima, Rua das Palmeiras 100, não pagou: 47 98888-0000',
    'Rua A, 1, 4798888-0000, Joinville - SC, 89201-000',
    'Rua A, 1, ana@lima.example.com',
    'Rua A, 1, www.silva.example',
  ])('%s is no address', (address) => {
    expect(errorsOf({ address })).toEqual({
      address: 'Escreva só o endereço, sem telefone, e-mail nem link. O CEP é como 89201-000.',
    });
  });

  test.each([
    'Rua XV de Novembro, 1000 - Centro, Joinville - SC, 89201-000',
    'Av. Santos Dumont, 3000 - 89218-105',
    'Rodovia BR-101, km 38, 1234',
    'Quadra 12, lote 34, sala 1001',
  ])('%s is an address', (address) => {
    expect(errorsOf({ address })).toEqual({});
  });

  test('takes every bairro that it suggests', () => {
    for (const { id, bairros } of cities) {
      expect(errorsOf({ servedCities: [{ cityId: id, bairros: [...bairros] }] })).toEqual({});
    }
  });

  test('takes the lowest price of a load for the price that is left open', () => {
    const loads = { ...emptySkip.loads, mixed: '420', soil: ' R$ 390,50 ' };
    const pricedOn = '2025-11-01';
    const checked = checkForm({ ...form, skipSizes: onlySkip({ pricedOn, loads }) });
    expect('data' in checked && checked.data.skipSizes).toEqual([
      { size: 4, priceFrom: 390.5, pricedOn, loads: { mixed: 420, soil: 390.5 } },
    ]);
    const lowest = 'O preço de um material é menor. Escreva aqui o menor de todos.';
    for (const [skip, errors] of [
      [{ pricedOn, loads, price: '390,51' }, { 'skipSizes.4': lowest }],
      [{ pricedOn, loads, price: '390,5' }, {}],
      [{ loads }, { 'skipSizes.4': 'Escreva a data do preço.' }],
    ] as const) {
      expect(errorsOf({ skipSizes: onlySkip(skip) })).toEqual(errors);
    }
  });

  test.each(['1,5', '1e1', '-3', 'sete'])('%s is no number of days', (days) => {
    expect(errorsOf({ rentalTerms: { ...form.rentalTerms, days } })).toEqual({
      'rentalTerms.days': 'Escreva um número inteiro, de 1 a 60.',
    });
  });

  test('describes each part in words', () => {
    expect(inWords(form, 'skipSizes')).toBe('5 m³ a partir de R$\u00a0450,50 (terra R$\u00a0520)');
    expect(inWords(form, 'rentalTerms')).toBe('7 dias incluídos; diária extra R$\u00a025,50');
    expect(inWords(form, 'servedCities')).toBe('Joinville (Centro)');
    expect(inWords({ ...form, address: ' ' }, 'address')).toBe('em branco');
    expect(weekText(form.openingHours)).toBe(
      'Segunda 08:00–12:00 e 13:00–18:00; Terça 08:00–18:00',
    );
  });
});

describe('an edit', () => {
  /** The way to what is wrong first; the functions check it like the form. */
  function wrongPath(change: object) {
    const { version = 3, ...data }: { version?: number } = change;
    const edit = { version, data: { ...profile.data, ...data } };
    const [issue] = v.safeParse(companyEdit, edit).issues ?? [];
    return issue && v.getDotPath(issue);
  }

  const skip = (part: object) => ({
    skipSizes: [{ size: 5, priceFrom: 320.5, pricedOn: '2025-11-22', ...part }],
  });
  const terms = (part: object) => ({ rentalTerms: { ...profile.data.rentalTerms, ...part } });

  test.each<[path: string, ...changes: object[]]>([
    ['version', ...[2 ** 31, 2 ** 53, -1, 1.5].map((version) => ({ version }))],
    ['data.website', { website: 'http://silva.example' }, { website: 'silva' }],
    [
      'data.skipSizes.0.priceFrom',
      ...[320.555, 320.1234567891, 0.5, 1e308].map((priceFrom) => skip({ priceFrom })),
    ],
    ['data.skipSizes.0.loads.soil', ...[0, 350.555, null].map((soil) => skip({ loads: { soil } }))],
    // A load that costs less than 'a partir de', and one without it.
    [
      'data.skipSizes.0',
      skip({ loads: { clean: 320.5, soil: 320.49 } }),
      skip({ priceFrom: null, pricedOn: null, loads: { soil: 380 } }),
    ],
    ['data.rentalTerms.days', ...[0, 61, 1.5, '7'].map((days) => terms({ days }))],
    ['data.rentalTerms.extraDay', ...[0.5, 25.555].map((extraDay) => terms({ extraDay }))],
    ['data.extras', { extras: 'x'.repeat(301) }],
    [
      'data.skipSizes.0.pricedOn',
      ...['2026-02-31', '2025-02-29', '9999-12-31', '0001-01-01', '2019-12-31', '25'].map(
        (pricedOn) => skip({ pricedOn }),
      ),
    ],
  ])('is refused for a wrong %s', (path, ...changes) => {
    for (const change of changes) expect(wrongPath(change), JSON.stringify(change)).toBe(path);
  });

  test('may have a price of the day that has begun where its sender is', () => {
    vi.useFakeTimers({ now: Date.parse('2026-11-22T15:00:00Z') });
    onTestFinished(() => void vi.useRealTimers());
    expect(wrongPath(skip({ priceFrom: 320.55, pricedOn: '2026-11-23' }))).toBeUndefined();
    expect(wrongPath(skip({ pricedOn: '2026-11-24' }))).toBe('data.skipSizes.0.pricedOn');
  });
});

describe('opening hours', () => {
  const day = [{ opens: '07:30', closes: '17:00' }];

  test('begin as Monday to Friday, Saturday and Sunday, and are single days where Monday to Friday differ', () => {
    const [workweek = [], ...others] = dayGroups(weekOf([]));
    expect(others).toEqual([[6], [0]]);
    const week = setDays(weekOf([]), workweek, day);
    expect(weekText(week)).toBe('Segunda a sexta 07:30–17:00');
    expect(dayGroups(setDays(week, [3], []))).toHaveLength(7);
  });

  test('a break splits a day around lunch, and joins it again', () => {
    const split = withBreak(day);
    expect(split).toEqual([
      { opens: '07:30', closes: '12:00' },
      { opens: '13:00', closes: '17:00' },
    ]);
    expect(withoutBreak(split)).toEqual(day);
    const morning = [{ opens: '08:00', closes: '12:00' }];
    expect(withBreak(morning)).toEqual([...morning, { opens: '', closes: '' }]);
    expect(withoutBreak(withBreak(morning))).toEqual(morning);
  });

  test('a slot in which nothing is written is no row', () => {
    const week = setDays(weekOf([]), [0], [...day, { opens: '', closes: '' }]);
    expect(hoursOf(week)).toEqual([{ day: 0, slot: 0, opens: '07:30', closes: '17:00' }]);
  });
});

test.each([
  ['Rua A, 1, Centro, Joinville - SC, 89201-000', 'Rua A, 1, Centro'],
  ['Joinville - SC, 89201-000', ''],
  ['Rua A, 1', 'Rua A, 1'],
])('the address %s is the street %s and what its CEP filled in', (address, street) => {
  expect(addressParts(address).street).toBe(street);
  expect(addressText(addressParts(address))).toBe(address);
});

test.each([
  [{}, 'Aparece no site em poucos minutos.'],
  [{ isApproved: false }, 'Agora nossa equipe confere a empresa e a publica.'],
  [{ isSuspended: true }, 'A empresa está suspensa e não aparece no site.'],
])('after saving the notice says what happens next: %o', (state, text) => {
  const saved = { draft: undefined, saving: 'saved', isDraftStored: true } as const;
  expect(savingText({ ...saved, profile: { ...profile, ...state } }, false)).toContain(text);
});

describe('a draft', () => {
  test('holds what differs, and ends when nothing does', () => {
    const changes = { address: 'Rua B, 2' };
    expect(draftOf(profile, changes)).toEqual({ version: 3, changes, isToSend: false });
    expect(draftOf(profile, { address: 'Rua A, 1' })).toBeUndefined();
  });

  test('keeps what was written while it was sent', () => {
    const sent = { version: 2, changes: { address: 'Rua B', name: 'Novo' }, isToSend: true };
    for (const isToSend of [false, true]) {
      const now = { ...sent, changes: { address: 'Rua C', name: 'Novo' }, isToSend };
      const left = { version: 3, changes: { address: 'Rua C' }, isToSend };
      expect(withoutSent(now, sent, profile)).toEqual(left);
    }
    expect(withoutSent(sent, sent, profile)).toBeUndefined();
  });

  test('is read only in its own form', () => {
    const draft = { version: 3, changes: { skipSizes: [null] }, isToSend: true };
    expect(v.parse(draftSchema, JSON.parse(JSON.stringify(draft)))).toEqual(draft);
    for (const other of [undefined, null, 'x', {}, { ...draft, changes: { name: 1 } }]) {
      expect(v.is(draftSchema, other)).toBe(false);
    }
  });

  test('has a text that names where it is stored', () => {
    const draft = { version: 3, changes: { name: 'x' }, isToSend: true };
    const state = { profile, draft, saving: 'idle', isDraftStored: true } as const;
    expect(savingText(state, true)).toBe(
      'Guardamos suas mudanças neste aparelho. Elas serão enviadas quando a internet voltar.',
    );
    expect(savingText(state, false)).toContain('tentar de novo');
    expect(savingText({ ...state, isDraftStored: false }, true)).toContain('Não feche a página');
    expect(savingText({ ...state, draft: undefined }, true)).toBeUndefined();
  });
});

test.each([
  ['#token_hash=abc&type=invite', 'abc'],
  ['#type=invite&token_hash=a%2Bb', 'a+b'],
  ['#token_hash=abc&type=recovery', undefined],
  ['#token_hash=&type=invite', undefined],
  ['#access_token=abc&type=invite', undefined],
  ['', undefined],
])('the fragment %s holds the invitation %s', (hash, token) => {
  expect(readInvitation(hash)).toBe(token);
});

test.each([
  [
    'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/130.0 Mobile Safari/537.36',
    'Chrome no Android',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) Version/17.5 Safari/604.1',
    'Safari no iPhone',
  ],
  ['Mozilla/5.0 (Windows NT 10.0) Chrome/130.0 Safari/537.36 Edg/130.0', 'Edge no Windows'],
  ['curl/8', 'Navegador'],
])('%s is %s', (userAgent, name) => {
  expect(deviceName(userAgent)).toBe(name);
});

test('a file that the functions would reject is not sent', () => {
  expect(fileProblem({ type: 'image/jpeg', size: 8 * 1024 * 1024 })).toBeUndefined();
  expect(fileProblem({ type: 'image/jpeg', size: 8 * 1024 * 1024 + 1 })).toContain('8 MB');
  expect(fileProblem({ type: 'image/heic', size: 10 })).toContain('JPEG');
  const issue = { path: 'photo', message: 'A foto está incompleta.' };
  expect(photoProblem({ kind: 'fields', issues: [issue] })).toBe('A foto está incompleta.');
  const conflict = { kind: 'conflict', status: 409, error: 'conflict', body: {} } as const;
  expect(photoProblem(conflict)).toContain('outro aparelho');
  expect(photoProblem({ kind: 'server', retryAt: undefined })).toContain('não está respondendo');
});

test.each([
  'https://fcm.googleapis.com/fcm/send/abc:APA91b-_x',
  'https://updates.push.services.mozilla.com/wpush/v2/gAAAA',
  'https://web.push.apple.com/QGx',
  'https://wns2-par02p.notify.windows.com/w/?token=BQY%3d',
])('a push message may be sent to %s', (url) => {
  expect(isPushEndpoint(url)).toBe(true);
});

test.each([
  'http://fcm.googleapis.com/fcm/send/a',
  'https://fcm.googleapis.com',
  'https://fcm.googleapis.com:8443/fcm',
  'https://fcm.googleapis.com.evil.example/x',
  'https://evil-fcm.googleapis.com/x',
  'https://x.fcm.googleapis.com/x',
  'https://user@fcm.googleapis.com/x',
  'https://fcm.googleapis.com@evil.example/x',
  'https://fcm.googleapis.com\\@evil.example/x',
  'https://evil.example/fcm.googleapis.com/',
  'https://evil.example#.push.apple.com/',
  'https://push.apple.com/x',
  'https://127.0.0.1/x',
  'https://web.push.apple.com/x\ny',
  'https://web.push.apple.com/x\0',
  ' https://web.push.apple.com/x',
])('a push message is never sent to %j', (url) => {
  expect(isPushEndpoint(url)).toBe(false);
});

import fc from 'fast-check';
import parseWithOracle from 'libphonenumber-js/max';
import { describe, expect, it, test } from 'vitest';
import {
  chatNumber,
  dialLink,
  formatPhone,
  phoneKind,
  telLink,
} from '#src/shared/contact/phone.ts';
import { normalizePhone, phonesOf } from '#src/shared/contact/read-phone.ts';

test.each([
  ['(54) 3224-8000', 'tel:+555432248000'],
  ['0800 642 0156', 'tel:08006420156'],
  ['156', 'tel:156'],
])('calls %s, also from another state or country, as %s', (written, link) => {
  expect(dialLink(written)).toBe(link);
});

const digits = (length: number) =>
  fc.nat({ max: 10 ** length - 1 }).map((number) => String(number).padStart(length, '0'));

/** Half of them are likely, half anything; without service numbers and the fictional area code. */
const anyNumber = fc
  .record({
    ddd: digits(2),
    subscriber: fc.oneof(
      { weight: 2, arbitrary: digits(8) },
      { weight: 2, arbitrary: digits(9) },
      fc.tuple(fc.constantFrom(...'23456789'), digits(7)).map((parts) => parts.join('')),
      { weight: 3, arbitrary: digits(8).map((rest) => `9${rest}`) },
    ),
  })
  .filter(({ ddd }) => ddd !== '52' && !/^0|^[3589]0/.test(ddd));

describe('normalizePhone', () => {
  it.each([
    ['+55 (0) 47 3433-1234', '+554734331234'],
    ['(+55) 47 3433-1234', '+554734331234'],
    ['(0xx47) 3433-1234', '+554734331234'],
    ['55 3222-1234', '+555532221234'],
    ['55 99999-0000', '+5555999990000'],
    ['+55 55 3222-1234', '+555532221234'],
    ['47 3433–1234', '+554734331234'],
    ['\u200e(47)\u00a03433\u22121234\u202c', '+554734331234'],
    ["'４７３４３３１２３４", '+554734331234'],
    ['ID 62*7*20144 (47) 99999-0000', '+5547999990000'],
    ['(47) 4004-1234', '+554740041234'],
    ['0800 123 4567', '08001234567'],
    ['800 123 4567', '08001234567'],
    ['+55 800 123 4567', '08001234567'],
    ['0800 70 1904', '0800701904'],
    ['0300 123 4567', '03001234567'],
    ['0500 123 4567', '05001234567'],
    ['0900 123 4567', '09001234567'],
    ['3003-1234', '30031234'],
    ['4004-1234', '40041234'],
    ['+55 4004-1234', '40041234'],
    ['4020 1234', '40201234'],
  ])('reads %j', (written, normalized) => {
    expect(normalizePhone(written)).toBe(normalized);
  });

  it.each([
    ['(47) 3433-1234 / (47) 99999-0000', '+554734331234'],
    ['(47) 3433-1234 (47) 99999-0000', '+554734331234'],
    ['47 3433-1234/1235', '+554734331234'],
    ['+55 47 3433-1234 +55 47 99999-0000', '+554734331234'],
    ['3433-1234 ou 47 99999-0000', '+5547999990000'],
    ['Tel.: 47 3433-1234, falar com Ana', '+554734331234'],
  ])('takes the first number of %j', (written, normalized) => {
    expect(normalizePhone(written)).toBe(normalized);
  });

  it.each([
    '',
    'sem telefone',
    '3433-1234',
    '99999-0000',
    '3433-1234 12',
    '(20) 3433-1234',
    '(47) 1433-1234',
    '+1 415 555 2671',
    '+47 99 99 99 99',
    '+54 3757 42-1234',
    '+54 (11) 4234-5678',
    '0014155552671',
    '190',
    '4'.repeat(5000),
  ])('finds no Brazilian number in %j', (written) => {
    expect(normalizePhone(written)).toBeNull();
  });

  it('agrees with libphonenumber on 24,000 random numbers in every written form', () => {
    let valid = 0;
    fc.assert(
      fc.property(fc.noBias(anyNumber), (number) => {
        const expected = oracle(number);
        if (expected) valid += 1;
        return writtenForms(number).every((written) => normalizePhone(written) === expected);
      }),
      { numRuns: 24_000, seed: 20250115 },
    );
    expect(valid).toBeGreaterThan(8_000);
  });
});

describe('phonesOf', () => {
  const city = { cityDdd: '47' };

  it.for<[string[], Parameters<typeof phonesOf>[1], string[]]>([
    [['(47) 3433-1234', '', '(47) 99999-0000'], {}, ['+5547999990000', '+554734331234']],
    [['(47) 3433-1234 / 47 3433 1234'], {}, ['+554734331234']],
    [['99912-3456 / 3433-0000 ramal 2'], city, ['+5547999123456', '+554734330000']],
    [['3433-1234 9 9912 3456'], city, ['+5547999123456', '+554734331234']],
    [['3433-0001', '(41) 3433-0002'], { ddd: '048', ...city }, ['+554834330001', '+554134330002']],
    [['3001-0001', '0800 123 4567'], { ddd: '(48)' }, ['+554830010001', '08001234567']],
    [['3001-0001', '8433-0001'], city, ['30010001', '+5547984330001'].toReversed()],
    [['3433-0001'], { ddd: '-', ...city }, ['+554734330001']],
    [['3433-0001'], {}, []],
    [['33.000.167/0001-01', '22-11-2026', '-', '343-0001'], city, []],
  ])('reads %j with %j as %j', ([texts, areas, phones]) => {
    expect(phonesOf(texts, areas)).toEqual(phones);
  });
});

describe('a normalised number', () => {
  it.each([
    ['+5547999990000', 'mobile', '(47) 99999-0000', '5547999990000', 'tel:+5547999990000'],
    ['+554734331234', 'fixed', '(47) 3433-1234', '554734331234', 'tel:+554734331234'],
    ['+551140041234', 'fixed', '(11) 4004-1234', '551140041234', 'tel:+551140041234'],
    ['08001234567', 'service', '0800 123 4567', null, 'tel:08001234567'],
    ['0800701904', 'service', '0800 70 1904', null, 'tel:0800701904'],
    ['40041234', 'service', '4004-1234', null, 'tel:40041234'],
  ])('%s is shown, called and chatted with as it should be', (phone, kind, shown, chat, link) => {
    expect(phoneKind(phone)).toBe(kind);
    expect(formatPhone(phone)).toBe(shown);
    expect(chatNumber({ phone })).toBe(chat);
    expect(telLink(phone)).toBe(link);
    expect(normalizePhone(shown)).toBe(phone);
  });
});

it('a company with a WhatsApp number of its own is chatted with there', () => {
  const phone = '08001234567';
  expect(chatNumber({ phone, whatsapp: '+5547999990000' })).toBe('5547999990000');
  expect(chatNumber({ phone: null, whatsapp: '+554734331234' })).toBe('554734331234');
  expect(chatNumber({ phone, whatsapp: null })).toBe(null);
});

it('a company from open data is chatted with at a mobile number alone', () => {
  const openData = true;
  expect(chatNumber({ phone: '+5547999990000', openData })).toBe('5547999990000');
  expect(chatNumber({ phone: '+554734331234', openData })).toBe(null);
});

interface RandomNumber {
  ddd: string;
  subscriber: string;
}

/** Old mobiles are asked about with the 9 that they were given. */
function oracle({ ddd, subscriber }: RandomNumber): string | null {
  const old = subscriber.length === 8 && subscriber >= '6';
  const parsed = parseWithOracle(`+55${ddd}${old ? '9' : ''}${subscriber}`);
  return parsed?.isValid() ? parsed.number : null;
}

function writtenForms({ ddd, subscriber }: RandomNumber): string[] {
  const split = `${subscriber.slice(0, -4)}-${subscriber.slice(-4)}`;
  return [
    `${ddd}${subscriber}`,
    `(${ddd}) ${split}`,
    `+55 ${ddd} ${split}`,
    `+55${ddd}${subscriber}`,
    `55 (${ddd}) ${split}`,
    `0055${ddd}${subscriber}`,
    `0${ddd} ${split}`,
    `0 15 ${ddd} ${split}`,
    `(${ddd}) ${split} ramal 12`,
    `+1 415 555 2671 / ${ddd} ${split}`,
  ];
}

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { calendarText, reminderFile } from '#src/features/my-requests/reminder.ts';
import { notedSkip } from './support/noted-skip.ts';

const now = Date.UTC(2026, 10, 21, 13, 15);

const event = {
  uid: 'a-b-c@alugacacamba.example',
  sequence: 7,
  day: '2026-12-31',
  summary: 'Retirar a caçamba',
  description: 'Contrato',
  location: 'Joinville',
  url: 'https://alugacacamba.example/pedido?pedido=a',
};

test('an event lasts its whole day and rings on the morning before and on the day', () => {
  const calendar = parse(calendarText(event, now));
  const [read] = calendar.components;
  expect(calendar.name).toBe('VCALENDAR');
  expect(calendar.properties).toMatchObject({ VERSION: '2.0' });
  expect(read?.properties).toMatchObject({
    UID: event.uid,
    SEQUENCE: '7',
    DTSTAMP: '20261121T131500Z',
    'DTSTART;VALUE=DATE': '20261231',
    'DTEND;VALUE=DATE': '20270101',
    URL: event.url,
  });
  const triggers = read?.components.map(({ properties }) => properties.TRIGGER);
  expect(triggers).toEqual(['-PT15H', 'PT8H']);
  expect(read?.components.every(({ properties }) => properties.ACTION === 'DISPLAY')).toBe(true);
});

test('a calendar reads hostile texts unchanged, but for control characters', () => {
  const hostile = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 200 }),
    fc.string({ unit: 'grapheme', maxLength: 200 }),
    fc.constantFrom(
      'END:VEVENT\r\nBEGIN:VEVENT\r\nSUMMARY:outro',
      'a\\nb\\,c\\;d\\\\',
      'x'.repeat(500),
      '🧱'.repeat(100),
      'ç'.repeat(150),
      '\n\n;,:"\\',
      '\ud800 meio',
    ),
  );
  const property = fc.property(hostile, hostile, hostile, (summary, description, location) => {
    const { components } = parse(calendarText({ ...event, summary, description, location }, now));
    expect(components).toHaveLength(1);
    const properties = components[0]?.properties ?? {};
    expect(textOf(properties.SUMMARY)).toBe(plain(summary));
    expect(textOf(properties.DESCRIPTION)).toBe(plain(description));
    expect(textOf(properties.LOCATION ?? '')).toBe(plain(location));
  });
  fc.assert(property, { numRuns: 1000 });
});

test("a skip's file contains the company, both limits and the address of its page", async () => {
  const skip = notedSkip({ company: 'Silva; Filhos, Caçambas', address: '', note: 'Portão verde' });
  const file = reminderFile(skip, '2026-11-27', now + 90_000);
  expect([file.name, file.type]).toEqual(['retirar-cacamba-2026-11-27.ics', 'text/calendar']);
  const { properties } = parse(await file.text()).components[0] as Component;
  expect(textOf(properties.SUMMARY)).toBe('Retirar a caçamba (Silva; Filhos, Caçambas)');
  expect(properties.SEQUENCE).toBe('90');
  expect(properties.LOCATION).toBe('São Paulo');
  expect(textOf(properties.DESCRIPTION).split('\n')).toEqual([
    'Pelo preço: até 01/12/2026.',
    expect.stringMatching(
      /^Pela regra da cidade, na rua: até 26\/11\/2026\. Fonte de \d{4}; confirme com a SP Regula, telefone 156\.$/,
    ),
    expect.stringMatching(
      /^Outra fonte \(.+\) fala em 3\u00a0dias\u00a0úteis: siga o prazo menor\.$/,
    ),
    'Telefone da empresa: (11) 99912-3456',
    'Portão verde',
  ]);
  expect(properties.URL).toMatch(new RegExp(`^https://.+/pedido\\?pedido=${skip.id}$`));
});

interface Component {
  name: string;
  properties: Record<string, string>;
  components: Component[];
}

/** Reads a calendar as strictly as RFC 5545 allows. */
function parse(file: string): Component {
  expect(file.endsWith('\r\n')).toBe(true);
  const raw = file.slice(0, -2).split('\r\n');
  // Half a character is written as one of three octets.
  const isLong = (line: string) => Buffer.byteLength(line) > 75;
  expect(raw.filter((line) => /[\r\n]/.test(line) || isLong(line))).toEqual([]);
  const lines = file.slice(0, -2).replaceAll('\r\n ', '').split('\r\n');
  const open: Component[] = [{ name: 'root', properties: {}, components: [] }];
  for (const line of lines) {
    const [, name = '', value = ''] = /^([A-Z]+(?:;[A-Z]+=[A-Z]+)?):(.*)$/s.exec(line) ?? [];
    if (!name) throw new Error(`${line} has no name`);
    const parent = open.at(-1) as Component;
    if (name === 'BEGIN') {
      const component = { name: value, properties: {}, components: [] };
      parent.components.push(component);
      open.push(component);
    } else if (name === 'END') {
      if (open.pop()?.name !== value) throw new Error(`${value} is not open`);
    } else {
      if (name in parent.properties) throw new Error(`${name} is given twice`);
      parent.properties[name] = value;
    }
  }
  expect(open).toHaveLength(1);
  expect(open[0]?.components).toHaveLength(1);
  return open[0]?.components[0] as Component;
}

/** The text that a value stands for; a separator that is not escaped is an error. */
function textOf(value = ''): string {
  expect(value).toMatch(/^(?:[^\\;,]|\\[\\;,n])*$/s);
  return value.replace(/\\(.)/g, (_, escaped: string) => (escaped === 'n' ? '\n' : escaped));
}

function plain(text: string): string {
  return text.replace(/\r\n?/g, '\n').replace(/(?![\n\t])\p{Cc}/gu, '');
}

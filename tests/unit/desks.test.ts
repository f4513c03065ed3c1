import { expect, test } from 'vitest';
import { cities } from '#src/catalogue/cities.ts';
import { type DeskTopic, deskFor, desksIn, deskText } from '#src/catalogue/desks.ts';

test('a topic has one desk in each city', () => {
  for (const { id } of cities) {
    const topics = desksIn(id).flatMap((desk) => desk.for ?? []);
    expect(new Set(topics).size, id).toBe(topics.length);
  }
});

test.each([
  ['pr/curitiba', 'street', 'a Setran, telefone 156 (número de 2018)'],
  ['pr/curitiba', 'register', 'a SMMA, telefone 156 (número de 2018)'],
  ['rj/niteroi', 'street', 'a NitTrans (confirme antes com a CLIN)'],
  ['rj/petropolis', 'street', 'a CPTrans (confirme antes com a Comdep)'],
  ['sp/santos', 'complaint', 'a Ouvidoria, telefone 162'],
  ['sc/blumenau', 'street', 'a Prefeitura de Blumenau, telefone 156'],
  ['pr/ponta-grossa', 'drop-off', expect.stringMatching(/ \(atendimento geral, número de 2013\)$/)],
] as const)('in %s, on %s, this is whom to ask', (city, topic: DeskTopic, text) => {
  expect(deskText(deskFor(city, topic))).toEqual(text);
});

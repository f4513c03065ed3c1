import fc from 'fast-check';
import { expect, it } from 'vitest';
import { cut, plainText } from '#src/shared/text/words.ts';

/** Letters of names, what stands between them, and what must not be in a line. */
const text = fc.string({
  unit: fc.oneof(
    fc.constantFrom(...'aZ9~!&-ãÇº°¡ÿ', ' ', ' ', ' ', '\u00a0', '\u00ad', '\n', '\t', '\u200b'),
    fc.constantFrom(
      '\u202e',
      '\u2028',
      '\u3000',
      '\ud800',
      '\udc00',
      '\ue000',
      '–',
      '🧱',
      '\u007f',
    ),
    fc.string({ unit: 'binary', minLength: 1, maxLength: 1 }),
  ),
  maxLength: 40,
});

it('makes one line of visible characters with single spaces', () => {
  fc.assert(
    fc.property(text, (given) => plainText(given, 100) === characterByCharacter(given)),
    { numRuns: 20_000 },
  );
});

it('does so with each of the first 65,536 characters, alone and between others', () => {
  for (let code = 0; code <= 0xffff; code += 1) {
    const character = String.fromCharCode(code);
    for (const given of [character, `a${character}b`, `a ${character} b`]) {
      if (plainText(given, 100) === characterByCharacter(given)) continue;
      expect(plainText(given, 100), code.toString(16)).toBe(characterByCharacter(given));
    }
  }
});

it.each([
  ['Caçambas Exemplo & Filhos', 'Caçambas Exemplo & Filhos'],
  ['  Silva \n\t Entulho  ', 'Silva Entulho'],
  ['Silva \u200b Entulho', 'Silva Entulho'],
  ['Ca\u00adçamba', 'Caçamba'],
  // Letters and a sign that show nothing.
  ['\u3164Silva\u2800Entulho \uffa0\u115f\u1160', 'Silva Entulho'],
  ['abc def', 'abc d', 5],
  ['abcd ef', 'abcd', 5],
  ['🧱🧱🧱', '🧱🧱', 2],
])('makes %j into %j', (given, line, most = 100) => {
  expect(plainText(given, most)).toBe(line);
});

function characterByCharacter(given: string): string {
  let line = '';
  for (const character of given) {
    if (/^[\p{Cf}\p{Co}\p{Cs}]$/u.test(character)) continue;
    const isSpace = /^[\p{Cc}\p{Z}\u115f\u1160\u2800\u3164\uffa0]$/u.test(character);
    if (!isSpace) line += character;
    else if (line !== '' && !line.endsWith(' ')) line += ' ';
  }
  return line.endsWith(' ') ? line.slice(0, -1) : line;
}

it.each([
  ['Rua 😀', 6, 'Rua 😀'],
  ['Rua 😀', 5, 'Rua '],
  ['Rua A', 3, 'Rua'],
])('%s cut to %i units is "%s", with no character in two', (given, most, left) => {
  expect(cut(given, most)).toBe(left);
});

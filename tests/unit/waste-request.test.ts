import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  hasMaterial,
  withMaterial,
  withoutMaterial,
} from '#src/features/waste-check/waste-card.tsx';
import { maxLengths } from '#src/request/draft.ts';
import { plainText } from '#src/shared/text/words.ts';

it('adds a material once, behind what the visitor wrote', () => {
  expect(withMaterial('', 'tijolo')).toBe('tijolo');
  expect(withMaterial('uns 30 carrinhos; terra', 'tijolo')).toBe('uns 30 carrinhos; terra, tijolo');
  expect(withMaterial('Tijolo, terra', 'tijolo')).toBe('Tijolo, terra');
  expect(withMaterial('tijolo velho', 'tijolo')).toBe('tijolo velho, tijolo');
});

it('takes out what it added and nothing else', () => {
  expect(withoutMaterial('terra, gesso (à parte), 2 portas', 'gesso (à parte)')).toBe(
    'terra, 2 portas',
  );
  const counted = 'parede de tijolo, piso; cerca de 4,14\u00a0m³';
  expect(withoutMaterial(withMaterial(counted, 'gesso') ?? '', 'gesso')).toBe(counted);
  expect(withoutMaterial('uns 30 carrinhos; terra', 'tijolo')).toBe('uns 30 carrinhos; terra');
});

it('never makes a material longer than the request takes', () => {
  const full = 'x'.repeat(maxLengths.material - 8);
  expect(withMaterial(full, 'tijolo')).toBe(`${full}, tijolo`);
  expect(withMaterial(`${full}x`, 'tijolo')).toBeNull();
});

it('whatever is written, what was added is there once and can be taken out again', () => {
  const words = fc.constantFrom('tijolo', 'gesso (à parte)', 'MDF e aglomerado (à parte)');
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 100 }), words, (material, added) => {
      const longer = withMaterial(material, added) as string;
      expect(hasMaterial(longer, added)).toBe(true);
      expect(withMaterial(longer, added)).toBe(longer);
      expect(hasMaterial(withoutMaterial(longer, added), added)).toBe(false);
    }),
  );
});

it('a question keeps nothing that misleads, and cleaning it again changes nothing', () => {
  const text = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 90 }),
    fc.constantFrom('\u202eoslaf', 'a\u0000b', `${'x'.repeat(59)}🧱`, ' tijolo '),
  );
  fc.assert(
    fc.property(text, (written) => {
      const clean = plainText(written, 60);
      expect(clean).not.toMatch(/[\p{Cc}\p{Cf}\p{Cs}]/u);
      expect(Array.from(clean).length).toBeLessThanOrEqual(60);
      expect(plainText(clean, 60)).toBe(clean);
      expect(new URLSearchParams(`${new URLSearchParams({ q: clean })}`).get('q')).toBe(clean);
    }),
  );
});

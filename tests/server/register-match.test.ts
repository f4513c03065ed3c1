import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { findEntry } from '#server/carriers.ts';
import { isSimilarName } from '#server/open-data/name.ts';
import { entry, register } from './support/registers.ts';

describe('two names', () => {
  it.each([
    ['SILVA & FILHOS LTDA ME', 'Silva e Filhos Caçambas'],
    ['Caçambas do João Eireli', 'CACAMBAS DO JOAO'],
    ['Disk Entulho Aurora S.A.', 'Aurora Caçambas'],
    ['Tele Entulho Ltda', 'TeleEntulho'],
    ['Horizonte Transportes S/A', 'Caçambas Horizonte'],
    ['Disk Caçamba LTDA', 'Disk Caçamba'],
    ['Boa Obra', 'Boa Obra Caçambas de Entulho - EPP'],
  ])('%j and %j are similar', (one, other) => {
    expect(isSimilarName(one, other)).toBe(true);
  });

  it.each([
    ['Silva Caçambas', 'Souza Caçambas'],
    ['Caçambas LTDA', 'Entulho LTDA'],
    ['LTDA', 'ME'],
    ['', ''],
    ['Silva', 'Silva Souza Lima Caçambas'],
    ['Aurora', 'Auroras'],
    ['Santa Clara Ambiental', 'Santa Rita Ambiental'],
  ])('%j and %j are not', (one, other) => {
    expect(isSimilarName(one, other)).toBe(false);
  });

  test('are as similar in one order as in the other', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (one, other) => {
        expect(isSimilarName(one, other)).toBe(isSimilarName(other, one));
      }),
    );
  });
});

describe('the entry of a company', () => {
  const silva = entry('Silva LTDA', { phone: '+554733330000', companyIds: ['id-of-silva'] });
  const souza = entry('Souza ME', { phone: '+554733331111' });
  const of = register([souza, silva]);

  it('is the one with its CNPJ, whatever its name and phone', () => {
    expect(findEntry({ id: 'id-of-silva', name: 'Outra', phone: null }, of)).toBe(silva);
    const both = { id: 'id-of-silva', name: 'Souza', phone: '+554733331111' };
    expect(findEntry(both, of)).toBe(silva);
  });

  it('is the one with its phone and a similar name, never one with only one of them', () => {
    expect(findEntry({ name: 'Caçambas Souza', phone: '+554733331111' }, of)).toBe(souza);
    const mobile = { name: 'Caçambas Souza', phone: '+5547999990000' };
    expect(findEntry({ ...mobile, whatsapp: '+554733331111' }, of)).toBe(souza);
    expect(findEntry({ ...mobile, whatsapp: null }, of)).toBeUndefined();
    expect(findEntry({ name: 'Caçambas Souza', phone: '+554733330000' }, of)).toBeUndefined();
    expect(findEntry({ name: 'Lima', phone: '+554733331111' }, of)).toBeUndefined();
    expect(findEntry({ name: 'Souza ME', phone: null }, of)).toBeUndefined();
    expect(findEntry({ id: 'another', name: 'Lima', phone: null }, of)).toBeUndefined();
  });
});

import { describe, expect, test } from 'vitest';
import { expectErrors, openTools } from './support/mcp.ts';

describe('debris_volume', () => {
  test('calculates like the page, to which it links', async () => {
    const { call } = await openTools();
    const lines = [
      { kind: 'parede', comprimento_m: 4, altura_m: 2.6, vaos_m2: 1.68, espessura_m: 0.15 },
      { kind: 'azulejo', area_m2: 18 },
      { kind: 'carrinhos', quantidade: 20 },
    ];
    const { text, content } = await call('debris_volume', { lines, hasPlaster: true });
    expect(content).toMatchObject({
      volume: { low: 3.395, middle: 3.772, high: 4.149 },
      lines: [
        { label: 'Parede', formula: '(4 × 2,6 − 1,68) × 0,15 × 1,5' },
        { formula: '18 × 0,03 × 1,5', volume: { middle: 0.81 } },
        { formula: '20 ÷ 20' },
      ],
      advice: {
        way: 'skips',
        size: 5,
        skips: 1,
        title: expect.stringMatching(/^Peça uma caçamba/),
      },
      page: 'https://site.example/ferramentas/calculadora?linhas=parede_4_2,6_1,68_0,15*azulejo_18_0,03*carrinhos_20&gesso=1',
    });
    expect(text).toContain('Gesso vai à parte');
    const huge = await call('debris_volume', {
      lines: [{ kind: 'laje', area_m2: 5000, espessura_m: 3 }],
    });
    expect(huge.content.advice).toBeNull();
    expect(huge.text).toContain('São mais de 99 caçambas');
  });

  test('names the measure that is missing or not possible', async () => {
    const line = (given: Record<string, unknown>) => ({ lines: [given] });
    await expectErrors(await openTools(), 'debris_volume', [
      [line({ kind: 'parede', altura_m: 2 }), 'Linha 1 (Parede): comprimento_m: falta.'],
      [line({ kind: 'piso', area_m2: 99_999 }), 'area_m2: No máximo 5.000'],
      [line({ kind: 'piso', area_m2: -1 }), 'area_m2: Tire o sinal de menos.'],
      [line({ kind: 'carrinhos', quantidade: 1.125 }), 'quantidade: Use um número inteiro.'],
      [line({ kind: 'carrinhos', area_m2: 2 }), 'não tem area_m2. Medidas: quantidade.'],
      [line({ kind: 'carrinhos', quantidade: 1e300 }), 'quantidade: '],
      [line({ kind: 'lixo' }), 'lines.0.kind: ', '"parede"'],
      [line({ kind: 'piso', area_m2: '20' }), 'lines.0.area_m2: o esperado é um número'],
      [line({ kind: 'piso', area: 20 }), 'lines.0.area: este campo não existe', 'area_m2'],
      [{ lines: [] }, 'lines: o mínimo é 1'],
      [{ lines: Array(21).fill({ kind: 'sacos', quantidade: 1 }) }, 'lines: o máximo é 20'],
    ]);
  });
});

describe('can_it_go_in', () => {
  test('answers for a material, its nicknames and typing errors', async () => {
    const { call } = await openTools();
    const { text, content } = await call('can_it_go_in', {
      material: 'Posso jogar azulejo velho?',
    });
    expect(content).toMatchObject({
      match: 'exact',
      items: [{ name: 'Azulejo' }],
      page: expect.stringMatching(/^https:\/\/site\.example\/ferramentas\/pode-jogar\?q=/),
    });
    expect(text).toMatch(/^- Azulejo: sim, pode jogar\./);
    const brick = await call('can_it_go_in', { material: 'tijolo' });
    const [first] = brick.content.items as unknown[];
    expect(first).toMatchObject({ name: 'Tijolo', answer: 'yes', instead: null });
    const wrong = await call('can_it_go_in', { material: 'jesso' });
    expect(wrong.content).toMatchObject({ match: 'similar' });
    expect(wrong.text).toContain('o mais parecido');
    expect(wrong.text).toContain('Gesso');
  });

  test('says which groups there are for what it does not know', async () => {
    await expectErrors(await openTools(), 'can_it_go_in', [
      [{ material: 'xyzzyq' }, '“xyzzyq” não está na lista', 'Madeira; Metal'],
      [{ material: '.*+?^$()|[]\\' }, 'não está na lista'],
      [{ material: '\u200b' }, 'não está na lista'],
      [{ material: 'g'.repeat(61) }, 'material: o máximo é 60'],
      [{ material: null }, 'material: o esperado é um texto, e veio null'],
    ]);
  });
});

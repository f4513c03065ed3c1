import { describe, expect, test } from 'vitest';
import { expectErrors, openTools } from './support/mcp.ts';

describe('find_city', () => {
  test('finds served cities by name, id and CEP, with their pages', async () => {
    const { call } = await openTools();
    const { content } = await call('find_city', { query: 'joinville' });
    expect(content).toMatchObject({
      cities: [
        {
          id: 'sc/joinville',
          companies: 'https://site.example/sc/joinville/aluguel-cacamba-entulho',
          rules: 'https://site.example/ferramentas/autorizacao/sc/joinville',
          article: null,
        },
      ],
      elsewhere: [],
    });
    const idsOf = async (query: string) =>
      ((await call('find_city', { query })).content.cities as { id: string }[]).map(({ id }) => id);
    expect(await idsOf('sao')).toEqual(['sp/sao-paulo', 'sp/sao-jose-dos-campos']);
    expect(await idsOf('São Paulo')).toEqual(['sp/sao-paulo']);
    expect(await idsOf('SC/Joinville')).toEqual(['sc/joinville']);
    expect(await idsOf('CEP 89201-000')).toEqual(['sc/joinville']);
  });

  test('names the nearest served city for a CEP and for a name elsewhere', async () => {
    const { call } = await openTools();
    for (const query of ['88301-000', 'Itajaí', 'itajai, SC']) {
      const { text, content } = await call('find_city', { query });
      expect(text).toMatch(
        /^Itajaí, SC, não é atendida; a cidade atendida mais próxima é Blumenau, SC/,
      );
      expect(content).toMatchObject({
        cities: [{ id: 'sc/blumenau' }],
        elsewhere: [
          { name: 'Itajaí', stateCode: 'SC', nearest: 'sc/blumenau', km: expect.any(Number) },
        ],
      });
    }
  });

  test('takes no served city for another whose name begins like it', async () => {
    const { call } = await openTools();
    for (const query of ['São José', 'sao jose - SC']) {
      const { content } = await call('find_city', { query });
      expect(content.elsewhere).toEqual([
        { name: 'São José', stateCode: 'SC', nearest: 'sc/florianopolis', km: expect.any(Number) },
      ]);
    }
    const rules = await call('skip_rules', { city: 'São José' });
    expect(rules).toMatchObject({ isError: true, text: expect.stringContaining('Florianópolis') });
  });

  test('distinguishes municipalities of one name by their states', async () => {
    const { call } = await openTools();
    const statesOf = async (query: string) => {
      const { content } = await call('find_city', { query });
      return (content.elsewhere as { stateCode: string }[]).map(({ stateCode }) => stateCode);
    };
    expect(await statesOf('Bom Jesus')).toEqual(['SC', 'RS']);
    expect(await statesOf('Bom Jesus, RS')).toEqual(['RS']);
  });

  test('says what is possible for what it does not know', async () => {
    await expectErrors(await openTools(), 'find_city', [
      [{ query: 'Atlântida' }, 'Nenhuma cidade atendida se chama “Atlântida”', 'sc/joinville'],
      [{ query: '70000-000' }, 'é do Distrito Federal', 'Minas Gerais', 'mg/betim'],
      [{ query: '8920' }, 'Um CEP tem 8 números; faltam 4'],
      [{ query: '892010001' }, 'e aqui há 9'],
      [{ query: '00000-000' }, 'Nenhum CEP do Brasil começa com 000'],
      [{ query: '\u202e\u0000\ud800' }, 'Nenhuma cidade atendida'],
      [{ query: 'x'.repeat(81) }, 'query: o máximo é 80'],
      [{ query: 5 }, 'query: o esperado é um texto, e veio 5'],
      [{}, 'query: falta este campo'],
      [{ query: 'Joinville', state: 'SC' }, 'state: este campo não existe; os campos são query'],
    ]);
  });
});

describe('skip_rules', () => {
  test('gives each rule with law, year, source and the day of the check', async () => {
    const { call } = await openTools();
    const { text, content } = await call('skip_rules', { city: 'Joinville, SC' });
    expect(content).toMatchObject({
      city: { id: 'sc/joinville' },
      checkedOn: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      authority: { name: 'a SAMA' },
    });
    const rules = content.rules as Record<string, unknown>[];
    expect(rules).toContainEqual(
      expect.objectContaining({
        scope: 'city',
        subject: 'register',
        law: 'IN SAMA 006/2023, art. 2º; Lei 9.219/2022',
        year: 2023,
        source: expect.objectContaining({ kind: 'law', url: expect.stringMatching(/^https:/) }),
      }),
    );
    expect(rules.some(({ scope }) => scope === 'everywhere')).toBe(true);
    expect(text).toContain('IN SAMA 006/2023, art. 2º');
    expect(text).not.toContain('undefined');
  });

  test('keeps to one subject, and says which others have rules', async () => {
    const tools = await openTools();
    const { content } = await tools.call('skip_rules', { city: '89201-000', subject: 'permit' });
    const subjects = (content.rules as { subject: string }[]).map(({ subject }) => subject);
    expect(new Set(subjects)).toEqual(new Set(['permit']));
    await expectErrors(tools, 'skip_rules', [
      [{ city: 'sc/chapeco', subject: 'colour' }, 'o que não quer dizer que não exista', 'permit'],
      [{ city: 'sc/joinville', subject: 'preço' }, 'subject: ', '"permit"'],
      [{ city: 'sao' }, 'pode ser São Paulo, SP (sp/sao-paulo) ou São José dos Campos'],
      [{ city: 'Itajaí' }, 'a cidade atendida mais próxima é Blumenau, SC (id sc/blumenau)'],
      [{ city: '../../etc/passwd' }, 'Nenhuma cidade atendida', 'sp/sao-paulo'],
      [{ city: '__proto__' }, 'Nenhuma cidade atendida'],
    ]);
  });
});

describe('drop_off_points', () => {
  test('gives places, limits and sources, and those of a bairro or near a CEP', async () => {
    const { call } = await openTools();
    const all = await call('drop_off_points', { city: 'Florianópolis' });
    expect(all.content).toMatchObject({ debris: 'yes', found: 9 });
    expect(all.content.sources).toContainEqual(
      expect.objectContaining({ about: 'Ecopontos', kind: 'reportagem sem data' }),
    );
    const ingleses = await call('drop_off_points', {
      city: 'sc/florianopolis',
      bairro: 'ingleses',
    });
    expect(ingleses.content.places).toEqual([
      {
        name: 'Ecoponto Ingleses',
        bairro: 'Ingleses',
        mapSearch: 'Ecoponto Ingleses, Ingleses, Florianópolis - SC',
      },
    ]);
    const near = await call('drop_off_points', { city: 'sp/sao-paulo', cep: '03501-010' });
    expect(near.content).toMatchObject({ found: 8 });
    const many = await call('drop_off_points', { city: 'sp/sao-paulo' });
    expect(many.content.places).toHaveLength(30);
    expect(many.text).toContain('informe bairro ou CEP');
    const none = await call('drop_off_points', { city: 'sc/joinville', bairro: 'Centro' });
    expect(none.content).toMatchObject({ debris: 'unknown', found: 0, places: [] });
    expect(none.text).toContain('Pergunte à SAMA');
  });

  test('says which bairros there are for one that it does not find', async () => {
    await expectErrors(await openTools(), 'drop_off_points', [
      [{ city: 'sc/florianopolis', bairro: 'Moema' }, 'com “Moema”', 'Canasvieiras'],
      [{ city: 'sc/florianopolis', cep: '88058-000' }, 'na lista sem CEP', 'Canasvieiras'],
      [{ city: 'sc/florianopolis', cep: '01000-000' }, 'não é de Florianópolis', 'find_city'],
      [{ city: 'sc/florianopolis', cep: 'Ingleses' }, '“Ingleses” não é um CEP'],
      [{ city: 'sc/florianopolis', bairro: ['a'] }, 'bairro: o esperado é um texto'],
      [{ city: '' }, 'city: o mínimo é 1'],
    ]);
  });
});

import type { JsonSchemaType } from '@modelcontextprotocol/client';
import { AjvJsonSchemaValidator } from '@modelcontextprotocol/client/validators/ajv';
import { describe, expect, test } from 'vitest';
import { expectErrors, gypsum, openTools } from './support/mcp.ts';

describe('the list of tools', () => {
  test('names each with a Portuguese description, as read-only, with valid schemas', async () => {
    const { client, tools } = await openTools();
    expect(tools.map(({ name }) => name)).toEqual([
      'find_city',
      'skip_rules',
      'drop_off_points',
      'debris_volume',
      'can_it_go_in',
      'guide',
      'partner_companies',
    ]);
    const validator = new AjvJsonSchemaValidator();
    for (const { name, annotations, description, inputSchema, outputSchema } of tools) {
      expect(annotations, name).toMatchObject({ readOnlyHint: true });
      expect(description, name).toMatch(/^[A-Z].{60,}\.$/);
      // A schema that is not valid throws.
      const checkInput = validator.getValidator(inputSchema as JsonSchemaType);
      expect(checkInput({ unknown: 1 }).valid, name).toBe(false);
      const checkOutput = validator.getValidator(outputSchema as JsonSchemaType);
      expect(checkOutput({}).valid, name).toBe(false);
      for (const field of Object.values(inputSchema.properties ?? {})) {
        const { description: text, items } = field as { description?: string; items?: object };
        expect(text ?? items, name).toBeTruthy();
      }
    }
    expect(client.getServerVersion()).toMatchObject({ name: 'alugacacamba' });
    expect(client.getInstructions()).toMatch(/Responda em português/);
  });

  test('has no guides where the site has no texts of them', async () => {
    const { tools } = await openTools({ 'index.html': '<title>Home</title>' });
    expect(tools.map(({ name }) => name)).not.toContain('guide');
    expect(tools).toHaveLength(6);
  });
});

describe('guide', () => {
  test('lists, finds and reads guides with their sources', async () => {
    const { call } = await openTools();
    const slugsOf = async (given: Record<string, unknown>) =>
      ((await call('guide', given)).content.guides as { slug: string }[]).map(({ slug }) => slug);
    expect(await slugsOf({})).toEqual(['descarte-gesso', 'tamanho-ideal']);
    const [first] = (await call('guide', {})).content.guides as unknown[];
    expect(first).toMatchObject({ excerpt: 'O gesso vai à parte.' });
    expect(await slugsOf({ query: 'gesso' })).toEqual(['descarte-gesso']);
    const found = await call('guide', { query: 'quantos carrinhos cabem' });
    expect(found.content.guides).toEqual([
      {
        slug: 'tamanho-ideal',
        title: 'Tamanho ideal',
        excerpt: 'Uma caçamba de 5 m³ leva cem carrinhos.',
        page: 'https://site.example/blog/tamanho-ideal',
      },
    ]);
    const { text, content } = await call('guide', { slug: 'descarte-gesso' });
    expect(content.text).toBe(gypsum);
    expect(text).toContain('(https://lei.example/431) – consultada em 22/11/2026');
  });

  test('says which guides there are for another', async () => {
    const list = 'Guias: descarte-gesso, tamanho-ideal.';
    await expectErrors(await openTools(), 'guide', [
      [{ slug: 'sem-titulo' }, 'Não há guia “sem-titulo”', list],
      [{ slug: '../../../etc/passwd' }, list],
      [{ query: 'xyzzyq' }, 'Nenhum guia fala de “xyzzyq”', list],
      [{ query: 'a'.repeat(121) }, 'query: o máximo é 120'],
    ]);
  });
});

describe('partner_companies', () => {
  test('lists the partners of a city, sponsored ones first and marked', async () => {
    const { call } = await openTools();
    const { text, content } = await call('partner_companies', { city: 'Joinville' });
    expect(content.listing).toBe('https://site.example/sc/joinville/aluguel-cacamba-entulho');
    expect(content.companies).toMatchObject([
      { name: 'Parceira Dois', sponsored: true },
      { name: 'Parceira Um', sponsored: false, phone: '(52) 90000-0001', page: null },
    ]);
    expect(text).toContain('Parceira Dois (destaque pago)');
    const none = await call('partner_companies', { city: 'Blumenau' });
    expect(none.content.companies).toEqual([]);
    expect(none.text).toMatch(/^Ainda não há empresa parceira em Blumenau\. .*sc\/blumenau/);
  });

  test('asks for a city that is served', async () => {
    await expectErrors(await openTools(), 'partner_companies', [
      [{ city: 'Xanadu' }, 'Nenhuma cidade atendida se chama “Xanadu”', 'sc/joinville'],
      [{ city: { id: 'sc/joinville' } }, 'city: o esperado é um texto'],
    ]);
  });
});

test('a tool that nobody offers is refused, and no call is logged with what it asked', async () => {
  const { call, requests, lines } = await openTools();
  await expect(call('delete_everything', {})).rejects.toThrow('delete_everything not found');
  await call('can_it_go_in', { material: 'amianto' });
  expect(requests.at(-1)).toMatchObject({ method: 'POST', route: 'mcp', status: 200 });
  expect(JSON.stringify([requests, lines])).not.toMatch(/amianto|can_it_go_in/);
});

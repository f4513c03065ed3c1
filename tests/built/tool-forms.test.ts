import { expect, test } from 'vitest';
import { readQuery } from '#src/shared/catalogue/debris/calculator/query.ts';
import { attribute, pageAt, pages } from './support/built-pages.ts';

/** Pages with a form that an agent in the browser may use (WebMCP), and the fields of that form. */
const tools = {
  '/': { name: 'buscar_cacambas', fields: ['busca'] },
  '/busca': { name: 'buscar_no_site', fields: ['q'] },
  '/ferramentas/calculadora': { name: 'calcular_entulho', fields: ['linhas', 'gesso'] },
  '/ferramentas/pode-jogar': { name: 'pode_jogar_na_cacamba', fields: ['q'] },
};

test.each(Object.entries(tools))('%s has one form that is a tool', (address, { name, fields }) => {
  const forms = pageAt(address).document.querySelectorAll('form[toolname]');
  expect(forms).toHaveLength(1);
  const [form] = forms;
  if (!form) return;
  expect(attribute(form, 'toolname')).toBe(name);
  // The form that the proposal allows, and every agent's protocol.
  expect(name).toMatch(/^[a-z_]{1,64}$/);
  expect(attribute(form, 'tooldescription')?.length).toBeGreaterThan(50);
  // Nothing is changed that could not be undone, so the agent may send it.
  expect(form.hasAttribute('toolautosubmit')).toBe(true);
  expect(attribute(form, 'method')).toBe('get');
  const described = form.querySelectorAll('[toolparamdescription]');
  expect(described.map((field) => attribute(field, 'name'))).toEqual(fields);
  for (const field of described) {
    expect(field.nodeName).toBe('input');
    expect(attribute(field, 'toolparamdescription')?.length).toBeGreaterThan(20);
  }
});

test('no other page has a tool, and no field is described outside of one', () => {
  const having = pages.filter(({ html }) => /<form[^>]* toolname=/.test(html));
  expect(having.map(({ address }) => address).toSorted()).toEqual(Object.keys(tools).toSorted());
  for (const { address, document } of pages) {
    const inside = document.querySelectorAll('form[toolname] [toolparamdescription]');
    const all = document.querySelectorAll('[toolparamdescription]');
    expect(all.length, address).toBe(inside.length);
  }
});

test('the example that the calculator gives is a calculation', () => {
  const [field] = pageAt('/ferramentas/calculadora').document.querySelectorAll('[name="linhas"]');
  const [, example = ''] =
    /Por exemplo (\S+)\. Formatos/.exec(
      (field && attribute(field, 'toolparamdescription')) ?? '',
    ) ?? [];
  const { lines } = readQuery(`?linhas=${example}`);
  expect(lines.map(({ kind, texts }) => [kind, ...texts])).toEqual([
    ['parede', '4', '2,6', '', '0,15'],
    ['sacos', '30'],
  ]);
});

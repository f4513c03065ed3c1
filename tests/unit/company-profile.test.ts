import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cityById } from '#src/catalogue/cities.ts';
import { originsText, sourcesText } from '#src/company/open-data.ts';
import type { CompanyPage } from '#src/company/page.ts';
import type { OpenData } from '#src/company/record.ts';
import {
  businessData,
  pageDescription,
  pageTitle,
  previewImage,
} from '#src/features/company-page/company-seo.tsx';
import { requestTo } from '#src/features/company-page/contact-panel.tsx';
import { citiesText } from '#src/features/company-page/facts.tsx';
import { renderPage } from '#src/prerender/render.tsx';
import { cnpjText, monthText, parseReais, priceText } from '#src/shared/text/format.ts';
import { fullPage, partnerId, sparePage } from './support/company-page.ts';
import {
  googleRequirements,
  missingProperties,
  missingRequired,
} from './support/google-requirements.ts';

const rio = {
  id: 'rj/rio-de-janeiro',
  name: 'Rio de Janeiro',
  article: 'o',
  stateCode: 'RJ',
} as const;

/** As the Receita and Overture have it. */
function openDataPage(): CompanyPage {
  const sources: OpenData['sources'] = [
    { source: 'overture', on: '2026-09' },
    { source: 'cnpj', on: '2026-10' },
  ];
  const { partnerId: _, ...page } = sparePage({ openedOn: '2019-03-15', cnpj: '99A4B5C6000148' });
  return { ...page, openData: { bairro: 'Glória', isSoleTrader: false, sources } };
}

test('a title and a description fit what search engines show, whatever the name', () => {
  const sizes = fc
    .subarray([3, 4, 5, 7])
    .map((list) => list.map((size) => ({ size, priceFrom: null, pricedOn: null })));
  const cities = fc.subarray([...fullPage().servedCities, { city: rio, bairros: [] }]);
  fc.assert(
    fc.property(
      fc.string({ minLength: 1, maxLength: 120 }),
      cities,
      sizes,
      (name, servedCities, skipSizes) => {
        const company = {
          ...(name.length % 2 ? fullPage() : sparePage()),
          name,
          servedCities,
          skipSizes,
        };
        const openPage = { ...openDataPage(), name };
        for (const one of [company, openPage]) {
          expect(pageTitle(one).length).toBeLessThanOrEqual(60);
          const { length } = pageDescription(one);
          expect([length >= 70, length <= 160]).toEqual([true, true]);
        }
      },
    ),
    { numRuns: 1000 },
  );
});

test('a title says what and where as long as there is room', () => {
  expect(pageTitle(sparePage())).toBe('Caçambas do Sul: caçamba em Joinville | AlugaCaçamba');
  const long = sparePage({ name: 'Caçambas e Terraplanagem Irmãos da Silva' });
  expect(pageTitle(long)).toBe('Caçambas e Terraplanagem Irmãos da Silva | AlugaCaçamba');
  expect(pageDescription(fullPage())).toBe(
    'Caçambas do Sul aluga caçambas de 3, 5 e 7 m³ em Joinville e em Jaraguá do Sul. Peça orçamento sem compromisso pelo WhatsApp.',
  );
});

test('cities are named with their article, and counted where they are many', () => {
  const joinville = { name: 'Joinville' };
  expect(citiesText([rio])).toBe('no Rio de Janeiro');
  expect(citiesText([joinville, rio])).toBe('em Joinville e no Rio de Janeiro');
  expect(citiesText([joinville, rio, joinville])).toBe(
    'em Joinville, no Rio de Janeiro e em mais 1 cidade',
  );
  expect(citiesText([joinville, rio, joinville, rio])).toMatch(/ e em mais 2 cidades$/);
});

test.each([
  [320, 'R$\u00a0320'],
  [1450.5, 'R$\u00a01.450,50'],
  [99_999, 'R$\u00a099.999'],
])('%s reais are written as %s', (reais, text) => {
  expect(priceText(reais)).toBe(text);
});

test.each([
  ['R$ 420', { value: 420 }],
  ['420,50', { value: 420.5 }],
  ['420.5', { value: 420.5 }],
  ['R$1.250', { value: 1250 }],
  ['1.250,50', { value: 1250.5 }],
  ['R$', { problem: 'empty' }],
  ['uns 400', { problem: 'not-a-number' }],
  ['-1', { problem: 'negative' }],
  ['1.000.000', { problem: 'too-large' }],
])('a price typed as "%s" is read as %o', (text, price) => {
  expect(parseReais(text, 100_000)).toEqual(price);
});

test('search engines are told what the company said itself, and no rating', () => {
  const business = JSON.parse(JSON.stringify(businessData(fullPage())));
  expect(business).toMatchObject({
    '@type': 'LocalBusiness',
    name: 'Caçambas do Sul',
    url: 'https://alugacacamba.example/empresa/cacambas-do-sul',
    telephone: '+554734331234',
    address: {
      '@type': 'PostalAddress',
      streetAddress: 'Rua das Palmeiras, 120 - Glória, Joinville - SC',
      addressCountry: 'BR',
    },
    areaServed: ['Joinville, SC', 'Jaraguá do Sul, SC'],
    priceRange: 'a partir de R$\u00a0320',
  });
  expect(business.openingHoursSpecification[0]).toEqual({
    '@type': 'OpeningHoursSpecification',
    dayOfWeek: 'https://schema.org/Monday',
    opens: '08:00',
    closes: '12:00',
  });
  expect(business.image[0]).toBe(
    `https://alugacacamba.example/functions/v1/partner-photo?company=${partnerId}&photo=${'0'.repeat(64)}`,
  );
  expect(JSON.stringify(business)).not.toMatch(/rating|review/i);
});

test('a local business has what Google requires and recommends, but what nobody knows', () => {
  expect(missingProperties('LocalBusiness', businessData(fullPage()))).toEqual([]);
  const given = Object.keys(businessData(fullPage()));
  const { leftOut } = googleRequirements.LocalBusiness;
  expect(given.filter((property) => property in leftOut)).toEqual([]);
  const spare = businessData(sparePage({ address: 'Rua A, 1', phone: null }));
  expect(spare).toMatchObject({ '@type': 'LocalBusiness' });
  expect(missingRequired('LocalBusiness', spare)).toEqual([]);
});

test('what a company did not give is not claimed to search engines', () => {
  const spare = businessData(sparePage({ phone: null, servedCities: [] }));
  expect(Object.keys(spare)).toEqual(['@type', '@id', 'name', 'url']);
  expect(previewImage(sparePage())).toBeUndefined();
});

test('a company without an address is no local business to Google, which requires one', () => {
  const company = businessData(fullPage({ address: '' }));
  expect(company).toMatchObject({ '@type': 'Organization', telephone: '+554734331234' });
  // Of local businesses alone.
  for (const property of ['address', 'openingHoursSpecification', 'priceRange']) {
    expect(company).not.toHaveProperty(property);
  }
});

test('a shared link shows the cover, as the functions draw it', () => {
  expect(previewImage(fullPage())).toEqual({
    url: `https://alugacacamba.example/functions/v1/company-preview?company=${partnerId}&photo=${'0'.repeat(64)}`,
    type: 'image/jpeg',
    alt: 'Caçambas do Sul: Caçamba de 5 m³ na calçada',
  });
});

test('a rendered page is complete without scripts, and says nothing of the hour', async () => {
  const { head, body, structuredData, data } = await renderPage('/empresa/cacambas-do-sul', {
    company: fullPage(),
  });
  expect(head).toContain(
    '<link rel="canonical" href="https://alugacacamba.example/empresa/cacambas-do-sul"/>',
  );
  expect(head).toContain('/functions/v1/company-preview?company=');
  expect(head).not.toContain('noindex');
  for (const text of [
    'Pedir orçamento',
    ' no WhatsApp',
    'tel:+554734331234',
    'wa.me/5547999120001',
    '/functions/v1/partner-photo?company=',
    'Segunda a sexta',
    '123/2026',
    'Onde atende',
  ]) {
    expect(body).toContain(text);
  }
  expect(body).not.toMatch(/Aberta agora|Fechada agora|data-today/);
  expect(structuredData.map((one) => (one as { '@type': string })['@type'])).toEqual([
    'LocalBusiness',
    'BreadcrumbList',
  ]);
  expect(data?.company?.slug).toBe('cacambas-do-sul');
});

test('a demonstration is not for search engines, and no company to them', async () => {
  const company = fullPage({ demonstration: true });
  const { head, body, structuredData } = await renderPage('/empresa/cacambas-do-sul', { company });
  expect(body).toContain('Demonstração:');
  expect(body).toContain('Seja parceiro');
  expect(head).toContain('<meta name="robots" content="noindex"/>');
  expect(structuredData).toMatchObject([{ '@type': 'BreadcrumbList' }]);
});

test('a page without its company can’t be rendered', async () => {
  await expect(renderPage('/empresa/cacambas-do-sul')).rejects.toThrow('is not found');
  const company = sparePage({ slug: 'outra' });
  await expect(renderPage('/empresa/cacambas-do-sul', { company })).rejects.toThrow('is not found');
});

test('a company that gave little has no empty sections', async () => {
  const { body } = await renderPage('/empresa/cacambas-do-sul', { company: sparePage() });
  for (const id of ['horario', 'sobre-a-empresa', 'endereco']) {
    expect(body).not.toContain(`id="${id}"`);
  }
  expect(body).not.toContain('aria-label="Fotos"');
  expect(body).toContain('Preço sob consulta');
});

test('prices by material and the terms are on the page of a company that gave them, and no part for others', async () => {
  const textOf = async (given: Partial<CompanyPage>) => {
    const { body } = await renderPage('/empresa/cacambas-do-sul', { company: fullPage(given) });
    return body.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ');
  };
  const full = await textOf({});
  expect(full).toContain('Menor preço Entulho misturado Terra');
  expect(full).toMatch(/ 3 m³ a partir de R\$ 320 Entulho misturado: R\$ 380 Terra: R\$ 350 /);
  expect(full).toMatch(/ 7 dias .* R\$ 25,50 .* Sábado: R\$ 60 .*Segunda viagem: R\$ 150 /);
  const skipSizes = [{ size: 5, priceFrom: 390, pricedOn: '2026-11-01' }];
  const rentalTerms = { days: null, extraDay: null };
  const spare = await textOf({ skipSizes, rentalTerms, extras: '' });
  expect(spare).toContain(' Preços 5 m³ a partir de R$ 390 ');
  expect(spare).not.toMatch(/Menor preço|Segunda viagem|Dias incluídos/);
});

const written = { city: undefined, text: 'Tamanho: 5 m³', summary: '5 m³', size: '5' };
const chatOf = (...args: Parameters<typeof requestTo>) => {
  const { chat, hasWritten } = requestTo(...args);
  return { hasWritten, text: decodeURIComponent(chat ?? '') };
};

test('a request names the city for which the visitor wrote it, or looked last', () => {
  const company = fullPage();
  const jaragua = cityById('sc/jaragua-do-sul');
  const forJaragua = chatOf(company, {
    written: { ...written, city: jaragua },
    lastCity: 'sc/joinville',
  });
  expect(forJaragua.text).toContain('em Jaraguá do Sul, SC');
  expect(forJaragua.hasWritten).toBe(true);
  expect(chatOf(company, { written, lastCity: 'sc/joinville' }).text).toContain('em Joinville, SC');
  expect(chatOf(company, { written, lastCity: 'pr/curitiba' }).text).toContain(
    'caçamba de entulho.',
  );
  expect(chatOf(sparePage(), { written: undefined, lastCity: undefined }).text).toContain(
    'em Joinville, SC',
  );
});

test('a request for a city that the company does not serve stays at home', () => {
  const elsewhere = { ...written, city: cityById('pr/curitiba') };
  const { hasWritten, text } = chatOf(fullPage(), { written: elsewhere, lastCity: undefined });
  expect([hasWritten, text.includes('Tamanho')]).toEqual([false, false]);
});

test('a size that was chosen on the page is sent, even beside a request for another city', () => {
  const elsewhere = { ...written, city: cityById('pr/curitiba') };
  for (const stored of [undefined, { ...written, size: '3' }, elsewhere]) {
    const { chat, size } = requestTo(fullPage(), { written: stored, lastCity: undefined, size: 5 });
    expect(size).toBe(5);
    expect(decodeURIComponent(chat ?? '')).toContain('Tamanho: 5\u00a0m³');
  }
});

test('open data is named with its sources, each with its month or day', () => {
  const { openData, cnpj = '', openedOn = '' } = openDataPage();
  const sources = openData?.sources ?? [];
  expect(sourcesText(sources)).toBe(
    'Dados públicos da Receita Federal (outubro de 2026) e da Overture Maps Foundation (setembro de 2026)',
  );
  expect(sourcesText([{ source: 'register', on: '2026-11-01' }])).toBe(
    'Dados públicos do cadastro da prefeitura, 01/11/2026',
  );
  expect(originsText([...sources, { source: 'register', on: '2026-11-01' }])).toBe(
    'da Overture Maps Foundation, da Receita Federal e do cadastro da prefeitura',
  );
  expect([cnpjText(cnpj), monthText(openedOn)]).toEqual(['99.A4B.5C6/0001-48', 'março de 2019']);
});

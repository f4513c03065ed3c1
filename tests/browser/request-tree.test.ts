import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { RequestView } from '#src/request/request.ts';
import { companyOf, sentRowOf, viewOf } from '#tests/unit/support/request-view.ts';
import { openPage } from './support/browser.ts';
import { openSkips } from './support/skips.ts';
import { storeRows } from './support/visitor-data.ts';

const id = '10000000-0000-4000-8000-000000000000';
const sentAt = '2026-11-24T12:00:00.000Z';
const past = { sentAt: '2026-11-19T12:00:00.000Z', acceptedAt: '2026-11-20T12:00:00.000Z' };

test('the list reads a request as one link, with what it waits for', async () => {
  expect(await treeOf(await openRows(offered, ''))).toMatchInlineSnapshot(`
    "- main:
      - region "Meus pedidos":
        - link "Voltar":
          - /url: /
        - heading "Meus pedidos" [level=1]
        - list:
          - listitem:
            - link "5 m³ · Glória 2 empresas responderam de R$ 315 · aceite até 03/12":
              - /url: /pedido?pedido=10000000-0000-4000-8000-000000000000
              - text: 5 m³ · Glória
              - strong: 2 empresas responderam
              - text: de R$ 315 · aceite até 03/12
        - button "Anotar uma caçamba alugada por telefone ou WhatsApp"
        - group: Como o prazo é contado +
        - link "Pedir preço":
          - /url: /ferramentas/pedido"
  `);
});

test('a request reads as its head, its steps, its answers and one button', async () => {
  const page = await openRows(offered);
  expect(await page.locator('[aria-current=step]').textContent()).toBe('Respostas 2 de 3');
  expect(await treeOf(page)).toMatchInlineSnapshot(`
    "- main:
      - article "5 m³ · Glória":
        - link "Meus pedidos":
          - /url: /pedido
        - heading "5 m³ · Glória" [level=1]
        - text: terra · no terreno · Joinville
        - button "Mais"
        - region "Andamento":
          - list:
            - listitem: Enviado 24/11
            - listitem: Respostas 2 de 3
            - listitem: Aceito
            - listitem: Na obra
            - listitem: Retirada
        - status:
          - heading "2 empresas responderam" [level=2]
          - paragraph: Aceite uma até quinta, 03/12. O preço da resposta é o que vale.
        - radiogroup "Respostas":
          - radio "Boa Vista, R$ 315"
          - text: Boa Vista R$ 315
          - mark: menor preço
          - text: Dias no preço 5 dias Diária extra R$ 20 Entrega qui, 26/11, manhã Licença da rua a empresa tira Pagamento Pix Respondeu em 25 min Vale até 03/12
          - radio "Entulho Forte, R$ 330"
          - text: Entulho Forte R$ 330 R$ 15 a mais Dias no preço 5 dias Diária extra R$ 20 Entrega qui, 26/11, manhã Licença da rua a empresa tira Pagamento Pix Respondeu em 25 min Vale até 03/12
        - list:
          - listitem: Tele Entulho ainda não abriu
        - group:
          - text: O pedido –
          - paragraph: Caçamba de 5 m³ · terra · dentro do terreno
          - paragraph: o quanto antes · 4 dias
        - button "Escolha uma resposta" [disabled]"
  `);
});

test('a rental reads as its deadline, the rule behind it, its company and one button', async () => {
  const view = viewOf(id, {
    ...past,
    status: 'delivered',
    deliveredAt: '2026-11-22T12:00:00.000Z',
    steps: ['undeliver', 'ask_exchange', 'ask_collection', 'collect'],
    companies: [companyOf('Entulho Forte', 330, { state: 'accepted', phone: '+5547999123456' })],
  });
  expect(await treeOf(await openRows(view))).toMatchInlineSnapshot(`
    "- main:
      - article "5 m³ · Glória":
        - link "Meus pedidos":
          - /url: /pedido
        - heading "5 m³ · Glória" [level=1]
        - text: terra · no terreno · Joinville
        - button "Mais"
        - region "Andamento":
          - list:
            - listitem: Enviado 19/11
            - listitem: Respostas 24/11
            - listitem: Aceito 20/11
            - listitem: Na obra 22/11
            - listitem: Retirada até 27/11
        - status:
          - heading "Retirada até sexta, 27/11" [level=2]
          - paragraph: O preço cobre até sexta, 27/11, sem contar o dia da chegada.
        - region "Prazo":
          - paragraph: Depois do prazo, cada diária extra custa R$ 20. Dentro do terreno vale só o prazo do preço.
          - button "Lembrar na agenda avisa às 9 h da véspera e às 8 h do dia"
        - region "Entulho Forte":
          - heading "Entulho Forte" [level=2]
          - paragraph: "R$ 330 · 5 dias · Diária extra: R$ 20"
          - paragraph: "Entrega: qui, 26/11, manhã · Pix"
          - paragraph: "Licença da rua: a empresa tira"
          - link "(47) 99912-3456":
            - /url: tel:+5547999123456
          - paragraph: O contrato e o pagamento são entre você e a empresa.
        - region "Fotos":
          - status
          - heading "Como ela chegou" [level=2]
          - paragraph: A caçamba vazia e o chão em volta. Se outros jogarem lixo nela, a foto mostra o que não era seu.
          - text: Tirar foto
          - 'button "Tirar foto: Como ela chegou"'
          - text: Escolher
          - 'button "Escolher: Como ela chegou"'
        - group: O pedido +
        - button "Pedir retirada""
  `);
});

test('an address for news can be changed until it is proved', async () => {
  const given = { sentAt, hasEmail: true, companies: [companyOf('Entulho Forte', null)] };
  const page = await openRows(viewOf(id, given));
  await page.getByRole('button', { name: 'Trocar o e-mail' }).waitFor();
  const proved = await openRows(viewOf(id, { ...given, isEmailFixed: true }));
  await proved.getByText('Avisamos por e-mail.').filter({ visible: true }).waitFor();
  expect(await proved.getByRole('button', { name: 'Trocar o e-mail' }).count()).toBe(0);
});

const offered = viewOf(id, {
  sentAt,
  steps: ['accept', 'cancel'],
  companies: [
    companyOf('Entulho Forte', 330),
    companyOf('Boa Vista', 315),
    companyOf('Tele Entulho', null),
  ],
});

/** Opens the page on Tuesday, 24 November 2026, with this request stored, which is opened too. */
async function openRows(view: RequestView, search = `?pedido=${id}`): Promise<Page> {
  const page = await openPage({ timezoneId: 'America/Sao_Paulo' });
  await page.route('**/functions/v1/requests/current', (route) => route.fulfill({ json: view }));
  await openSkips(page);
  await page.getByText('Aqui ficam os preços').waitFor();
  await storeRows(page, 'requests', [sentRowOf(view)]);
  await page.goto(`/pedido${search}`);
  await page.getByText('Glória').first().waitFor();
  return page;
}

/** What a screen reader reads of the page's part between header and footer. */
const treeOf = (page: Page) => page.getByRole('main').ariaSnapshot();

import { expect, test } from 'vitest';
import { cities } from '#src/catalogue/cities.ts';
import { deskFor, deskNote, desksIn, deskText, withoutArticle } from '#src/catalogue/desks.ts';
import { dropOffIn } from '#src/catalogue/drop-off.ts';
import { streetLimit } from '#src/catalogue/street-limit.ts';
import { newSkip } from '#src/features/skip-diary/diary.ts';
import { reminderFile } from '#src/features/skip-diary/reminder.ts';
import { readRental } from '#src/features/skip-diary/rental.ts';
import { emptyDraft } from '#src/shared/contact/request-draft.ts';
import { cityArticlePath, hasRulesPage, permitPath } from '#src/shared/routing/links.ts';
import { attribute, pageAt, textOf } from './support/built-pages.ts';
import { markdownFiles } from './support/markdown-files.ts';

const entries = cities.map((city) => ({
  city,
  street: deskFor(city.id, 'street'),
  address: addressOf(permitPath(city.id)),
  document: pageAt(addressOf(permitPath(city.id))).document,
}));
const withPage = entries.filter(({ city }) => hasRulesPage(city.id));

test.each(entries)('the rules and their Markdown name the desks of $city.name', (entry) => {
  const { city, address, document } = entry;
  const page = document.querySelectorAll('main li, main dl > div').map(textOf);
  const file = markdownFiles.find((one) => one.address === address);
  for (const desk of desksIn(city.id)) {
    const name = desk.name.replace(/^[ao] /, '').toLowerCase();
    for (const lines of [page, (file?.source ?? '').split('\n')]) {
      const about = lines.filter((line) => line.toLowerCase().includes(name)).join();
      expect(about, desk.name).toContain(desk.phone ?? '');
      expect(about, desk.name).toContain(deskNote(desk));
    }
  }
});

test.each(withPage)('on the rules page of $city.name the street’s desk answers first', (entry) => {
  const { street, document } = entry;
  const [answer] = document.querySelectorAll('main dl').map(textOf);
  expect(answer).toContain(`Onde perguntar${withoutArticle(street.name)}`);
  expect(answer).toContain(street.phone ?? deskNote(street));
});

test.each(withPage)('the printed sheet of $city.name ends with whom to ask', (entry) => {
  const sections = entry.document.querySelectorAll('main section');
  const sheet = sections.find((one) => attribute(one, 'aria-label') === 'Folha para o síndico');
  expect(sheet && textOf(sheet)).toContain(`A quem perguntar: ${deskText(entry.street)}.`);
});

test('an article links the telephone and the website of the street’s desk', () => {
  for (const { city, street } of entries) {
    if (!city.articleSlug) continue;
    const { document } = pageAt(cityArticlePath(city.articleSlug));
    const links = document.querySelectorAll('main a').map((link) => attribute(link, 'href'));
    if (street.url) expect(links, city.name).toContain(street.url);
    const texts = document.querySelectorAll('main a').map(textOf);
    if (street.phone) expect(texts, city.name).toContain(street.phone);
  }
});

test('the drop-off page says whom to call where a city has no place', () => {
  const rows = pageAt('/ferramentas/ecopontos').document.querySelectorAll('main li').map(textOf);
  for (const { city } of entries) {
    const { ask, called } = dropOffIn(city.id);
    expect(ask).toBe(deskFor(city.id, 'drop-off'));
    const note = deskNote(ask) && ` (${deskNote(ask)})`;
    const text = ask.phone ? `ligue ${ask.phone}${note}` : 'pergunte à prefeitura';
    if (!called) expect(rows).toContain(`${city.name} ${text}`);
  }
});

test('the diary’s reminder names the street’s desk', async () => {
  const day = '2026-11-23';
  const limited = entries.filter(({ city }) => streetLimit(city.id));
  for (const { city, street } of limited) {
    const skip = { ...newSkip(emptyDraft), city: city.id, place: 'street', arrival: day } as const;
    const rental = readRental(skip, day);
    const text = (await reminderFile(skip, rental, day).text()).replace(/\r\n /g, '');
    if (rental.deadline.city) expect(text.replaceAll('\\,', ',')).toContain(deskText(street));
  }
});

/** Without the part of the page. */
function addressOf(path: string): string {
  return path.replace(/#.*/, '');
}

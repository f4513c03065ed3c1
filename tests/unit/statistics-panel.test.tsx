import fc from 'fast-check';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { Statistics, StatisticsPeriod } from '#src/company/statistics.ts';
import {
  StatisticsSection,
  StatisticsView,
  statisticsCsv,
} from '#src/features/company-area/statistics-section.tsx';

const none = { shown: 0, page: 0, chat: 0, call: 0, website: 0, saved: 0 };

function statisticsOf(given: Partial<Statistics> = {}): Statistics {
  const days = Array.from({ length: 7 }, (_, index) => ({ day: `2026-11-${16 + index}`, ...none }));
  const [first, ...others] = days as [(typeof days)[0], ...typeof days];
  return {
    from: '2026-11-16',
    to: '2026-11-22',
    total: { ...none, shown: 1234, page: 3, chat: 12 },
    previous: { ...none, chat: 9, saved: 1 },
    days: [...others, { ...first, shown: 1234, page: 3, chat: 12 }].map((counts, index) => ({
      ...counts,
      day: days[index]?.day ?? '',
    })),
    cities: [
      { cityId: 'sc/joinville', ...none, shown: 1234, chat: 12 },
      // Of the company's own page.
      { cityId: '', ...none, page: 3 },
    ],
    sizes: [
      { size: '', ...none, shown: 1234, page: 3 },
      { size: '5', ...none, chat: 12 },
    ],
    ...given,
  };
}

/** What a person reads, in order. */
function textOf(statistics: Statistics, period: StatisticsPeriod = 7): string {
  const html = renderToStaticMarkup(<StatisticsView statistics={statistics} period={period} />);
  return html.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ');
}

describe('the file for spreadsheets', () => {
  it('has a line for each day, city and size, as spreadsheets in Brazil read it', () => {
    const text = statisticsCsv(statisticsOf());
    expect(text.startsWith('\uFEFF')).toBe(true);
    expect(text.slice(1).split('\r\n')).toEqual([
      'Por;Qual;Exibições;Visitas à página;Toques no WhatsApp;Toques no telefone;Toques no site;Salvamentos',
      ...['16', '17', '18', '19', '20', '21'].map((day) => `Dia;${day}/11/2026;0;0;0;0;0;0`),
      'Dia;22/11/2026;1234;3;12;0;0;0',
      'Cidade;Joinville, SC;1234;0;12;0;0;0',
      'Cidade;Cidade não informada;0;3;0;0;0;0',
      'Tamanho;Sem tamanho escolhido;1234;3;0;0;0;0',
      'Tamanho;5\u00a0m³;0;0;12;0;0;0',
      '',
    ]);
  });

  it('is a table without formulas, whatever a city is called', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (cityId) => {
        const csv = statisticsCsv(statisticsOf({ cities: [{ cityId, ...none }] }));
        const cells = csv.slice(1).match(/("([^"]|"")*"|[^;\r\n"]*)(;|\r\n)/g) ?? [];
        expect(cells.join('')).toBe(csv.slice(1));
        expect(cells).toHaveLength(11 * 8);
        for (const one of cells) expect(one).not.toMatch(/^"?[=+\-@\t\r]/);
      }),
      { examples: [['=1+1'], ['a;b'], ['"'], ['-1'], ['\r\n'], ['@x']] },
    );
  });
});

describe('the numbers', () => {
  it('stand beside those of the period before', () => {
    const text = textOf(statisticsOf());
    expect(text).toContain('Toques no WhatsApp 12 , ▲ 3 a mais que antes');
    expect(text).toContain('Exibições 1.234 , ▲ 1.234 a mais que antes');
    expect(text).toContain('Salvamentos 0 , ▼ 1 a menos que antes');
    expect(text).toContain('ao lado dos 7 dias anteriores');
    // 12 taps of 1,237 times in the list or on the page.
    expect(text).toContain('De cada 100 vezes em que a empresa apareceu, 1 terminaram');
  });

  it('are drawn for eyes and written for ears: every day is in a table', () => {
    const statistics = statisticsOf();
    const html = renderToStaticMarkup(<StatisticsView statistics={statistics} period={7} />);
    expect(html.match(/<rect/g)).toHaveLength(7);
    expect(html).toMatch(/<svg[^>]* aria-hidden="true"/);
    const heights = [...html.matchAll(/<rect[^>]* height="(\d+)"/g)].map(([, height]) => height);
    expect(heights).toEqual(['0', '0', '0', '0', '0', '0', '100']);
    for (const day of ['16/11', '22/11']) {
      expect(html).toContain(`<th scope="row">${day}</th>`);
    }
    expect(textOf(statistics)).toContain(
      'Toques no WhatsApp: 12 em 7 dias. O dia com o maior número foi 22/11/2026, com 12.',
    );
  });

  it('are a sentence while there are none, and nothing else', () => {
    const empty = statisticsOf({ total: none, previous: none, cities: [], sizes: [] });
    expect(textOf(empty)).toMatch(/^ Ainda não há números para mostrar\. [^.]+\. $/);
    const before = statisticsOf({ total: none, cities: [], sizes: [] });
    expect(textOf(before)).toContain('Toques no WhatsApp 0 , ▼ 9 a menos que antes');
    expect(textOf(before)).toContain('Toques no WhatsApp: nada foi contado nestes 7 dias.');
    expect(textOf(before)).not.toContain('Por cidade');
  });

  it('come with what they do not mean, and with the periods', () => {
    expect(textOf(statisticsOf())).toContain('Um toque não quer dizer aluguel');
    const html = renderToStaticMarkup(<StatisticsSection />);
    expect(html).toContain('Carregando os números...');
    expect(html.match(/(7|30|90) dias/g)).toHaveLength(3);
  });
});

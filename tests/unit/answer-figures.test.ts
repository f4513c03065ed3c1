import { expect, test } from 'vitest';
import { answersText } from '#src/company/answer-figures.ts';

test.each([
  [{ asked: 9, replied: 9, medianHours: 0.1 }, null],
  [
    { asked: 10, replied: 10, medianHours: 0.5 },
    'Responde a todos os pedidos, em geral em até uma hora',
  ],
  [
    { asked: 20, replied: 19, medianHours: 2 },
    'Responde a 9 de cada 10 pedidos, em geral em até três horas',
  ],
  [
    { asked: 20, replied: 10, medianHours: 9 },
    'Responde a 5 de cada 10 pedidos, em geral no mesmo dia',
  ],
  [
    { asked: 20, replied: 10, medianHours: 15 },
    'Responde a 5 de cada 10 pedidos, em geral no dia seguinte',
  ],
  [{ asked: 20, replied: 2, medianHours: 24 }, 'Responde a 1 de cada 10 pedidos'],
])('%j is "%s"', (figures, text) => {
  expect(answersText(figures)).toBe(text);
});

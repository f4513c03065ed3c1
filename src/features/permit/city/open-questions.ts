import type { Place } from '#src/features/permit/place/place.ts';
import type { CityRules } from '#src/shared/catalogue/city-rules/city-rules.ts';
import type { Subject } from '#src/shared/catalogue/city-rules/subjects.ts';

/** What to ask the authority about: the subjects on which the city has no known rule. */
export function openQuestions({ sources, register }: CityRules, place: Place | null): string[] {
  const known = new Set(sources.flatMap(({ rules }) => rules.map(({ subject }) => subject)));
  if (register) known.add('register');
  return questions
    .filter(({ onlyOnStreet }) => place !== 'lot' || !onlyOnStreet)
    .filter(({ subject }) => !known.has(subject))
    .map(({ text }) => text);
}

const questions: { subject: Subject; text: string; onlyOnStreet?: true }[] = [
  {
    subject: 'place',
    text: 'A caçamba pode ficar na rua, ou só quando não cabe no terreno?',
    onlyOnStreet: true,
  },
  {
    subject: 'permit',
    text: 'Preciso de autorização para a rua? Quem pede, e quanto custa?',
    onlyOnStreet: true,
  },
  {
    subject: 'deadline',
    text: 'Por quantos dias a caçamba pode ficar na rua? São dias úteis?',
    onlyOnStreet: true,
  },
  { subject: 'size', text: 'Há um tamanho máximo para a rua?', onlyOnStreet: true },
  { subject: 'kerb', text: 'A que distância do meio-fio ela deve ficar?', onlyOnStreet: true },
  { subject: 'corner', text: 'A que distância da esquina?', onlyOnStreet: true },
  { subject: 'pavement', text: 'Quanto da calçada tem de ficar livre?', onlyOnStreet: true },
  { subject: 'signs', text: 'Que faixas ou luzes a caçamba deve ter?', onlyOnStreet: true },
  { subject: 'register', text: 'A empresa precisa de cadastro? Onde confiro?' },
  { subject: 'document', text: 'Que documento acompanha o entulho até o destino?' },
  { subject: 'small', text: 'Onde entrego pouco entulho, e até que quantidade?' },
  { subject: 'fine', text: 'Qual é a multa para quem descumpre as regras?' },
];

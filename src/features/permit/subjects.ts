import type { Subject } from '#src/shared/catalogue/rules/subjects.ts';

interface SubjectInfo {
  /** What to ask the authority where nothing was found; null where there is nothing to ask. */
  question: string | null;
  /** Whether it matters inside the lot: not at all, as a known rule, or as a question too. */
  inLot: 'no' | 'shown' | 'asked';
}

export const subjectInfo: Record<Subject, SubjectInfo> = {
  place: {
    question: 'A caçamba só pode ficar na rua quando não cabe no terreno?',
    inLot: 'shown',
  },
  asking: {
    question: 'Na rua, é preciso autorização? Quem pede, eu ou a empresa, e quanto custa?',
    inLot: 'no',
  },
  days: { question: 'Por quantos dias ela pode ficar na rua? São dias úteis?', inLot: 'no' },
  size: { question: 'Há um tamanho máximo na rua?', inLot: 'no' },
  kerb: { question: 'A que distância do meio-fio?', inLot: 'no' },
  corner: { question: 'A que distância da esquina?', inLot: 'no' },
  pavement: { question: 'Quanto da calçada tem de ficar livre?', inLot: 'no' },
  signs: { question: 'Que cor e que faixas refletivas ela deve ter?', inLot: 'shown' },
  company: { question: 'A empresa precisa de cadastro? Onde confiro?', inLot: 'asked' },
  document: { question: 'Que documento vai com o entulho: CTR, MTR ou outro?', inLot: 'asked' },
  small: { question: 'Onde entregar pouco entulho, e até que quantidade?', inLot: 'asked' },
  fine: { question: 'Qual é a multa para quem descumpre?', inLot: 'asked' },
  liable: { question: null, inLot: 'shown' },
  other: { question: null, inLot: 'shown' },
};

/** Subjects of rules, in the order of importance to the customer; the label is a page's term. */
export const subjectLabels = {
  place: 'Onde pode ficar',
  permit: 'Autorização',
  deadline: 'Prazo na rua',
  hours: 'Horário',
  size: 'Tamanho e carga',
  kerb: 'Distância do meio-fio',
  corner: 'Distância da esquina',
  pavement: 'Calçada livre',
  signs: 'Sinalização',
  colour: 'Cor',
  night: 'À noite',
  cover: 'Cobertura',
  register: 'Cadastro',
  document: 'Documento',
  small: 'Pequenas quantidades',
  fine: 'Multa',
  liable: 'Quem responde',
  other: 'Outras regras',
} as const;

export type Subject = keyof typeof subjectLabels;

export const subjects = Object.keys(subjectLabels) as [Subject, ...Subject[]];

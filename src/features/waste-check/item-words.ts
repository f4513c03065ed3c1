import type { Answer, WasteItem } from './items/waste-item.ts';

/** What a sign says, and below it in small. */
export const answerWords: Record<Answer, { word: string; advice: string }> = {
  yes: { word: 'Sim', advice: 'pode jogar' },
  apart: { word: 'Separado', advice: 'pergunte antes' },
  no: { word: 'Não', advice: 'fora da caçamba' },
};

const classes: Record<string, string> = {
  A: 'Classe A: reciclável como agregado',
  B: 'Classe B: reciclável, com outro destino',
  C: 'Classe C: sem reciclagem viável',
  D: 'Classe D: perigoso',
  unnamed: 'A Resolução Conama 307 não cita este material: confirme a classe',
};

export function classWords({ conama }: WasteItem): string {
  return classes[conama ?? ''] ?? 'Fora da Resolução Conama 307, que trata de resíduos de obra';
}

/** What to ask a company, for what only some of them take. */
export function questionAbout(item: WasteItem): string {
  return `Vocês levam ${nameInSentence(item)}? Como devo separar?`;
}

/** As a request lists it. */
export function requestWords(item: WasteItem): string {
  return item.answer === 'apart' ? `${nameInSentence(item)} (à parte)` : nameInSentence(item);
}

/** One line for a chat. */
export function sharedWords(item: WasteItem): string {
  const answer = `${item.name}: ${answerWords[item.answer].word.toLowerCase()}.`;
  return item.answer === 'yes' ? answer : `${answer} ${item.instead}`;
}

/** Initials such as MDF stay as they are. */
function nameInSentence({ name }: WasteItem): string {
  return /^\p{Lu}{2}/u.test(name) ? name : name.charAt(0).toLowerCase() + name.slice(1);
}

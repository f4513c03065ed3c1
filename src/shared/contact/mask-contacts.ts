/**
 * Phone numbers, e-mail addresses, links and CPFs in free text, which nobody reads before a company
 * is accepted. A repetition of letters before something that may be missing is bounded, so that the
 * time grows with the length of the text alone.
 */

/** The text with each of them as '•••'. */
export function maskContacts(text: string): string {
  return patterns.reduce((masked, pattern) => masked.replace(pattern, mask), text);
}

export function hasContacts(text: string): boolean {
  return maskContacts(text) !== text;
}

const mask = '•••';

/** The labels of a domain before its ending, each as long as DNS allows. */
const labels = String.raw`[\w-]{1,63}(?:\.[\w-]{1,63}){0,8}`;

const endings = 'com|net|org|br|app|me|io|site|online|store|shop|link';

const patterns = [
  /[\w.+-]{1,64}(?:@|\s*(?:\(at\)|\barroba\b)\s*)[\w-]+(?:\.[\w-]+)*/gi,
  /\b(?:https?:\/\/|www\.)\S+/gi,
  new RegExp(String.raw`\b${labels}\.(?:${endings})(?:\/\S*)?\b`, 'gi'),
  new RegExp(String.raw`\b${labels}\.[a-z]{2,63}\/\S+`, 'gi'),
  // Eight digits and more, however they are set apart; a CEP or a day alone is no phone.
  /(?<![\d.,]|cep:? ?)(?!\d{5}-\d{3}(?!\d)|\d\d?\/\d\d?\/\d{4}(?!\d))\+?\(?\d(?:[\s().–_/-]{0,3}\d){7,13}(?!\d)/gi,
  // @name of a network.
  /(?<!\S)@[\w.]{3,}/g,
];

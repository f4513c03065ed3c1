/**
 * Phone numbers, e-mail addresses, links and CPFs in free text, which nobody reads before a company
 * is accepted.
 */

/** The text with each of them as '•••'. */
export function maskContacts(text: string): string {
  return patterns.reduce((masked, pattern) => masked.replace(pattern, mask), text);
}

export function hasContacts(text: string): boolean {
  return maskContacts(text) !== text;
}

const mask = '•••';

const patterns = [
  /[\w.+-]+(@|\s*(\(at\)|\barroba\b)\s*)[\w-]+(\.[\w-]+)*/gi,
  /\b(https?:\/\/|www\.)\S+/gi,
  /\b[\w-]+(\.[\w-]+)*\.(com|net|org|br|app|me|io|site|online|store|shop|link)(\/\S*)?\b/gi,
  /\b[\w-]+(\.[\w-]+)*\.[a-z]{2,}\/\S+/gi,
  // Eight digits and more, however they are set apart; a CEP or a day alone is no phone.
  /(?<![\d.,]|cep:? ?)(?!\d{5}-\d{3}(?!\d)|\d\d?\/\d\d?\/\d{4}(?!\d))\+?\(?\d(?:[\s().–_/-]{0,3}\d){7,13}(?!\d)/gi,
  // @name of a network.
  /(?<!\S)@[\w.]{3,}/g,
];

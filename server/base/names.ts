import { plainText } from '#src/shared/text/words.ts';

/**
 * A name of the Receita as it may be stored: without the CPF that stands behind, and without the root
 * of the CNPJ that stands before, a sole trader's name.
 */
export function withoutDocuments(name: string, root: string): string {
  const rootBefore = new RegExp(`^${root.replace(/^(..)(...)(...)$/, '$1\\.?$2\\.?$3')}\\b`);
  return plainText(
    name
      .replace(/\b\d{3}\.?\d{3}\.?\d{3}[-.\s]?\d{2}\b/g, ' ')
      .trim()
      .replace(rootBefore, ' ')
      .replace(/^[\s\-–/]+|[\s\-–/]+$/g, ''),
    150,
  );
}

/** 'PAPA ENTULHO DA SERRA LTDA' as a person writes it; a text that has small letters stays. */
export function titleCased(text: string): string {
  if (/\p{Ll}/u.test(text)) return text;
  return text
    .split(' ')
    .map((word, index) => {
      if (index > 0 && smallWords.has(word)) return word.toLowerCase();
      if (legalForms.has(word) || !/[AEIOUÀ-Ü]/.test(word)) return word;
      return word.replace(
        /\p{L}+/gu,
        (letters) => letters.charAt(0) + letters.slice(1).toLowerCase(),
      );
    })
    .join(' ');
}

const smallWords = new Set('A AS O OS E DA DAS DE DO DOS EM NA NO PARA'.split(' '));

const legalForms = new Set('LTDA LTDA. ME EPP EIRELI MEI SA S/A S.A. SLU CIA'.split(' '));

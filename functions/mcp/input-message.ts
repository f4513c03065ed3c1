import type * as v from 'valibot';

/** What is wrong with an argument of an object with these fields; its name comes before. */
export function inputMessages(fields: readonly string[]) {
  return (issue: v.BaseIssue<unknown>): string => {
    if (issue.expected === 'never')
      return `este campo não existe; os campos são ${fields.join(', ')}`;
    if (issue.received === 'undefined') return `falta este campo (${expectedText(issue)})`;
    return `${expectedText(issue)}, e veio ${issue.received.slice(0, 60)}`;
  };
}

function expectedText({ type, expected, requirement }: v.BaseIssue<unknown>): string {
  const text = limits[type]?.(String(requirement));
  return text ?? `o esperado é ${typeNames[expected ?? ''] ?? expected}`;
}

const limits: Record<string, (limit: string) => string> = {
  min_length: (limit) =>
    `o mínimo é ${limit} ${limit === '1' ? 'item ou caractere' : 'itens ou caracteres'}`,
  max_length: (limit) => `o máximo é ${limit} itens ou caracteres`,
  min_value: (limit) => `o mínimo é ${limit}`,
  max_value: (limit) => `o máximo é ${limit}`,
};

const typeNames: Record<string, string> = {
  string: 'um texto',
  number: 'um número',
  boolean: 'true ou false',
  Array: 'uma lista',
  Object: 'um objeto',
};

const format = new Intl.ListFormat('pt-BR');

/** 'a, b e c'. */
export function listText(parts: readonly string[]): string {
  return format.format(parts);
}

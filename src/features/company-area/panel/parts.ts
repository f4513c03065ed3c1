/** The parts of the company area; the ids are those of `?parte=`. */
export const parts = [
  { id: 'dados', name: 'Dados' },
  { id: 'onde-atende', name: 'Onde atende' },
  { id: 'fotos', name: 'Fotos' },
  { id: 'numeros', name: 'Números' },
  { id: 'avisos', name: 'Avisos' },
  { id: 'acesso', name: 'Acesso' },
] as const;

export type Part = (typeof parts)[number]['id'];

/** The part that a URL names; the first one for anything else. */
export function partOf(text: string | undefined): Part {
  return parts.find(({ id }) => id === text)?.id ?? 'dados';
}

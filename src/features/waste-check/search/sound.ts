/** Folded letters as they are heard, so that 'jesso', 'xuveiro' and 'asulejo' are no errors. */
export function soundOf(letters: string): string {
  return sounds.reduce((text, [heard, written]) => text.replace(heard, written), letters);
}

const sounds = [
  [/ch|sh/g, 'x'],
  // Silent, but in 'telha' and 'manilha'.
  [/(?<![ln])h/g, ''],
  [/g(?=[ei])/g, 'j'],
  [/c(?=[ei])|sc(?=[ei])|z/g, 's'],
  [/qu(?=[ei])|k/g, 'c'],
  [/y/g, 'i'],
  [/(.)\1+/g, '$1'],
] as const;

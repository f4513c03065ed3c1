/** The lines of a text that comes in parts, without their ends. */
export async function* splitLines(parts: AsyncIterable<string>): AsyncGenerator<string> {
  let rest = '';
  for await (const part of parts) {
    const lines = (rest + part).split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
  }
  if (rest !== '') yield rest;
}

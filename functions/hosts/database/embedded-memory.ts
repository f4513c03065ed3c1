import { setFlagsFromString } from 'node:v8';

/**
 * Compiles PostgreSQL with V8's fast compiler alone. Its optimizing compiler takes 480 MB for a
 * moment, when the first thousand statements have run: a process with a database peaked at 715 MB
 * with it and at 230 MB without, and creating one at 1050 MB and 550 MB. Statements of a request take as
 * long as before; a count of three million rows takes half as long again. Without this file,
 * everything works where there is a gigabyte.
 */
export async function withLightWebAssembly<T>(compile: () => Promise<T>): Promise<T> {
  // A module is compiled on demand, by the choice that held when it was loaded.
  setFlagsFromString('--no-wasm-tier-up');
  setFlagsFromString('--no-wasm-dynamic-tiering');
  try {
    return await compile();
  } finally {
    // For other modules, this flag alone decides.
    setFlagsFromString('--wasm-dynamic-tiering');
  }
}

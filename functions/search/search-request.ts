import * as v from 'valibot';
import { Refusal } from '#functions/refusal.ts';
import { type City, cities } from '#src/shared/catalogue/catalogue.ts';

/** The city that a search asks for: JSON `{city, state}`, each by name or by slug or code. Throws Refusal. */
export async function readSearchRequest(request: Request): Promise<City> {
  const mediaType = request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase();
  if (mediaType !== 'application/json') throw new Refusal('unsupported_media_type');
  const wanted = v.safeParse(searchSchema, await readText(request).catch(refuseBroken));
  if (!wanted.success) throw new Refusal('invalid_request');
  const city = findNamedCity(wanted.output);
  if (!city) throw new Refusal('unknown_city');
  return city;
}

const maxBytes = 1024;

const filled = v.pipe(v.string(), v.trim(), v.minLength(1));

const searchSchema = v.pipe(v.string(), v.parseJson(), v.object({ city: filled, state: filled }));

type Search = v.InferOutput<typeof searchSchema>;

/** Every server ends a body at its announced length; without one the bytes are counted as they come. */
async function readText(request: Request): Promise<string> {
  const announced = request.headers.get('content-length');
  if (announced === null) return readCounting(request);
  if (!(Number(announced) <= maxBytes)) throw new Refusal('too_large');
  // Much faster than a stream.
  return request.text();
}

/** A visitor who leaves in the middle is nothing that the operator must know of. */
function refuseBroken(error: unknown): never {
  throw error instanceof Refusal ? error : new Refusal('invalid_request');
}

async function readCounting(request: Request): Promise<string> {
  const decoder = new TextDecoder();
  let size = 0;
  let text = '';
  for await (const chunk of request.body ?? []) {
    size += chunk.byteLength;
    if (size > maxBytes) throw new Refusal('too_large');
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}

// Equal whatever the case, accents, spaces and hyphens.
const { compare } = new Intl.Collator('pt', { sensitivity: 'base', ignorePunctuation: true });

const byAddress = new Map<string, City>(cities.map((city) => [city.id, city]));

function findNamedCity({ city, state }: Search): City | undefined {
  return byAddress.get(`${state.toLowerCase()}/${city}`) ?? findSpelledCity({ city, state });
}

function findSpelledCity({ city, state }: Search): City | undefined {
  const means = (wanted: string, ...names: string[]) =>
    names.some((name) => compare(name, wanted) === 0);
  return cities.find(
    (candidate) =>
      means(city, candidate.name, candidate.slug) &&
      means(state, candidate.state, candidate.stateCode),
  );
}

import { Hono } from 'hono';
import { refuseFrozen, signedIn } from '#server/auth/accounts.ts';
import type { Query } from '#server/database/database.ts';
import type { AppEnv } from '#server/http/app-env.ts';
import { limitBody, parseFields, readJson, requireJson } from '#server/http/body.ts';
import { noStore } from '#server/http/client.ts';
import { HttpError } from '#server/http/errors.ts';
import { ClientLimitError, type CreateLimit, limitRate } from '#server/http/limits.ts';
import { photoDescriptionSchema, photoOrderSchema } from '#src/company/profile.ts';
import { type ImageEncoder, pictureError } from './encoder.ts';
import { addPhoto, deletePhoto, orderPhotos, type PhotoDeps, readPhotoKey } from './photos.ts';
import { sendPrivatePhoto } from './serve.ts';
import { limitUploads } from './uploads.ts';

type PhotoRoutesDeps = PhotoDeps & { encoder: ImageEncoder; createLimit: CreateLimit };

/** Serves the photos of the signed-in user's own company; it belongs behind `requireUser`. */
export function photoRoutes(deps: PhotoRoutesDeps): Hono<AppEnv> {
  const { database, encoder, photoStore, createLimit } = deps;
  const limit = (name: string, max: number) => limitRate(createLimit(name, max));
  const pixels = createLimit('pixels', hourlyPixels, 3600);
  const receive = limitUploads({
    // Two people of a company may each send one photo after the other.
    ofOne: 2,
    tooManyOfOne: 'Sua empresa já está enviando duas fotos. Espere e tente de novo.',
    bytes: 64 * 1024 * 1024,
    // A large one is decoded in two seconds, and the last of them waits for all before it.
    complete: 8,
  });
  const unfrozen = refuseFrozen(database);
  const app = new Hono<AppEnv>();
  app.use(noStore);

  app.post('/', limit('photo-upload', 60), unfrozen, async (c) => {
    const text = c.req.query('description') ?? '';
    const description = parseFields(photoDescriptionSchema, text, 'description');
    const companyId = await database.withIdentity(signedIn(c), readCompanyId);
    if (!companyId) throw new HttpError('not_found');
    const spend = (count: number) => pixels.consume(companyId, count).catch(rejectPixels);
    const { photo, isNew } = await receive(companyId, c, async (picture) => {
      const image = await encoder.encode(picture, spend);
      return addPhoto(deps, signedIn(c), { image, description });
    });
    return c.json(photo, isNew ? 201 : 200);
  });

  const limitRequests = limit('own-photos', 300);
  app.put('/', limitRequests, unfrozen, requireJson, limitBody(16 * 1024), async (c) => {
    const order = await readJson(c.req, photoOrderSchema);
    const photos = await database.withIdentity(signedIn(c), (query) => orderPhotos(query, order));
    return c.json(photos);
  });

  app.delete(photoPath, limitRequests, unfrozen, async (c) => {
    await deletePhoto(deps, signedIn(c), c.req.param('id'));
    return c.body(null, 204);
  });

  app.get(photoPath, limitRequests, async (c) => {
    const key = await database.withIdentity(signedIn(c), (query) =>
      readPhotoKey(query, c.req.param('id')),
    );
    const bytes = await photoStore.read(key);
    return sendPrivatePhoto(c, bytes);
  });

  return app;
}

async function readCompanyId(query: Query): Promise<string | null> {
  const [row] = await query<{ id: string | null }>('select current_company_id() as id');
  return row?.id ?? null;
}

function rejectPixels(error: unknown): never {
  if (!(error instanceof ClientLimitError)) throw error;
  const message = 'Sua empresa enviou muitas fotos na última hora. Tente de novo mais tarde.';
  throw pictureError('rate_limited', message, error.retryAfter);
}

/** A company may send twelve photos of forty megapixels, twice. */
const hourlyPixels = 1_000_000_000;

const photoPath = '/:id{[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}}';

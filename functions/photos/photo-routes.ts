import { Hono } from 'hono';
import { signedIn } from '#functions/auth/require-user.ts';
import type { Database } from '#functions/database/database.ts';
import { createClientLimit } from '#functions/guards/client-limit.ts';
import { limitBody } from '#functions/guards/limit-body.ts';
import { limitRate } from '#functions/guards/rate-limit.ts';
import { requireJson } from '#functions/guards/require-json.ts';
import type { AppEnv } from '#functions/http/app-env.ts';
import { HttpError } from '#functions/http/http-error.ts';
import type { Log } from '#functions/http/log.ts';
import { parseFields, readJson } from '#functions/http/read-json.ts';
import type { Store } from '#functions/store/store.ts';
import { photoDescriptionSchema, photoOrderSchema } from '#src/shared/company/area/company-area.ts';
import { addPhoto } from './add-photo.ts';
import { deletePhoto } from './delete-photo.ts';
import type { ImageEncoder } from './image-encoder.ts';
import { limitUploads } from './limit-uploads.ts';
import { orderPhotos } from './order-photos.ts';
import { type PhotoStore, photoKey } from './photo-store.ts';
import { readPicture } from './read-picture.ts';
import { reportStorage } from './report-storage.ts';

export interface PhotoPorts {
  database: Database;
  encoder: ImageEncoder;
  photoStore: PhotoStore;
  /** For the limits of client IPs. */
  store: Store;
  log: Log;
}

/** The photos of the signed-in user's own company; belongs behind `requireUser`. */
export function photoRoutes(ports: PhotoPorts): Hono<AppEnv> {
  const { database, encoder, photoStore, store, log } = ports;
  const limit = (name: string, max: number) =>
    limitRate(createClientLimit({ name, max, seconds: 60, store }));
  const app = new Hono<AppEnv>();

  app.post('/', limit('photo-upload', 60), limitUploads(maxUploads), async (c) => {
    const given = c.req.query('description') ?? '';
    const description = parseFields(photoDescriptionSchema, given, 'description');
    const image = await encoder.encode(await readPicture(c.req));
    const { photo, isNew } = await reportStorage(log, () =>
      addPhoto(ports, signedIn(c), { image, description }),
    );
    c.header('cache-control', 'no-store');
    return c.json(photo, isNew ? 201 : 200);
  });

  const others = limit('own-photos', 300);
  app.put('/', others, requireJson, limitBody(16 * 1024), async (c) => {
    const order = await readJson(c.req, photoOrderSchema);
    const { isStored, photos } = await database.as(signedIn(c), (query) =>
      orderPhotos(query, order),
    );
    if (!isStored) throw new HttpError('conflict', { details: { current: photos } });
    c.header('cache-control', 'no-store');
    return c.json(photos);
  });

  app.delete(onePhoto, others, async (c) => {
    const isDeleted = await deletePhoto(ports, signedIn(c), c.req.param('id'));
    if (!isDeleted) throw new HttpError('not_found');
    return c.body(null, 204);
  });

  app.get(onePhoto, others, async (c) => {
    const [row] = await database.as(signedIn(c), (query) =>
      query<{ company_id: string; hash: string }>(
        'select company_id, hash from photos where id = $1',
        [c.req.param('id')],
      ),
    );
    if (!row) throw new HttpError('not_found');
    const key = photoKey(row.company_id, row.hash);
    const bytes = await reportStorage(log, () => photoStore.read(key));
    if (!bytes) throw new HttpError('not_found');
    return c.body(bytes, 200, {
      'content-type': 'image/webp',
      'cache-control': 'private, max-age=3600',
      vary: 'authorization',
      'x-content-type-options': 'nosniff',
    });
  });

  return app;
}

/** Pictures of at most 8 MB that may be in memory. */
const maxUploads = 8;

const onePhoto = '/:id{[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}}';

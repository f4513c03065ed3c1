import { hash } from 'node:crypto';
import { type Context, Hono } from 'hono';
import { type Database, type Query, service } from '#server/database/database.ts';
import type { AppEnv } from '#server/http/app-env.ts';
import { networkOf } from '#server/http/client.ts';
import { HttpError } from '#server/http/errors.ts';
import { type CreateLimit, hasRoom, limitRate } from '#server/http/limits.ts';
import type { Log } from '#server/http/log.ts';
import { type ImageEncoder, pictureError } from '#server/photos/encoder.ts';
import { sendPrivatePhoto } from '#server/photos/serve.ts';
import { type PhotoStore, requestPhotoKey } from '#server/photos/store.ts';
import { limitUploads } from '#server/photos/uploads.ts';
import { maxRequestPhotos } from '#src/request/request.ts';
import { dayMs } from '#src/shared/text/days.ts';
import { bearer, findOwnRequest, findRequest, type LinkDeps } from './views.ts';

interface PhotoDeps {
  database: Database;
  photoStore: PhotoStore;
}

interface RouteDeps extends PhotoDeps, LinkDeps {
  createLimit: CreateLimit;
  encoder: ImageEncoder;
  log: Log;
}

/** The photos of a visitor's request, for /functions/v1/requests/photos. */
export function visitorPhotoRoutes(deps: RouteDeps): Hono<AppEnv> {
  const { database, createLimit, encoder, photoStore, log } = deps;
  const limit = (name: string, max: number) => limitRate(createLimit(name, max));
  const photosOfRequest = createLimit('photos-of-request', 4 * maxRequestPhotos, 86_400);
  const kilobytesOfNetwork = createLimit('photo-kilobytes-of-network', maxOfNetwork, 86_400);
  const asService = <T>(work: (query: Query) => Promise<T>) => database.withIdentity(service, work);
  const receive = limitUploads({
    ofOne: maxRequestPhotos,
    tooManyOfOne: 'Espere as outras fotos do pedido e tente de novo.',
    bytes: 64 * 1024 * 1024,
    // All photos of a request fit, and a slow client keeps no other out.
    bytesOfClient: maxRequestPhotos * maxBytes,
    // The photos of companies wait for no more than these.
    complete: 4,
    completeOfClient: 2,
  });
  /** The file is there before its row and goes with a refused one: no transaction waits for it. */
  const addPhoto = async (id: string, bytes: Uint8Array<ArrayBuffer>) => {
    const photo = hash('sha256', bytes);
    await photoStore.write(requestPhotoKey(id, photo), bytes);
    try {
      await asService((query) => insertPhoto(query, id, photo));
    } catch (error) {
      if (!(await asService((query) => hasPhoto(query, id, photo))))
        await photoStore.delete(requestPhotoKey(id, photo));
      throw error;
    }
  };
  const app = new Hono<AppEnv>();

  app.post('/', limit('request-photos', 60), async (c) => {
    const { id, status } = await findOwnRequest(c, deps);
    if (status !== 'sent') throw new HttpError('conflict');
    const network = networkOf(c.get('clientIp'));
    // Each photo is decoded before it is known whether there is room for it.
    const spend = async (pixels: number) => {
      // The device has scaled it to 1280 pixels a side.
      if (pixels > 6_000_000) throw pictureError('too_large', tooLarge);
      await kilobytesOfNetwork.check(network);
      await photosOfRequest.consume(id);
    };
    const use = async (picture: Uint8Array) => {
      const { bytes } = await encoder.encode(picture, spend);
      const hasLeft = await hasRoom(
        kilobytesOfNetwork.consume(network, Math.ceil(bytes.length / 1000)),
      );
      if (!hasLeft) log.warn('A network has sent the 60 MB of photos of a day with its requests.');
      await addPhoto(id, bytes);
    };
    await receive(id, c, use, limitBytes);
    return c.json(await findRequest(deps, bearer(c)));
  });

  app.get('/:hash', limit('request-pictures', 240), async (c) => {
    const { id, photos } = await findRequest(deps, bearer(c));
    return servePhoto(c, photoStore, id, photos);
  });

  return app;
}

/** Sends one of a request's photos to whoever may see it. */
export async function servePhoto(
  c: Context<AppEnv>,
  photoStore: PhotoStore,
  id: string,
  photos: readonly string[],
) {
  const hash = c.req.param('hash') ?? '';
  const bytes = photos.includes(hash) ? await photoStore.read(requestPhotoKey(id, hash)) : null;
  return sendPrivatePhoto(c, bytes);
}

/** Stores a photo once. Throws HttpError where there is no room, or no request any more. */
async function insertPhoto(query: Query, id: string, photo: string): Promise<void> {
  const open = await query(
    `select from requests where id = $1 and status = 'sent' and erased_at is null for update`,
    [id],
  );
  if (open.length === 0) throw new HttpError('conflict');
  await query(
    `insert into request_photos (request_id, hash, position)
    select $1, $2, count(*) from request_photos where request_id = $1 having count(*) < $3
    on conflict do nothing`,
    [id, photo, maxRequestPhotos],
  );
  if (!(await hasPhoto(query, id, photo))) throw new HttpError('too_large');
}

async function hasPhoto(query: Query, id: string, photo: string): Promise<boolean> {
  const rows = await query('select from request_photos where request_id = $1 and hash = $2', [
    id,
    photo,
  ]);
  return rows.length > 0;
}

function limitBytes(bytes: number): void {
  if (bytes > maxBytes) throw pictureError('too_large', tooLarge);
}

const maxBytes = 3_000_000;

/** A stranger's requests fill no disk. Small photos keep out nobody else of a shared network. */
const maxOfNetwork = 60_000;

const tooLarge = 'A foto é grande demais. Escolha outra.';

interface SweepDeps extends PhotoDeps {
  log: Log;
  now: () => number;
}

/**
 * Deletes files of a day and more that no request has: those of a server that ended before it wrote
 * their row, and of requests that an older dump does not know. Nothing where the database has no
 * request at all: the files may belong to one that is to be restored.
 */
export async function deleteUnusedPhotos({
  database,
  photoStore,
  log,
  now,
}: SweepDeps): Promise<void> {
  const stored = await Array.fromAsync(photoStore.listOfRequests());
  const old = stored.filter(({ writtenAt }) => writtenAt <= now() - dayMs);
  if (old.length === 0) return;
  const used = await database.withIdentity(service, async (query) => {
    const requests = await query('select from requests limit 1');
    if (requests.length === 0) return null;
    return query<{ id: string; hash: string }>('select request_id as id, hash from request_photos');
  });
  if (!used) return;
  const keys = new Set(used.map(({ id, hash }) => requestPhotoKey(id, hash)));
  for (const { key } of old.filter((file) => !keys.has(file.key)))
    await photoStore.delete(key).catch((error: Error) => {
      log.warn(`A photo of no request was not deleted: ${error.message}`);
    });
}

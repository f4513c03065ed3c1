import { useMemo, useRef } from 'react';
import { useStored } from '#src/device/database/use-stored.ts';
import { fetchPhoto } from '#src/device/request-api.ts';
import type { SentRequest } from '#src/device/request-rows.ts';
import { addPhoto, maxPhotos, type Photo, photos, removePhoto } from '#src/device/skip-photos.ts';
import { askForPersistence } from '#src/device/write-data.ts';
import { downloadFile } from '#src/shared/runtime/download-file.ts';
import { brasiliaDay } from '#src/shared/text/days.ts';
import { Dialog } from '#src/ui/feedback/dialog.tsx';
import { ShortSpaceAlert } from '#src/ui/feedback/storing.tsx';
import { Button } from '#src/ui/forms/button.tsx';
import { PhotoPicker } from '#src/ui/forms/photo-picker.tsx';
import layout from '#src/ui/layout.module.css';
import pictures from '#src/ui/pictures/pictures.module.css';
import type { ScaledPicture } from '#src/ui/pictures/scale-picture.ts';
import { Thumbnails, useDataUrl } from '#src/ui/pictures/thumbnails.tsx';
import { useLatest } from '#src/ui/use-latest.ts';
import styles from './my-requests.module.css';

interface PhotosProps {
  /** The photos belong to the row with this id. */
  skip: string;
  isCollected: boolean;
}

/** Shows the photos of a skip, which stay on this device as evidence. */
export function Photos({ skip, isCollected }: PhotosProps) {
  const top = useRef<HTMLElement>(null);
  const stored = [...useStored(photos).rows.values()].filter((photo) => photo.skip === skip);
  const sorted = stored.sort((a, b) => b.addedAt - a.addedAt);

  function add(kind: Photo['kind'], photo: ScaledPicture) {
    // Storing is not awaited: the photo is shown at once, and a failure has its own alert.
    void addPhoto({ id: crypto.randomUUID(), skip, kind, addedAt: Date.now(), ...photo });
  }

  async function remove(id: string) {
    await removePhoto(id);
    // The focused button was removed: keyboard navigation continues from the section's start.
    top.current?.focus({ preventScroll: true });
  }

  const shown = (Object.keys(sections) as Photo['kind'][]).filter(
    (kind) => isCollected === (kind !== 'arrival') || stored.some((photo) => photo.kind === kind),
  );
  return (
    <section
      ref={top}
      tabIndex={-1}
      aria-label="Fotos"
      className={`${layout.closeRows} ${stored.length === 0 ? layout.screenOnly : ''}`}
      // The browser asks only during the gesture, and scaling takes time.
      onChange={askForPersistence}
    >
      <ShortSpaceAlert change={stored.length} />
      {shown.map((kind) => {
        const { name, hint } = sections[kind];
        const own = sorted.filter((photo) => photo.kind === kind);
        return (
          <div key={kind} className={layout.closeRows}>
            <h2>{name}</h2>
            {own.length === 0 && <p className={layout.soft}>{hint}</p>}
            {own.length > 0 && (
              <ul className={`${layout.actions} ${styles.photos}`}>
                {own.map((photo) => (
                  <li key={photo.id}>
                    <PhotoView photo={photo} name={name} onRemove={() => void remove(photo.id)} />
                  </li>
                ))}
              </ul>
            )}
            <PhotoPicker
              name={name}
              room={maxPhotos - stored.length}
              full={`Cabem ${maxPhotos} fotos por caçamba.`}
              onAdd={(photo) => add(kind, photo)}
            />
          </div>
        );
      })}
    </section>
  );
}

const sections = {
  arrival: {
    name: 'Como ela chegou',
    hint: 'A caçamba vazia e o chão em volta. Se outros jogarem lixo nela, a foto mostra o que não era seu.',
    file: 'chegada',
  },
  after: {
    name: 'Como ela saiu',
    hint: 'Cheia, com folga até a borda, e o lugar depois da retirada.',
    file: 'retirada',
  },
  receipt: {
    name: 'Comprovante do destino',
    hint: 'O documento que diz para onde foi o entulho. Peça à empresa e guarde a foto.',
    file: 'comprovante',
  },
} as const satisfies Record<Photo['kind'], object>;

interface PhotoViewProps {
  photo: Photo;
  name: string;
  onRemove: () => void;
}

function PhotoView({ photo, name, onRemove }: PhotoViewProps) {
  const { picture, width, height, addedAt, kind } = photo;
  const url = useDataUrl(picture);
  const format = { dateStyle: 'short', timeStyle: 'short' } as const;
  const added = new Date(addedAt).toLocaleString('pt-BR', format);
  const size = { width, height };

  function download() {
    const fileName = `cacamba-${sections[kind].file}-${brasiliaDay(addedAt)}.jpg`;
    downloadFile(new File([picture], fileName, { type: 'image/jpeg' }));
  }

  return (
    <Dialog
      opener={
        <>
          {url && (
            <img src={url} alt={`Ampliar: ${name}`} className={pictures.thumbnail} {...size} />
          )}
          {url === null && <span>Esta foto não abre mais.</span>}
          <small className={layout.soft}>{added}</small>
        </>
      }
      title={name}
      actions={
        <>
          <Button type="submit" onClick={onRemove}>
            Apagar a foto
          </Button>
          <Button onClick={download}>Baixar</Button>
          <Button type="submit" kind="primary">
            Fechar
          </Button>
        </>
      }
    >
      {url && <img src={url} alt={`${name}, ${added}`} {...size} />}
    </Dialog>
  );
}

/** The server has some photos of a request, and others wait on this device. */
export function RequestPhotos({ request: { token, photos, view } }: { request: SentRequest }) {
  const fetched = useLatest(fetchPhotos, [token, ...(view?.photos ?? [])].join()) ?? [];
  const waiting = useMemo(
    () => photos.map((photo) => new Blob([photo], { type: 'image/jpeg' })),
    [photos],
  );
  return <Thumbnails pictures={[...fetched, ...waiting]} />;
}

/** The text has the token of the request, and the hashes of its photos. */
async function fetchPhotos(text: string): Promise<Blob[]> {
  const [token = '', ...hashes] = text.split(',');
  const found = await Promise.all(hashes.map((hash) => fetchPhoto(token, hash)));
  return found.filter((photo) => photo !== undefined);
}

import { type ChangeEvent, useRef, useState } from 'react';
import {
  type CompanyPhoto,
  companyProfile,
  maxPhotoBytes,
  maxPhotos,
  type PhotoOrder,
} from '#src/company/profile.ts';
import { spliced } from '#src/shared/runtime/older-browsers.ts';
import { noContent, type Outcome, type Problem, problemText } from '#src/shared/runtime/server.ts';
import { site } from '#src/shared/site/site.ts';
import { ErrorAlert } from '#src/ui/feedback/alert.tsx';
import button from '#src/ui/forms/button.module.css';
import field from '#src/ui/forms/field.module.css';
import layout from '#src/ui/layout.module.css';
import { Icon } from '#src/ui/pictures/icon.tsx';
import { askCompany, sendPhoto } from './api.ts';
import styles from './company-area.module.css';
import { descriptionOf, PhotoCard } from './photo-card.tsx';
import { useProfile } from './profile-store.ts';

/** The company's photos in their order; the first one is the cover. */
export function PhotosSection() {
  const { profile, profileStore } = useProfile();
  const { photos } = profile;
  const [problem, setProblem] = useState<string>();
  const [done, setDone] = useState<string>();
  const heading = useRef<HTMLHeadingElement>(null);

  /** One change at a time, each shown when the server has made it. */
  async function change(work: () => Promise<Outcome<CompanyPhoto[]>>, text: string) {
    setProblem(undefined);
    setDone('Salvando...');
    const { answer, problem } = await work();
    setDone(problem ? undefined : text);
    if (answer) return profileStore.change({ photos: answer });
    setProblem(photoProblem(problem));
    // The photos may have changed on another device.
    void profileStore.refresh();
  }

  function order(next: readonly CompanyPhoto[], text: string) {
    const described: PhotoOrder = next.map((photo) => ({
      id: photo.id,
      description: descriptionOf(photo),
    }));
    return change(
      () =>
        askCompany('/photos', companyProfile.entries.photos, { method: 'PUT', body: described }),
      text,
    );
  }

  async function move(photo: CompanyPhoto, to: number) {
    const pressed = document.activeElement;
    const others = photos.filter((candidate) => candidate !== photo);
    const text = to === 0 ? 'Agora esta foto é a capa.' : `A foto foi para o lugar ${to + 1}.`;
    await order(spliced(others, to, 0, photo), text);
    // A moved element loses the focus, and at either end its button is disabled.
    requestAnimationFrame(() => {
      const card = document.getElementById(photo.id);
      const isLeft = pressed && card?.contains(pressed) && !pressed.matches(':disabled');
      const target = isLeft ? pressed : card;
      (target as HTMLElement | null)?.focus();
    });
  }

  function drop(id: string, to: number) {
    const photo = photos.find((candidate) => candidate.id === id);
    if (photo && photos[to] !== photo) void move(photo, to);
  }

  async function remove(photo: CompanyPhoto) {
    await change(async () => {
      const { problem } = await askCompany(`/photos/${photo.id}`, noContent, { method: 'DELETE' });
      if (problem) return { problem };
      // Another one may have been sent meanwhile.
      const currentPhotos = profileStore.get().profile?.photos ?? [];
      return { answer: currentPhotos.filter(({ id }) => id !== photo.id) };
    }, 'A foto foi apagada.');
    // The focused button was removed.
    heading.current?.focus();
  }

  function describe(photo: CompanyPhoto, description: string) {
    const next = photos.map((candidate) =>
      candidate === photo ? { ...candidate, pendingDescription: description } : candidate,
    );
    return order(next, 'A descrição foi salva e espera aprovação.');
  }

  return (
    <section aria-labelledby="fotos" className={layout.closeRows}>
      <h2 id="fotos" ref={heading} tabIndex={-1}>
        Fotos
      </h2>
      <AddPhotos />
      <ErrorAlert text={problem} />
      <p role="status" className={layout.outcome}>
        {done}
      </p>
      {photos.length === 0 ? (
        <p className={layout.dashed}>Nenhuma foto ainda. A primeira que você enviar será a capa.</p>
      ) : (
        <ol className={styles.photos}>
          {photos.map((photo, index) => (
            <li
              key={photo.id}
              draggable
              onDragStart={({ dataTransfer }) => dataTransfer.setData(dragType, photo.id)}
              onDragOver={(event) => {
                if (event.dataTransfer.types.includes(dragType)) event.preventDefault();
              }}
              onDrop={({ dataTransfer }) => drop(dataTransfer.getData(dragType), index)}
            >
              <PhotoCard
                photo={photo}
                place={index}
                count={photos.length}
                onMove={(to) => void move(photo, to)}
                onDescribe={(description) => describe(photo, description)}
                onRemove={() => void remove(photo)}
              />
            </li>
          ))}
        </ol>
      )}
      <p className={layout.soft}>
        Até {maxPhotos} fotos em JPEG, PNG ou WebP, com no máximo 8 MB cada. Elas aparecem no site
        depois que nossa equipe as confere, em geral em até {site.approvalTime}. Arraste uma foto,
        ou use as setas, para mudar a ordem: a primeira é a capa.
      </p>
    </section>
  );
}

/** A dragged photo gives its id by this type; other dragged things have none. */
const dragType = 'application/x-photo';

interface Upload {
  key: number;
  name: string;
  progress: number;
  problem?: string;
}

/** Sends photos, one after the other; a file that fails does not hold up the next. */
function AddPhotos() {
  const { profile, profileStore } = useProfile();
  const count = profile.photos.length;
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const [isBusy, setBusy] = useState(false);

  async function add({ target }: ChangeEvent<HTMLInputElement>) {
    const files = [...(target.files ?? [])];
    // Allows choosing the same file again.
    target.value = '';
    setBusy(true);
    setUploads(files.map(({ name }, key) => ({ key, name, progress: 0 })));
    let free = maxPhotos - count;
    for (const [key, file] of files.entries()) {
      const update = (part: Partial<Upload>) =>
        setUploads((old) =>
          old.map((upload) => (upload.key === key ? { ...upload, ...part } : upload)),
        );
      const problem =
        free > 0
          ? await send(file, update)
          : `A empresa já tem ${maxPhotos} fotos. Apague uma para enviar outra.`;
      if (problem) update({ problem });
      else free -= 1;
    }
    setBusy(false);
  }

  async function send(file: File, update: (part: Partial<Upload>) => void) {
    const unsent = fileProblem(file);
    if (unsent) return unsent;
    const sent = await sendPhoto(file, (progress) => update({ progress }));
    if (sent.problem) return photoProblem(sent.problem);
    const photos = profileStore.get().profile?.photos ?? [];
    if (photos.some(({ id }) => id === sent.answer.id)) return 'A empresa já tem esta foto.';
    profileStore.change({ photos: [...photos, sent.answer] });
    update({ progress: 1 });
    return undefined;
  }

  const failed = uploads.filter(({ problem }) => problem);
  const sent = uploads.filter(({ progress, problem }) => progress === 1 && !problem).length;
  return (
    <div className={layout.closeRows}>
      {count >= maxPhotos ? (
        <p>Já são {maxPhotos} fotos, o máximo. Para incluir outra, apague uma.</p>
      ) : (
        <div>
          <label
            className={`${button.primary} ${field.file}`}
            aria-disabled={isBusy ? true : undefined}
          >
            <Icon name="camera" /> Incluir fotos
            <input
              type="file"
              accept={photoTypes.join(',')}
              multiple
              disabled={isBusy}
              aria-label="Incluir fotos"
              onChange={add}
            />
          </label>
        </div>
      )}
      {isBusy && (
        <ul className={styles.uploads}>
          {uploads.map(({ key, name, progress }) => (
            <li key={key}>
              {name} <progress aria-label={`Enviando ${name}`} value={progress} />
            </li>
          ))}
        </ul>
      )}
      <div role="status" className={layout.outcome}>
        {isBusy && <p>Enviando...</p>}
        {!isBusy && sent > 0 && (
          <p>{sent === 1 ? 'Uma foto foi enviada.' : `${sent} fotos foram enviadas.`}</p>
        )}
        {failed.map(({ key, name, problem }) => (
          <p key={key} className={field.error}>
            {name}: {problem}
          </p>
        ))}
      </div>
    </div>
  );
}

/** The functions read these types. */
const photoTypes = ['image/jpeg', 'image/png', 'image/webp'] as const;

/** Names the problem of a file before it is sent; undefined for one that can be. */
export function fileProblem({ type, size }: Pick<File, 'type' | 'size'>): string | undefined {
  if (!photoTypes.some((photoType) => photoType === type)) return notPicture;
  return size > maxPhotoBytes ? tooLarge : undefined;
}

export function photoProblem(problem: Problem): string {
  return problemText(problem, { gone: changed, conflict: changed, refused: changed });
}

const notPicture = 'O arquivo não é uma foto JPEG, PNG ou WebP. Escolha outro.';
const tooLarge = 'A foto tem mais de 8 MB. Escolha uma menor.';
const changed = 'As fotos mudaram em outro aparelho. Confira como elas estão e tente de novo.';

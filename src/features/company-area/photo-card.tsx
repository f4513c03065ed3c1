import { type MouseEvent, useEffect, useId, useState } from 'react';
import * as v from 'valibot';
import {
  type CompanyPhoto,
  maxPhotoDescription,
  photoDescriptionSchema,
} from '#src/company/profile.ts';
import { useOffline } from '#src/shared/runtime/connection.ts';
import { ConfirmDialog, Dialog } from '#src/ui/feedback/dialog.tsx';
import button from '#src/ui/forms/button.module.css';
import { Button } from '#src/ui/forms/button.tsx';
import field from '#src/ui/forms/field.module.css';
import { TextField } from '#src/ui/forms/field.tsx';
import { useForm } from '#src/ui/forms/use-form.ts';
import layout from '#src/ui/layout.module.css';
import { Icon } from '#src/ui/pictures/icon.tsx';
import { dataUrlOf } from '#src/ui/pictures/thumbnails.tsx';
import { fetchFile } from './api.ts';
import styles from './company-area.module.css';

interface PhotoCardProps {
  photo: CompanyPhoto;
  /** Places count from 0; the first one is the cover. */
  place: number;
  count: number;
  onMove: (to: number) => void;
  onDescribe: (description: string) => Promise<void>;
  onRemove: () => void;
}

export function PhotoCard(props: PhotoCardProps) {
  const { photo, place, count, onMove, onDescribe, onRemove } = props;
  const name = `foto ${place + 1}`;
  const described = descriptionOf(photo);
  return (
    <article
      id={photo.id}
      tabIndex={-1}
      aria-label={name}
      className={`${layout.panel} ${styles.photo}`}
    >
      <PhotoPicture photo={photo} name={name} />
      {place === 0 && <strong className={`${layout.signal} ${styles.cover}`}>Capa</strong>}
      <div className={styles.moves}>
        {movesFrom(place, count).map(({ icon, label, to, isPossible }) => (
          <Button
            key={label}
            aria-label={`${label}: ${name}`}
            kind="remove"
            disabled={!isPossible}
            onClick={() => onMove(to)}
          >
            <Icon name={icon} />
          </Button>
        ))}
        <ConfirmDialog
          opener={
            <>
              <Icon name="trash" />
              <span className={layout.visuallyHidden}>Apagar foto</span>
            </>
          }
          openerClass={button.remove}
          title="Apagar esta foto?"
          confirm="Apagar"
          onConfirm={onRemove}
        >
          <p>Ela sai do site e não pode ser recuperada.</p>
        </ConfirmDialog>
      </div>
      <p className={photo.status === 'live' ? layout.soft : styles.note}>
        {stateTexts[photo.status]}
      </p>
      {photo.rejection && <p className={field.error}>Motivo da recusa: {photo.rejection}</p>}
      <DescriptionDialog
        key={described}
        photo={photo}
        title={place === 0 ? 'Capa' : `Foto ${place + 1} de ${count}`}
        onDescribe={onDescribe}
        onCover={place === 0 ? undefined : () => onMove(0)}
      />
    </article>
  );
}

/** The company's last description of a photo, whether it is approved yet or not. */
export function descriptionOf({ pendingDescription, description }: CompanyPhoto): string {
  return pendingDescription ?? description;
}

/** The buttons stay where they are, so that a thumb finds them. */
function movesFrom(place: number, count: number) {
  return [
    { icon: 'before', label: 'Mover para antes', to: place - 1, isPossible: place > 0 },
    { icon: 'next', label: 'Mover para depois', to: place + 1, isPossible: place < count - 1 },
  ] as const;
}

const stateTexts: Record<CompanyPhoto['status'], string> = {
  pending: 'esperando aprovação',
  live: 'no site',
  rejected: 'recusada',
};

/** Only the company's token opens a photo before it is approved. */
function PhotoPicture({ photo, name }: { photo: CompanyPhoto; name: string }) {
  const { id, width, height } = photo;
  const url = usePicture(`/photos/${id}`);
  if (!url) {
    return (
      <div className={styles.picture}>
        <span>{url === null ? 'Não conseguimos abrir a foto agora.' : 'Abrindo a foto...'}</span>
      </div>
    );
  }
  const alt = descriptionOf(photo) || `Sem descrição: ${name}`;
  return <img src={url} alt={alt} width={width} height={height} className={styles.picture} />;
}

/**
 * Returns a data URL, which the content security policy allows for images; null if it can't be
 * fetched with the company's token. Tries again when the connection is back.
 */
export function usePicture(path: string): string | null | undefined {
  const [url, setUrl] = useState<string | null>();
  const isOffline = useOffline();

  useEffect(() => {
    if (isOffline) return;
    let isGone = false;
    const show = (shown: string | null) => {
      if (!isGone) setUrl(shown);
    };
    void fetchFile(path, 'image/')
      .then(({ answer }) => (answer ? dataUrlOf(answer) : null))
      .then(show);
    return () => {
      isGone = true;
    };
  }, [path, isOffline]);

  return url ?? (isOffline ? null : url);
}

interface DescriptionDialogProps {
  photo: CompanyPhoto;
  title: string;
  onDescribe: (description: string) => Promise<void>;
  onCover: (() => void) | undefined;
}

/** Asks what a photo shows; a new description waits for approval. */
function DescriptionDialog({ photo, title, onDescribe, onCover }: DescriptionDialogProps) {
  const stored = descriptionOf(photo);
  const formId = useId();
  const { form, field } = useForm({
    values: { text: stored },
    schema: v.object({ text: photoDescriptionSchema }),
    async send({ text }, element) {
      element.closest('dialog')?.close();
      if (text !== stored) void onDescribe(text);
    },
  });

  function cover({ currentTarget }: MouseEvent<HTMLButtonElement>) {
    currentTarget.closest('dialog')?.close();
    onCover?.();
  }

  return (
    <Dialog
      opener={stored || 'Diga o que a foto mostra'}
      openerClass={styles.describe}
      title={title}
      actions={
        <>
          {onCover && <Button onClick={cover}>Usar como capa</Button>}
          <Button type="submit" form={formId} kind="primary">
            Salvar descrição
          </Button>
        </>
      }
    >
      <form id={formId} {...form}>
        <TextField
          label="O que a foto mostra?"
          hint={
            photo.pendingDescription === null
              ? 'Quem não enxerga ouve este texto. Por exemplo: caçamba de 5 m³ na frente de uma obra.'
              : 'Esperando aprovação.'
          }
          autoComplete="off"
          maxLength={maxPhotoDescription}
          {...field('text')}
        />
      </form>
    </Dialog>
  );
}

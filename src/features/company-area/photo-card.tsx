import { type FormEvent, useEffect, useState } from 'react';
import { type CompanyPhoto, maxPhotoDescription } from '#src/company/area.ts';
import { useOffline } from '#src/shared/runtime/connection.ts';
import { ConfirmDialog } from '#src/ui/feedback/dialog.tsx';
import button from '#src/ui/forms/button.module.css';
import { Field } from '#src/ui/forms/field.tsx';
import layout from '#src/ui/layout.module.css';
import { companyApi } from './api.ts';
import styles from './company-area.module.css';

interface PhotoCardProps {
  photo: CompanyPhoto;
  /** From 0; the first one is the cover. */
  place: number;
  count: number;
  onMove: (to: number) => void;
  onDescribe: (description: string) => Promise<void>;
  onRemove: () => void;
}

/** A photo with its state, its place and its description. */
export function PhotoCard(props: PhotoCardProps) {
  const { photo, place, count, onMove, onDescribe, onRemove } = props;
  const name = `foto ${place + 1}`;
  const moves = movesFrom(place, count);
  return (
    <article
      id={photo.id}
      tabIndex={-1}
      aria-label={name}
      className={`${layout.panel} ${layout.closeRows} ${styles.photo}`}
    >
      <PhotoPicture photo={photo} name={name} />
      <p>
        <strong>{place === 0 ? 'Capa' : `Foto ${place + 1} de ${count}`}</strong>
        {' · '}
        {stateTexts[photo.status]}
      </p>
      {photo.rejection && (
        <p className={styles.photoProblem}>Motivo da recusa: {photo.rejection}</p>
      )}
      {moves.length > 0 && (
        <div className={`${layout.smallButtons} ${styles.moves}`}>
          {moves.map(({ text, label, to }) => (
            <button
              key={text}
              type="button"
              aria-label={`${label}: ${name}`}
              className={button.secondary}
              onClick={() => onMove(to)}
            >
              {text}
            </button>
          ))}
        </div>
      )}
      <DescriptionForm key={descriptionOf(photo)} photo={photo} onDescribe={onDescribe} />
      <div>
        <ConfirmDialog
          opener="Apagar foto"
          openerClass={button.remove}
          title="Apagar esta foto?"
          confirm="Apagar"
          onConfirm={onRemove}
        >
          <p>Ela sai do site e não pode ser recuperada.</p>
        </ConfirmDialog>
      </div>
    </article>
  );
}

/** The company's last description of a photo, whether it is approved yet or not. */
export function descriptionOf({ pendingDescription, description }: CompanyPhoto): string {
  return pendingDescription ?? description;
}

/** The places to which a photo can go; the texts are so short that a phone shows them in one line. */
function movesFrom(place: number, count: number) {
  const moves = [
    { text: 'Antes', label: 'Mover para antes', to: place - 1, isPossible: place > 0 },
    { text: 'Depois', label: 'Mover para depois', to: place + 1, isPossible: place < count - 1 },
    { text: 'Pôr na capa', label: 'Pôr na capa', to: 0, isPossible: place > 0 },
  ];
  return moves.filter(({ isPossible }) => isPossible);
}

const stateTexts: Record<CompanyPhoto['status'], string> = {
  pending: 'esperando aprovação',
  live: 'no site',
  rejected: 'recusada',
};

interface PhotoPictureProps {
  photo: CompanyPhoto;
  name: string;
}

/** An own photo, which only the company's token opens before it is approved. */
function PhotoPicture({ photo, name }: PhotoPictureProps) {
  const { id, width, height } = photo;
  const url = usePicture(id);
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
 * A data URL, which the content security policy allows for images; null if it can't be fetched.
 * Tried again when the connection is back.
 */
function usePicture(id: string): string | null | undefined {
  const [url, setUrl] = useState<string | null>();
  const isOffline = useOffline();

  useEffect(() => {
    if (isOffline) return;
    let isGone = false;
    const show = (shown: string | null) => {
      if (!isGone) setUrl(shown);
    };
    companyApi
      .loadPicture(id)
      .then(toDataUrl)
      .then(show, () => show(null));
    return () => {
      isGone = true;
    };
  }, [id, isOffline]);

  return url ?? (isOffline ? null : url);
}

function toDataUrl(picture: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(picture);
  });
}

interface DescriptionFormProps {
  photo: CompanyPhoto;
  onDescribe: (description: string) => Promise<void>;
}

/** The description of a photo; a new one waits for approval. */
function DescriptionForm({ photo, onDescribe }: DescriptionFormProps) {
  const stored = descriptionOf(photo);
  const [text, setText] = useState(stored);

  function submit(event: FormEvent) {
    event.preventDefault();
    void onDescribe(text.trim());
  }

  return (
    <form data-temporary className={layout.closeRows} onSubmit={submit}>
      <Field
        label="Descrição da foto"
        hint={photo.pendingDescription === null ? undefined : 'Esperando aprovação.'}
      >
        {(control) => (
          <input
            {...control}
            type="text"
            name={`descricao-${photo.id}`}
            autoComplete="off"
            maxLength={maxPhotoDescription}
            placeholder="O que ela mostra"
            value={text}
            onChange={({ target }) => setText(target.value)}
          />
        )}
      </Field>
      {text.trim() !== stored && (
        <div>
          <button type="submit" className={button.secondary}>
            Salvar descrição
          </button>
        </div>
      )}
    </form>
  );
}

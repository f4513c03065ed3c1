import { useRef, useState } from 'react';
import { type CompanyPhoto, maxPhotos } from '#src/company/area.ts';
import { companyApi } from '#src/features/company-area/api/company-api.ts';
import { useCompany } from '#src/features/company-area/company/company.ts';
import { Alert } from '#src/ui/feedback/alert.tsx';
import layout from '#src/ui/layout.module.css';
import { AddPhotos } from './add-photos.tsx';
import { descriptionOf } from './description-of.ts';
import { PhotoCard } from './photo-card.tsx';
import { photoProblem } from './photo-problem.ts';
import styles from './photos.module.css';

/** The company's photos in their order; the first one is the cover. */
export function PhotosSection() {
  const { area, company } = useCompany();
  const { photos } = area;
  const [problem, setProblem] = useState<string>();
  const [done, setDone] = useState<string>();
  const heading = useRef<HTMLHeadingElement>(null);

  /** One change at a time, each shown when the server has made it. */
  async function change(work: () => Promise<CompanyPhoto[]>, text: string) {
    setProblem(undefined);
    setDone('Salvando...');
    try {
      company.change({ photos: await work() });
      setDone(text);
    } catch (failure) {
      setDone(undefined);
      setProblem(photoProblem(failure));
      // They may have changed on another device.
      void company.refresh();
    }
  }

  function order(next: readonly CompanyPhoto[], text: string) {
    const described = next.map((photo) => ({ id: photo.id, description: descriptionOf(photo) }));
    return change(() => companyApi.savePhotos(described), text);
  }

  async function move(photo: CompanyPhoto, to: number) {
    const pressed = document.activeElement;
    const others = photos.filter((one) => one !== photo);
    const text = to === 0 ? 'Esta foto é a capa agora.' : `A foto foi para o lugar ${to + 1}.`;
    await order(others.toSpliced(to, 0, photo), text);
    // A moved element loses the focus, and at either end its button is removed.
    requestAnimationFrame(() => {
      const card = document.getElementById(photo.id);
      const target = pressed?.isConnected && card?.contains(pressed) ? pressed : card;
      (target as HTMLElement | null)?.focus();
    });
  }

  async function remove(photo: CompanyPhoto) {
    await change(async () => {
      await companyApi.deletePhoto(photo.id);
      return photos.filter((one) => one !== photo);
    }, 'A foto foi apagada.');
    // The focused button was removed.
    heading.current?.focus();
  }

  function describe(photo: CompanyPhoto, description: string) {
    const next = photos.map((one) =>
      one === photo ? { ...one, pendingDescription: description } : one,
    );
    return order(next, 'A descrição foi salva e espera aprovação.');
  }

  return (
    <section aria-labelledby="fotos" className={layout.rows}>
      <h2 id="fotos" ref={heading} tabIndex={-1}>
        Fotos
      </h2>
      <p className={layout.soft}>
        Até {maxPhotos} fotos em JPEG, PNG ou WebP, com no máximo 8 MB cada. Elas aparecem no site
        depois que nossa equipe aprova.
      </p>
      <AddPhotos count={photos.length} onAdded={(photo) => company.addPhoto(photo)} />
      {problem && (
        <Alert kind="error">
          <p>{problem}</p>
        </Alert>
      )}
      <p role="status" className={layout.outcome}>
        {done}
      </p>
      {photos.length === 0 ? (
        <p className={layout.dashed}>Nenhuma foto ainda. A primeira que você enviar será a capa.</p>
      ) : (
        <ol className={styles.list}>
          {photos.map((photo, index) => (
            <li key={photo.id}>
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
    </section>
  );
}

import { Button } from '#src/ui/forms/button.tsx';
import styles from './thumbnails.module.css';
import { useDataUrl } from './use-data-url.ts';

interface ThumbnailsProps {
  pictures: readonly Blob[];
  onRemove?: (picture: Blob) => void;
}

export function Thumbnails({ pictures, onRemove }: ThumbnailsProps) {
  if (pictures.length === 0) return null;
  return (
    <ul className={styles.list}>
      {pictures.map((picture, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a photo has no name.
        <li key={index}>
          <Thumbnail picture={picture} name={`Foto ${index + 1}`} />
          {onRemove && (
            <Button aria-label={`Tirar a foto ${index + 1}`} onClick={() => onRemove(picture)}>
              Tirar
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}

function Thumbnail({ picture, name }: { picture: Blob; name: string }) {
  const url = useDataUrl(picture);
  return url ? <img src={url} alt={name} /> : null;
}

import { type ChangeEvent, useState } from 'react';
import layout from '#src/ui/layout.module.css';
import { Icon } from '#src/ui/pictures/icon.tsx';
import { refusalText, type ScaledPicture, scalePicture } from '#src/ui/pictures/scale-picture.ts';
import button from './button.module.css';
import fields from './field.module.css';

interface PhotoPickerProps {
  /** Says what the photos show, after the names of the buttons. */
  name: string;
  /** So many photos are still taken. */
  room: number;
  /** Says that there is no room for more. */
  full: string;
  onAdd: (photo: ScaledPicture) => void;
}

/** Takes or chooses photos, scaled down and without metadata, and says why some were not added. */
export function PhotoPicker({ name, room, full, onAdd }: PhotoPickerProps) {
  const [messages, setMessages] = useState<readonly string[]>([]);

  async function pick({ target }: ChangeEvent<HTMLInputElement>) {
    const files = [...(target.files ?? [])];
    // An emptied field lets the same file be chosen again.
    target.value = '';
    setMessages(['Preparando as fotos...']);
    const refusals = files.length > room ? [full] : [];
    for (const file of files.slice(0, room)) {
      const photo = await scalePicture(file);
      if (photo) onAdd(photo);
      else refusals.push(refusalText(file));
    }
    setMessages(refusals);
  }

  return (
    <div className={`${layout.closeRows} ${layout.screenOnly}`}>
      {room > 0 && (
        <div className={layout.smallButtons}>
          {sources.map(({ text, icon, ...input }) => (
            <label key={text} className={`${button.secondary} ${fields.file}`}>
              <Icon name={icon} /> {text}
              <input
                type="file"
                accept="image/*"
                {...input}
                aria-label={`${text}: ${name}`}
                onChange={(event) => void pick(event)}
              />
            </label>
          ))}
        </div>
      )}
      <div role="status" className={layout.outcome}>
        {messages.map((message) => (
          <p key={message}>{message}</p>
        ))}
      </div>
    </div>
  );
}

const sources = [
  { text: 'Tirar foto', icon: 'camera', capture: 'environment' },
  { text: 'Escolher', icon: 'plus', multiple: true },
] as const;

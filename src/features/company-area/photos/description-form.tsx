import { type FormEvent, useState } from 'react';
import { type CompanyPhoto, maxPhotoDescription } from '#src/company/area.ts';
import button from '#src/ui/forms/button.module.css';
import { Field } from '#src/ui/forms/field.tsx';
import layout from '#src/ui/layout.module.css';
import { descriptionOf } from './description-of.ts';

interface DescriptionFormProps {
  photo: CompanyPhoto;
  onDescribe: (description: string) => Promise<void>;
}

/** The description of a photo; a new one waits for approval. */
export function DescriptionForm({ photo, onDescribe }: DescriptionFormProps) {
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

import { useId } from 'react';
import { maxLength, type Skip } from '#src/features/skip-diary/skip.ts';
import { formatPhone } from '#src/shared/contact/phone.ts';
import { useSavedCompanies } from '#src/shared/visitor-data/saved/use-saved-items.ts';
import { TextField } from './text-field.tsx';

interface CompanyFieldProps {
  name: string;
  company: string;
  onChange: (change: Partial<Skip>) => void;
}

/** The company's name, with suggestions from the saved companies. */
export function CompanyField({ name, company, onChange }: CompanyFieldProps) {
  const saved = useSavedCompanies();
  const listId = useId();

  function choose(chosen: string) {
    const phone = saved.find((one) => one.name === chosen)?.phone;
    onChange({ company: chosen, ...(phone && { phone: formatPhone(phone) }) });
  }

  return (
    <>
      <TextField
        name={name}
        label="Empresa"
        {...(saved.length > 0 && { hint: 'Escreva o nome ou escolha uma empresa salva.' })}
        value={company}
        onType={choose}
        list={listId}
        maxLength={maxLength.line}
      />
      <datalist id={listId}>
        {saved.map((one) => (
          <option key={one.key} value={one.name} />
        ))}
      </datalist>
    </>
  );
}

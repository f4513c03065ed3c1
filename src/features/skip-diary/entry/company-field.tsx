import { useId } from 'react';
import { longest, type Skip } from '#src/features/skip-diary/skip.ts';
import { formatPhone } from '#src/shared/contact/phone.ts';
import { useSavedCompanies } from '#src/shared/visitor-data/saved/use-saved-items.ts';
import { TextField } from './text-field.tsx';

interface CompanyFieldProps {
  skip: Skip;
  onChange: (change: Partial<Skip>) => void;
}

/** The company's name, typed or taken from the saved ones, which bring their number along. */
export function CompanyField({ skip, onChange }: CompanyFieldProps) {
  const saved = useSavedCompanies();
  const listId = useId();

  function name(company: string) {
    const phone = saved.find((one) => one.name === company)?.phone;
    onChange({ company, ...(phone && { phone: formatPhone(phone) }) });
  }

  return (
    <>
      <TextField
        label="Empresa"
        {...(saved.length > 0 && { hint: 'Escreva o nome ou escolha uma empresa salva.' })}
        value={skip.company}
        onType={name}
        input={{ list: listId, maxLength: longest.line }}
      />
      <datalist id={listId}>
        {saved.map(({ key, name }) => (
          <option key={key} value={name} />
        ))}
      </datalist>
    </>
  );
}

import { maxDescription } from '#src/company/edit.ts';
import { useCompany } from '#src/features/company-area/company/company.ts';
import { Field } from '#src/ui/forms/field.tsx';

/** The description with its counter; too much is counted, not cut off. */
export function DescriptionField() {
  const { form, errors, company } = useCompany();
  return (
    <Field
      label="Descrição"
      hint={`O que a empresa faz e como atende. ${form.description.length} de ${maxDescription} letras.`}
      error={errors.description}
    >
      {(control) => (
        <textarea
          {...control}
          rows={5}
          value={form.description}
          onChange={({ target }) => company.edit({ description: target.value })}
        />
      )}
    </Field>
  );
}

import { useState } from 'react';
import type { CompanyArea } from '#src/company/area.ts';
import { useCompany } from '#src/features/company-area/company/company.ts';
import { formatCnpj } from '#src/features/company-area/company/form.ts';
import layout from '#src/ui/layout.module.css';
import { TextField } from './text-field.tsx';

/** How the company is reached, and who it is for the tax office. */
export function ContactFields() {
  const { form, errors, company } = useCompany();
  return (
    <>
      <TextField
        label="Telefone"
        type="tel"
        autoComplete="tel"
        value={form.phone}
        error={errors.phone}
        onText={(phone) => company.edit({ phone })}
      />
      <TextField
        label="WhatsApp"
        hint="Deixe em branco se for o mesmo número do telefone."
        type="tel"
        autoComplete="off"
        value={form.whatsapp}
        error={errors.whatsapp}
        onText={(whatsapp) => company.edit({ whatsapp })}
      />
      <TextField
        label="Endereço"
        autoComplete="street-address"
        value={form.address}
        error={errors.address}
        onText={(address) => company.edit({ address })}
      />
      <TextField
        label="Site"
        hint="Começa com https://. Deixe em branco se a empresa não tem site."
        type="url"
        inputMode="url"
        autoComplete="url"
        value={form.website}
        error={errors.website}
        onText={(website) => company.edit({ website })}
      />
      <CnpjField />
    </>
  );
}

/** Formatted while it is read, as typed while it is written. */
function CnpjField() {
  const { area, form, errors, company } = useCompany();
  const [isWriting, setWriting] = useState(false);
  return (
    <div className={layout.closeRows}>
      <TextField
        label="CNPJ"
        hint="Pode ter letras, como os CNPJs novos."
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        value={isWriting ? form.cnpj : formatCnpj(form.cnpj)}
        error={errors.cnpj}
        onFocus={() => setWriting(true)}
        onBlur={() => setWriting(false)}
        onText={(cnpj) => company.edit({ cnpj })}
      />
      {cnpjWaits(area) && (
        <p className={layout.soft}>
          Nossa equipe confere o CNPJ {formatCnpj(area.data.cnpj ?? '')} antes de usá-lo para
          mostrar que a empresa está no cadastro da prefeitura.
        </p>
      )}
    </div>
  );
}

function cnpjWaits({ data, approvedCnpj }: CompanyArea): boolean {
  return data.cnpj !== null && approvedCnpj !== undefined && data.cnpj !== approvedCnpj;
}

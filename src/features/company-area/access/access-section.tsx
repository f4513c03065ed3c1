import { useCompany } from '#src/features/company-area/company/company.ts';
import panel from '#src/features/company-area/panel/panel.module.css';
import layout from '#src/ui/layout.module.css';
import { DeletionRequest } from './deletion-request.tsx';
import { Devices } from './devices.tsx';
import { ExportButton } from './export-button.tsx';
import { SignOutButton } from './sign-out-button.tsx';
import { SignOutEverywhere } from './sign-out-everywhere.tsx';

/** Who can open the company area, and what becomes of the company's data. */
export function AccessSection() {
  const { area, draft } = useCompany();
  return (
    <section aria-labelledby="acesso" className={`${layout.rows} ${panel.form} ${panel.parted}`}>
      <h2 id="acesso">Acesso</h2>
      <div>
        <p>
          Você entra com o e-mail <strong>{area.email}</strong>
        </p>
        <p className={layout.soft}>Para mudar o e-mail, fale com o suporte.</p>
      </div>
      <Devices />
      <div className={layout.actions}>
        <SignOutButton hasDraft={draft !== undefined} />
        <SignOutEverywhere />
      </div>
      <ExportButton />
      <DeletionRequest />
    </section>
  );
}

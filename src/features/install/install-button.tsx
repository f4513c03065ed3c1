import { Dialog } from '#src/shared/ui/feedback/dialog.tsx';
import { InstallSteps } from './install-steps.tsx';
import { askToInstall, useInstallWay } from './installation.ts';

const label = 'Instalar aplicativo';

interface InstallButtonProps {
  className?: string | undefined;
}

/** Installs the site in the way that works here; nothing where none does. */
export function InstallButton({ className }: InstallButtonProps) {
  const way = useInstallWay();
  if (way === 'prompt') {
    return (
      <button type="button" className={className} onClick={() => void askToInstall()}>
        {label}
      </button>
    );
  }
  if (way === 'steps') {
    return (
      <Dialog opener={label} openerClass={className} title="Instalar no iPhone ou iPad">
        <InstallSteps />
      </Dialog>
    );
  }
  return null;
}

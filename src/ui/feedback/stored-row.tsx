import { Component, type ReactNode } from 'react';
import button from '#src/ui/forms/button.module.css';
import { PageLink } from '#src/ui/navigation/links.tsx';
import { Alert } from './alert.tsx';
import { ConfirmDialog } from './dialog.tsx';

interface StoredRowProps {
  children: ReactNode;
  loss?: string | undefined;
  onRemove: () => void;
}

/** Sets a row aside that can't be shown: the others stay, and it can be deleted. */
export class StoredRow extends Component<StoredRowProps, { isBroken: boolean }> {
  override state = { isBroken: false };

  static getDerivedStateFromError() {
    return { isBroken: true };
  }

  override render() {
    const { children, onRemove, loss } = this.props;
    if (!this.state.isBroken) return children;
    return (
      <Alert kind="neutral">
        <p>
          Este registro não pode ser mostrado, mas continua guardado. Para não perder o que ele tem,
          abra <PageLink to="/dados-neste-aparelho#baixar">Dados neste aparelho</PageLink> e baixe
          os dados.
        </p>
        <div>
          <ConfirmDialog
            opener="Apagar este registro"
            openerClass={button.remove}
            title="Apagar este registro?"
            confirm="Apagar"
            onConfirm={onRemove}
          >
            <p>{loss ?? 'O que está guardado nele não pode ser recuperado depois.'}</p>
          </ConfirmDialog>
        </div>
      </Alert>
    );
  }
}

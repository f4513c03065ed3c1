import type { CompanyState } from '#src/features/company-area/company/company-store.ts';

type Saving = Pick<CompanyState, 'draft' | 'saving' | 'isDraftStored' | 'area'>;

/** The outcome of the edits; undefined where there are none. */
export function savingText(
  { draft, saving, isDraftStored, area }: Saving,
  isOffline: boolean,
): string | undefined {
  if (saving === 'saving') return 'Salvando...';
  if (saving === 'saved' && !draft) {
    return area?.pending
      ? 'Pronto, está salvo. O que espera aprovação aparece no site depois que nossa equipe conferir.'
      : 'Pronto, está salvo.';
  }
  if (!draft) return undefined;
  if (!isDraftStored) {
    return 'Este aparelho não conseguiu guardar suas mudanças. Não feche a página antes de salvar.';
  }
  if (!draft.isToSend) return 'Suas mudanças estão só neste aparelho. Salve para enviar.';
  return isOffline
    ? 'Guardamos suas mudanças neste aparelho. Elas serão enviadas quando a internet voltar.'
    : 'Guardamos suas mudanças neste aparelho. O site não respondeu, e vamos tentar de novo em instantes.';
}

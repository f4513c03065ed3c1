import type { BackupErrorCode } from '#src/features/device-data/backup/backup-error.ts';

/** Why a file was not read, in a sentence. */
export function backupErrorText(failure: unknown): string {
  const { code } = Object(failure) as { code?: unknown };
  return texts[code as BackupErrorCode] ?? other;
}

const texts: Record<BackupErrorCode, string> = {
  foreign: 'Este arquivo não é uma cópia feita pelo AlugaCaçamba, e nada mudou neste aparelho.',
  damaged:
    'Este arquivo está incompleto ou danificado, e nada mudou neste aparelho: copie-o de novo de onde você o guardou.',
  'too-new':
    'Uma versão mais nova do AlugaCaçamba fez este arquivo, e nada mudou neste aparelho: abra o site com internet, atualize e tente de novo.',
  'too-large':
    'Este arquivo é maior do que uma cópia do AlugaCaçamba pode ser, e nada mudou neste aparelho.',
  altered:
    'Este arquivo não está como o AlugaCaçamba o fez, e nada mudou neste aparelho: escolha a cópia original.',
  picture:
    'Uma foto deste arquivo não está como o site a guardou, e nada mudou neste aparelho: escolha a cópia original.',
};

const other = 'Não deu para ler este arquivo agora, e nada mudou neste aparelho: tente de novo.';

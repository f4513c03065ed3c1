import type { LicenceBadge } from '#src/company/record.ts';
import { shortDate } from '#src/shared/text/format.ts';
import { OutsideLink } from '#src/ui/navigation/links.tsx';
import { Icon } from '#src/ui/pictures/icon.tsx';

interface RegisterTextProps {
  mark: LicenceBadge;
  /** 'de Joinville'; without it, the city is plain from the page. */
  where?: string;
}

/** That the city's register of licensed carriers has a company. */
export function RegisterText({ mark, where }: RegisterTextProps) {
  return (
    <>
      <Icon name="check" />
      <span>
        No cadastro da prefeitura{where && ` ${where}`} <RegisterOrigin mark={mark} />
        {mark.licence && `, licença ${mark.licence}`}
      </span>
    </>
  );
}

/** When a register was read, and where: the end of a sentence. */
export function RegisterOrigin({ mark: { source, url, on } }: { mark: LicenceBadge }) {
  const text = `fonte: ${source}`;
  return (
    <>
      em {shortDate(on)} ({url ? <OutsideLink href={url}>{text}</OutsideLink> : text})
    </>
  );
}

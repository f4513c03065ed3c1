import { chatLink } from '#src/shared/routing/links.ts';
import { site } from '#src/shared/site/site.ts';
import layout from '#src/shared/ui/layout.module.css';
import { OutsideLink } from '#src/shared/ui/navigation/outside-link.tsx';
import { PageLink } from '#src/shared/ui/navigation/page-link.tsx';

/** For whom a list has from a register alone, and who may not want that. */
export function EntryLinks({ name }: { name: string }) {
  const request = `Olá! Peço a remoção da empresa ${name} do ${site.name}.`;
  return (
    <p className={`${layout.cluster} ${layout.touchLinks}`}>
      <PageLink to="/seja-parceiro">Sou o dono</PageLink>
      <OutsideLink href={chatLink(site.contactNumber, request)} label={`Remover: ${name}`}>
        Remover
      </OutsideLink>
    </p>
  );
}

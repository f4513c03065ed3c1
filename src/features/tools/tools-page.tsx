import layout from '#src/ui/layout.module.css';
import { PageLink } from '#src/ui/navigation/links.tsx';
import { PageIntro } from '#src/ui/navigation/page-bar.tsx';
import { ToolLinks } from '#src/ui/navigation/tools.tsx';

const title = 'Ferramentas para alugar caçamba';

export function ToolsPage() {
  return (
    <>
      <PageIntro
        description="Calcule o entulho em m³, veja o que pode ir na caçamba, ache o Ecoponto, confira as regras da cidade e escreva o pedido. Grátis e sem internet."
        path="/ferramentas"
        preview={{ kind: 'Ferramentas', title }}
        name="Ferramentas"
        title={title}
        lead="Do primeiro entulho à retirada da caçamba. Tudo funciona sem internet, e o que você escreve fica neste aparelho."
      />
      <div className={`${layout.section} ${layout.spaced}`}>
        <ToolLinks heading="h2" />
        <p className={layout.touchLinks}>
          <PageLink to="/busca">Buscar em todo o site</PageLink>
        </p>
      </div>
    </>
  );
}

import { signTexts, wasteGroups } from '#src/catalogue/waste.ts';
import type { Answer, WasteItem } from '#src/content/waste/schema.ts';
import layout from '#src/ui/layout.module.css';
import { PageLink } from '#src/ui/navigation/links.tsx';
import { ToolLinks, ToolPage } from '#src/ui/navigation/tools.tsx';
import { WastePlate, WasteSign, WasteSignShapes } from './waste-card.tsx';
import styles from './waste-check.module.css';
import { WasteSearch } from './waste-search.tsx';

const legend: readonly [Answer, string][] = [
  ['yes', 'Entulho limpo: tijolo, concreto, cerâmica, argamassa e terra, sem mistura.'],
  ['apart', 'Tem outro destino ou nem toda empresa leva. Guarde fora da caçamba e pergunte.'],
  ['no', 'Perigoso, lixo ou aparelho: a empresa pode recusar a carga inteira.'],
];

export function WasteCheckPage() {
  return (
    <ToolPage
      path="/ferramentas/pode-jogar"
      description="Escreva o material e veja se pode ir na caçamba de entulho: sim, separado ou não, com a classe do Conama e o destino certo. Abre sem internet."
      lead="Escreva o nome do jeito que você fala. A resposta vem na placa: sim, separado ou não."
    >
      <WasteSignShapes />
      <div className={layout.section}>
        <WasteSearch>
          <Legend />
        </WasteSearch>
        <section className={`${styles.section} ${layout.spaced}`}>
          <h2>A lista completa</h2>
          <WasteList />
        </section>
        <Sources />
        <section className={`${styles.section} ${layout.spaced}`}>
          <h2>Já sabe o que vai na caçamba?</h2>
          <ToolLinks only={['/ferramentas/calculadora', '/ferramentas/pedido']} heading="h3" />
        </section>
      </div>
    </ToolPage>
  );
}

function Legend() {
  return (
    <section className={`${styles.section} ${layout.spaced}`}>
      <h2>As três placas</h2>
      <div className={layout.cards}>
        {legend.map(([answer, rule]) => (
          <div
            key={answer}
            className={`${layout.panel} ${styles.box} ${styles[answer]} ${styles.rule}`}
          >
            <WastePlate answer={answer} />
            <p>{rule}</p>
          </div>
        ))}
      </div>
    </section>
  );
}

/** The list is readable without JavaScript. */
function WasteList() {
  return (
    <div className={layout.closeRows}>
      {wasteGroups.map(({ id, name, items }) => (
        <details key={id} id={id} className={`${layout.panel} ${styles.group}`}>
          <summary>
            <h3>{name}</h3>
            <span className={styles.count}>{`${items.length} itens`}</span>
          </summary>
          <ul className={styles.items}>
            {items.map((item) => (
              <Item key={item.name} item={item} />
            ))}
          </ul>
        </details>
      ))}
    </div>
  );
}

function Item({ item }: { item: WasteItem }) {
  return (
    <li className={`${styles.item} ${styles[item.answer]}`}>
      <WasteSign answer={item.answer} />
      <b>{item.name}</b>
      <span>{signTexts[item.answer].word}</span>
      <p className={layout.soft}>
        {item.answer === 'yes' ? item.why : `${item.why} ${item.instead}`}
      </p>
    </li>
  );
}

function Sources() {
  return (
    <section className={`${styles.section} ${layout.prose}`}>
      <h2>De onde vêm as respostas</h2>
      <p>
        As classes são as da Resolução Conama 307/2002, alterada pelas Resoluções 348/2004
        (amianto), 431/2011 (gesso), 448/2012 e 469/2015 (embalagens de tinta). A logística reversa,
        que é devolver o produto a quem vende ou fabrica, está na Lei 12.305/2010. A lista é um
        ponto de partida. Confirme com a empresa e com o órgão de limpeza da sua cidade, que podem
        ter regra própria.
      </p>
      <ul className={layout.touchLinks}>
        <li>
          <PageLink to="/blog/o-que-pode-colocar-cacamba-entulho">
            O que pode e o que não pode ir na caçamba
          </PageLink>
        </li>
        <li>
          <PageLink to="/blog/descarte-gesso-cacamba-especifica">Como separar o gesso</PageLink>
        </li>
        <li>
          <PageLink to="/blog/descarte-correto-entulho-meio-ambiente">
            Para onde vai cada classe
          </PageLink>
        </li>
      </ul>
    </section>
  );
}

import { generalRules } from '#src/shared/catalogue/rules/general-rules.ts';
import layout from '#src/shared/ui/layout.module.css';
import { PageLink } from '#src/shared/ui/navigation/page-link.tsx';
import { Illustration } from '#src/shared/ui/pictures/illustration.tsx';
import { RuleGroup } from '#src/shared/ui/text/rule-group.tsx';
import styles from './general-rules.module.css';
import type { Place } from './place.ts';

interface GeneralRulesProps {
  /** The place whose rules stand above, with a drawing of their own. */
  shownPlace: Place | null;
}

/** What holds in every city, told apart from what one city asks for. */
export function GeneralRules({ shownPlace }: GeneralRulesProps) {
  return (
    <section className={layout.section} aria-labelledby="regras-gerais">
      <h2 id="regras-gerais">O que vale em qualquer cidade</h2>
      <div className={styles.general}>
        <div className={styles.text}>
          <p>
            <strong>Dentro do terreno,</strong> em regra ninguém pede autorização de rua.{' '}
            <strong>Na rua,</strong> quem decide é a prefeitura, e muitas vezes é a empresa quem
            pede a autorização. Estas regras são nacionais; as da cidade se somam a elas.
          </p>
          {generalRules.map((group) => (
            <RuleGroup key={group.source} group={group} authority="o órgão da sua cidade" />
          ))}
          <p>
            <PageLink to="/blog/precisa-licenca-prefeitura-cacamba">
              Entenda quando é preciso autorização
            </PageLink>
          </p>
        </div>
        {shownPlace !== 'street' && (
          <Illustration name="street-placement" className={styles.picture} />
        )}
      </div>
    </section>
  );
}

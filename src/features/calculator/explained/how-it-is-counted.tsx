import { ruleOf } from '#src/features/calculator/arithmetic/formula.ts';
import { kindIds, kindOf } from '#src/features/calculator/arithmetic/kinds.ts';
import layout from '#src/shared/ui/layout.module.css';
import { PageLink } from '#src/shared/ui/navigation/page-link.tsx';
import { exampleText } from './example-text.ts';
import styles from './how-it-is-counted.module.css';
import { Reasons } from './reasons.tsx';

/** The formulas with an example each and the sources; readable without a script. */
export function HowItIsCounted() {
  return (
    <section className={`${layout.section} ${layout.spaced}`} aria-labelledby="como-a-conta">
      <div className={layout.prose}>
        <h2 id="como-a-conta">Como a conta é feita</h2>
        <p>
          Meça em metros. O resultado é o entulho solto, já com o ar entre os pedaços: alvenaria,
          piso e concreto quebrados ocupam 1,5 vez o que ocupavam; terra cavada, 1,3. O que já está
          no chão não cresce de novo.
        </p>
      </div>
      <div className={styles.formulas}>
        <table>
          <thead>
            <tr>
              <th scope="col">O que sai</th>
              <th scope="col">Conta</th>
              <th scope="col">Exemplo</th>
            </tr>
          </thead>
          <tbody>
            {kindIds.map((id) => (
              <tr key={id}>
                <th scope="row">{kindOf(id).label}</th>
                <td data-name="Conta">{ruleOf(kindOf(id))}</td>
                <td data-name="Exemplo">{exampleText(id)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <Reasons />
      <div className={layout.prose}>
        <h3>Fontes</h3>
        <ul>
          <li>Guia do Construtor: quanto o entulho e a terra aumentam (sem ano informado)</li>
          <li>Ferramentas Obra: quanto leva cada carrinho (sem ano informado)</li>
          <li>
            Comlurb: 150 sacos de 20{'\u00a0'}L são 3{'\u00a0'}m³ (sem ano informado)
          </li>
          <li>
            Disk Entulho Jundiaí e Jornal A Crítica: carrinhos, peso, limites de carga e folga até a
            borda (sem ano informado)
          </li>
          <li>Caçamba Já: banheiro e cozinha completos (sem ano informado)</li>
          <li>
            AlugaCaçamba: espessuras, medidas da caçamba e margem de 10%, valores de referência;
            confirme na obra e com a empresa
          </li>
        </ul>
        <p>
          A tabela de metros quadrados por caçamba e mais exemplos estão no guia de{' '}
          <PageLink to="/blog/tamanho-ideal-cacamba-entulho">tamanho ideal de caçamba</PageLink>.
        </p>
      </div>
    </section>
  );
}

import { PageHead } from '#src/shared/seo/page-head.tsx';
import button from '#src/shared/ui/forms/button.module.css';
import layout from '#src/shared/ui/layout.module.css';
import { PageHero } from '#src/shared/ui/navigation/page-hero.tsx';
import { PageLink } from '#src/shared/ui/navigation/page-link.tsx';
import { Illustration } from '#src/shared/ui/pictures/illustration.tsx';
import { Faq } from '#src/shared/ui/text/faq.tsx';
import { NumberedSteps } from '#src/shared/ui/text/numbered-steps.tsx';
import { questions, steps } from './how-it-works.ts';
import styles from './how-it-works-page.module.css';

export function HowItWorksPage() {
  return (
    <>
      <PageHead
        title="Como funciona: da busca ao descarte | AlugaCaçamba"
        description="Alugue uma caçamba de entulho em quatro passos: busque sua cidade, peça orçamento pelo WhatsApp, receba a caçamba e garanta o descarte correto."
        path="/como-funciona"
      />
      <PageHero
        crumbs={[{ name: 'Como funciona', path: '/como-funciona' }]}
        title="Como funciona o AlugaCaçamba"
      >
        <p className={layout.lead}>
          Você busca sua cidade, pede orçamento pelo WhatsApp e recebe a caçamba; a empresa leva o
          entulho a um local licenciado. A busca é grátis e sem cadastro.
        </p>
      </PageHero>
      <section className={`${layout.section} ${layout.spaced}`}>
        <h2>Quatro passos, da busca ao descarte</h2>
        <Illustration name="rental-steps" className={styles.picture} />
        <NumberedSteps steps={steps} />
      </section>
      <Roles />
      <div className={layout.section}>
        <Faq title="Perguntas frequentes" questions={questions} />
      </div>
      <section className={`${layout.section} ${layout.spaced}`}>
        <h2>Antes de pedir, vale ler</h2>
        <ul className={styles.links}>
          <li>
            <PageLink to="/blog/tamanho-ideal-cacamba-entulho">
              Qual tamanho de caçamba pedir
            </PageLink>
          </li>
          <li>
            <PageLink to="/blog/o-que-pode-colocar-cacamba-entulho">
              O que pode ir na caçamba
            </PageLink>
          </li>
          <li>
            <PageLink to="/blog/precisa-licenca-prefeitura-cacamba">
              Quando é preciso licença da prefeitura
            </PageLink>
          </li>
          <li>
            <PageLink to="/blog/preco-aluguel-cacamba-entulho">Quanto custa o aluguel</PageLink>
          </li>
        </ul>
        <PageLink to="/" className={button.primary}>
          Buscar Caçambas na Minha Cidade
        </PageLink>
      </section>
    </>
  );
}

function Roles() {
  return (
    <section className={`${layout.section} ${layout.spaced}`}>
      <h2>Quem faz o quê</h2>
      <div className={layout.cards}>
        <div className={layout.card}>
          <h3>O AlugaCaçamba</h3>
          <p>
            Mostra as empresas e abre a conversa. Não aluga caçambas, não define preços e não recebe
            o pagamento do aluguel.
          </p>
          <p>
            Algumas empresas pagam para aparecer primeiro; elas vêm marcadas como INDICAÇÃO
            ALUGACAÇAMBA. Leia <PageLink to="/sobre-nos">quem somos e o que prometemos</PageLink>.
          </p>
        </div>
        <div className={layout.card}>
          <h3>A empresa</h3>
          <p>
            Informa preço e prazo, entrega e retira a caçamba e dá ao entulho um destino licenciado.
          </p>
        </div>
        <div className={layout.card}>
          <h3>Você</h3>
          <p>
            Deixa fora da caçamba o que é proibido, separa o gesso, respeita a borda e guarda o
            comprovante de destinação.
          </p>
        </div>
      </div>
    </section>
  );
}

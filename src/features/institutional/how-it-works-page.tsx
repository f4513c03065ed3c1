import { deskFor } from '#src/catalogue/desks.ts';
import { knownStreetLimit, limitText } from '#src/catalogue/street-limit.ts';
import { content } from '#src/content/pages/como-funciona.yaml';
import button from '#src/ui/forms/button.module.css';
import layout from '#src/ui/layout.module.css';
import { PageLink } from '#src/ui/navigation/links.tsx';
import { PageIntro } from '#src/ui/navigation/page-bar.tsx';
import { Illustration } from '#src/ui/pictures/drawing.tsx';
import { Faq, NumberedSteps, type Question } from '#src/ui/text/text.tsx';
import styles from './how-it-works-page.module.css';

export function HowItWorksPage() {
  return (
    <>
      <PageIntro
        path="/como-funciona"
        headTitle="Como funciona: da busca ao descarte | AlugaCaçamba"
        description="Alugue uma caçamba de entulho em quatro passos: busque sua cidade, peça orçamento por aqui ou pelo WhatsApp, receba a caçamba e garanta o descarte correto."
        name="Como funciona"
        title="Como funciona o AlugaCaçamba"
        lead="Você busca sua cidade, pede orçamento por aqui ou pelo WhatsApp e recebe a caçamba; a empresa leva o entulho a um local licenciado. A busca é grátis e sem cadastro."
      />
      <section className={`${layout.section} ${layout.spaced}`}>
        <h2>Quatro passos, da busca ao descarte</h2>
        <Illustration name="rental-steps" />
        <NumberedSteps steps={content.steps} />
      </section>
      <Roles />
      <div className={layout.section}>
        <Faq title="Perguntas frequentes" questions={questions} />
      </div>
      <section className={`${layout.section} ${layout.spaced}`}>
        <h2>Antes de pedir, vale ler</h2>
        <ul className={`${layout.touchLinks} ${styles.links}`}>
          {guides.map(([path, text]) => (
            <li key={path}>
              <PageLink to={path}>{text}</PageLink>
            </li>
          ))}
        </ul>
        <PageLink to="/" className={button.primary}>
          Buscar caçambas na minha cidade
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
            Mostra as empresas, leva o seu pedido a elas e abre a conversa. Não aluga caçambas, não
            define preços e não recebe o pagamento do aluguel.
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
            Deixa fora da caçamba o que é proibido, separa o gesso, não enche acima da borda e
            guarda o comprovante de destinação.
          </p>
        </div>
      </div>
    </section>
  );
}

const guides = [
  ['/blog/tamanho-ideal-cacamba-entulho', 'Qual tamanho de caçamba pedir'],
  ['/blog/o-que-pode-colocar-cacamba-entulho', 'O que pode ir na caçamba'],
  ['/blog/precisa-licenca-prefeitura-cacamba', 'Quando é preciso licença da prefeitura'],
  ['/blog/preco-aluguel-cacamba-entulho', 'Quanto custa o aluguel'],
] as const;

const saoPaulo = knownStreetLimit('sp/sao-paulo');

const questions: readonly Question[] = [
  {
    question: 'Por quantos dias posso ficar com a caçamba?',
    answer: `O aluguel costuma durar de 3 a 7 dias. Para ficar mais tempo, combine com a empresa, que em geral cobra diária extra. Na rua vale o limite da cidade, se for menor. Em São Paulo são no máximo ${limitText(saoPaulo)} (fonte de ${saoPaulo.year}; confirme com ${deskFor('sp/sao-paulo', 'street').name}).`,
  },
  ...content.questions,
];

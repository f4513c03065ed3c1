import { content } from '#src/content/pages/seja-parceiro.yaml';
import { site } from '#src/shared/site/site.ts';
import layout from '#src/ui/layout.module.css';
import { ContactLink, PageLink } from '#src/ui/navigation/links.tsx';
import { PageIntro } from '#src/ui/navigation/page-bar.tsx';
import { Illustration } from '#src/ui/pictures/drawing.tsx';
import { NumberedSteps } from '#src/ui/text/text.tsx';
import styles from './partner-pages.module.css';

const partnerRequest = 'Olá! Tenho uma empresa de caçambas e quero ser parceiro do AlugaCaçamba.';

export function BecomePartnerPage() {
  return (
    <>
      <PageIntro
        path="/seja-parceiro"
        headTitle="Seja parceiro: receba pedidos de caçamba | AlugaCaçamba"
        description="Tem uma empresa de caçambas? Cuide do seu perfil, apareça para quem procura na sua cidade e receba pedidos por aqui e pelo WhatsApp."
        name="Seja parceiro"
        title="Seja parceiro do AlugaCaçamba"
        lead="O perfil é grátis, e o cliente pede o preço por aqui ou direto no seu WhatsApp."
      >
        <div className={layout.actions}>
          <ContactLink message={partnerRequest}>Quero Ser Parceiro</ContactLink>
        </div>
      </PageIntro>
      <section className={`${layout.section} ${layout.spaced}`}>
        <h2>O que sua empresa ganha</h2>
        <ul className={layout.cards}>
          {content.benefits.map(({ title, text }) => (
            <li key={title} className={layout.card}>
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ul>
      </section>
      <section className={`${layout.section} ${layout.spaced}`}>
        <h2>Três passos para começar</h2>
        <NumberedSteps steps={points(content.steps)} />
        <p>
          Sua empresa já está no site? Na <PageLink to="/">lista da sua cidade</PageLink>, ache a
          sua empresa e toque em “É sua empresa?”. Se ela não aparece,{' '}
          <PageLink to="/reivindicar">procure pelo CNPJ</PageLink>: algumas só aparecem depois que o
          dono pede. Onde não há essa pergunta, mande-nos, do WhatsApp que aparece na lista, o nome
          e a cidade da empresa: respondemos com o convite.
        </p>
      </section>
      <ProfileExample />
      <SponsoredPlan />
      <Expectations />
    </>
  );
}

function ProfileExample() {
  return (
    <section className={layout.section}>
      <div className={layout.prose}>
        <h2>Você cuida do próprio perfil</h2>
        <p>
          Na <PageLink to="/area-empresa">área da empresa</PageLink>, você muda os dados quando
          precisar, pelo celular ou pelo computador. Não há senha: depois do convite, você entra com
          um código que chega por e-mail.
        </p>
        <ul>
          {points(content.profile).map(({ title, text }) => (
            <li key={title}>
              <strong>{title}:</strong> {text}
            </li>
          ))}
        </ul>
        <p>
          Você não paga nada por isso. A{' '}
          <PageLink to="/politica-de-privacidade">política de privacidade</PageLink> diz o que
          guardamos da empresa e como apagar tudo.
        </p>
      </div>
    </section>
  );
}

function SponsoredPlan() {
  return (
    <section className={layout.section}>
      <div className={`${layout.farRows} ${styles.offer}`}>
        <div className={`${layout.striped} ${layout.panel} ${styles.plan}`}>
          <div className={`${layout.prose} ${styles.planInner}`}>
            <h2>Plano Destaque</h2>
            <p className={`${layout.signal} ${styles.promise}`}>até 5x mais visibilidade</p>
            <p>
              <small>
                Quem está no alto da lista é visto primeiro. O número é um teto, e não uma medição
                da sua cidade.
              </small>
            </p>
            <ul>
              {content.plan.map((text) => (
                <li key={text}>{text}</li>
              ))}
            </ul>
            <p>
              Não há limite de empresas em destaque por cidade nem rodízio: entre elas, a que entrou
              antes no site vem primeiro. Se o cliente ordena a lista por nota ou preço, o destaque
              não muda a ordem.
            </p>
            <p>
              Combinamos o valor e o prazo pelo WhatsApp. Quando o prazo acaba, o perfil continua no
              site, grátis. O resultado depende da cidade e da procura: não há garantia de número de
              clientes.
            </p>
            <ContactLink message={`${partnerRequest} Gostaria de contratar o Plano Destaque.`}>
              Solicitar Plano Destaque
            </ContactLink>
          </div>
        </div>
        <Illustration name="sponsored-card" />
      </div>
    </section>
  );
}

function Expectations() {
  return (
    <section className={layout.section}>
      <div className={layout.prose}>
        <h2>O que pedimos da sua empresa</h2>
        <ul>
          {content.expectations.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
        <p>
          Os detalhes estão nos <PageLink to="/termos-de-uso">termos de uso</PageLink>. Para o
          visitante, dizemos sempre: “Algumas empresas pagam para aparecer primeiro; elas vêm
          marcadas como INDICAÇÃO ALUGACAÇAMBA.”
        </p>
        <p>
          Já é parceiro? Vá para a <PageLink to="/area-empresa">área da empresa</PageLink>.
        </p>
        {site.operator && <p>O AlugaCaçamba é mantido por {site.operator}.</p>}
        {site.privacyEmail && <p>Contato sobre dados pessoais: {site.privacyEmail}</p>}
      </div>
    </section>
  );
}

function points(written: typeof content.steps) {
  return written.map(({ title, text }) => ({
    title,
    text: text.replace('{prazo}', site.approvalTime),
  }));
}

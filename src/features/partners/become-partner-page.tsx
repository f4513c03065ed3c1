import { content } from '#src/content/pages/seja-parceiro.yaml';
import { site } from '#src/shared/site/site.ts';
import layout from '#src/ui/layout.module.css';
import { ContactLink, PageLink } from '#src/ui/navigation/links.tsx';
import { PageIntro } from '#src/ui/navigation/page-hero.tsx';
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
        <div className={`${layout.actions} ${styles.heroActions}`}>
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
        <NumberedSteps steps={steps} />
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
          <li>
            <strong>Dados e cidades:</strong> o telefone, o WhatsApp, o endereço, o site, o horário,
            os tamanhos com preço e as cidades que você atende mudam no site assim que você salva.
          </li>
          <li>
            <strong>Nome, descrição, o que custa a mais e fotos:</strong> nossa equipe confere cada
            mudança, em geral em até {site.approvalTime}, antes de ela ir para o site. Se
            recusarmos, você lê o motivo. A foto de capa aparece na lista.
          </li>
          <li>
            <strong>Números:</strong> quantas vezes a empresa apareceu na lista e quantos toques
            recebeu no WhatsApp, no telefone e no site, por dia e por cidade. Um toque mostra
            interesse; não quer dizer que a caçamba foi alugada.
          </li>
          <li>
            <strong>Pedidos:</strong> se você quiser, quem procura caçamba manda o pedido por aqui.
            Você responde com o preço fechado e só vê o telefone de quem aceita.
          </li>
          <li>
            <strong>Avisos:</strong> se você quiser, o seu aparelho avisa quando chega um pedido ou
            alguém toca no WhatsApp da empresa (sobre os toques, no máximo uma vez por hora).
          </li>
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
      <div className={styles.offer}>
        <div className={`${layout.striped} ${styles.plan}`}>
          <div className={`${layout.prose} ${styles.planInner}`}>
            <h2>Plano Destaque</h2>
            <p className={styles.promise}>até 5x mais visibilidade</p>
            <p>
              <small>
                Quem está no alto da lista é visto primeiro. O número é um teto, e não uma medição
                da sua cidade.
              </small>
            </p>
            <ul>
              <li>Sua empresa antes das demais na lista de cada cidade que ela atende</li>
              <li>Borda destacada, faixa INDICAÇÃO ALUGACAÇAMBA e selo DESTAQUE no cartão</li>
              <li>Identificação clara de anúncio, para o cliente saber o que está vendo</li>
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
          <li>Informações verdadeiras e atualizadas</li>
          <li>Licenças e cadastros em dia</li>
          <li>Atendimento profissional</li>
          <li>Descarte correto do entulho, em local licenciado</li>
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

const steps = content.steps.map(({ title, text }) => ({
  title,
  text: text.replace('{prazo}', site.approvalTime),
}));

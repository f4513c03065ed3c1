import button from '#src/shared/ui/forms/button.module.css';
import layout from '#src/shared/ui/layout.module.css';
import { ContactLink } from '#src/shared/ui/navigation/contact-link.tsx';
import { PageIntro } from '#src/shared/ui/navigation/page-intro.tsx';
import { PageLink } from '#src/shared/ui/navigation/page-link.tsx';
import styles from './partner-pages.module.css';
import { TitledCards } from './titled-cards.tsx';

/** Support does these for partners, since there is no login. */
const features = [
  {
    title: 'Atualizar dados da empresa',
    text: 'Nome, telefone, endereço e site.',
  },
  {
    title: 'Gerenciar fotos',
    text: 'As fotos do perfil da empresa.',
  },
  {
    title: 'Visualizar estatísticas',
    text: 'A nota e o número de avaliações da empresa no Google, como aparecem na lista.',
  },
  {
    title: 'Receber notificações de contato',
    text: 'Cada pedido de orçamento chega como mensagem no WhatsApp da empresa.',
  },
  {
    title: 'Gerenciar áreas de atendimento',
    text: 'As cidades em que a empresa aparece.',
  },
] as const;

export function CompanyAreaPage() {
  return (
    <>
      <PageIntro
        path="/area-empresa"
        headTitle="Área da empresa | AlugaCaçamba"
        description="Área exclusiva para empresas de caçamba parceiras: atualize dados, fotos e cidades atendidas com o suporte do AlugaCaçamba pelo WhatsApp."
        title="Área da empresa"
        lead="Onde a empresa parceira encontra ajuda para cuidar do próprio perfil."
      />
      <section className={`${layout.section} ${layout.spaced} ${styles.sections}`}>
        <h2>Acesso Restrito</h2>
        <p>
          Esta área é exclusiva para parceiros cadastrados. Não há login nem senha nesta página: o
          suporte atende você pelo WhatsApp.
        </p>
        <div className={layout.actions}>
          <ContactLink message="Olá! Sou parceiro do AlugaCaçamba e quero acesso à área da empresa.">
            Contatar Suporte
          </ContactLink>
          <PageLink to="/seja-parceiro" className={button.secondary}>
            Ainda Não Sou Parceiro
          </PageLink>
        </div>
      </section>
      <section
        className={`${layout.section} ${layout.spaced} ${styles.sections} ${styles.features}`}
      >
        <h2>Recursos disponíveis para parceiros</h2>
        <p>Diga ao suporte o que quer mudar ou consultar.</p>
        <TitledCards cards={features} />
      </section>
    </>
  );
}

import button from '#src/ui/forms/button.module.css';
import layout from '#src/ui/layout.module.css';
import { ContactLink, PageLink } from '#src/ui/navigation/links.tsx';
import { SignInForm } from './sign-in-form.tsx';
import styles from './signed-out.module.css';

/** The page for everybody who is not signed in; this is prerendered. */
export function SignedOut() {
  return (
    <>
      <section className={`${layout.section} ${layout.spaced} ${styles.sections}`}>
        <h2>Acesso Restrito</h2>
        <p>
          Esta área é exclusiva para parceiros cadastrados. Não há senha: você entra com um código
          que enviamos por e-mail ou com o convite que recebeu da nossa equipe.
        </p>
        <div className={`${layout.card} ${layout.rows} ${styles.signIn}`}>
          <h3>Entrar com código por e-mail</h3>
          <SignInForm />
        </div>
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
        <ul className={layout.cards}>
          {features.map(({ title, text }) => (
            <li key={title} className={layout.card}>
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ul>
      </section>
    </>
  );
}

const features = [
  {
    title: 'Atualizar dados da empresa',
    text: 'Nome, telefone, WhatsApp, endereço, site, descrição, horários, tamanhos e preços.',
  },
  {
    title: 'Gerenciar fotos',
    text: 'Até doze fotos, na ordem que você escolher, com a capa e a descrição de cada uma.',
  },
  {
    title: 'Visualizar estatísticas',
    text: 'Quantas vezes a empresa apareceu e quantos toques recebeu na conversa, no telefone e no site.',
  },
  {
    title: 'Receber notificações de contato',
    text: 'Um aviso no celular ou por e-mail quando alguém toca na conversa com a empresa.',
  },
  {
    title: 'Gerenciar áreas de atendimento',
    text: 'As cidades em que a empresa aparece e os bairros que ela atende.',
  },
] as const;

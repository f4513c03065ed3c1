import { cities, states } from '#src/catalogue/cities.ts';
import button from '#src/ui/forms/button.module.css';
import layout from '#src/ui/layout.module.css';
import { ContactLink, PageLink } from '#src/ui/navigation/links.tsx';
import { PageIntro } from '#src/ui/navigation/page-hero.tsx';

export function AboutPage() {
  return (
    <>
      <PageIntro
        path="/sobre-nos"
        headTitle="Sobre nós | AlugaCaçamba"
        description="Conheça o AlugaCaçamba: por que o diretório existe, a missão, os valores e o compromisso com empresas verificadas e bem avaliadas."
        title="Sobre nós"
        lead="O AlugaCaçamba é um diretório de empresas que alugam caçambas de entulho. Você compara, escolhe e fala direto com a empresa, de graça e sem cadastro."
      />
      <div className={layout.section}>
        <div className={layout.prose}>
          <Purpose />
          <Commitment />
          <h2>Fale com a gente</h2>
          <p>
            Encontrou um erro, tem uma sugestão ou quer tirar uma dúvida? Escreva pelo WhatsApp. Se
            você tem uma empresa de caçambas, veja como{' '}
            <PageLink to="/seja-parceiro">ser parceiro</PageLink>.
          </p>
          <p className={layout.actions}>
            <ContactLink message="Olá! Quero falar com a equipe do AlugaCaçamba.">
              Falar pelo WhatsApp
            </ContactLink>
            <PageLink to="/" className={button.primary}>
              Buscar Caçambas
            </PageLink>
          </p>
        </div>
      </div>
    </>
  );
}

function Purpose() {
  return (
    <>
      <h2>Nossa história</h2>
      <p>
        Quem faz uma obra precisa da caçamba por poucos dias. Até encontrar uma, liga para um número
        atrás do outro, sem saber quem atende a cidade nem o que os outros clientes acharam do
        serviço.
      </p>
      <p>
        O AlugaCaçamba nasceu desse problema. O site reúne, cidade por cidade, as empresas, as notas
        que elas têm no Google e um jeito rápido de pedir orçamento. Atende {cities.length} cidades
        em {states.length} estados e publica <PageLink to="/blog">guias</PageLink> sobre tamanho,
        preço, licença e descarte.
      </p>
      <h2>Nossa missão</h2>
      <p>
        Ajudar você a alugar uma caçamba com informação clara, a comparar antes de pagar e a dar ao
        entulho o destino certo.
      </p>
      <h2>Nossos valores</h2>
      <ul>
        <li>
          <strong>Transparência:</strong> a nota é a do Google, boa ou ruim, e anúncio é
          identificado como anúncio.
        </li>
        <li>
          <strong>Clareza:</strong> preço é estimativa com data, e regra de cidade vem com a fonte,
          o ano e o órgão que a confirma.
        </li>
        <li>
          <strong>Privacidade:</strong> sem cookies, sem conta para quem procura e sem venda de
          dados. Veja a <PageLink to="/politica-de-privacidade">política de privacidade</PageLink>.
        </li>
        <li>
          <strong>Meio ambiente:</strong> entulho tem lugar certo. Os guias ensinam a separar, a
          encher sem transbordar e a pedir o comprovante de destinação.
        </li>
      </ul>
    </>
  );
}

function Commitment() {
  return (
    <>
      <h2>Nosso compromisso</h2>
      <p>
        Trabalhamos para que as listas tenham somente empresas verificadas e bem avaliadas.
        Verificada quer dizer uma coisa só: a empresa traz a marca “No cadastro da prefeitura em”,
        com uma data, porque nesse dia ela constava no cadastro público de transportadores de
        entulho da cidade. Nós a achamos lá pelo CNPJ, ou pelo telefone e o nome. A marca leva à
        fonte, quando a prefeitura a publica, e sai sozinha quando a licença vence, se o cadastro
        traz a validade.
      </p>
      <p>
        A marca não diz se a licença ainda vale hoje nem como a empresa trabalha. Muitas cidades não
        publicam o cadastro, e por isso a lista mostra também empresas sem a marca: pergunte a elas
        pela licença e pelo local de descarte. Bem avaliada quer dizer com boas notas no Google;
        ainda assim, a lista mostra também as empresas com nota baixa ou sem nota.
      </p>
      <p>
        Sem os dados do Google e sem empresas parceiras, a lista de uma cidade mostra o próprio
        cadastro dela, sem notas. Quem não quer aparecer toca em “Remover”.
      </p>
      <p>
        Para você julgar por conta própria, a lista integra as avaliações do Google: cada empresa
        mostra a nota e o número de avaliações do perfil, quando existem, e um toque na nota abre a
        pesquisa sobre ela.
      </p>
      <p>
        Algumas empresas pagam para aparecer primeiro; elas vêm marcadas como INDICAÇÃO
        ALUGACAÇAMBA. Pagar muda o lugar na lista, nunca a nota. Depois delas, vale a ordem do
        Google.
      </p>
      <p>
        Somos apenas intermediários: preço, prazo e serviço você combina com a empresa, como mostra
        a página <PageLink to="/como-funciona">como funciona</PageLink>. O guia{' '}
        <PageLink to="/blog/como-escolher-empresa-cacamba">como escolher a empresa</PageLink> mostra
        o que verificar antes de fechar.
      </p>
    </>
  );
}

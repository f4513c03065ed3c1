import { ContactLink, OutsideLink, PageLink } from '#src/ui/navigation/links.tsx';
import { type LegalDocument, LegalPage } from './legal-page.tsx';

export function TermsPage() {
  return <LegalPage {...terms} />;
}

const terms: LegalDocument = {
  title: 'Termos de uso',
  path: '/termos-de-uso',
  description:
    'As regras do AlugaCaçamba: o papel de intermediário, os deveres de quem busca e das empresas parceiras, os limites de responsabilidade e a lei aplicável.',
  modifiedOn: '2026-11-23',
  lead: 'As regras para usar o AlugaCaçamba, em linguagem simples',
  sections: [
    {
      id: 'aceitacao',
      title: 'Aceitação dos termos',
      body: (
        <p>
          Ao usar o AlugaCaçamba, você aceita estes termos. Se não concordar com eles, não use o
          site.
        </p>
      ),
    },
    {
      id: 'servico',
      title: 'O serviço: somos intermediários',
      body: (
        <>
          <p>
            O AlugaCaçamba é apenas um intermediário entre você e as empresas: mostra quem aluga
            caçambas na sua cidade e abre a conversa com a empresa que você escolher. Não aluga
            caçambas, não transporta entulho, não define preços e não recebe o pagamento do aluguel.
            O contrato é feito entre você e a empresa.
          </p>
          <p>
            Para quem procura uma caçamba, o uso é gratuito e sem cadastro. A página{' '}
            <PageLink to="/como-funciona">como funciona</PageLink> mostra o caminho da busca ao
            descarte.
          </p>
          <p>
            Algumas empresas pagam para aparecer primeiro; elas vêm marcadas como INDICAÇÃO
            ALUGACAÇAMBA. Depois delas, a lista segue a ordem em que o Google as informa.
          </p>
        </>
      ),
    },
    {
      id: 'google',
      title: 'Resultados do Google',
      body: (
        <p>
          As listas reúnem empresas parceiras e resultados da busca de empresas do Google, com as
          notas publicadas lá. Ao usar esses resultados, você também fica sujeito aos{' '}
          <OutsideLink href="https://maps.google.com/help/terms_maps/">
            termos do Google Maps
          </OutsideLink>
          , aos{' '}
          <OutsideLink href="https://policies.google.com/terms?hl=pt-BR">
            termos de serviço do Google
          </OutsideLink>{' '}
          e à{' '}
          <OutsideLink href="https://policies.google.com/privacy?hl=pt-BR">
            política de privacidade do Google
          </OutsideLink>
          . O AlugaCaçamba não escreve, não altera e não apaga avaliações.
        </p>
      ),
    },
    {
      id: 'seus-deveres',
      title: 'Seus deveres',
      body: (
        <>
          <p>Ao usar o site, você se compromete a:</p>
          <ul>
            <li>usar o serviço de forma lícita e de boa-fé;</li>
            <li>
              dar à empresa informações verdadeiras sobre endereço, tipo de entulho, volume e lugar
              da caçamba;
            </li>
            <li>
              conferir licença, preço, prazo e destino do entulho com a empresa antes de contratar;
            </li>
            <li>
              não colocar na caçamba o que é proibido e cumprir as regras da sua cidade para a rua e
              a calçada;
            </li>
            <li>
              não copiar os dados das empresas em massa nem prejudicar o funcionamento do site.
            </li>
          </ul>
        </>
      ),
    },
    {
      id: 'deveres-das-empresas',
      title: 'Deveres das empresas parceiras',
      body: (
        <>
          <p>A empresa parceira se compromete a:</p>
          <ul>
            <li>fornecer informações verdadeiras e mantê-las atualizadas;</li>
            <li>cumprir as leis federais, estaduais e municipais;</li>
            <li>ter as licenças e os cadastros que a atividade exige;</li>
            <li>atender o cliente com profissionalismo;</li>
            <li>dar ao entulho a destinação correta, em local licenciado.</li>
          </ul>
        </>
      ),
    },
    {
      id: 'responsabilidade',
      title: 'Limites da nossa responsabilidade',
      body: (
        <>
          <p>
            Quem presta o serviço é a empresa. Por isso, até o limite que a lei permite, o
            AlugaCaçamba não responde por:
          </p>
          <ul>
            <li>qualidade do serviço contratado;</li>
            <li>desentendimentos entre você e a empresa;</li>
            <li>danos causados durante a entrega, o uso ou a retirada da caçamba;</li>
            <li>preços cobrados e suas mudanças;</li>
            <li>
              disponibilidade de caçambas. O selo “Disponível Agora” diz que a empresa está aberta
              pelo horário dela ou segundo o Google, não que há uma caçamba livre.
            </li>
          </ul>
          <p>
            Preços e regras municipais citados no site são informativos: trazem a fonte ou a data, e
            você deve confirmá-los com a empresa e com a prefeitura. Nada nestes termos reduz os
            direitos que o Código de Defesa do Consumidor garante a você.
          </p>
        </>
      ),
    },
    {
      id: 'privacidade',
      title: 'Privacidade',
      body: (
        <p>
          O site não usa cookies e não vende dados. A{' '}
          <PageLink to="/politica-de-privacidade">política de privacidade</PageLink> explica que
          dados são tratados, para quê e quais são os seus direitos.
        </p>
      ),
    },
    {
      id: 'propriedade-intelectual',
      title: 'Propriedade intelectual',
      body: (
        <p>
          A marca, os textos e os desenhos do AlugaCaçamba são protegidos por lei. Você pode ler,
          imprimir e compartilhar as páginas para uso próprio; outros usos dependem de autorização
          ou da licença indicada em cada material. Nomes, marcas, fotos e avaliações das empresas
          pertencem aos respectivos titulares. O site usa programas de código aberto; leia as{' '}
          <a href="/licencas.txt" data-document>
            licenças
          </a>
          .
        </p>
      ),
    },
    {
      id: 'mudancas',
      title: 'Mudanças nestes termos',
      body: (
        <p>
          Estes termos podem mudar. A data no início da página mostra desde quando vale a versão
          publicada. Se você continuar a usar o site, aceita a nova versão. A anterior, de 14 de
          outubro de 2025, dizia que o selo “Disponível Agora” vinha só do Google.
        </p>
      ),
    },
    {
      id: 'links',
      title: 'Links para outros sites',
      body: (
        <p>
          O site tem links para o WhatsApp, para o Google e para os sites das empresas. Eles abrem
          em outra aba e seguem regras próprias. O AlugaCaçamba não controla esses sites e não
          responde pelo conteúdo deles.
        </p>
      ),
    },
    {
      id: 'lei',
      title: 'Lei aplicável',
      body: (
        <p>Valem as leis do Brasil. O consumidor pode recorrer à Justiça da cidade onde mora.</p>
      ),
    },
    {
      id: 'contato',
      title: 'Contato',
      body: (
        <>
          <p>Ficou com dúvida sobre estes termos? Pergunte pelo WhatsApp.</p>
          <p>
            <ContactLink message="Olá! Tenho uma dúvida sobre os termos de uso do AlugaCaçamba.">
              Perguntar pelo WhatsApp
            </ContactLink>
          </p>
        </>
      ),
    },
  ],
};

import { formatPhone } from '#src/shared/contact/phone.ts';
import { site } from '#src/shared/site/site.ts';
import { ContactLink } from '#src/shared/ui/navigation/contact-link.tsx';
import { OutsideLink } from '#src/shared/ui/navigation/outside-link.tsx';
import { DeviceData } from './device-data.tsx';
import type { LegalDocument } from './legal-document.ts';
import { PartnerData } from './partner-data.tsx';
import { RegisterData } from './register-data.tsx';

export const privacyPolicy: LegalDocument = {
  title: 'Política de privacidade',
  path: '/politica-de-privacidade',
  description:
    'Que dados o AlugaCaçamba trata, o que fica guardado no seu aparelho, com quem há compartilhamento e como usar os direitos que a LGPD garante a você.',
  modifiedOn: '2026-11-23',
  lead: 'Este site não usa cookies e não vende dados. Quem procura uma caçamba não precisa de conta. Aqui está o que o site trata e por quê',
  sections: [
    {
      id: 'resumo',
      title: 'Em resumo',
      body: (
        <>
          <p>
            Você usa o AlugaCaçamba sem se identificar. O servidor recebe a cidade pesquisada e,
            como todo site, o endereço IP da conexão. Os dados do seu orçamento vão direto de você
            para a empresa, pelo WhatsApp.
          </p>
          <p>
            Só as empresas parceiras têm conta, para cuidar do próprio perfil. O que guardamos delas
            está em <a href="#empresas-parceiras">Empresas parceiras</a>.
          </p>
          <p>
            Esta política segue a Lei Geral de Proteção de Dados Pessoais (LGPD, Lei 13.709/2018).
          </p>
        </>
      ),
    },
    {
      id: 'dados-tratados',
      title: 'Que dados são tratados',
      body: (
        <ul>
          <li>
            <strong>Cidade ou CEP:</strong> o que você digita na busca serve para encontrar a cidade
            e pode fazer parte do endereço da página aberta. Ao abrir uma lista, o servidor recebe a
            cidade e o estado.
          </li>
          <li>
            <strong>Dados de contato no pedido de orçamento:</strong> nome, telefone e mensagem
            seguem pelo WhatsApp para a empresa escolhida e não passam pelo servidor deste site. Se
            você escreve para o AlugaCaçamba, recebemos o seu número, o nome do seu perfil e a
            mensagem.
          </li>
          <li>
            <strong>Dados de formulários:</strong> o que você escreve no pedido, nas respostas das
            empresas e no diário fica no aparelho; só o tamanho da caçamba do pedido entra na
            contagem descrita abaixo. As medidas da calculadora, o material procurado e a cidade
            consultada podem fazer parte do endereço da página, como a busca.
          </li>
          <li>
            <strong>Endereço IP e localização aproximada:</strong> o IP chega com cada conexão e
            permite estimar a região de onde ela vem. O site não faz essa estimativa.
          </li>
          <li>
            <strong>Localização do aparelho:</strong> só quando você toca em “Usar minha
            localização” e o navegador tem a sua permissão. Ela serve para achar a cidade atendida
            mais próxima, no próprio aparelho, e não é guardada nem enviada.
          </li>
          <li>
            <strong>Navegador e aparelho:</strong> o navegador informa o tipo e a versão dele e o
            sistema do aparelho ao pedir uma página.
          </li>
          <li>
            <strong>Páginas visitadas e página de origem:</strong> o servidor sabe que página foi
            pedida e, quando o navegador informa, de que site veio a visita. O site não usa
            ferramentas de análise de audiência nem rastreadores.
          </li>
          <li>
            <strong>Contagem para as empresas parceiras:</strong> o site soma, por dia, quantas
            vezes uma empresa parceira apareceu em uma lista, quantas vezes alguém abriu a página
            dela e quantas vezes alguém tocou em WhatsApp, ligar, site ou salvar, com a cidade da
            lista e o tamanho da caçamba do pedido, se você o escolheu. Na soma não entra nada que
            identifique você: nem nome, nem endereço IP, nem número do aparelho, nem cookies. Para
            contar cada navegador uma vez por dia, o servidor faz, com o IP e o tipo do navegador,
            um código que fica só na memória; no dia seguinte, ele apaga os códigos e a chave com
            que os fez. As outras empresas da lista não são contadas.
          </li>
          <li>
            <strong>Cookies:</strong> nenhum. O que o site guarda no aparelho está na seção{' '}
            <a href="#dados-neste-aparelho">Dados neste aparelho</a>.
          </li>
        </ul>
      ),
    },
    {
      id: 'empresas-parceiras',
      title: 'Empresas parceiras',
      body: <PartnerData />,
    },
    {
      id: 'cadastros-publicos',
      title: 'Cadastros públicos das prefeituras',
      body: <RegisterData />,
    },
    {
      id: 'finalidades',
      title: 'Para que os dados são usados',
      body: (
        <>
          <ul>
            <li>Mostrar as empresas da cidade que você procura, a seu pedido.</li>
            <li>Manter o site no ar e protegê-lo de abusos, por legítimo interesse.</li>
            <li>
              Mostrar a cada empresa parceira quantas vezes ela foi vista e procurada, por legítimo
              interesse.
            </li>
            <li>Responder às mensagens que você envia.</li>
            <li>
              Mostrar quais empresas constam no cadastro público da cidade, por legítimo interesse
              de quem procura uma empresa licenciada.
            </li>
            <li>
              Publicar o perfil da empresa parceira, abrir a área da empresa e mandar avisos, para
              cumprir o que foi combinado com ela. Os avisos no aparelho dependem também da
              permissão de quem os liga.
            </li>
            <li>Cumprir obrigações legais.</li>
          </ul>
          <p>
            Não há decisões automatizadas sobre você nem publicidade baseada no seu comportamento.
          </p>
        </>
      ),
    },
    {
      id: 'compartilhamento',
      title: 'Com quem há compartilhamento',
      body: (
        <>
          <p>Os dados não são vendidos. Eles podem chegar a:</p>
          <ul>
            <li>
              <strong>Empresa escolhida:</strong> recebe o seu contato e o seu pedido quando você
              envia a mensagem no WhatsApp.
            </li>
            <li>
              <strong>Empresa parceira:</strong> vê as somas por dia, por cidade e por tamanho do
              que foi contado dela, sem nada sobre cada pessoa.
            </li>
            <li>
              <strong>Visitantes do site:</strong> veem o que a empresa parceira publica sobre si.
            </li>
            <li>
              <strong>Prestadores de serviço:</strong> a hospedagem do site, o serviço que entrega
              os e-mails às empresas parceiras, o serviço de avisos do navegador de quem os ligou, e
              o Google, ao qual o servidor envia a cidade e o estado da busca. As fotos que vêm do
              Google são carregadas pelo seu navegador direto de lá, e o Google recebe o IP da
              conexão.
            </li>
            <li>
              <strong>Autoridades:</strong> somente quando a lei ou uma ordem judicial obriga.
            </li>
          </ul>
          <p>
            As listas usam a busca de empresas do Google. O que chega até ele segue a{' '}
            <OutsideLink href="https://policies.google.com/privacy?hl=pt-BR">
              política de privacidade do Google
            </OutsideLink>
            , os{' '}
            <OutsideLink href="https://policies.google.com/terms?hl=pt-BR">
              termos de serviço do Google
            </OutsideLink>{' '}
            e os{' '}
            <OutsideLink href="https://maps.google.com/help/terms_maps/">
              termos do Google Maps
            </OutsideLink>
            . O WhatsApp e os sites das empresas têm políticas próprias. Esses serviços podem tratar
            dados fora do Brasil.
          </p>
        </>
      ),
    },
    {
      id: 'dados-neste-aparelho',
      title: 'Dados neste aparelho',
      body: <DeviceData />,
    },
    {
      id: 'prazos',
      title: 'Por quanto tempo',
      body: (
        <>
          <p>
            No servidor, o resultado de uma busca fica na memória por até cinco minutos, ligado à
            cidade e não a você. As somas das empresas parceiras, que não dizem nada sobre você,
            ficam enquanto a empresa for parceira. Não mantemos histórico de buscas por pessoa. As
            conversas com o AlugaCaçamba ficam no WhatsApp pelo tempo necessário ao atendimento.
          </p>
          <p>
            A hospedagem pode manter registros de acesso, com o IP, a data e a hora, pelo prazo que
            a segurança ou a lei exigir. O Marco Civil da Internet (Lei 12.965/2014, artigo 15) pede
            seis meses de sites mantidos por empresas.
          </p>
          <p>
            Os dados de um cadastro público ficam até entrar uma versão mais nova ou a pessoa pedir
            a remoção; o que venceu deixa de aparecer no dia seguinte. Depois disso, eles ainda
            podem estar nas sete últimas cópias de segurança diárias.
          </p>
          <p>
            Os dados de uma empresa parceira ficam até ela pedir a exclusão e a nossa equipe apagar.
            Depois disso, eles ainda podem estar nas cópias de segurança diárias, das quais
            guardamos as sete últimas. Um código de entrada vale dez minutos, um convite vale sete
            dias, e um aparelho que fica 90 dias sem abrir a área da empresa precisa entrar de novo.
          </p>
        </>
      ),
    },
    {
      id: 'seus-direitos',
      title: 'Seus direitos',
      body: (
        <>
          <p>
            Estes direitos valem para quem visita o site, para as pessoas das empresas parceiras e
            para quem consta em um cadastro público que mostramos. A qualquer momento, você pode
            pedir para:
          </p>
          <ul>
            <li>confirmar se tratamos dados seus;</li>
            <li>acessar esses dados;</li>
            <li>corrigir dados incompletos, errados ou desatualizados;</li>
            <li>saber com quem eles foram compartilhados;</li>
            <li>
              anonimizar, bloquear ou eliminar dados desnecessários ou tratados em desacordo com a
              lei;
            </li>
            <li>retirar o consentimento, quando o tratamento depender dele;</li>
            <li>receber os dados para levá-los a outro serviço (portabilidade).</li>
          </ul>
          <p>
            A empresa parceira faz boa parte disso sem esperar por nós: na área da empresa, ela muda
            os dados, baixa um arquivo com tudo o que guardamos dela e pede a exclusão.
          </p>
          <p>
            O pedido é gratuito. A declaração completa sobre os seus dados sai em até 15 dias, o
            prazo do artigo 19 da LGPD. Você também pode reclamar à{' '}
            <OutsideLink href="https://www.gov.br/anpd/pt-br">ANPD</OutsideLink>, o órgão federal
            que fiscaliza a lei.
          </p>
        </>
      ),
    },
    {
      id: 'encarregado',
      title: 'Encarregado de dados e contato',
      body: (
        <>
          <p>
            O encarregado pelo tratamento de dados pessoais é o seu contato para exercer esses
            direitos ou tirar dúvidas. Ele atende pelo WhatsApp, no número{' '}
            {formatPhone(`+${site.contactNumber}`)}. Podemos pedir uma informação que confirme que
            os dados são seus.
          </p>
          <p>
            <ContactLink message="Olá! Quero falar com o encarregado de dados do AlugaCaçamba sobre os meus dados pessoais.">
              Falar sobre meus dados
            </ContactLink>
          </p>
        </>
      ),
    },
    {
      id: 'mudancas',
      title: 'Mudanças nesta política',
      body: (
        <p>
          Quando o tratamento de dados mudar, esta página muda junto, e a data da última
          atualização, no início, mostra desde quando a versão vale. A versão anterior, de 14 de
          outubro de 2025, ainda não falava da contagem para as empresas parceiras, da área em que
          elas entram nem dos cadastros das prefeituras.
        </p>
      ),
    },
  ],
};

import { chatLink } from '#src/shared/links.ts';
import { site } from '#src/shared/site.ts';
import button from '#src/shared/ui/forms/button.module.css';
import { OutsideLink } from '#src/shared/ui/navigation/outside-link.tsx';
import type { LegalSection } from './legal-page.tsx';

export const privacySections: readonly LegalSection[] = [
  {
    id: 'resumo',
    title: 'Em resumo',
    body: (
      <>
        <p>
          Você usa o AlugaCaçamba sem se identificar. O servidor recebe a cidade pesquisada e, como
          todo site, o endereço IP da conexão. Os dados do seu orçamento vão direto de você para a
          empresa, pelo WhatsApp.
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
          <strong>Cidade ou CEP:</strong> o que você digita na busca serve para encontrar a cidade e
          pode fazer parte do endereço da página aberta. Ao abrir uma lista, o servidor recebe a
          cidade e o estado.
        </li>
        <li>
          <strong>Dados de contato no pedido de orçamento:</strong> nome, telefone e mensagem seguem
          pelo WhatsApp para a empresa escolhida e não passam pelo servidor deste site. Se você
          escreve para o AlugaCaçamba, recebemos o seu número, o nome do seu perfil e a mensagem.
        </li>
        <li>
          <strong>Dados de formulários:</strong> o único formulário é o da busca. O cadastro de
          empresas parceiras é feito pelo WhatsApp, com os dados que a empresa envia.
        </li>
        <li>
          <strong>Endereço IP e localização aproximada:</strong> o IP chega com cada conexão e
          permite estimar a região de onde ela vem. O site não faz essa estimativa e não acessa o
          GPS sem a sua permissão.
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
          <strong>Cookies:</strong> nenhum. O que o site guarda no aparelho está na seção “Dados
          neste aparelho”.
        </li>
      </ul>
    ),
  },
  {
    id: 'finalidades',
    title: 'Para que os dados são usados',
    body: (
      <>
        <ul>
          <li>Mostrar as empresas da cidade que você procura, a seu pedido.</li>
          <li>Manter o site no ar e protegê-lo de abusos, por legítimo interesse.</li>
          <li>Responder às mensagens que você envia e cadastrar parceiros, a pedido deles.</li>
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
            <strong>Prestadores de serviço:</strong> a hospedagem do site e o Google, ao qual o
            servidor envia a cidade e o estado da busca. As fotos de empresas podem ser carregadas
            pelo seu navegador direto do Google, que então recebe o IP da conexão.
          </li>
          <li>
            <strong>Autoridades:</strong> somente quando a lei ou uma ordem judicial obriga.
          </li>
        </ul>
        <p>
          Os dados que chegam ao Google seguem a{' '}
          <OutsideLink href="https://policies.google.com/privacy">
            política de privacidade do Google
          </OutsideLink>
          . O WhatsApp e os sites das empresas também têm políticas próprias. Esses serviços podem
          tratar dados fora do Brasil.
        </p>
      </>
    ),
  },
  {
    id: 'dados-neste-aparelho',
    title: 'Dados neste aparelho',
    body: (
      <>
        <p>O site guarda pouco no seu aparelho, e só para funcionar melhor:</p>
        <ul>
          <li>
            <strong>Resultados da busca de empresas</strong> (IndexedDB), com a cidade e a hora:
            valem por cinco minutos, para a lista reabrir sem nova busca. Depois não são mais
            mostrados e são apagados; se o site estiver fechado, isso acontece na próxima vez que
            você o abrir.
          </li>
          <li>
            <strong>Última cidade aberta</strong> (IndexedDB): fica guardada para ser oferecida de
            novo na página inicial, até você abrir outra cidade ou limpar os dados.
          </li>
          <li>
            <strong>Páginas do próprio site</strong> (armazenamento do service worker): uma cópia
            dos textos e desenhos, para você ler sem sinal. É trocada quando há versão nova e não
            diz nada sobre você.
          </li>
          <li>
            <strong>Posição da rolagem</strong> (sessionStorage): faz o botão Voltar levar ao ponto
            em que você estava; some quando você fecha a aba.
          </li>
        </ul>
        <p>
          Para remover tudo, limpe os dados deste site nas configurações do navegador. O site
          continua a funcionar.
        </p>
      </>
    ),
  },
  {
    id: 'prazos',
    title: 'Por quanto tempo',
    body: (
      <p>
        No servidor, o resultado de uma busca fica na memória por até cinco minutos, ligado à cidade
        e não a você. Não mantemos histórico de buscas por pessoa. A hospedagem pode manter
        registros técnicos de acesso pelo prazo que a segurança ou a lei exigir. As conversas com o
        AlugaCaçamba ficam no WhatsApp pelo tempo necessário ao atendimento.
      </p>
    ),
  },
  {
    id: 'seus-direitos',
    title: 'Seus direitos',
    body: (
      <>
        <p>A qualquer momento, você pode pedir para:</p>
        <ul>
          <li>confirmar se tratamos dados seus;</li>
          <li>acessar esses dados;</li>
          <li>corrigir dados incompletos, errados ou desatualizados;</li>
          <li>
            anonimizar, bloquear ou eliminar dados desnecessários ou tratados em desacordo com a
            lei;
          </li>
          <li>retirar o consentimento, quando o tratamento depender dele;</li>
          <li>receber os dados para levá-los a outro serviço (portabilidade).</li>
        </ul>
        <p>Você também pode reclamar à Autoridade Nacional de Proteção de Dados (ANPD).</p>
      </>
    ),
  },
  {
    id: 'encarregado',
    title: 'Encarregado de dados e contato',
    body: (
      <>
        <p>
          Para exercer seus direitos ou falar com o encarregado pelo tratamento de dados pessoais,
          escreva pelo WhatsApp. Podemos pedir uma informação que confirme que os dados são seus.
        </p>
        <p>
          <OutsideLink
            href={chatLink(
              site.contactNumber,
              'Olá! Quero falar com o encarregado de dados do AlugaCaçamba sobre os meus dados pessoais.',
            )}
            className={button.chat}
          >
            Falar sobre meus dados
          </OutsideLink>
        </p>
      </>
    ),
  },
  {
    id: 'mudancas',
    title: 'Mudanças nesta política',
    body: (
      <p>
        Quando o tratamento de dados mudar, esta página muda junto, e a data da última atualização,
        no início, mostra desde quando a versão vale.
      </p>
    ),
  },
];

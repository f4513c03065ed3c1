import { OutsideLink } from '#src/shared/ui/navigation/outside-link.tsx';

/** What the data is used for, by the ground that the law gives for it. */
export function Purposes() {
  return (
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
          Mostrar quais empresas constam no cadastro público da cidade, por legítimo interesse de
          quem procura uma empresa licenciada.
        </li>
        <li>
          Publicar o perfil da empresa parceira, abrir a área da empresa e mandar avisos, para
          cumprir o que foi combinado com ela. Os avisos no aparelho dependem também da permissão de
          quem os liga.
        </li>
        <li>Cumprir obrigações legais.</li>
      </ul>
      <p>Não há decisões automatizadas sobre você nem publicidade baseada no seu comportamento.</p>
    </>
  );
}

/** Whom the data may reach. */
export function Sharing() {
  return (
    <>
      <p>Os dados não são vendidos. Eles podem chegar a:</p>
      <ul>
        <li>
          <strong>Empresa escolhida:</strong> recebe o seu contato e o seu pedido quando você envia
          a mensagem no WhatsApp.
        </li>
        <li>
          <strong>Empresa parceira:</strong> vê as somas por dia, por cidade e por tamanho do que
          foi contado dela, sem nada sobre cada pessoa.
        </li>
        <li>
          <strong>Visitantes do site:</strong> veem o que a empresa parceira publica sobre si.
        </li>
        <li>
          <strong>Prestadores de serviço:</strong> a hospedagem do site, o serviço que entrega os
          e-mails às empresas parceiras, o serviço de avisos do navegador de quem os ligou, e o
          Google, ao qual o servidor envia a cidade e o estado da busca. As fotos que vêm do Google
          são carregadas pelo seu navegador direto de lá, e o Google recebe o IP da conexão.
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
  );
}

/** How long the server keeps what. */
export function Retention() {
  return (
    <>
      <p>
        No servidor, o resultado de uma busca fica na memória por até cinco minutos, ligado à cidade
        e não a você. As somas das empresas parceiras, que não dizem nada sobre você, ficam enquanto
        a empresa for parceira. Não mantemos histórico de buscas por pessoa. As conversas com o
        AlugaCaçamba ficam no WhatsApp pelo tempo necessário ao atendimento.
      </p>
      <p>
        A hospedagem pode manter registros de acesso, com o IP, a data e a hora, pelo prazo que a
        segurança ou a lei exigir. O Marco Civil da Internet (Lei 12.965/2014, artigo 15) pede seis
        meses de sites mantidos por empresas.
      </p>
      <p>
        Os dados de um cadastro público ficam até entrar uma versão mais nova ou a pessoa pedir a
        remoção; o que venceu deixa de aparecer no dia seguinte. Depois disso, eles ainda podem
        estar nas sete últimas cópias de segurança diárias.
      </p>
      <p>
        Os dados de uma empresa parceira ficam até ela pedir a exclusão e a nossa equipe apagar.
        Depois disso, eles ainda podem estar nas cópias de segurança diárias, das quais guardamos as
        sete últimas. Um código de entrada vale dez minutos, um convite vale sete dias, e um
        aparelho que fica 90 dias sem abrir a área da empresa precisa entrar de novo.
      </p>
    </>
  );
}

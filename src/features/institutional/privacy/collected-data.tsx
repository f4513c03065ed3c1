/** What reaches the server of a visitor, and what stays on the device. */
export function CollectedData() {
  return (
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
        <strong>Dados de formulários:</strong> o que você escreve no pedido, nas respostas das
        empresas e no diário fica no aparelho; só o tamanho da caçamba do pedido entra na contagem
        descrita abaixo. As medidas da calculadora, o material procurado e a cidade consultada podem
        fazer parte do endereço da página, como a busca.
      </li>
      <li>
        <strong>Endereço IP e localização aproximada:</strong> o IP chega com cada conexão e permite
        estimar a região de onde ela vem. O site não faz essa estimativa.
      </li>
      <li>
        <strong>Localização do aparelho:</strong> só quando você toca em “Usar minha localização” e
        o navegador tem a sua permissão. Ela serve para achar a cidade atendida mais próxima, no
        próprio aparelho, e não é guardada nem enviada.
      </li>
      <li>
        <strong>Navegador e aparelho:</strong> o navegador informa o tipo e a versão dele e o
        sistema do aparelho ao pedir uma página.
      </li>
      <li>
        <strong>Páginas visitadas e página de origem:</strong> o servidor sabe que página foi pedida
        e, quando o navegador informa, de que site veio a visita. O site não usa ferramentas de
        análise de audiência nem rastreadores.
      </li>
      <li>
        <strong>Contagem para as empresas parceiras:</strong> o site soma, por dia, quantas vezes
        uma empresa parceira apareceu em uma lista, quantas vezes alguém abriu a página dela e
        quantas vezes alguém tocou em WhatsApp, ligar, site ou salvar, com a cidade da lista e o
        tamanho da caçamba do pedido, se você o escolheu. Na soma não entra nada que identifique
        você: nem nome, nem endereço IP, nem número do aparelho, nem cookies. Para contar cada
        navegador uma vez por dia, o servidor faz, com o IP e o tipo do navegador, um código que
        fica só na memória; no dia seguinte, ele apaga os códigos e a chave com que os fez. As
        outras empresas da lista não são contadas.
      </li>
      <li>
        <strong>Cookies:</strong> nenhum. O que o site guarda no aparelho está na seção{' '}
        <a href="#dados-neste-aparelho">Dados neste aparelho</a>.
      </li>
    </ul>
  );
}

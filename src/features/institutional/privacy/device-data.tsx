import { PageLink } from '#src/shared/ui/navigation/page-link.tsx';

/** Everything that the site stores on the device; `tests/browser/device-data.test.ts` checks the list. */
export function DeviceData() {
  return (
    <>
      <p>
        Este site não grava cookies. Ele guarda no navegador só o que está nesta lista, para
        funcionar melhor. Disso, o servidor recebe só o tamanho da caçamba do seu pedido, para somar
        quantas pessoas o procuram, como diz <a href="#dados-tratados">Que dados são tratados</a>, e
        o que uma empresa parceira salva na própria área.
      </p>
      <ul>
        <li>
          <strong>Empresas das cidades pesquisadas</strong> (IndexedDB, <code>companies</code>): os
          dados dos cartões, com a cidade e a hora da busca, para a lista reabrir sem nova busca.
          Valem por cinco minutos e então são apagados; se o site estiver fechado, isso acontece na
          próxima vez que você o abrir.
        </li>
        <li>
          <strong>Páginas de empresas que você abriu</strong> (IndexedDB, <code>company-pages</code>
          ): o que a própria empresa parceira publicou na página dela e o dia em que você a abriu,
          para abrir de novo sem sinal. Ficam as 50 últimas, até você limpar os dados.
        </li>
        <li>
          <strong>Índice do que está guardado</strong> (IndexedDB, <code>keyval-store</code>): de
          que cidades há empresas e desde que hora. É apagado com elas.
        </li>
        <li>
          <strong>Última cidade aberta</strong> (IndexedDB, <code>keyval-store</code>): para a
          página inicial oferecer essa cidade de novo. Fica até você abrir outra cidade ou limpar os
          dados.
        </li>
        <li>
          <strong>O que você salvou</strong> (IndexedDB, <code>visitor-data</code>): o nome e o
          telefone das empresas que você escolheu guardar como contato, a cidade, a sua anotação e
          as páginas marcadas. Fica até você remover.
        </li>
        <li>
          <strong>Pedido de orçamento</strong> (IndexedDB, <code>visitor-data</code>): o que você
          escreveu, com o endereço da obra se você o deu, para que empresas salvas abriu o pedido e
          quais esperam o sinal voltar. Fora o tamanho da caçamba, só sai do aparelho no texto que
          você mesmo envia pelo WhatsApp. Fica até você limpar o pedido.
        </li>
        <li>
          <strong>Respostas das empresas</strong> (IndexedDB, <code>visitor-data</code>): nome,
          telefone, preço, dias, CTR e a sua anotação, como você os escreveu. Ficam até você
          remover.
        </li>
        <li>
          <strong>Diário da caçamba</strong> (IndexedDB, <code>visitor-data</code>): as datas, a
          empresa, as anotações e as fotos das caçambas que você anotou. As fotos são gravadas de
          novo, sem o local e os dados da câmera. Tudo fica até você apagar.
        </li>
        <li>
          <strong>Resposta à oferta de instalação</strong> (IndexedDB, <code>keyval-store</code>):
          se você tocou em “Agora não”, para não oferecer de novo. Fica até você limpar os dados.
        </li>
        <li>
          <strong>Aviso do iPhone</strong> (IndexedDB, <code>keyval-store</code>): se você já viu
          que o iPhone pode apagar o que um site guarda, para não avisar de novo. Fica até você
          limpar os dados.
        </li>
        <li>
          <strong>Texto que você digitava</strong> (sessionStorage): guardado só enquanto a página
          carrega de novo para atualizar o site, para você não o perder.
        </li>
        <li>
          <strong>Cópia do site</strong> (armazenamento em cache, <code>site</code>): páginas,
          desenhos e programas, iguais para todo mundo, para você ler sem sinal. Quem a entrega é um
          programa do próprio site que fica no navegador. Quando uma versão nova entra em uso, a
          antiga é apagada.
        </li>
        <li>
          <strong>Posição da rolagem</strong> (sessionStorage,{' '}
          <code>tsr-scroll-restoration-v1_3</code>): onde você parou em cada página desta aba, para
          o botão Voltar levar a esse ponto. Some quando você fecha a aba.
        </li>
      </ul>
      <p>No aparelho em que uma empresa parceira entrou, o navegador guarda também:</p>
      <ul>
        <li>
          <strong>Entrada na área da empresa</strong> (localStorage,{' '}
          <code>alugacacamba-sessao</code>
          ): o e-mail da conta e as chaves que mantêm o aparelho conectado. Some quando a empresa
          sai.
        </li>
        <li>
          <strong>Dados da sua empresa</strong> (IndexedDB, <code>keyval-store</code>): o que a área
          mostrou por último e o que a empresa escreveu e ainda não enviou, para abrir e escrever
          sem sinal. Somem quando a empresa sai.
        </li>
        <li>
          <strong>Programa da área da empresa</strong> (armazenamento em cache, <code>site</code>):
          entra na cópia do site, para a área abrir sem sinal. Não traz dados da empresa e fica até
          você limpar os dados.
        </li>
        <li>
          <strong>Avisos ligados:</strong> o navegador guarda que este aparelho os aceita. Isso fica
          até você parar os avisos na área da empresa, tirar a permissão no navegador ou limpar os
          dados.
        </li>
      </ul>
      <p>
        Como em qualquer site, o próprio navegador mantém o histórico de páginas, com o texto da
        busca quando ele aparece no endereço, e pode guardar por um tempo arquivos e fotos que já
        carregou.
      </p>
      <p>
        A página <PageLink to="/dados-neste-aparelho">Dados neste aparelho</PageLink> mostra o que
        há agora e apaga tudo com um botão. O site continua funcionando.
      </p>
      <p>
        Lá você também guarda em um arquivo o que salvou e escreveu, com as fotos, e traz esse
        arquivo de volta. Quem faz e lê o arquivo é o próprio navegador: nada dele passa pelo
        servidor. O arquivo não tem senha e vai só para onde você o mandar.
      </p>
    </>
  );
}

import { ContactLink, OutsideLink, PageLink } from '#src/ui/navigation/links.tsx';

/** The uses of the data, each with its legal ground. */
export const purposes = (
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
        Mostrar quais empresas constam no cadastro público da cidade, por legítimo interesse de quem
        procura uma empresa licenciada.
      </li>
      <li>
        Publicar o perfil da empresa parceira, abrir a área da empresa e mandar avisos, para cumprir
        o que foi combinado com ela. Os avisos no aparelho dependem também da permissão de quem os
        liga.
      </li>
      <li>Cumprir obrigações legais.</li>
    </ul>
    <p>Não há decisões automatizadas sobre você nem publicidade baseada no seu comportamento.</p>
  </>
);

/** Whom the data may reach. */
export const sharing = (
  <>
    <p>Os dados não são vendidos. Eles podem chegar a:</p>
    <ul>
      <li>
        <strong>Empresa escolhida:</strong> recebe o seu contato e o seu pedido quando você envia a
        mensagem no WhatsApp.
      </li>
      <li>
        <strong>Empresa parceira:</strong> vê as somas por dia, por cidade e por tamanho do que foi
        contado dela, sem nada sobre cada pessoa.
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
      . O WhatsApp e os sites das empresas têm políticas próprias. Esses serviços podem tratar dados
      fora do Brasil.
    </p>
  </>
);

/** How long the server keeps what. */
export const retention = (
  <>
    <p>
      No servidor, o resultado de uma busca fica na memória por até cinco minutos, ligado à cidade e
      não a você. As somas das empresas parceiras, que não dizem nada sobre você, ficam enquanto a
      empresa for parceira. Não mantemos histórico de buscas por pessoa. As conversas com o
      AlugaCaçamba ficam no WhatsApp pelo tempo necessário ao atendimento.
    </p>
    <p>
      A hospedagem pode manter registros de acesso, com o IP, a data e a hora, pelo prazo que a
      segurança ou a lei exigir. O Marco Civil da Internet (Lei 12.965/2014, artigo 15) pede seis
      meses de sites mantidos por empresas.
    </p>
    <p>
      Os dados de um cadastro público ficam até entrar uma versão mais nova ou a pessoa pedir a
      remoção; o que venceu deixa de aparecer no dia seguinte. Depois disso, eles ainda podem estar
      nas sete últimas cópias de segurança diárias.
    </p>
    <p>
      Os dados de uma empresa parceira ficam até ela pedir a exclusão e a nossa equipe apagar.
      Depois disso, eles ainda podem estar nas cópias de segurança diárias, das quais guardamos as
      sete últimas. Um código de entrada vale dez minutos, um convite vale sete dias, e um aparelho
      que fica 90 dias sem abrir a área da empresa precisa entrar de novo.
    </p>
  </>
);

/** Everything that the site stores on the device; `tests/browser/device-data.test.ts` checks the list. */
export const deviceData = (
  <>
    <p>
      Este site não grava cookies. Ele guarda no navegador só o que está nesta lista, para funcionar
      melhor. Disso, o servidor recebe só o tamanho da caçamba do seu pedido, para somar quantas
      pessoas o procuram, como diz <a href="#dados-tratados">Que dados são tratados</a>, e o que uma
      empresa parceira salva na própria área.
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
        <strong>Índice do que está guardado</strong> (IndexedDB, <code>keyval-store</code>): de que
        cidades há empresas e desde que hora. É apagado com elas.
      </li>
      <li>
        <strong>Última cidade aberta</strong> (IndexedDB, <code>keyval-store</code>): para a página
        inicial oferecer essa cidade de novo. Fica até você abrir outra cidade ou limpar os dados.
      </li>
      <li>
        <strong>O que você salvou</strong> (IndexedDB, <code>visitor-data</code>): o nome e os
        telefones das empresas que você escolheu guardar como contato, a cidade, a sua anotação e as
        páginas marcadas. Fica até você remover.
      </li>
      <li>
        <strong>Pedido de orçamento</strong> (IndexedDB, <code>visitor-data</code>): o que você
        escreveu, com o endereço da obra se você o deu, para que empresas salvas abriu o pedido e
        quais esperam o sinal voltar. Fora o tamanho da caçamba, só sai do aparelho no texto que
        você mesmo envia pelo WhatsApp. Fica até você limpar o pedido.
      </li>
      <li>
        <strong>Respostas das empresas</strong> (IndexedDB, <code>visitor-data</code>): nome,
        telefone, preço, dias, CTR e a sua anotação, como você os escreveu. Ficam até você remover.
      </li>
      <li>
        <strong>Diário da caçamba</strong> (IndexedDB, <code>visitor-data</code>): as datas, a
        empresa, as anotações e as fotos das caçambas que você anotou. As fotos são gravadas de
        novo, sem o local e os dados da câmera. Tudo fica até você apagar.
      </li>
      <li>
        <strong>Resposta à oferta de instalação</strong> (IndexedDB, <code>keyval-store</code>): se
        você tocou em “Agora não”, para não oferecer de novo. Fica até você limpar os dados.
      </li>
      <li>
        <strong>Aviso do iPhone</strong> (IndexedDB, <code>keyval-store</code>): se você já viu que
        o iPhone pode apagar o que um site guarda, para não avisar de novo. Fica até você limpar os
        dados.
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
        <code>tsr-scroll-restoration-v1_3</code>): onde você parou em cada página desta aba, para o
        botão Voltar levar a esse ponto. Some quando você fecha a aba.
      </li>
    </ul>
    <p>No aparelho em que uma empresa parceira entrou, o navegador guarda também:</p>
    <ul>
      <li>
        <strong>Entrada na área da empresa</strong> (localStorage, <code>alugacacamba-sessao</code>
        ): o e-mail da conta e as chaves que mantêm o aparelho conectado. Some quando a empresa sai.
      </li>
      <li>
        <strong>Dados da sua empresa</strong> (IndexedDB, <code>keyval-store</code>): o que a área
        mostrou por último e o que a empresa escreveu e ainda não enviou, para abrir e escrever sem
        sinal. Somem quando a empresa sai.
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
      Como em qualquer site, o próprio navegador mantém o histórico de páginas, com o texto da busca
      quando ele aparece no endereço, e pode guardar por um tempo arquivos e fotos que já carregou.
    </p>
    <p>
      A página <PageLink to="/dados-neste-aparelho">Dados neste aparelho</PageLink> mostra o que há
      agora e apaga tudo com um botão. O site continua funcionando.
    </p>
    <p>
      Lá você também guarda em um arquivo o que salvou e escreveu, com as fotos, e traz esse arquivo
      de volta. Quem faz e lê o arquivo é o próprio navegador: nada dele passa pelo servidor. O
      arquivo não tem senha e vai só para onde você o mandar.
    </p>
  </>
);

/** Everything that the server stores of a company that has an account, and of its people. */
export const partnerData = (
  <>
    <p>
      A empresa parceira entra na <PageLink to="/area-empresa">área da empresa</PageLink> com um
      convite nosso ou com um código que recebe por e-mail. Não há senha. O servidor guarda:
    </p>
    <ul>
      <li>
        <strong>Conta:</strong> o e-mail de cada pessoa que cuida do perfil e as datas do cadastro e
        da última entrada. O convite e o código ficam só em uma forma que não deixa ninguém lê-los.
      </li>
      <li>
        <strong>Dados da empresa:</strong> nome, telefone, WhatsApp, endereço, site, CNPJ,
        descrição, horários, tamanhos de caçamba com preço, cidades e bairros atendidos. O que foi
        enviado e ainda espera aprovação fica guardado à parte, com o motivo quando recusamos.
      </li>
      <li>
        <strong>Fotos:</strong> as imagens e as descrições. O servidor grava cada foto de novo, sem
        o local e os dados da câmera.
      </li>
      <li>
        <strong>Aparelhos conectados:</strong> o tipo do navegador, quando a pessoa entrou e quando
        o aparelho foi usado pela última vez. O endereço IP não entra nessa lista.
      </li>
      <li>
        <strong>Redes conhecidas:</strong> uma marca de cada rede de internet em que a pessoa
        entrou, feita com uma chave, por um ano. Ela não mostra o endereço IP. Com ela, a pessoa
        recebe o código mesmo quando outros tentam entrar na conta dela.
      </li>
      <li>
        <strong>Avisos:</strong> o que a pessoa escolheu receber. Se ela liga os avisos no aparelho,
        também o endereço que o navegador cria para entregá-los, com as chaves que escondem o texto
        de quem o transporta.
      </li>
      <li>
        <strong>Números:</strong> as somas por dia descritas acima.
      </li>
    </ul>
    <p>
      O perfil existe para o cliente chamar a empresa. Por isso, a lista de cada cidade que ela
      atende mostra o nome, o telefone, o WhatsApp, o endereço, o site, a foto de capa e, pelo
      horário que ela informa, se está aberta. A página da empresa mostra também a descrição, os
      horários, os tamanhos de caçamba com preço, as cidades, os bairros e as outras fotos. Nome,
      descrição e fotos passam antes pela nossa aprovação. O e-mail da conta e o CNPJ não aparecem;
      o CNPJ serve para achar a empresa no cadastro público da prefeitura.
    </p>
    <p>
      Se você é MEI ou usa o próprio nome, telefone ou endereço na empresa, esses dados são seus
      como pessoa, e a LGPD os protege. Por isso, publique só o que você quer que o cliente veja.
    </p>
    <p>
      Na parte “Acesso” da área da empresa, você baixa um arquivo com tudo o que guardamos, sai de
      todos os aparelhos e pede a exclusão. A nossa equipe então apaga a empresa, as contas das
      pessoas, as fotos e os números. Enquanto ela não apaga, você pode desistir.
    </p>
  </>
);

/** The server's copy of the public registers of licensed carriers. */
export const registerData = (
  <>
    <p>
      Algumas prefeituras publicam a lista de quem tem licença para transportar entulho. O servidor
      guarda essas listas com a fonte e a data, para marcar as empresas que constam nelas e, quando
      não há outros dados da cidade, para mostrar a própria lista.
    </p>
    <ul>
      <li>
        <strong>Empresas:</strong> nome, CNPJ, telefone, endereço, validade e, quando a prefeitura
        publica, o número da licença. O CNPJ não aparece: ele serve para achar a mesma empresa entre
        as parceiras.
      </li>
      <li>
        <strong>Pessoas físicas:</strong> só o nome e a cidade aparecem. Além deles, o servidor
        guarda apenas até quando a licença vale; CPF, telefone, endereço e número da licença não são
        guardados. Na dúvida, tratamos quem consta na lista como pessoa física.
      </li>
    </ul>
    <p>
      Se você consta em um cadastro e não quer aparecer aqui, toque em “Remover” na lista ou escreva
      para nós. O pedido é gratuito e não muda o cadastro da prefeitura.
    </p>
    <p>
      <ContactLink message="Olá! Peço que o AlugaCaçamba não mostre o que o cadastro da prefeitura tem sobre mim.">
        Pedir a remoção
      </ContactLink>
    </p>
  </>
);

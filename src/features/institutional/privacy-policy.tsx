import { formatPhone } from '#src/shared/contact/phone.ts';
import { site } from '#src/shared/site/site.ts';
import { ContactLink, OutsideLink } from '#src/ui/navigation/links.tsx';
import { type LegalDocument, LegalPage } from './legal-page.tsx';
import {
  deviceData,
  partnerData,
  purposes,
  registerData,
  retention,
  sharing,
} from './privacy-use.tsx';

export function PrivacyPage() {
  return <LegalPage {...privacyPolicy} />;
}

/** A visitor's data on the server and on the device. */
const collectedData = (
  <ul>
    <li>
      <strong>Cidade ou CEP:</strong> o que você digita na busca serve para encontrar a cidade e
      pode fazer parte do endereço da página aberta. Ao abrir uma lista, o servidor recebe a cidade
      e o estado.
    </li>
    <li>
      <strong>Dados de contato no pedido de orçamento:</strong> nome, telefone e mensagem seguem
      pelo WhatsApp para a empresa escolhida e não passam pelo servidor deste site. Se você escreve
      para o AlugaCaçamba, recebemos o seu número, o nome do seu perfil e a mensagem.
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
      <strong>Localização do aparelho:</strong> só quando você toca em “Usar minha localização” e o
      navegador tem a sua permissão. Ela serve para achar a cidade atendida mais próxima, no próprio
      aparelho, e não é guardada nem enviada.
    </li>
    <li>
      <strong>Navegador e aparelho:</strong> o navegador informa o tipo e a versão dele e o sistema
      do aparelho ao pedir uma página.
    </li>
    <li>
      <strong>Páginas visitadas e página de origem:</strong> o servidor sabe que página foi pedida
      e, quando o navegador informa, de que site veio a visita. O site não usa ferramentas de
      análise de audiência nem rastreadores.
    </li>
    <li>
      <strong>Contagem para as empresas parceiras:</strong> o site soma, por dia, quantas vezes uma
      empresa parceira apareceu em uma lista, quantas vezes alguém abriu a página dela e quantas
      vezes alguém tocou em WhatsApp, ligar, site ou salvar, com a cidade da lista e o tamanho da
      caçamba do pedido, se você o escolheu. Na soma não entra nada que identifique você: nem nome,
      nem endereço IP, nem número do aparelho, nem cookies. Para contar cada navegador uma vez por
      dia, e poucos de uma mesma rede, o servidor faz, com o IP e o tipo do navegador, códigos que
      ficam só na memória; no dia seguinte, ele apaga os códigos e a chave com que os fez. As outras
      empresas da lista não são contadas.
    </li>
    <li>
      <strong>Cookies:</strong> nenhum. O que o site guarda no aparelho está na seção{' '}
      <a href="#dados-neste-aparelho">Dados neste aparelho</a>.
    </li>
  </ul>
);

/** People's rights by the law. */
const rights = (
  <>
    <p>
      Estes direitos valem para quem visita o site, para as pessoas das empresas parceiras e para
      quem consta em um cadastro público que mostramos. A qualquer momento, você pode pedir para:
    </p>
    <ul>
      <li>confirmar se tratamos dados seus;</li>
      <li>acessar esses dados;</li>
      <li>corrigir dados incompletos, errados ou desatualizados;</li>
      <li>saber com quem eles foram compartilhados;</li>
      <li>
        anonimizar, bloquear ou eliminar dados desnecessários ou tratados em desacordo com a lei;
      </li>
      <li>retirar o consentimento, quando o tratamento depender dele;</li>
      <li>receber os dados para levá-los a outro serviço (portabilidade).</li>
    </ul>
    <p>
      A empresa parceira faz boa parte disso sem esperar por nós: na área da empresa, ela muda os
      dados, baixa um arquivo com tudo o que guardamos dela e pede a exclusão.
    </p>
    <p>
      O pedido é gratuito. A declaração completa sobre os seus dados sai em até 15 dias, o prazo do
      artigo 19 da LGPD. Você também pode reclamar à{' '}
      <OutsideLink href="https://www.gov.br/anpd/pt-br">ANPD</OutsideLink>, o órgão federal que
      fiscaliza a lei.
    </p>
  </>
);

/** Whom to ask. */
const dataOfficer = (
  <>
    <p>
      O encarregado pelo tratamento de dados pessoais é o seu contato para exercer esses direitos ou
      tirar dúvidas. Ele atende pelo WhatsApp, no número {formatPhone(`+${site.contactNumber}`)}.
      Podemos pedir uma informação que confirme que os dados são seus.
    </p>
    <p>
      <ContactLink message="Olá! Quero falar com o encarregado de dados do AlugaCaçamba sobre os meus dados pessoais.">
        Falar sobre meus dados
      </ContactLink>
    </p>
  </>
);

const privacyPolicy: LegalDocument = {
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
    { id: 'dados-tratados', title: 'Que dados são tratados', body: collectedData },
    { id: 'empresas-parceiras', title: 'Empresas parceiras', body: partnerData },
    { id: 'cadastros-publicos', title: 'Cadastros públicos das prefeituras', body: registerData },
    { id: 'finalidades', title: 'Para que os dados são usados', body: purposes },
    { id: 'compartilhamento', title: 'Com quem há compartilhamento', body: sharing },
    { id: 'dados-neste-aparelho', title: 'Dados neste aparelho', body: deviceData },
    { id: 'prazos', title: 'Por quanto tempo', body: retention },
    { id: 'seus-direitos', title: 'Seus direitos', body: rights },
    { id: 'encarregado', title: 'Encarregado de dados e contato', body: dataOfficer },
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

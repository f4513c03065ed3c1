import { PageLink } from '#src/shared/ui/navigation/page-link.tsx';

/** Everything that the server stores of a company that has an account, and of its people. */
export function PartnerData() {
  return (
    <>
      <p>
        A empresa parceira entra na <PageLink to="/area-empresa">área da empresa</PageLink> com um
        convite nosso ou com um código que recebe por e-mail. Não há senha. O servidor guarda:
      </p>
      <ul>
        <li>
          <strong>Conta:</strong> o e-mail de cada pessoa que cuida do perfil e as datas do cadastro
          e da última entrada. O convite e o código ficam só em uma forma que não deixa ninguém
          lê-los.
        </li>
        <li>
          <strong>Dados da empresa:</strong> nome, telefone, WhatsApp, endereço, site, CNPJ,
          descrição, horários, tamanhos de caçamba com preço, cidades e bairros atendidos. O que foi
          enviado e ainda espera aprovação fica guardado à parte, com o motivo quando recusamos.
        </li>
        <li>
          <strong>Fotos:</strong> as imagens e as descrições. O servidor grava cada foto de novo,
          sem o local e os dados da câmera.
        </li>
        <li>
          <strong>Aparelhos conectados:</strong> o tipo do navegador, quando a pessoa entrou e
          quando o aparelho foi usado pela última vez. O endereço IP não entra nessa lista.
        </li>
        <li>
          <strong>Avisos:</strong> o que a pessoa escolheu receber. Se ela liga os avisos no
          aparelho, também o endereço que o navegador cria para entregá-los, com as chaves que
          escondem o texto de quem o transporta.
        </li>
        <li>
          <strong>Números:</strong> as somas por dia descritas acima.
        </li>
      </ul>
      <p>
        O perfil existe para o cliente chamar a empresa. Por isso, o nome, o telefone ou WhatsApp, o
        endereço, o site, as cidades e a foto de capa aparecem na lista, e o resto do perfil também
        pode aparecer no site. Nome, descrição e fotos passam antes pela nossa aprovação. O e-mail
        da conta e o CNPJ não aparecem; o CNPJ serve também para achar a empresa no cadastro público
        da prefeitura.
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
}

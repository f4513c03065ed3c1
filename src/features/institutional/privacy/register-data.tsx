import { ContactLink } from '#src/shared/ui/navigation/contact-link.tsx';

/** What the server stores of the public registers of licensed carriers. */
export function RegisterData() {
  return (
    <>
      <p>
        Algumas prefeituras publicam a lista de quem tem licença para transportar entulho. O
        servidor guarda essas listas com a fonte e a data, para marcar as empresas que constam nelas
        e, quando não há outros dados da cidade, para mostrar a própria lista.
      </p>
      <ul>
        <li>
          <strong>Empresas:</strong> nome, CNPJ, telefone, endereço, validade e, quando a prefeitura
          publica, o número da licença. O CNPJ não aparece: ele serve para achar a mesma empresa
          entre as parceiras.
        </li>
        <li>
          <strong>Pessoas físicas:</strong> só o nome e a cidade aparecem. Além deles, o servidor
          guarda apenas até quando a licença vale; CPF, telefone, endereço e número da licença não
          são guardados. Na dúvida, tratamos quem consta na lista como pessoa física.
        </li>
      </ul>
      <p>
        Se você consta em um cadastro e não quer aparecer aqui, toque em “Remover” na lista ou
        escreva para nós. O pedido é gratuito e não muda o cadastro da prefeitura.
      </p>
      <p>
        <ContactLink message="Olá! Peço que o AlugaCaçamba não mostre o que o cadastro da prefeitura tem sobre mim.">
          Pedir a remoção
        </ContactLink>
      </p>
    </>
  );
}

import { formatPhone } from '#src/shared/contact/phone.ts';
import { site } from '#src/shared/site/site.ts';
import { ContactLink } from '#src/shared/ui/navigation/contact-link.tsx';
import { OutsideLink } from '#src/shared/ui/navigation/outside-link.tsx';

/** What the law lets people ask for. */
export function Rights() {
  return (
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
        O pedido é gratuito. A declaração completa sobre os seus dados sai em até 15 dias, o prazo
        do artigo 19 da LGPD. Você também pode reclamar à{' '}
        <OutsideLink href="https://www.gov.br/anpd/pt-br">ANPD</OutsideLink>, o órgão federal que
        fiscaliza a lei.
      </p>
    </>
  );
}

/** Whom to ask. */
export function DataOfficer() {
  return (
    <>
      <p>
        O encarregado pelo tratamento de dados pessoais é o seu contato para exercer esses direitos
        ou tirar dúvidas. Ele atende pelo WhatsApp, no número{' '}
        {formatPhone(`+${site.contactNumber}`)}. Podemos pedir uma informação que confirme que os
        dados são seus.
      </p>
      <p>
        <ContactLink message="Olá! Quero falar com o encarregado de dados do AlugaCaçamba sobre os meus dados pessoais.">
          Falar sobre meus dados
        </ContactLink>
      </p>
    </>
  );
}

import { PageLink } from '#src/shared/ui/navigation/page-link.tsx';

/** Why a company is marked as paid for. */
export function SponsoredReason() {
  return (
    <p>
      Ela é parceira do AlugaCaçamba e paga para aparecer primeiro. Isso só vale na ordem
      “Recomendadas”. A nota e as avaliações vêm do Google e não mudam por isso.
    </p>
  );
}

/** What the mark of an open company means, and what it does not. */
export function AvailabilityNote() {
  return (
    <>
      “Disponível Agora” quer dizer que a empresa está aberta, segundo o Google. Pergunte se ela tem
      caçamba livre.
    </>
  );
}

/** Where to look when a city has no company. */
export function OtherCities() {
  return (
    <p>
      Veja as <PageLink to="/#empresas">outras cidades atendidas</PageLink>: muitas empresas
      entregam também nas cidades vizinhas.
    </p>
  );
}

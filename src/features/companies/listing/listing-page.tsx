import { getRouteApi } from '@tanstack/react-router';
import { useEffect } from 'react';
import { CompanyList } from '#src/features/companies/list/company-list.tsx';
import { inCity } from '#src/shared/catalogue/city-name.ts';
import { listingAddress } from '#src/shared/routing/links.ts';
import { PageHead } from '#src/shared/seo/page-head.tsx';
import { changeFlag } from '#src/shared/storage/flags.ts';
import { flagNames } from '#src/shared/storage/names.ts';
import layout from '#src/shared/ui/layout.module.css';
import { PageHero } from '#src/shared/ui/navigation/page-hero.tsx';
import { Faq } from '#src/shared/ui/text/faq.tsx';
import { ListingGuide } from './listing-guide.tsx';
import { ListingLead } from './listing-lead.tsx';
import { listingQuestions } from './listing-questions.ts';
import { QuickFacts } from './quick-facts.tsx';

const route = getRouteApi('/$state/$city/aluguel-cacamba-entulho');

/** A city's companies and what to know before renting a skip there. */
export function ListingPage() {
  const { city } = route.useRouteContext();
  const { busca } = route.useSearch();
  const address = listingAddress(city.address);

  useEffect(() => {
    // A city shown in place of one that was not found is nobody's choice.
    if (!busca) void changeFlag(flagNames.lastCity, () => city.address);
  }, [city, busca]);

  return (
    <>
      <PageHead
        title={`Aluguel de Caçamba em ${city.name}, ${city.stateCode} | AlugaCaçamba`}
        description={`Empresas de caçamba de entulho ${inCity(city)}, ${city.stateCode}: compare avaliações, telefones e endereços e peça orçamento grátis pelo WhatsApp.`}
        address={address}
        preview={{
          kind: `Empresas da cidade · ${city.stateCode}`,
          title: `Aluguel de caçamba ${inCity(city)}`,
        }}
      />
      <PageHero
        crumbs={[
          { name: city.state, address: '/#empresas' },
          { name: city.name, address },
        ]}
        title={`Aluguel de caçamba de entulho ${inCity(city)}, ${city.stateCode}`}
      >
        <ListingLead city={city} />
      </PageHero>
      <div className={`${layout.section} ${layout.split}`}>
        <CompanyList key={city.address} city={city} />
        <QuickFacts city={city} />
      </div>
      <ListingGuide city={city} />
      <div className={layout.section}>
        <Faq title={`Dúvidas sobre caçamba ${inCity(city)}`} questions={listingQuestions(city)} />
      </div>
    </>
  );
}

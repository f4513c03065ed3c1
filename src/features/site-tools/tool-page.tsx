import type { ReactNode } from 'react';
import type { ToolAddress } from '#src/shared/routing/links.ts';
import { PageHead } from '#src/shared/seo/page-head.tsx';
import { site } from '#src/shared/site.ts';
import { toolAt } from '#src/shared/site-tools.ts';
import layout from '#src/shared/ui/layout.module.css';
import { PageHero } from '#src/shared/ui/navigation/page-hero.tsx';

interface ToolPageProps {
  address: ToolAddress;
  /** For search engines: 70 to 160 characters. */
  description: string;
  /** Below the heading: what the tool does, in one or two sentences. */
  lead: string;
  children: ReactNode;
}

/** The frame of every tool; its parts are sections of their own, inside. */
export function ToolPage({ address, description, lead, children }: ToolPageProps) {
  const { name } = toolAt(address);
  return (
    <>
      <PageHead
        title={`${name} | ${site.name}`}
        description={description}
        address={address}
        preview={{ kind: 'Ferramenta', title: name }}
      />
      <PageHero
        crumbs={[
          { name: 'Ferramentas', address: '/ferramentas' },
          { name, address },
        ]}
        title={name}
      >
        <p className={layout.lead}>{lead}</p>
      </PageHero>
      {children}
    </>
  );
}

import type { ReactNode } from 'react';
import type { RoutePath } from '#src/shared/routing/links.ts';

/** The terms or the privacy policy. */
export interface LegalDocument {
  path: RoutePath;
  title: string;
  /** For search engines: 70 to 160 characters. */
  description: string;
  /** ISO date of the last change. */
  modifiedOn: string;
  /** Without a full stop: the date follows. */
  lead: string;
  sections: readonly LegalSection[];
}

interface LegalSection {
  /** Anchor of the section, unique within its page. */
  id: string;
  title: string;
  body: ReactNode;
}

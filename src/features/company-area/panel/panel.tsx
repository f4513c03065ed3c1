import { getRouteApi } from '@tanstack/react-router';
import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { AccessSection } from '#src/features/company-area/access/access-section.tsx';
import { companyApi } from '#src/features/company-area/api/company-api.ts';
import { AreasSection } from '#src/features/company-area/areas/areas-section.tsx';
import {
  CompanyContext,
  createCompany,
  useCompany,
} from '#src/features/company-area/company/company.ts';

import { NotificationsSection } from '#src/features/company-area/notifications/notifications-section.tsx';
import { PhotosSection } from '#src/features/company-area/photos/photos-section.tsx';
import { ProfileSection } from '#src/features/company-area/profile/profile-section.tsx';
import type { User } from '#src/features/company-area/session/session.ts';
import { StatisticsSection } from '#src/features/company-area/statistics/statistics-section.tsx';
import layout from '#src/ui/layout.module.css';
import { ConflictView } from './conflict-view.tsx';
import { Notices } from './notices.tsx';
import { OpeningPanel } from './opening-panel.tsx';
import styles from './panel.module.css';
import { PanelHeader } from './panel-header.tsx';
import { type Part, partOf } from './parts.ts';
import { storeForOffline } from './store-for-offline.ts';

const route = getRouteApi('/area-empresa');

/** Everything that a company sees after signing in. */
export function Panel({ user }: { user: User }) {
  const company = useMemo(() => createCompany(user.id, companyApi), [user.id]);
  useEffect(() => company.open(), [company]);
  useEffect(storeForOffline, []);
  const state = useSyncExternalStore(company.subscribe, company.get);
  const part = partOf(route.useSearch().parte);
  if (!state.area)
    return (
      <OpeningPanel
        loading={state.loading}
        hasDraft={Boolean(state.draft)}
        onRetry={company.refresh}
      />
    );

  return (
    <CompanyContext value={company}>
      <div className={`${layout.rows} ${styles.panel}`}>
        <div className={layout.closeRows}>
          <PanelHeader current={part} />
          <Notices part={part} />
        </div>
        <Section part={part} />
      </div>
    </CompanyContext>
  );
}

function Section({ part }: { part: Part }) {
  const { area, company, conflict } = useCompany();
  const isEdited = part === 'dados' || part === 'onde-atende';
  if (conflict && isEdited) return <ConflictView key={conflict.version} />;
  switch (part) {
    case 'dados':
      return <ProfileSection />;
    case 'onde-atende':
      return <AreasSection />;
    case 'fotos':
      return <PhotosSection />;
    case 'numeros':
      return <StatisticsSection load={companyApi.loadStatistics} />;
    case 'avisos':
      return (
        <section aria-labelledby="avisos" className={layout.rows}>
          <h2 id="avisos">Avisos</h2>
          <NotificationsSection
            area={area}
            api={companyApi}
            onChange={(notifications) => company.change({ notifications })}
          />
        </section>
      );
    case 'acesso':
      return <AccessSection />;
  }
}

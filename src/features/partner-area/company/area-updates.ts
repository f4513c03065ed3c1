import type { CompanyApi } from '#src/features/partner-area/api/company-api.ts';
import type { CompanyArea, CompanyPhoto } from '#src/shared/company/area/company-area.ts';
import type { CompanyRecord } from './company-record.ts';

/** Updates of the area apart from the draft: as the server has it, and as other sections change it. */
export function createAreaUpdates(record: CompanyRecord, api: CompanyApi) {
  let changes = 0;

  /** An answer to a request sent before a change does not contain that change. */
  async function loadLatest(): Promise<CompanyArea> {
    const known = changes;
    const area = await api.load();
    return changes === known ? area : loadLatest();
  }

  /** Shows what a section has changed on the server. */
  function change(part: Partial<CompanyArea>): void {
    const { area } = record.get();
    changes += 1;
    if (area) record.setArea({ ...area, ...part });
  }

  return {
    /** Throws what `CompanyApi.load` does. */
    async load(): Promise<void> {
      record.setArea(await loadLatest());
    },

    change,

    /** Shows an uploaded photo after the others; false for one that the company has already. */
    addPhoto(photo: CompanyPhoto): boolean {
      const photos = record.get().area?.photos ?? [];
      if (photos.some(({ id }) => id === photo.id)) return false;
      change({ photos: [...photos, photo] });
      return true;
    },
  };
}

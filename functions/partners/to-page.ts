import { cityWithId } from '#src/shared/catalogue/catalogue.ts';
import type { CompanyPage } from '#src/shared/company/company-page.ts';
import { brasiliaDay } from './brasilia-day.ts';
import type { CompanyRow } from './company-rows.ts';
import { type Partner, partnerKey } from './partners.ts';
import { photoLink } from './picture-link.ts';

/** The page of a company of the database; nobody has checked its fields. */
export function toPage(row: CompanyRow, partner: Partner): CompanyPage {
  const { id, slug, name, phone, whatsapp, address, description } = row;
  const { sponsored, website } = partner;
  return {
    ...{ slug, name, address, phone, whatsapp, sponsored, description },
    placeId: partnerKey(partner),
    partnerId: id,
    ...(website && { website }),
    demonstration: false,
    photos: row.photos.map(({ hash, ...photo }) => ({ url: photoLink(id, hash), ...photo })),
    skipSizes: row.skip_sizes,
    openingHours: row.opening_hours,
    areas: row.areas.flatMap(toArea),
    registers: [],
    updatedOn: brasiliaDay(row.updated_at.getTime()),
  };
}

/** None for a city that the catalogue has no more. */
function toArea({ cityId, bairros }: CompanyRow['areas'][number]): CompanyPage['areas'] {
  const city = cityWithId(cityId);
  if (!city) return [];
  const { id, name, article, stateCode } = city;
  return [{ city: { id, name, stateCode, ...(article && { article }) }, bairros }];
}

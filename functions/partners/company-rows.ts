import type { Query } from '#functions/database/database.ts';
import type { CompanyPage } from '#src/shared/company/company-page.ts';

/** A row of `companies` as the public sees it, with its areas and live photos in their order. */
export interface CompanyRow {
  id: string;
  slug: string;
  former_slugs: string[];
  place_id: string | null;
  name: string;
  phone: string;
  whatsapp: string | null;
  address: string;
  website: string | null;
  description: string;
  opening_hours: CompanyPage['openingHours'];
  skip_sizes: CompanyPage['skipSizes'];
  image_url: string | null;
  featured_until: string | null;
  updated_at: Date;
  areas: { cityId: string; bairros: string[] }[];
  photos: { hash: string; width: number; height: number; description: string }[];
}

/** The companies that are public, the oldest first, and the slugs of those that are suspended. */
export interface PublicRows {
  companies: CompanyRow[];
  gone: { slug: string; city_id: string }[];
}

export async function readRows(query: Query): Promise<PublicRows> {
  const companies = await query<CompanyRow>(statement);
  const gone = await query<PublicRows['gone'][number]>('select * from gone_slugs()');
  return { companies, gone };
}

const statement = `
  select id, slug, place_id, name, phone, whatsapp, address, website, description, opening_hours,
    skip_sizes, image_url, featured_until::text, updated_at,
    array(select slug from company_slugs where company_id = companies.id) as former_slugs,
    (
      select coalesce(json_agg(json_build_object('cityId', city_id, 'bairros', bairros)
        order by position, city_id), '[]')
      from company_areas where company_id = companies.id
    ) as areas,
    (
      select coalesce(json_agg(json_build_object('hash', hash, 'width', width, 'height', height,
        'description', photos.description) order by position, hash), '[]')
      from photos where company_id = companies.id and status = 'live'
    ) as photos
  from companies
  order by created_at, id`;

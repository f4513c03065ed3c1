import { type Partner, partnerKey } from '#functions/partners/partners.ts';
import { pictureLink } from '#functions/partners/picture-link.ts';
import { findEntry } from '#functions/registers/match.ts';
import { markOf, type Register } from '#functions/registers/register.ts';
import type { Company } from '#src/shared/company/company.ts';

/**
 * The list of a city: sponsored partners in their own order, then Google's rows in
 * Google's order, then the other partners. What a partner says of itself wins over Google's row.
 * Those that the city's register has carry its mark.
 */
export function rankCompanies(
  googleRows: readonly Company[],
  partners: readonly Partner[],
  register?: Register,
): Company[] {
  const rows = new Map(googleRows.map((row) => [row.placeId, row]));
  const partnersById = new Map(partners.map((partner) => [partnerKey(partner), partner]));
  const sponsored = partners.filter((partner) => partner.sponsored);
  const unlisted = partners.filter(
    (partner) => !partner.sponsored && !rows.has(partnerKey(partner)),
  );
  const toRow = (row: Company, partner: Partner | undefined) =>
    withMark(enrich(row, partner), register, partner ? [partner, row] : [row]);
  const listed = [...rows.values()]
    .filter((row) => !partnersById.get(row.placeId)?.sponsored)
    .map((row) => toRow(row, partnersById.get(row.placeId)));
  const partnerRow = (partner: Partner) => toRow(rows.get(partnerKey(partner)) ?? blank, partner);
  return [...sponsored.map(partnerRow), ...listed, ...unlisted.map(partnerRow)];
}

function enrich(row: Company, partner: Partner | undefined): Company {
  if (!partner) return row;
  const { id, slug, name, phone, address, sponsored, website } = partner;
  const imageUrl = pictureLink(partner);
  return {
    ...row,
    placeId: partnerKey(partner),
    ...{ name, phone, address, sponsored },
    ...(id && { partnerId: id }),
    ...(slug && { slug }),
    ...(website && { website }),
    // The people to credit took Google's picture, not this one.
    ...(imageUrl && { imageUrl, photoCredits: undefined }),
  };
}

function withMark(
  row: Company,
  register: Register | undefined,
  known: readonly (Company | Partner)[],
): Company {
  if (!register) return row;
  const [entry] = known.flatMap((company) => findEntry(company, register) ?? []);
  return entry ? { ...row, register: markOf(register, entry) } : row;
}

const blank: Company = {
  placeId: '',
  name: '',
  rating: null,
  reviewCount: 0,
  address: '',
  availability: 'unknown',
  imageUrl: null,
  phone: null,
  sponsored: false,
};

import type { CommandName, CommandResult } from '#functions/operator/commands.ts';
import { withoutEnd } from '#functions/operator/insert-company.ts';
import { countedKinds } from '#src/shared/company/area/statistics.ts';
import { formatPhone } from '#src/shared/contact/phone.ts';
import { companyPath } from '#src/shared/routing/links.ts';
import { printRegister } from './print-register.ts';
import { table } from './table.ts';

/** A command's result as a person reads it. */
export function printResult<Name extends CommandName>(name: Name, result: unknown): string {
  return printers[name](result as CommandResult<Name>);
}

const printers: { [Name in CommandName]: (result: CommandResult<Name>) => string } = {
  invite: ({ link, name, companyId, email, isNew }) =>
    [
      `${name} (${companyId}) ${isNew ? 'was created' : 'was there already'}.`,
      `Send this link to ${email}; it works once, for seven days:`,
      link,
    ].join('\n'),
  list: (companies) =>
    companies.length === 0
      ? 'There is no such company.'
      : table(
          ['ID', 'NAME', 'CITIES', 'STATE', 'WAITING', 'REVIEW', 'FEATURED UNTIL', 'PAGE'],
          companies.map(({ id, name, slug, cities, state, waiting, review, featuredUntil }) => [
            ...[id, name, cities, state, waiting, review, until(featuredUntil)],
            pageOf({ slug, state }),
          ]),
        ),
  show: printCompany,
  approve: printApproval,
  reject: ({ name, photos }) =>
    `What waited of ${name} is refused${photos > 0 ? `, ${photos} photos among it` : ''}; the company reads the reason.`,
  feature: ({ name, featuredUntil }) => `${name} is featured until ${until(featuredUntil)}.`,
  unfeature: ({ name }) => `${name} is not featured any more.`,
  suspend: ({ name }) => `${name} is suspended.`,
  unsuspend: ({ name, state }) => `${name} is suspended no more. Its state: ${state}.`,
  import: ({ isApplied, lines }) => {
    const number = (wanted: string) => lines.filter(({ outcome }) => outcome === wanted).length;
    const bad = lines.flatMap(({ problem }) => problem ?? []);
    const end = isApplied
      ? `${number('new')} companies were imported; ${number('exists')} were there already.`
      : `${number('new')} companies are new, ${number('exists')} are there already, ${bad.length} lines are bad. Nothing was imported${bad.length > 0 ? '.' : '; add --apply to do it.'}`;
    return [...bad, end].join('\n');
  },
  'import-register': printRegister,
  stats: (companies) =>
    companies.length === 0
      ? 'There is no company.'
      : table(
          ['COMPANY', ...countedKinds.map((kind) => kind.toUpperCase())],
          companies.map((company) => [company.name, ...countedKinds.map((kind) => company[kind])]),
        ),
  delete: ({ name, users, photos, photosLeft }) =>
    [
      `${name} is deleted, with ${users} users and ${photos} photos.`,
      ...photosLeft.map((key) => `This photo has to be deleted by hand: ${key}`),
    ].join('\n'),
};

function until(day: string | null): string | null {
  return day === withoutEnd ? 'without end' : day;
}

/** The path of its page, if it has one at present. */
function pageOf({ slug, state }: Pick<CommandResult<'show'>, 'slug' | 'state'>): string | null {
  return state === 'live' ? companyPath(slug) : null;
}

function printApproval(approval: CommandResult<'approve'>): string {
  const { name, slug, newName, newDescription, newCnpj, photos, photoDescriptions, state } =
    approval;
  const published: [string, string | null][] = [
    ['name', newName],
    ['description', newDescription],
    ['CNPJ', newCnpj],
    ...photos.map((key): [string, string] => ['photo', key]),
    ...photoDescriptions.map(({ key, description }): [string, string] => [
      'photo description',
      `${key} - ${description}`,
    ]),
  ];
  const changed = published.filter(([, value]) => value !== null);
  const page = pageOf({ slug, state });
  const sentence = `${name} is approved. Its state: ${state}.${page ? ` Its page: ${page}` : ''}`;
  return changed.length === 0 ? sentence : `${sentence}\n${table(['APPROVED', 'VALUE'], changed)}`;
}

function printCompany(company: CommandResult<'show'>): string {
  const { change, photos, users, openingHours, skipSizes } = company;
  const phone = (number: string | null) => number && formatPhone(number);
  const facts: [string, Fact][] = [
    ['id', company.id],
    ['name', company.name],
    ['state', company.state],
    ['page', pageOf(company)],
    ['waiting', company.waiting],
    ['review', company.review],
    ['cities', company.cities],
    ['phone', phone(company.phone)],
    ['WhatsApp', phone(company.whatsapp)],
    ['address', company.address],
    ['website', company.website],
    ['CNPJ', company.cnpj],
    ['approved CNPJ', company.approvedCnpj],
    ['description', company.description],
    ['hours', openingHours.map(({ day, opens, closes }) => `${weekdays[day]} ${opens}-${closes}`)],
    [
      'skips',
      skipSizes.map(({ size, priceFrom }) => `${size} m³${priceFrom ? ` R$ ${priceFrom}` : ''}`),
    ],
    ["Google's id", company.placeId],
    ['picture', company.imageUrl],
    ['featured until', until(company.featuredUntil)],
    ['created', company.createdAt],
    ['approved', company.approvedAt],
    ['suspended', company.suspendedAt],
    ['asks to be deleted', company.deletionRequestedAt],
    ['new name', change?.name ?? null],
    ['new description', change?.description ?? null],
    ['refused', change?.rejection ?? null],
    ...users.map(({ id, email }): [string, Fact] => ['user', email ?? id]),
    ...photos.map((photo): [string, Fact] => ['photo', photoText(photo)]),
  ];
  const given = facts.filter(([, value]) => value !== null && value.length !== 0);
  return table(['FIELD', 'VALUE'], given);
}

type Fact = string | readonly string[] | null;

const weekdays = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];

function photoText(photo: CommandResult<'show'>['photos'][number]): string {
  const { key, status, description, pendingDescription, rejection } = photo;
  const parts = [
    `${status} ${key}`,
    description,
    pendingDescription !== null && `new description: ${pendingDescription}`,
    rejection,
  ];
  return parts.filter(Boolean).join(' - ');
}

import * as v from 'valibot';
import { OperatorError } from '#server/command-line.ts';
import { waitingColumns } from '#server/database/company-columns.ts';
import { type Query, service } from '#server/database/database.ts';
import { type WaitingName, waitingNames } from '#src/company/company-fields.ts';
import { command, companyField, line } from './command.ts';
import {
  cnpjWaits,
  contactsWait,
  findCompany,
  keyOfPhoto,
  profileUrl,
  reviewOf,
  stateOf,
  writtenContacts,
} from './companies.ts';

export const approvalCommands = {
  approve: command({
    form: '<company> [--review <review>]',
    summary: 'Make everything of a company that waits public, and print that.',
    details: [
      'Its CNPJ and its contacts are approved as well: by these it is told from others, and shows the',
      'mark of a register.',
      '--review takes what "show" printed, and refuses where something else waits now.',
    ],
    schema: v.strictObject({ company: companyField, review: v.optional(line(20)) }),
    async run({ database, notifier }, { company, review }) {
      const approval = await database.withIdentity(service, async (query) => {
        const { id, name } = await findCompany(query, company);
        if (review !== undefined) await refuseOther(query, id, name, review);
        return publish(query, id);
      });
      await notifier.notifyReview(approval.companyId, { isFirst: approval.isFirst });
      return approval;
    },
  }),
  reject: command({
    form: '<company> --reason <text>',
    summary: 'Refuse what of a company waits; it reads the reason.',
    details: [
      'A CNPJ or a contact that was not approved gives way to the one that was, if any was.',
      'A company that has no phone then is not shown any more.',
    ],
    schema: v.strictObject({ company: companyField, reason: line(500) }),
    async run({ database, notifier }, { company, reason }) {
      const rejection = await database.withIdentity(service, async (query) => {
        const { id, name } = await findCompany(query, company);
        return { companyId: id, name, photos: await refuse(query, id, name, reason) };
      });
      await notifier.notifyReview(rejection.companyId, { reason });
      return rejection;
    },
  }),
};

async function refuseOther(query: Query, id: string, name: string, review: string) {
  const [row] = await query<{ review: string | null }>(
    `select ${reviewOf} as review from companies where id = $1`,
    [id],
  );
  if (row?.review === review) return;
  throw new OperatorError(
    `What waits of ${name} is not what review ${review} was of; look at it again with "show".`,
  );
}

/** Returns the values that became public, else null. Photos are keys of their files. */
async function publish(query: Query, id: string) {
  // A change that was refused waits for the company, but the refusal of a new company is over.
  const [change] = await query<Record<WaitingName | 'placeId', string | null>>(
    `delete from company_changes
    where company_id = $1 and (rejection is null
      or num_nonnulls(${waitingColumns}, place_id) = 0)
    returning ${waitingColumns}, place_id as "placeId"`,
    [id],
  );
  const placeId = change?.placeId ?? null;
  const newTexts = Object.fromEntries(
    waitingNames.map((name) => [name, change?.[name] ?? null]),
  ) as Record<WaitingName, string | null>;
  const [before] = await query<
    Record<'newCnpj' | 'newContacts' | 'oldGoogleProfile' | 'otherName', string | null> & {
      isFirst: boolean;
    }
  >(
    `select approved_at is null as "isFirst", case when ${cnpjWaits} then cnpj end as "newCnpj",
      case when ${contactsWait} then array_to_string(${writtenContacts}, ', ') end as "newContacts",
      case when $2::text is not null then ${profileUrl('place_id')} end as "oldGoogleProfile",
      (select name from companies as other where other.place_id = $2 and other.id <> $1) as "otherName"
    from companies where id = $1`,
    [id, placeId],
  );
  const { otherName, ...values } = before as NonNullable<typeof before>;
  if (otherName) throw new OperatorError(`${otherName} has the Google profile ${placeId} already.`);
  const published = waitingNames.map((name, index) => `${name} = coalesce($${index + 3}, ${name})`);
  const [approved] = await query<
    Record<'name' | 'slug' | 'state', string> & { newGoogleProfile: string | null }
  >(
    `update companies set place_id = coalesce($2, place_id), ${published.join(', ')},
      approved_cnpj = cnpj, approved_contacts = ${writtenContacts},
      approved_at = coalesce(approved_at, now()), updated_at = now()
    where id = $1 returning name, slug, ${stateOf} as state, ${profileUrl('$2::text')} as "newGoogleProfile"`,
    [id, placeId, ...Object.values(newTexts)],
  );
  const photos = await query<{ key: string }>(
    `update photos set status = 'live' where company_id = $1 and status = 'pending'
    returning ${keyOfPhoto} as key`,
    [id],
  );
  const photoDescriptions = await query<{ key: string; description: string }>(
    `update photos set description = pending_description, pending_description = null
    where company_id = $1 and status = 'live' and pending_description is not null
    returning ${keyOfPhoto} as key, description`,
    [id],
  );
  return {
    companyId: id,
    ...(approved as NonNullable<typeof approved>),
    newTexts,
    ...values,
    photos: photos.map(({ key }) => key),
    photoDescriptions,
  };
}

/** Returns the number of photos that were refused. */
async function refuse(query: Query, id: string, name: string, reason: string): Promise<number> {
  const descriptions = await query(
    `update photos set pending_description = null
    where company_id = $1 and status = 'live' and pending_description is not null returning id`,
    [id],
  );
  const photos = await query(
    `update photos set status = 'rejected', rejection = $2
    where company_id = $1 and status = 'pending' returning id`,
    [id, reason],
  );
  // The version rises, so that a page that shows the refused one does not store it once more.
  const cnpjs = await query(
    `update companies set cnpj = approved_cnpj, version = version + 1
    where id = $1 and ${cnpjWaits} returning id`,
    [id],
  );
  const contacts = await query(
    `update companies set version = version + 1, updated_at = now(),
      phone = ${approvedInstead('phone', '+%', 1)},
      whatsapp = ${approvedInstead('whatsapp', '+%', 2)},
      website = ${approvedInstead('website', 'http%', 1)}
    where id = $1 and approved_at is not null and ${contactsWait} returning id`,
    [id],
  );
  const changes = await query(
    'update company_changes set rejection = $2 where company_id = $1 and rejection is null returning company_id',
    [id, reason],
  );
  if (changes.length > 0) return photos.length;
  const isNew = await query('select from companies where id = $1 and approved_at is null', [id]);
  if (descriptions.length + cnpjs.length + contacts.length + isNew.length > 0)
    // Nothing stores a reason for these.
    await query(
      `insert into company_changes (company_id, rejection) values ($1, $2)
      on conflict (company_id) do update set rejection = excluded.rejection`,
      [id, reason],
    );
  else if (photos.length === 0) throw new OperatorError(`Nothing of ${name} waits for approval.`);
  return photos.length;
}

/** The SQL keeps an approved contact, and else gives the one that the approved list has at its place. */
function approvedInstead(column: string, pattern: string, place: number): string {
  return `case when ${column} is null or ${column} = any(approved_contacts) then ${column} else (array(
    select contact from unnest(approved_contacts) with ordinality as listed (contact, place)
    where contact like '${pattern}' order by place
  ))[${place}] end`;
}

import * as v from 'valibot';
import { factTable, OperatorError, table } from '#server/command-line.ts';
import { type Query, service } from '#server/database/database.ts';
import { audit } from '#server/open-data/audit.ts';
import { command, flagField, idField, line } from './command.ts';

const reviewField = idField('reviews');
const reasonField = line(200);

interface ListedReview {
  id: string;
  company: string;
  stars: number;
  state: string;
  waits: 'review' | 'reply' | null;
  writtenAt: string;
  text: string;
}

const doesReplyWait = 'waiting_reply is not null and reply_refusal is null';

const whatWaits = `case when state = 'waiting' then 'review'
  when state = 'live' and ${doesReplyWait} then 'reply' end`;

const reviewColumns = `reviews.id, companies.name as company, stars, state, ${whatWaits} as waits,
  to_json(written_at) #>> '{}' as "writtenAt", text`;

/** Those that wait, or whose reply waits, come first. */
export const reviews = command({
  form: '[--all]',
  summary: 'List the reviews and replies that wait for you; with --all every review.',
  details: [
    "A review waits where its text holds a phone number, a link, an e-mail or a CPF; where a company's",
    'phone, e-mail or network sent it; where it is the second of a device or a network; where its',
    'sender opened no mailed link; where the company marked no delivery; or where that came within a',
    'day of the request. Every reply waits.',
  ],
  schema: v.strictObject({ all: flagField }),
  run: ({ database }, { all }) =>
    database.withIdentity(service, (query) =>
      query<ListedReview>(
        `select ${reviewColumns} from reviews join companies on companies.id = company_id
        where $1 or ${whatWaits} is not null
        order by ${whatWaits} is null, written_at desc limit 500`,
        [all],
      ),
    ),
  print: (rows) =>
    rows.length === 0
      ? 'There are none.'
      : table(
          rows.map(({ writtenAt, text, ...row }) => ({
            ...row,
            written: writtenAt.slice(0, 10),
            text: text.slice(0, 60),
          })),
        ),
});

export const showReview = command({
  form: '<review>',
  summary: 'Show a review and its reply.',
  details: ['A reply may not name the client, whom "requests show <request> --contact" shows.'],
  schema: v.strictObject({ review: reviewField }),
  run: ({ database }, { review }) =>
    database.withIdentity(service, async (query) => {
      const [row] = await query<object>(
        `select ${reviewColumns}, punctuality, price, collection, request_id as request,
          removal_reason as removal, reply, waiting_reply as "waitingReply",
          reply_refusal as "replyRefusal"
        from reviews join companies on companies.id = company_id where reviews.id = $1`,
        [review],
      );
      if (!row) throw new OperatorError('There is no such review.');
      return row;
    }),
  print: (shown) => factTable(shown),
});

/** Each decision has its change, with the reason as `$2`, and the reviews that it is for. */
const decisions = {
  approve: ["state = 'live'", "state = 'waiting'"],
  remove: ["state = 'removed', removal_reason = $2", "state <> 'removed'"],
  restore: ["state = 'live', removal_reason = null", "state = 'removed'"],
  'approve-reply': ['reply = waiting_reply, waiting_reply = null', doesReplyWait],
  'refuse-reply': [
    'waiting_reply = coalesce(reply, waiting_reply), reply = null, reply_refusal = $2',
    `reply is not null or ${doesReplyWait}`,
  ],
} as const;

async function decide(
  query: Query,
  decision: keyof typeof decisions,
  review: string,
  reason: string | null = null,
) {
  const [change, condition] = decisions[decision];
  const rows = await query(
    `update reviews set ${change} where id = $1 and (${condition}) returning id`,
    reason === null ? [review] : [review, reason],
  );
  if (rows.length === 0) throw new OperatorError(`There is no such review to ${decision}.`);
  await audit(query, {
    actor: 'operator',
    action: `review.${decision}`,
    subject: review,
    details: { reason },
  });
  return { review };
}

export const approveReview = command({
  form: '<review>',
  summary: 'Publish a review that waits.',
  schema: v.strictObject({ review: reviewField }),
  run: ({ database, now }, { review }) =>
    database.withIdentity(service, async (query) => {
      const approved = await decide(query, 'approve', review);
      await query('select notify_of_review(request_id, $2) from reviews where id = $1', [
        review,
        new Date(now()),
      ]);
      return approved;
    }),
  print: ({ review }) => `The review ${review} is public.`,
});

export const removeReview = command({
  form: '<review> --reason <text>',
  summary: 'Take a review off the site, for law or personal data alone.',
  details: ['The visitor and the company read the reason, in Portuguese. It stays stored.'],
  schema: v.strictObject({ review: reviewField, reason: reasonField }),
  run: ({ database }, { review, reason }) =>
    database.withIdentity(service, (query) => decide(query, 'remove', review, reason)),
  print: ({ review }) => `The review ${review} is not public any more.`,
});

export const restoreReview = command({
  form: '<review>',
  summary: 'Publish a removed review again.',
  schema: v.strictObject({ review: reviewField }),
  run: ({ database }, { review }) =>
    database.withIdentity(service, (query) => decide(query, 'restore', review)),
  print: ({ review }) => `The review ${review} is public again.`,
});

export const approveReply = command({
  form: '<review>',
  summary: 'Publish the reply to a review, which waits.',
  schema: v.strictObject({ review: reviewField }),
  run: ({ database }, { review }) =>
    database.withIdentity(service, (query) => decide(query, 'approve-reply', review)),
  print: ({ review }) => `The reply to the review ${review} is public.`,
});

export const refuseReply = command({
  form: '<review> --reason <text>',
  summary: 'Refuse the reply to a review, or take it off the site.',
  details: ['The company reads the reason, in Portuguese, and may write another reply.'],
  schema: v.strictObject({ review: reviewField, reason: reasonField }),
  run: ({ database }, { review, reason }) =>
    database.withIdentity(service, (query) => decide(query, 'refuse-reply', review, reason)),
  print: ({ review }) => `The reply to the review ${review} is not public.`,
});

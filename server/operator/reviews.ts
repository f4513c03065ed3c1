import * as v from 'valibot';
import { OperatorError } from '#server/command-line.ts';
import { audit } from '#server/database/database.ts';
import { flagField, idField, line, readShown, transaction } from './command.ts';

const reviewField = idField('reviews');

const doesReplyWait = 'waiting_reply is not null and reply_refusal is null';

const whatWaits = `case when state = 'waiting' then 'review'
  when state = 'live' and ${doesReplyWait} then 'reply' end`;

const reviewColumns = `reviews.id, companies.name as company, stars, state, ${whatWaits} as waits,
  written_at as "writtenAt"`;

export const reviewCommands = {
  reviews: transaction({
    form: '[--all]',
    summary: 'List the reviews and replies that wait for you; with --all every review.',
    details: [
      "A review waits where its text holds a phone number, a link, an e-mail or a CPF; where a company's",
      'phone, e-mail or network sent it; where it is the second of a device or a network; where its',
      'sender opened no mailed link; where the company marked no delivery; or where that came within a',
      'day of the request. Every reply waits.',
    ],
    schema: v.strictObject({ all: flagField }),
    work: (query, { all }) =>
      query<{ id: string; waits: 'review' | 'reply' | null }>(
        `select ${reviewColumns}, left(text, 60) as text
        from reviews join companies on companies.id = company_id
        where $1 or ${whatWaits} is not null
        order by ${whatWaits} is null, written_at desc limit 500`,
        [all],
      ),
  }),
  'reviews show': transaction({
    form: '<review>',
    summary: 'Show a review and its reply.',
    details: ['A reply may not name the client, whom "requests show <request> --contact" shows.'],
    schema: v.strictObject({ review: reviewField }),
    work: (query, { review }) =>
      readShown(
        query,
        `select ${reviewColumns}, text, punctuality, price, collection, request_id as request,
          removal_reason as removal, reply, waiting_reply as "waitingReply",
          reply_refusal as "replyRefusal"
        from reviews join companies on companies.id = company_id where reviews.id = $1`,
        review,
        'review',
      ),
  }),
  'reviews approve': decision('approve', {
    summary: 'Publish a review that waits.',
    change: "state = 'live'",
    condition: "state = 'waiting'",
  }),
  'reviews remove': decision('remove', {
    summary: 'Take a review off the site, for law or personal data alone.',
    details: ['The visitor and the company read the reason, in Portuguese. It stays stored.'],
    change: "state = 'removed', removal_reason = $2",
    condition: "state <> 'removed'",
  }),
  'reviews restore': decision('restore', {
    summary: 'Publish a removed review again.',
    change: "state = 'live', removal_reason = null",
    condition: "state = 'removed'",
  }),
  'reviews approve-reply': decision('approve-reply', {
    summary: 'Publish the reply to a review, which waits.',
    change: 'reply = waiting_reply, waiting_reply = null',
    condition: doesReplyWait,
  }),
  'reviews refuse-reply': decision('refuse-reply', {
    summary: 'Refuse the reply to a review, or take it off the site.',
    details: ['The company reads the reason, in Portuguese, and may write another reply.'],
    change: 'waiting_reply = coalesce(reply, waiting_reply), reply = null, reply_refusal = $2',
    condition: `reply is not null or ${doesReplyWait}`,
  }),
};

interface Decision {
  summary: string;
  details?: readonly string[];
  /** The SQL sets columns of a review, perhaps with a reason as `$2`, where the condition is true. */
  change: string;
  condition: string;
}

function decision(name: string, { change, condition, ...usage }: Decision) {
  const hasReason = change.includes('$2');
  const noReason = v.optional(v.never());
  return transaction({
    ...usage,
    form: hasReason ? '<review> --reason <text>' : '<review>',
    schema: v.strictObject({ review: reviewField, reason: hasReason ? line(200) : noReason }),
    async work(query, { review, reason }, { now }) {
      const rows = await query(
        `update reviews set ${change} where id = $1 and (${condition}) returning id`,
        hasReason ? [review, reason] : [review],
      );
      if (rows.length === 0) throw new OperatorError(`There is no such review to ${name}.`);
      const action = `review.${name}`;
      await audit(query, 'operator', action, review, { reason });
      if (name === 'approve')
        await query('select notify_of_review(request_id, $2) from reviews where id = $1', [
          review,
          new Date(now()),
        ]);
      return { review, decision: name };
    },
  });
}

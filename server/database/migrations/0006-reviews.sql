-- This file has reviews of accepted offers' requests, and the public figures of responses and prices.

create table reviews (
  id uuid primary key default gen_random_uuid(),
  -- It is null once nothing of the request is left.
  request_id uuid unique references requests on delete set null,
  company_id uuid not null references companies on delete cascade,
  city_id text not null,
  stars smallint not null check (stars between 1 and 5),
  punctuality smallint check (punctuality between 1 and 5),
  price smallint check (price between 1 and 5),
  collection smallint check (collection between 1 and 5),
  text text not null,
  written_at timestamptz not null,
  -- A 'waiting' one may have something personal in it, and the operator decides.
  state text not null check (state in ('waiting', 'live', 'removed')),
  removal_reason text, -- The operator gave it.
  reply text,
  replied_at timestamptz,
  -- The operator reads a reply before it is public. After a refusal the company may write another one.
  waiting_reply text,
  reply_refusal text -- The operator gave it as the reason.
);
create index on reviews (company_id, written_at desc);
create trigger companies_changed after insert or update or delete on reviews
  for each row execute function notify_companies_changed();
grant select (
  id, request_id, company_id, city_id, stars, punctuality, price, collection, text, written_at, state,
  removal_reason, reply
) on reviews to anon;
grant select on reviews to authenticated;
create policy public on reviews for select to anon
  using (state = 'live' and is_public(company_id) or request_id = (select current_request_id()));
create policy own on reviews for select to authenticated
  using (company_id = (select current_company_id()) and state <> 'waiting');

-- Says when the thirty days begin in which the bearer's request may be reviewed: with the delivery that
-- the company marked, or three days after the planned one. Returns null for one that was not accepted,
-- was blocked, or that the visitor cancelled before its delivery was marked: a company ends no review.
-- Example: select review_starts_at();
create function review_starts_at() returns timestamptz language sql stable security definer as $$
  select case
    when q.status <> 'blocked'
      and (q.status <> 'cancelled' or first.delivered_at is not null or first.is_cancelled_by_company)
    then
      coalesce(first.delivered_by_company, public.brasilia_midnight(public.planned_day(q, o) + 3))
  end
  from public.requests q
  join public.request_offers o on o.request_id = q.id and o.accepted_at is not null
  join public.companies c on c.id = o.company_id
  cross join lateral (
    select min(e.at) filter (where e.step = 'deliver') as delivered_at,
      min(e.at) filter (where e.step = 'deliver' and e.actor = 'company') as delivered_by_company,
      bool_or(e.step = 'cancel' and e.actor = 'company') as is_cancelled_by_company
    from public.request_events e
    where e.request_id = q.id and e.step in ('deliver', 'cancel')
  ) first
  where q.id = public.current_request_id()
  $$;

-- Queues the message to the company about the public review of a request; another review after one that
-- was taken back gets none. Example: select notify_of_review(request_id, now()) from reviews;
create function notify_of_review(request uuid, moment timestamptz) returns void
  language sql security definer as $$
  insert into public.request_messages (request_id, company_id, kind, created_at, due_at)
  select r.request_id, r.company_id, 'review', moment, moment
  from public.reviews r where r.request_id = request
  on conflict do nothing
  $$;

-- Reviews the bearer's request. `review` is {stars, punctuality, price, collection, text}. Returns 'done', or
-- 'refused' outside of the thirty days and the second time. The operator decides where it `is_waiting`, where
-- its device, network or address reviewed another rental within thirty days, where the delivery comes within
-- a day of the request, since so a company praises itself, where the company marked none, or undid it, since
-- so a rival reviews what never happened, or where the sender opened no mailed link.
-- Example: select write_review('{"stars": 5, "text": "Chegou na hora."}', false, now());
create function write_review(review jsonb, is_waiting boolean, moment timestamptz) returns text
  language plpgsql security definer as $$
declare
  q public.requests;
  starts_at timestamptz;
begin
  select * into q from public.requests r
  where r.id = public.current_request_id('{owner,mail}') for update;
  starts_at := public.review_starts_at();
  if starts_at is null or moment < starts_at or moment >= starts_at + interval '30 days' then
    return 'refused';
  end if;
  -- Without these locks, reviews of one sender at the same moment would not see each other.
  perform pg_advisory_xact_lock(hashtextextended(sender.hash, 0))
  from unnest(array[q.device_hash, q.network_hash, q.email_hash]) as sender (hash);
  is_waiting := is_waiting or starts_at < q.sent_at + interval '1 day' or 'deliver' is distinct from (
    select e.step from public.request_events e
    where e.request_id = q.id and e.actor = 'company' and e.step in ('deliver', 'undeliver')
    order by e.at desc limit 1
  ) or q.mail_opened_at is null or exists (
    select from public.reviews r join public.requests reviewed on reviewed.id = r.request_id
    where reviewed.id <> q.id and r.written_at > moment - interval '30 days'
      and (
        reviewed.device_hash = q.device_hash or reviewed.network_hash = q.network_hash
        or reviewed.email_hash = q.email_hash
      )
  );
  insert into public.reviews (request_id, company_id, city_id, stars, punctuality, price,
    collection, text, written_at, state)
  select q.id, o.company_id, q.city_id, given.stars, given.punctuality, given.price,
    given.collection, given.text, moment, case when is_waiting then 'waiting' else 'live' end
  from public.request_offers o, jsonb_to_record(review) as given
    (stars smallint, punctuality smallint, price smallint, collection smallint, text text)
  where o.request_id = q.id and o.accepted_at is not null
  on conflict (request_id) do nothing;
  if not found then return 'refused'; end if;
  if not is_waiting then perform public.notify_of_review(q.id, moment); end if;
  return 'done';
end
$$;

-- Takes the bearer's review back, unless the operator removed it. Example: select withdraw_review();
create function withdraw_review() returns void language sql security definer as $$
  delete from public.reviews r
  where r.request_id = public.current_request_id('{owner,mail}') and r.state <> 'removed'
  $$;

-- Tells whether a review may be replied to: once, or again after a refusal, within thirty days, while it
-- is public. Example: select may_reply(r, now()) from reviews r;
create function may_reply(review reviews, moment timestamptz) returns boolean language sql stable
  return review.state = 'live' and review.reply is null
    and (review.waiting_reply is null or review.reply_refusal is not null)
    and moment < review.written_at + interval '30 days';

-- Stores the reply of the user's company to the review of a request; it waits for the operator. Returns
-- 'done', or 'refused' for a review of another company, to a suspended one, and where may_reply says no.
-- Example: select reply_to_review(request_id, 'Obrigado!', now()) from reviews where id = …;
create function reply_to_review(request uuid, reply_text text, moment timestamptz) returns text
  language sql security definer as $$
  with replied as (
    update public.reviews r
    set waiting_reply = reply_text, reply_refusal = null, replied_at = moment
    where r.request_id = request and r.company_id = public.current_company_id()
      and public.is_public(r.company_id) and public.may_reply(r, moment)
    returning 1
  )
  select case when exists (select from replied) then 'done' else 'refused' end
  $$;

-- Counts the hours between two moments from 8 to 18, Monday to Saturday in Brasília.
-- Example: select business_hours('2026-11-20T20:00:00Z', '2026-11-21T12:00:00Z');  -- 2
create function business_hours(since timestamptz, until timestamptz) returns double precision
  language sql stable as $$
  select coalesce(sum(extract(epoch from upper(open.hours) - lower(open.hours))) / 3600, 0)
  from tsrange(
      since at time zone 'America/Sao_Paulo',
      greatest(since, until) at time zone 'America/Sao_Paulo'
    ) as span,
    generate_series(date_trunc('day', lower(span)), upper(span), interval '1 day') as day,
    lateral (select span * tsrange(day + interval '8 hours', day + interval '18 hours')) as open (hours)
  where extract(isodow from day) < 7
  $$;

-- Counts how the companies responded in the last ninety days: requests that the company had a day for,
-- whose sender came back to them, of each network the first; those that it responded to within the day by
-- an offer, a refusal or a report; and the median of business hours, silence as 24.
-- Example: select * from response_figures(now()) where company_id = …;
create function response_figures(moment timestamptz)
  returns table (company_id uuid, requests integer, responses integer, median_hours double precision)
  language sql stable security definer as $$
  select counted.company_id, count(*)::integer,
    count(*) filter (where responded_at <= sent_at + interval '24 hours')::integer,
    percentile_cont(0.5) within group (order by
      case when responded_at is null then 24
        else least(24, public.business_hours(sent_at, responded_at)) end)
  from (
    select distinct on (c.company_id, coalesce(q.network_hash, q.id::text))
      c.company_id, c.responded_at, q.sent_at
    from public.request_companies c join public.requests q on q.id = c.request_id
    where q.sent_at between moment - interval '90 days' and moment
      and q.status <> 'blocked' and q.returned_at is not null
      and (
        c.responded_at is not null
        or least(moment, q.accepted_at, q.ended_at) >= q.sent_at + interval '24 hours'
      )
    order by c.company_id, coalesce(q.network_hash, q.id::text), q.sent_at
  ) counted
  group by counted.company_id
  $$;

-- Lists prices in reais that companies offered in each city in the last ninety days for one skip of mixed
-- or clean debris, by sizes with five offers of three companies.
-- Example: select * from offered_prices(now()) where city_id = 'sc/joinville';
create function offered_prices(moment timestamptz)
  returns table (city_id text, size text, offers integer, lowest numeric, median numeric, highest numeric)
  language sql stable security definer as $$
  select q.city_id, q.details ->> 'size', count(*)::integer, min(o.total_cents) / 100.0,
    round((percentile_cont(0.5) within group (order by o.total_cents))::numeric / 100),
    max(o.total_cents) / 100.0
  from public.requests q join public.newest_offers o on o.request_id = q.id
  where o.sent_at between moment - interval '90 days' and moment
    and q.status <> 'blocked' and q.details ->> 'load' in ('clean', 'mixed')
    and q.details ->> 'skips' = '1' and q.details ->> 'size' <> 'unknown'
  group by q.city_id, q.details ->> 'size'
  having count(*) >= 5 and count(distinct o.company_id) >= 3
  $$;

-- Reviews of requests that were accepted, and the figures that are public of answers.

-- From when the bearer's request may be reviewed, for thirty days: from the delivery that the company
-- marked, or three days after the planned one. A company that cancels after it was marked delivered is
-- reviewed nevertheless. Null: it may not be.
create function review_opens() returns timestamptz
  language sql stable security definer set search_path = ''
  as $$
  select case
    when q.status <> 'blocked' and (q.status <> 'cancelled' or first.delivered_at is not null) then
      coalesce(first.delivered_by_company,
        public.brasilia_midnight(public.planned_day(q, a) + 3))
  end
  from public.requests q
  join public.request_answers a on a.request_id = q.id and a.accepted_at is not null
  join public.companies c on c.id = a.company_id
  cross join lateral (
    select min(e.at) as delivered_at,
      min(e.at) filter (where e.actor = 'company') as delivered_by_company
    from public.request_events e
    where e.request_id = q.id and e.step = 'deliver'
  ) first
  where q.id = public.current_request_id('{owner,mail,reader}')
  $$;

-- Reviews the bearer's request, once. It waits for the operator where it is `held`, or where the same
-- device or network reviewed another rental within thirty days. 'done' or 'refused'.
create function write_review(review jsonb, held boolean, moment timestamptz) returns text
  language plpgsql security definer set search_path = ''
  as $$
declare
  q public.requests;
  opens timestamptz;
begin
  select * into q from public.requests r
  where r.id = public.current_request_id('{owner,mail}') for update;
  opens := public.review_opens();
  if opens is null or moment < opens or moment >= opens + interval '30 days' then
    return 'refused';
  end if;
  -- Two of one sender at the same moment would not see each other. A request locks the device first, too.
  perform pg_advisory_xact_lock(hashtextextended(sender.hash, 0))
  from unnest(array[q.device_hash, q.network_hash]) as sender (hash);
  held := held or exists (
    select from public.reviews r join public.requests other on other.id = r.request_id
    where other.id <> q.id and r.written_at > moment - interval '30 days'
      and (other.device_hash = q.device_hash or other.network_hash = q.network_hash)
  );
  insert into public.reviews (request_id, company_id, city_id, stars, punctuality, price,
    collection, text, written_at, state)
  select q.id, a.company_id, q.city_id, given.stars, given.punctuality, given.price,
    given.collection, given.text, moment, case when held then 'waiting' else 'live' end
  from public.request_answers a, jsonb_to_record(review) as given
    (stars smallint, punctuality smallint, price smallint, collection smallint, text text)
  where a.request_id = q.id and a.accepted_at is not null
  on conflict (request_id) do nothing;
  if not found then return 'refused'; end if;
  if not held then perform public.tell_of_review(q.id, moment); end if;
  return 'done';
end
$$;

-- Tells the company of a review that is public.
create function tell_of_review(request uuid, moment timestamptz) returns void
  language sql volatile security definer set search_path = ''
  as $$
  insert into public.request_messages (request_id, company_id, kind, created_at, due_at)
  select r.request_id, r.company_id, 'review', moment, moment
  from public.reviews r
  where r.request_id = request
    -- Who takes a review back and writes another tells nobody again.
    and not exists (
      select from public.request_messages m where m.request_id = request and m.kind = 'review'
    )
  $$;

-- The bearer takes the review of the own request back, unless it was removed: it would come again.
create function withdraw_review() returns void
  language plpgsql volatile security definer set search_path = ''
  as $$
declare
  written uuid := (
    select r.id from public.reviews r
    where r.request_id = public.current_request_id('{owner,mail}') and r.state <> 'removed'
  );
begin
  -- A deletion of nothing too tells every instance to read all companies again.
  if written is not null then
    delete from public.reviews r where r.id = written;
  end if;
end
$$;

-- The user's company replies to a review once. 'done' or 'refused'.
create function reply_to_review(request uuid, words text, moment timestamptz) returns text
  language sql volatile security definer set search_path = ''
  as $$
  with replied as (
    update public.reviews r set reply = words, replied_at = moment
    where r.request_id = request and r.company_id = public.current_company_id()
      and r.state = 'live' and r.reply is null
    returning 1
  )
  select case when exists (select from replied) then 'done' else 'refused' end
  $$;

-- Hours from 8 to 18, Monday to Saturday in Brasília, between two moments.
create function business_hours(since timestamptz, until timestamptz) returns double precision
  language sql stable set search_path = ''
  as $$
  select coalesce(sum(extract(epoch from
    least(until at time zone 'America/Sao_Paulo', day + interval '18 hours') -
    greatest(since at time zone 'America/Sao_Paulo', day + interval '8 hours'))) / 3600, 0)
  from generate_series(
    date_trunc('day', since at time zone 'America/Sao_Paulo'),
    until at time zone 'America/Sao_Paulo', interval '1 day'
  ) as day
  where extract(isodow from day) < 7
    and least(until at time zone 'America/Sao_Paulo', day + interval '18 hours') >
      greatest(since at time zone 'America/Sao_Paulo', day + interval '8 hours')
  $$;

-- Of the last ninety days, for each company: requests that it had a day to reply to, whose sender came
-- back to them, those that it replied to within the day, refusals and reports too, and the median of
-- business hours, silence as 24.
create function answer_figures(moment timestamptz)
  returns table (company_id uuid, asked integer, replied integer, median_hours double precision)
  language sql stable security definer set search_path = ''
  as $$
  select c.company_id, count(*)::integer,
    count(*) filter (where c.replied_at <= q.sent_at + interval '24 hours')::integer,
    percentile_cont(0.5) within group (order by
      case when c.replied_at is null then 24
        else least(24, public.business_hours(q.sent_at, c.replied_at)) end)
  from public.request_companies c
  join public.requests q on q.id = c.request_id
  where q.sent_at between moment - interval '90 days' and moment
    and q.status <> 'blocked' and q.returned_at is not null
    and (
      c.replied_at is not null
      or least(moment, q.accepted_at, q.ended_at) >= q.sent_at + interval '24 hours'
    )
  group by c.company_id
  $$;

-- Prices that companies asked in each city in the last ninety days for one skip of mixed or clean
-- debris: sizes with five answers of three companies, in reais.
create function asked_prices(moment timestamptz)
  returns table (
    city_id text, size text, answers integer, lowest numeric, median numeric, highest numeric
  )
  language sql stable security definer set search_path = ''
  as $$
  select q.city_id, q.details ->> 'size', count(*)::integer, min(a.total_cents) / 100.0,
    round((percentile_cont(0.5) within group (order by a.total_cents))::numeric / 100),
    max(a.total_cents) / 100.0
  from public.requests q
  join public.request_answers a on a.request_id = q.id
  where a.sent_at between moment - interval '90 days' and moment
    and q.status <> 'blocked' and q.details ->> 'load' in ('clean', 'mixed')
    and q.details ->> 'skips' = '1' and q.details ->> 'size' <> 'unknown'
    and not exists (
      select from public.request_answers later
      where later.request_id = a.request_id and later.company_id = a.company_id
        and later.version > a.version
    )
  group by q.city_id, q.details ->> 'size'
  having count(*) >= 5 and count(distinct a.company_id) >= 3
  $$;

revoke all on function review_opens(), write_review(jsonb, boolean, timestamptz),
  tell_of_review(uuid, timestamptz), withdraw_review(),
  reply_to_review(uuid, text, timestamptz), business_hours(timestamptz, timestamptz),
  answer_figures(timestamptz), asked_prices(timestamptz)
  from public, anon, authenticated, service_role;
grant execute on function review_opens(), write_review(jsonb, boolean, timestamptz),
  withdraw_review(),
  answer_figures(timestamptz), asked_prices(timestamptz) to anon;
grant execute on function reply_to_review(uuid, text, timestamptz) to authenticated;
grant execute on function tell_of_review(uuid, timestamptz) to service_role;

create trigger partners_changed after insert or update or delete on reviews
  for each statement execute function notify_partners_changed();

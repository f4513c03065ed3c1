-- Requests go on by the steps of visitors, companies, the clock and the operator, and are erased.

-- A row is a step: the statuses in which it is taken, the one to which it leads, and its messages' kinds.
-- Where to_status is null, the request keeps its own, or 'restore' gives it the one before the block.
create view request_steps (actor, step, from_statuses, to_status, visitor_message, company_message) as values
  ('visitor', 'accept', '{sent}'::text[], 'accepted', null, 'accepted'),
  ('visitor', 'cancel', '{sent,accepted}', 'cancelled', null, 'cancelled'),
  ('visitor', 'deliver', '{accepted}', 'delivered', null, 'delivered'),
  ('visitor', 'undeliver', '{delivered}', 'accepted', null, 'undelivered'),
  ('visitor', 'ask_exchange', '{delivered}', null, null, 'ask_exchange'),
  ('visitor', 'ask_collection', '{delivered}', null, null, 'ask_collection'),
  ('visitor', 'collect', '{delivered}', 'collected', null, 'collected'),
  ('visitor', 'uncollect', '{collected}', 'delivered', null, 'uncollected'),
  ('visitor', 'close', '{collected}', 'closed', null, null),
  ('visitor', 'object', '{blocked}', null, null, null),
  ('company', 'offer', '{sent}', null, 'offer', null),
  ('company', 'decline', '{sent}', null, 'declined', null),
  ('company', 'withdraw', '{sent}', null, 'withdrawn', null),
  ('company', 'report', '{sent,accepted}', null, null, null),
  ('company', 'cancel', '{accepted}', 'cancelled', 'cancelled', null),
  ('company', 'deliver', '{accepted}', 'delivered', 'delivered', null),
  ('company', 'undeliver', '{delivered}', 'accepted', 'undelivered', null),
  ('company', 'exchange', '{delivered}', null, 'exchanged', null),
  ('company', 'collect', '{delivered}', 'collected', 'collected', null),
  ('company', 'uncollect', '{collected}', 'delivered', 'uncollected', null),
  ('clock', 'extend', '{sent}', null, 'extended', null),
  ('clock', 'expire', '{sent}', 'expired', 'expired', null),
  ('clock', 'close', '{accepted,delivered}', 'closed', 'closed', 'closed'),
  ('clock', 'close', '{collected}', 'closed', null, null),
  ('operator', 'block', '{sent,accepted,delivered,collected}', 'blocked', 'blocked', 'blocked'),
  ('operator', 'keep', '{blocked}', null, 'block_stays', null),
  ('operator', 'restore', '{blocked}', null, 'restored', 'restored');
grant select on request_steps to service_role;

-- Refuses a change of status that no step makes; the trigger of the same name calls it.
create function check_request_status() returns trigger language plpgsql as $$
begin
  if new.status <> old.status and not exists (
    select from public.request_steps s
    where old.status = any (s.from_statuses)
      and new.status = case s.step when 'restore' then old.status_before_block else s.to_status end
  ) then
    raise exception 'A request cannot go from % to %.', old.status, new.status;
  end if;
  return new;
end
$$;
create trigger check_request_status before update of status on requests
  for each row execute function check_request_status();

-- Lists the steps that an actor may take at a moment: pages show these, and take_request_step refuses all
-- others. `company` is the actor's; of a visitor, the one whose offer is to be accepted, null for any.
-- Example: select possible_steps(q, 'visitor', null, now()) from requests q;  -- {accept,cancel}
create function possible_steps(request requests, actor text, company uuid, moment timestamptz)
  returns text[] language sql stable as $$
  select coalesce(array_agg(s.step), '{}')
  from public.request_status(request, moment) as shown (status)
  join public.request_steps s
    on s.actor = possible_steps.actor and request.status = any (s.from_statuses)
  left join public.request_companies c on c.request_id = request.id and c.company_id = company
  where case s.actor
      -- The clock takes the steps that are overdue, and nobody else does.
      when 'clock' then request.expires_at <= moment and (s.step = 'extend') = (shown.status = 'sent')
      else shown.status = request.status
    end
    and (s.actor <> 'company' or request.status = 'sent' or c.state = 'accepted')
    -- What is deleted gets no further text; who goes to and fro without end can only end it.
    and (s.actor not in ('visitor', 'company') or s.step = 'cancel' or request.deleted_at is null and (
      s.step in ('collect', 'close', 'object')
      or (
        select count(*) from public.request_events e
        where e.request_id = request.id and e.actor = possible_steps.actor
          and (e.actor = 'visitor' or e.company_id = company)
      ) < 200
    ))
    and case s.step
      when 'accept' then exists (
        select from public.newest_offers o join public.request_companies i using (request_id, company_id)
        where o.request_id = request.id and o.company_id = coalesce(company, o.company_id)
          and i.state = 'offered' and o.valid_until > moment and public.takes_part(o.company_id)
      )
      when 'offer' then public.takes_part(company)
      when 'decline' then c.state in ('invited', 'seen')
      when 'withdraw' then c.state = 'offered'
      when 'report' then c.report is null and public.takes_part(company)
      when 'ask_exchange' then request.exchange_asked_at is null
      when 'ask_collection' then request.collection_asked_at is null
      -- What was exchanged was there.
      when 'undeliver' then request.exchanges = '[]'
      when 'object' then request.objected_at is null
      when 'keep' then request.objection is not null
      -- Nothing of an erased request is left to go on with.
      when 'restore' then request.erased_at is null
      else true
    end
  $$;

-- Returns of the bearer's request the status at a moment, the steps that its link allows then, the companies
-- whose offer can be accepted, whether news go to an e-mail, whether no other replaces it, because it was
-- proved or disowned, and whether an objection waits. Example: select * from visitor_progress(now());
create function visitor_progress(moment timestamptz) returns table (
  status text, steps text[], acceptable uuid[], has_email boolean, is_email_fixed boolean,
  objection_waits boolean
) language sql stable security definer as $$
  select public.request_status(q, moment),
    case when can_act then public.possible_steps(q, 'visitor', null, moment) else '{}' end,
    array(
      select c.company_id from public.request_companies c
      where c.request_id = q.id
        and 'accept' = any (public.possible_steps(q, 'visitor', c.company_id, moment))
    ),
    can_act and q.email is not null,
    q.mail_opened_at is not null or q.email is null and q.email_hash is not null,
    q.objection is not null
  from public.requests q, coalesce(public.current_request_id('{owner,mail}') = q.id, false) as can_act
  where q.id = public.current_request_id()
  $$;

-- Returns the status at a moment of a request to the user's company, and the company's steps then.
-- Example: select steps from requests, company_progress(id, now());
create function company_progress(request uuid, moment timestamptz)
  returns table (status text, steps text[]) language sql stable security definer as $$
  select public.request_status(q, moment), public.possible_steps(q, 'company', c.company_id, moment)
  from public.requests q join public.request_companies c on c.request_id = q.id
  where q.id = request and c.company_id = public.current_company_id()
  $$;

-- Says until when a request waits, or a rental in which nothing happens any more goes on, after a step that
-- leads to `next_status`; `request` is the row before it. While companies may offer, that is as long as the
-- last offer holds, three days at least, and a day after a withdrawal, to look around. A block gives the time
-- that was left back, and a day at least.
-- Example: select expires_after(q, e, 'delivered') from requests q, request_events e;
create function expires_after(request requests, event request_events, next_status text)
  returns timestamptz language sql stable as $$
  select case
    when event.step = 'extend' then public.waits_until(request)
    when event.step in ('offer', 'withdraw') then greatest(
      request.sent_at + interval '72 hours' * case when request.is_extended then 2 else 1 end,
      (
        select max(o.valid_until)
        from public.newest_offers o join public.request_companies c using (request_id, company_id)
        where o.request_id = request.id and c.state = 'offered'
      ),
      case event.step when 'withdraw' then least(request.expires_at, event.at + interval '24 hours') end
    )
    when next_status = 'accepted' then
      greatest(event.at, public.brasilia_midnight(public.planned_day(request, o))) + interval '75 days'
    when next_status = 'delivered' then
      event.at + make_interval(days => coalesce((o.terms ->> 'days')::integer, 0) + 90)
    when next_status = 'collected' then event.at + interval '14 days'
    when event.step = 'restore' then
      event.at + greatest(request.expires_at - request.ended_at, interval '24 hours')
    else request.expires_at
  end
  from (select request.id) step (request_id)
  left join public.request_offers o on o.request_id = step.request_id and o.accepted_at is not null
  $$;

-- take_request_step calls one of these functions for what a step changes besides status, reason and end.
-- `request` is the row before the step, and `event` the step's own row, whose details an example gives.
-- 'cancel' has '{"reason": "Mudei de ideia."}' and no function, and 'close', 'expire' and 'extend' have '{}'.

-- Accepts an offer: its company gets the contact, and the others are told that they were not chosen.
-- Returns false, with nothing changed, for another version than the newest.
-- Example: '{"companyId": "…", "version": 1,
--   "contact": {"name": "Ana", "phone": "+5547988880000", "street": "Rua A, 1"}}'
create function step_accept(request requests, event request_events) returns boolean language plpgsql as $$
declare
  chosen uuid := (event.details ->> 'companyId')::uuid;
begin
  update public.request_offers o set accepted_at = event.at
  from public.newest_offers newest
  where (newest.request_id, newest.company_id) = (request.id, chosen)
    and newest.version = (event.details ->> 'version')::integer
    and (o.request_id, o.company_id, o.version) = (request.id, chosen, newest.version);
  if not found then return false; end if;
  insert into public.request_messages (request_id, company_id, kind, created_at, due_at)
  select request.id, c.company_id, 'not_chosen', event.at, due.at
  from public.request_companies c,
    lateral (select public.message_due_at(c.company_id, 'not_chosen', event.at)) due (at)
  where c.request_id = request.id and c.company_id <> chosen and c.state in ('invited', 'seen', 'offered')
    and due.at is not null;
  update public.request_companies c
  set state = case when c.company_id = chosen then 'accepted' else 'not_chosen' end
  where c.request_id = request.id and c.state in ('invited', 'seen', 'offered');
  insert into public.request_contacts (request_id, name, phone, street)
  select request.id, given.name, given.phone, given.street
  from jsonb_to_record(event.details -> 'contact') as given (name text, phone text, street text);
  update public.requests q
  -- A sender who accepts has read an offer.
  set accepted_at = event.at, returned_at = coalesce(q.returned_at, event.at),
    supplier = (
      select jsonb_build_object('name', c.name, 'cnpj', c.approved_cnpj, 'phone', c.phone)
      from public.companies c where c.id = chosen
    )
  where q.id = request.id;
  return true;
end
$$;

-- Notes a company's response: an offer, that it cannot serve, that it takes its offer back, or that it takes
-- the request for a false one.
-- Examples: 'decline' and 'report' '{"reason": "Sem caçamba nesse dia."}', 'withdraw' '{}'
create function step_respond(event request_events) returns void language sql as $$
  update public.request_companies c
  set state = case event.step
      when 'offer' then 'offered' when 'decline' then 'declined' when 'withdraw' then 'withdrawn'
      else c.state
    end,
    reason = case event.step
      when 'decline' then event.details ->> 'reason' when 'report' then c.reason else ''
    end,
    report = case event.step when 'report' then event.details ->> 'reason' else c.report end,
    seen_at = coalesce(c.seen_at, event.at), responded_at = coalesce(c.responded_at, event.at)
  where c.request_id = event.request_id and c.company_id = event.company_id
  $$;

-- Stores a company's offer as a new version. Returns false, with nothing changed, for one that replaces
-- another version than the newest.
-- Example: '{"replaces": 0, "total": 420.5, "validDays": 10, "deliverOn": "2026-12-01", "days": 5, …}'
create function step_offer(event request_events) returns boolean language plpgsql as $$
begin
  insert into public.request_offers
    (request_id, company_id, version, total_cents, terms, valid_until, sent_at)
  select event.request_id, event.company_id, given.replaces + 1, round(given.total * 100),
    event.details - array['total', 'validDays', 'replaces'],
    -- It ends with the last second of its last day, which is no later than the day that it promises.
    public.brasilia_midnight(
      least(public.brasilia_day(event.at) + given."validDays", given."deliverOn") + 1
    ) - interval '1 second',
    event.at
  from jsonb_to_record(event.details) as given
    (replaces integer, total numeric, "validDays" integer, "deliverOn" date)
  where given.replaces = (
    select coalesce(max(o.version), 0) from public.request_offers o
    where o.request_id = event.request_id and o.company_id = event.company_id
  );
  if not found then return false; end if;
  perform public.step_respond(event);
  return true;
end
$$;

-- Notes how a rental goes on. `happened` is the moment of what has a real day. An exchange begins the days
-- again, with their reminders, unless it is on the same day. Of an exchange and the collection, the visitor's
-- last wish counts; that for the collection outlives it, since extra days end with it.
-- Examples: 'deliver' and 'collect' '{"on": "2026-11-30"}', 'exchange' '{"on": "2026-12-03", "total": 120}',
--   'undeliver', 'uncollect', 'ask_exchange' and 'ask_collection' '{}'
create function step_rental(request requests, event request_events, happened timestamptz) returns void
  language sql as $$
  update public.requests q
  set delivered_at = case
      when event.step in ('deliver', 'exchange') then happened
      when event.step <> 'undeliver' then request.delivered_at
    end,
    collected_at = case event.step when 'collect' then happened end,
    exchange_asked_at = case event.step when 'ask_exchange' then event.at end,
    collection_asked_at = case
      when event.step = 'ask_collection' then event.at
      when event.step in ('collect', 'uncollect') then request.collection_asked_at
    end,
    exchanges = request.exchanges || case event.step
      when 'exchange' then jsonb_build_array(jsonb_build_object(
        'on', event.details -> 'on', 'total', event.details -> 'total'
      ))
      else '[]'
    end
  where q.id = request.id;
  delete from public.request_messages m
  where event.step = 'exchange' and m.request_id = request.id
    and m.kind in ('remind_due', 'remind_collection', 'remind_overdue')
    and public.brasilia_day(happened) > public.brasilia_day(request.delivered_at)
  $$;

-- Notes who blocks a request, its sender's objection, that the operator refuses it, or the end of the block,
-- after which nobody has reported it. The operator decides whether its review may be read again.
-- Examples: 'block' '{"reason": "É falso.", "by": "companies"}', without `by` for the operator,
--   'object' '{"reason": "O pedido é meu."}', 'keep' '{"reason": "O telefone não atende."}', 'restore' '{}'
create function step_block(request requests, event request_events) returns void language sql as $$
  update public.requests q
  set status_before_block = case event.step when 'block' then q.status else q.status_before_block end,
    blocked_by = case event.step
      when 'block' then coalesce(event.details ->> 'by', 'operator')
      when 'restore' then null
      else q.blocked_by
    end,
    objected_at = case event.step when 'object' then event.at when 'keep' then q.objected_at end,
    objection = case event.step when 'object' then event.details ->> 'reason' end
  where q.id = request.id;
  update public.reviews v set state = 'waiting'
  where event.step = 'block' and v.request_id = request.id and v.state = 'live';
  update public.request_companies c set report = null
  where event.step = 'restore' and c.request_id = request.id;
  $$;

-- Queues the messages of a step; a null one is none. `company_message` goes to the accepted company, or of a
-- request that was cancelled while it was 'sent', to those that could still be chosen; `visitor_message` is
-- about the company of the event. To and fro, one of a kind is sent in five minutes, and six in a day; see
-- also message_due_at.
-- Example: select queue_step_messages(e, 'sent', 'expired', null) from request_events e;
create function queue_step_messages(
  event request_events, status_before text, visitor_message text, company_message text
) returns void language sql as $$
  insert into public.request_messages
    (request_id, company_id, about_company_id, kind, created_at, due_at)
  select event.request_id, message.recipient, message.about_company_id, message.kind, event.at, due.at
  from (
    select c.company_id, null::uuid, company_message
    from public.request_companies c
    where c.request_id = event.request_id and c.state = any (case
      when status_before = 'sent' and company_message = 'cancelled' then '{invited,seen,offered}'
      else '{accepted}'
    end::text[])
    union all
    select null, event.company_id, visitor_message
  ) message (recipient, about_company_id, kind),
    lateral (select public.message_due_at(message.recipient, message.kind, event.at)) due (at)
  where message.kind is not null and due.at is not null
    and (
      select count(*) < 6 and coalesce(max(m.created_at) <= event.at - interval '5 minutes', true)
      from public.request_messages m
      where m.request_id = event.request_id and m.kind = message.kind
        and m.company_id is not distinct from message.recipient
        and m.about_company_id is not distinct from message.about_company_id
        and m.created_at > event.at - interval '1 day'
    )
  $$;

-- Takes a step. `event_id` is made by the device that takes it; `company` is null unless the actor is
-- 'company'; `details` are the step's fields, which src/request/request.ts checks. Returns 'done', also
-- where the same step was taken before; 'not_found' without such a request to this company; 'refused' where
-- possible_steps does not list it, or for an id of another step; 'changed' where the offer is not the one
-- that was read; 'day' where it cannot have happened on its day.
-- Example: select take_request_step(gen_random_uuid(), id, 'operator', null, 'block',
--   '{"reason": "É falso."}', now()) from requests where id = …;  -- 'done'
create function take_request_step(
  event_id uuid, request uuid, actor text, company uuid, step text, details jsonb, moment timestamptz
) returns text language plpgsql security definer as $$
declare
  event public.request_events := (event_id, request, moment, actor, company, step, details);
  before public.requests;
  is_same boolean;
  day date := details ->> 'on';
  happened timestamptz;
  taken public.request_steps;
  next_status text;
begin
  select * into before from public.requests q where q.id = request for update;
  if not found or event.actor = 'company' and not exists (
    select from public.request_companies c where c.request_id = request and c.company_id = company
  ) then
    return 'not_found';
  end if;
  select (e.request_id, e.actor, e.company_id, e.step)
    is not distinct from (request, event.actor, company, event.step)
  into is_same from public.request_events e where e.id = event_id;
  if found then return case when is_same then 'done' else 'refused' end; end if;
  if event.step <> all (public.possible_steps(
    before, event.actor, coalesce(company, (details ->> 'companyId')::uuid), moment
  )) then
    return case
      when event.step = 'accept' and public.request_status(before, moment) = 'sent' then 'changed'
      else 'refused'
    end;
  end if;
  if event.step in ('deliver', 'exchange', 'collect') then
    -- Of an earlier day nobody knows the time.
    happened := case
      when day = public.brasilia_day(moment) then moment
      when day between public.brasilia_day(coalesce(before.delivered_at, before.sent_at))
        and public.brasilia_day(moment) then public.brasilia_midnight(day) + interval '12 hours'
    end;
    if happened is null then return 'day'; end if;
  end if;
  case
    when event.step = 'accept' then
      if not public.step_accept(before, event) then return 'changed'; end if;
    when event.step = 'offer' then
      if not public.step_offer(event) then return 'changed'; end if;
    when event.step in ('decline', 'withdraw', 'report') then perform public.step_respond(event);
    when event.step in ('block', 'object', 'keep', 'restore') then perform public.step_block(before, event);
    when event.step in ('cancel', 'close', 'expire', 'extend') then null;
    else perform public.step_rental(before, event, happened);
  end case;
  select * into taken from public.request_steps s
  where s.actor = event.actor and s.step = event.step and before.status = any (s.from_statuses);
  next_status := case event.step
    when 'restore' then before.status_before_block else coalesce(taken.to_status, before.status)
  end;
  update public.requests q
  set status = next_status, is_extended = q.is_extended or event.step = 'extend',
    expires_at = public.expires_after(before, event, next_status),
    reason = case
      when event.step in ('cancel', 'block') then event.details ->> 'reason'
      when event.step = 'restore' then ''
      else q.reason
    end,
    ended_at = case
      when next_status in ('closed', 'expired', 'cancelled', 'blocked') then coalesce(q.ended_at, moment)
    end
  where q.id = request;
  -- The contact has a table of its own.
  event.details := event.details - 'contact';
  insert into public.request_events values (event.*);
  perform public.queue_step_messages(event, before.status, taken.visitor_message, taken.company_message);
  if event.step = 'report' then perform public.block_reported_request(request, moment); end if;
  return 'done';
end
$$;

-- Takes a step of the visitor whose link the transaction bears; arguments and outcomes are those of
-- take_request_step. Another step with the same id waits. Refuses links that only read, by 'not_found'.
-- Example: select take_visitor_step(gen_random_uuid(), 'cancel', '{"reason": "Desisti."}', now());
create function take_visitor_step(event_id uuid, step text, details jsonb, moment timestamptz)
  returns text language sql security definer as $$
  select pg_advisory_xact_lock(hashtextextended(event_id::text, 0));
  select public.take_request_step(
    event_id, public.current_request_id('{owner,mail}'), 'visitor', null, step, details, moment
  )
  $$;

-- Takes a step of the user's company; arguments and outcomes are those of take_request_step.
-- Example: select take_company_step(gen_random_uuid(), id, 'withdraw', '{}', now()) from requests;
create function take_company_step(event_id uuid, request uuid, step text, details jsonb, moment timestamptz)
  returns text language sql security definer as $$
  select pg_advisory_xact_lock(hashtextextended(event_id::text, 0));
  select public.take_request_step(
    event_id, request, 'company', public.current_company_id(), step, details, moment
  )
  $$;

-- Refuses for a year what the device of a request sends, and the phone of its acceptance. The operator
-- reads the reason. Example: select block_sender(id, 'Três pedidos falsos.', now()) from requests;
create function block_sender(request uuid, reason text, moment timestamptz) returns void
  language sql security definer as $$
  insert into public.blocked_senders (hash, reason, request_id, ends_at)
  select hash, block_sender.reason, q.id, moment + interval '1 year'
  from public.requests q, unnest(array[q.device_hash, q.phone_hash]) as hash
  where q.id = request and hash is not null
  on conflict do nothing
  $$;

-- Blocks a request that two companies have reported, and what its device sends next. A request to one
-- company alone is blocked by its report, and its sender is not. Leaves to the operator a request of which
-- an offer was accepted: so a company would end the review of what it never brought.
-- Example: select block_reported_request(id, now()) from requests where id = …;
create function block_reported_request(request uuid, moment timestamptz) returns void
  language sql security definer as $$
  select case when reports >= 2 then
      public.block_sender(request, 'Two companies reported a request.', moment)
    end, public.take_request_step(gen_random_uuid(), request, 'operator', null, 'block',
      '{"reason": "It was reported.", "by": "companies"}', moment)
  from public.requests q, lateral (
    select count(c.report) as reports, count(*) as companies
    from public.request_companies c where c.request_id = q.id
  ) counted
  where q.id = request and q.accepted_at is null and reports >= least(companies, 2)
  $$;

-- Erases the hashes of the senders of erased requests. Those of a reviewer stay for thirty days after the
-- review, since several reviews of one sender wait for the operator. Figures of companies count no
-- request whose sender deleted it, nor one whose network another request to the same company still has.
-- Example: select erase_senders(now());
create function erase_senders(moment timestamptz) returns void language sql as $$
  update public.requests q
  set device_hash = null, network_hash = null, email_hash = null,
    returned_at = case
      when q.deleted_at is null and not exists (
        select from public.requests counted
        join public.request_companies c on c.request_id = counted.id
        join public.request_companies own using (company_id)
        where own.request_id = q.id and counted.id <> q.id
          and counted.network_hash = q.network_hash and counted.returned_at is not null
      ) then q.returned_at
    end
  where q.erased_at is not null and q.network_hash is not null
    and not exists (
      select from public.reviews v where v.request_id = q.id and v.written_at > moment - interval '30 days'
    )
  $$;

-- Tells whether a client's contact stays for the company: while the skip may stand there, which is from its
-- day on until the company has marked the collection or a week after the end; and, unless the visitor deletes
-- it, for a week after a cancellation, so that the company reads why, six months after another end, and as
-- long as a block may end. Example: select keeps_contact(q, now()) from requests q;
create function keeps_contact(request requests, moment timestamptz) returns boolean language sql stable
  return request.deleted_at is null and (
    request.ended_at is null or request.ended_at > moment - case request.status
      when 'cancelled' then interval '7 days' when 'closed' then interval '6 months' else interval '30 days'
    end
  )
  or coalesce(request.ended_at, request.erased_at, moment) > moment - interval '7 days'
    and not exists (
      select from public.request_events e
      where e.request_id = request.id and e.actor = 'company' and e.step = 'collect'
    )
    and (request.delivered_at is not null or exists (
      select from public.request_offers o
      where o.request_id = request.id and o.accepted_at is not null
        and public.planned_day(request, o) <= public.brasilia_day(moment)
    ));

-- Erases the visitor's part of a request, for the visitor's own deletion and thirty days after the end.
-- Where an offer was accepted, that it was stays, without a name, a phone, an address or a text. While
-- keeps_contact says so, these stay for the company, with the link by which the owner deletes them.
-- Example: select erase_request(id, now()) from requests where id = …;
create function erase_request(request uuid, moment timestamptz) returns void
  language plpgsql security definer as $$
declare
  is_kept boolean;
begin
  -- What is added to the request meanwhile, like a link, would stay.
  perform from public.requests q where q.id = request for update;
  delete from public.request_contacts c using public.requests q
  where c.request_id = request and q.id = request and not public.keeps_contact(q, moment);
  select q.deleted_at is null into is_kept
  from public.request_contacts c join public.requests q on q.id = c.request_id where q.id = request;
  -- Whoever got a mail stops all mail by its link: no other person takes that away by deleting the request.
  update public.request_links l set kind = 'ended' where l.request_id = request and l.kind = 'mail';
  delete from public.request_links l
  where l.request_id = request and l.kind <> 'ended' and (is_kept is not true or l.kind <> 'owner');
  delete from public.request_photos p where p.request_id = request;
  update public.request_events e set details = '{}' where e.request_id = request;
  update public.request_messages m set bairro = coalesce(m.bairro, q.details ->> 'bairro')
  from public.requests q where q.id = request and m.request_id = request and m.done_at is null;
  update public.request_messages m set recipient_hashes = '{}'
  where m.request_id = request and m.done_at is not null;
  update public.request_companies c set reason = '', report = null where c.request_id = request;
  -- The accepted offer stays as it is.
  update public.request_offers o set terms = o.terms || '{"conditions": ""}'
  where o.request_id = request and o.accepted_at is null;
  update public.requests q
  set details = q.details || '{"access": [], "remarks": ""}'
      || case when is_kept then '{}'::jsonb else '{"bairro": "apagado"}' end,
    reason = '', objection = null, email = null, subscription = null, phone_hash = null,
    erased_at = coalesce(q.erased_at, moment)
  where q.id = request;
  perform public.erase_senders(moment);
end
$$;

-- Queues the messages about a company that is suspended, or about to be deleted: to visitors whose open
-- request it could still be chosen for, and to those who rent from it. The trigger of the same name calls it.
create function notify_of_leaving() returns trigger language plpgsql as $$
begin
  insert into public.request_messages (request_id, about_company_id, kind, created_at, due_at)
  select q.id, new.id, case q.status when 'sent' then 'left_open' else 'left' end, now(), now()
  from public.request_companies c join public.requests q on q.id = c.request_id
  where c.company_id = new.id and (
    q.status = 'sent' and c.state in ('invited', 'seen', 'offered')
    or q.status in ('accepted', 'delivered') and c.state = 'accepted'
  );
  return null;
end
$$;
create trigger notify_of_leaving after update of suspended_at on companies for each row
  when (old.suspended_at is null and new.suspended_at is not null) execute function notify_of_leaving();

-- Queues each reminder of a rental once: to the visitor the day after the agreed delivery and after the last
-- day of the price, to the company a day before and after that. Example: select queue_reminders(now());
create function queue_reminders(moment timestamptz) returns void language sql as $$
  insert into public.request_messages (request_id, company_id, kind, created_at, due_at)
  select rental.id, reminder.company_id, reminder.kind, moment, moment
  from (
    select q.id, q.status, o.company_id, public.brasilia_day(moment) - case q.status
      when 'accepted' then public.planned_day(q, o)
      else public.brasilia_day(q.delivered_at) + (o.terms ->> 'days')::integer
    end as days_over
    from public.requests q
    join public.request_offers o on o.request_id = q.id and o.accepted_at is not null
    where q.status in ('accepted', 'delivered')
  ) rental
  join lateral (values
    ('remind_delivery', 'accepted', null, days_over > 0),
    ('remind_collection', 'delivered', null, days_over > 0),
    ('remind_overdue', 'delivered', rental.company_id, days_over > 0),
    ('remind_due', 'delivered', rental.company_id, days_over = -1)
  ) reminder (kind, status, company_id, is_due) on reminder.status = rental.status and is_due
  on conflict do nothing
  $$;

-- Takes the steps of the clock, reminds, and deletes what need not be kept; any instance calls it once a
-- minute. It takes 200 steps at most, since the embedded engine holds its process up, and returns true if
-- there are more. Example: select sweep_requests(now());
create function sweep_requests(moment timestamptz) returns boolean language plpgsql security definer as $$
declare
  taken integer;
begin
  select count(*) filter (where outcome = 'done') into taken
  from (
    select public.take_request_step(
      gen_random_uuid(), overdue.id, 'clock', null, overdue.steps[1], '{}', moment
    ) as outcome
    from (
      select q.id, public.possible_steps(q, 'clock', null, moment) as steps from public.requests q
      where q.status in ('sent', 'accepted', 'delivered', 'collected') and q.expires_at <= moment
      order by q.id limit 200
    ) overdue
  ) steps;
  perform public.queue_reminders(moment);
  delete from public.request_contacts c using public.requests q
  where q.id = c.request_id and not public.keeps_contact(q, moment);
  update public.requests q set subscription = null
  where q.subscription is not null and q.ended_at <= moment - interval '1 day';
  update public.requests q set email = null
  where q.erased_at is null and q.ended_at <= moment - interval '1 day'
    and q.email is not null and q.status <> 'blocked';
  -- A request waits while a photo's file could not be deleted. After a long pause, not all go at once.
  perform public.erase_request(old.id, moment) from (
    select q.id from public.requests q
    where q.erased_at is null and q.ended_at <= moment - interval '30 days'
      and not exists (select from public.request_photos p where p.request_id = q.id)
    union
    select q.id from public.requests q join public.request_links l on l.request_id = q.id
    where q.ended_at <= moment - interval '6 months' and l.kind <> 'ended'
    limit 100
  ) old;
  perform public.erase_senders(moment);
  delete from public.request_links l using public.requests q
  where q.id = l.request_id and l.kind = 'ended' and q.erased_at is not null
    and least(q.erased_at, q.ended_at + interval '30 days') <= moment - interval '30 days';
  -- Public figures are of ninety days. Claims for a service end after five years (CDC, article 27).
  delete from public.requests q
  where q.erased_at is not null
    and q.ended_at <= moment - case when q.accepted_at is null then interval '90 days' else '5 years' end;
  delete from public.blocked_senders b where b.ends_at <= moment;
  delete from public.mail_addresses a
  where greatest(a.asked_at, a.confirmed_at) <= moment - interval '1 year';
  update public.request_messages m set recipient_hashes = '{}'
  where m.done_at <= moment - interval '30 days' and m.recipient_hashes <> '{}';
  -- A reminder that was sent stays while the rental goes on, so that it does not come again.
  delete from public.request_messages m
  where m.done_at <= moment - interval '30 days' and (
    m.kind not like 'remind%'
    or exists (select from public.requests q where q.id = m.request_id and q.ended_at is not null)
  );
  return taken = 200;
end
$$;

-- Each role calls its functions alone. A visitor's act on a link's request or read what is public.
grant execute on function open_data_state, gone_slugs, is_public, takes_part, response_figures,
  offered_prices, current_request_id, visitor_progress, mark_request_read, take_visitor_step,
  review_starts_at, write_review, withdraw_review to anon;
grant execute on function current_user_id, current_company_id, unlink_google_profile,
  mark_requests_seen, company_progress, take_company_step, may_reply, reply_to_review to authenticated;
grant execute on function open_data_state, erase_removed_companies, takes_part, notify_of_review,
  brasilia_day, take_request_step, block_sender, erase_request, sweep_requests, message_due_at to service_role;

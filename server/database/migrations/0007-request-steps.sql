-- Requests go on by the steps of visitors, companies, the clock and the operator, and are erased.

-- A row is a step that leads from one status to another, with the kinds of its messages. The first four
-- columns are the same in src/request/steps.ts.
create view request_steps (actor, step, from_status, to_status, visitor_message, company_message) as
  values
  ('visitor', 'accept', 'sent', 'accepted', null, 'accepted'),
  ('visitor', 'extend', 'sent', 'sent', null, null),
  ('visitor', 'cancel', 'sent', 'cancelled', null, 'cancelled'),
  ('visitor', 'cancel', 'accepted', 'cancelled', null, 'cancelled'),
  ('visitor', 'deliver', 'accepted', 'delivered', null, 'delivered'),
  ('visitor', 'undeliver', 'delivered', 'accepted', null, 'undelivered'),
  ('visitor', 'exchange', 'delivered', 'delivered', null, 'exchange'),
  ('visitor', 'collect', 'delivered', 'collected', null, 'collected'),
  ('visitor', 'uncollect', 'collected', 'delivered', null, 'uncollected'),
  ('visitor', 'close', 'collected', 'closed', null, null),
  ('company', 'answer', 'sent', 'sent', 'offer', null),
  ('company', 'decline', 'sent', 'sent', 'declined', null),
  ('company', 'withdraw', 'sent', 'sent', 'withdrawn', null),
  ('company', 'report', 'sent', 'sent', null, null),
  ('company', 'report', 'accepted', 'accepted', null, null),
  ('company', 'cancel', 'accepted', 'cancelled', 'cancelled', null),
  ('company', 'deliver', 'accepted', 'delivered', 'delivered', null),
  ('company', 'undeliver', 'delivered', 'accepted', 'undelivered', null),
  ('company', 'exchanged', 'delivered', 'delivered', 'exchanged', null),
  ('company', 'collect', 'delivered', 'collected', 'collected', null),
  ('company', 'uncollect', 'collected', 'delivered', 'uncollected', null),
  ('clock', 'expire', 'sent', 'expired', 'expired', null),
  ('clock', 'close', 'accepted', 'closed', 'closed', 'closed'),
  ('clock', 'close', 'delivered', 'closed', 'closed', 'closed'),
  ('clock', 'close', 'collected', 'closed', null, null),
  ('operator', 'block', 'sent', 'blocked', 'blocked', 'blocked'),
  ('operator', 'block', 'accepted', 'blocked', 'blocked', 'blocked'),
  ('operator', 'block', 'delivered', 'blocked', 'blocked', 'blocked'),
  ('operator', 'block', 'collected', 'blocked', 'blocked', 'blocked'),
  ('operator', 'restore', 'blocked', 'sent', 'restored', 'restored'),
  ('operator', 'restore', 'blocked', 'accepted', 'restored', 'restored'),
  ('operator', 'restore', 'blocked', 'delivered', 'restored', 'restored'),
  ('operator', 'restore', 'blocked', 'collected', 'restored', 'restored');
grant select on request_steps to service_role;

-- Refuses a change of status that no step makes; the trigger of the same name calls it.
create function check_request_status() returns trigger language plpgsql set search_path = '' as $$
begin
  if new.status <> old.status and not exists (
    select from public.request_steps where from_status = old.status and to_status = new.status
  ) then
    raise exception 'A request cannot go from % to %.', old.status, new.status;
  end if;
  return new;
end
$$;
create trigger check_request_status before update of status on requests
  for each row execute function check_request_status();

-- Says why a step that the status allows is not taken: 'changed' or 'refused', as in take_request_step;
-- null if it is taken. In this and the next functions, `event` is the row that the step will have, with
-- all fields of the step as its details. Example: select refuse_request_step(q, e) from requests q, …;
create function refuse_request_step(request requests, event request_events) returns text
  language plpgsql stable set search_path = '' as $$
declare
  invitation public.request_companies;
  newest public.request_offers;
begin
  select * into invitation from public.request_companies c
  where c.request_id = request.id
    and c.company_id = coalesce(event.company_id, (event.details ->> 'companyId')::uuid);
  select * into newest from public.newest_offers o
  where o.request_id = request.id and o.company_id = invitation.company_id;
  return case event.step
    when 'accept' then case
      when newest.version is null then 'refused'
      when newest.version <> (event.details ->> 'version')::integer or newest.valid_until <= event.at
        or not public.takes_part(newest.company_id) or invitation.state <> 'answered'
        then 'changed'
    end
    when 'answer' then case
      when not public.takes_part(event.company_id) then 'refused'
      when coalesce(newest.version, 0) <> (event.details ->> 'replaces')::integer then 'changed'
    end
    when 'decline' then case when invitation.state not in ('invited', 'seen') then 'refused' end
    when 'withdraw' then case when invitation.state <> 'answered' then 'refused' end
    when 'report' then case when not public.takes_part(event.company_id) then 'refused' end
    when 'extend' then case when request.is_extended then 'refused' end
    when 'exchange' then case when request.exchange_asked_at is not null then 'refused' end
    when 'exchanged' then case when request.exchange_asked_at is null then 'refused' end
    -- Nothing of an erased request is left to go on with.
    when 'restore' then case when request.erased_at is not null then 'refused' end
  end;
end
$$;

-- Writes what a step changes beside the request's own row, once refuse_request_step has refused nothing.
-- Details of 'accept' are {companyId, version, contact: {name, phone, street}}; of 'answer' {replaces:
-- version or 0, total in reais, validDays, deliverOn, and further terms}; of 'decline' and 'report'
-- {reason}. Example: select apply_request_step(e) from request_events e where step = 'withdraw';
create function apply_request_step(event request_events) returns void
  language plpgsql set search_path = '' as $$
declare
  chosen uuid := (event.details ->> 'companyId')::uuid;
begin
  if event.step = 'accept' then
    update public.request_offers o set accepted_at = event.at
    where o.request_id = event.request_id and o.company_id = chosen
      and o.version = (event.details ->> 'version')::integer;
    insert into public.request_messages (request_id, company_id, kind, created_at, due_at)
    select event.request_id, c.company_id, 'not_chosen', event.at, event.at
    from public.request_companies c
    where c.request_id = event.request_id and c.company_id <> chosen
      and c.state in ('invited', 'seen', 'answered');
    update public.request_companies c
    set state = case when c.company_id = chosen then 'accepted' else 'not_chosen' end
    where c.request_id = event.request_id and c.state in ('invited', 'seen', 'answered');
    insert into public.request_contacts (request_id, name, phone, street, mail_notifications)
    select event.request_id, given.name, given.phone, given.street, false
    from jsonb_to_record(event.details -> 'contact') as given (name text, phone text, street text)
    -- The address stays the one that was given first, by whose hash its owner can disown it.
    on conflict (request_id) do update
    set name = excluded.name, phone = excluded.phone, street = excluded.street;
  elsif event.step = 'exchanged' then
    -- The days begin again with the new skip, and so do their reminders.
    delete from public.request_messages m
    where m.request_id = event.request_id and m.kind in ('remind_collection', 'remind_overdue');
  elsif event.step = 'block' then
    -- The operator decides whether it may be read again.
    update public.reviews v set state = 'waiting'
    where v.request_id = event.request_id and v.state = 'live';
  elsif event.step = 'restore' then
    update public.request_companies c set report = null where c.request_id = event.request_id;
  elsif event.step = 'answer' then
    insert into public.request_offers
      (request_id, company_id, version, total_cents, terms, valid_until, sent_at)
    values (
      event.request_id, event.company_id, (event.details ->> 'replaces')::integer + 1,
      round((event.details ->> 'total')::numeric * 100),
      event.details - array['id', 'step', 'total', 'validDays', 'replaces'],
      -- It ends with the last second of its last day, which is no later than the day that it promises.
      public.brasilia_midnight(least(
        public.brasilia_day(event.at) + (event.details ->> 'validDays')::integer,
        (event.details ->> 'deliverOn')::date
      ) + 1) - interval '1 second',
      event.at
    );
  end if;
  if event.step in ('answer', 'decline', 'withdraw', 'report') then
    update public.request_companies c
    set responded_at = coalesce(c.responded_at, event.at),
      state = case event.step
        when 'answer' then 'answered' when 'decline' then 'declined' when 'withdraw' then 'withdrawn'
        else c.state
      end,
      reason = case event.step
        when 'answer' then '' when 'decline' then event.details ->> 'reason' else c.reason
      end,
      report = case event.step when 'report' then event.details ->> 'reason' else c.report end
    where c.request_id = event.request_id and c.company_id = event.company_id;
  end if;
end
$$;

-- Says when a request ends by itself after a step that leads to `next_status`. `request` is the row before
-- the step; offers are read as the step has left them.
-- Example: select request_deadline(q, 'sent', e) from requests q, request_events e;
create function request_deadline(request requests, next_status text, event request_events)
  returns timestamptz language plpgsql stable set search_path = '' as $$
declare
  accepted public.request_offers;
  last_offer_end timestamptz;
begin
  -- A rental in which nothing happens any more is closed.
  if next_status in ('accepted', 'delivered', 'collected') then
    select * into accepted from public.request_offers o
    where o.request_id = request.id and o.accepted_at is not null;
    request.accepted_at := coalesce(request.accepted_at, event.at);
    return case next_status
      when 'accepted' then
        greatest(event.at, public.brasilia_midnight(public.planned_day(request, accepted)))
          + interval '75 days'
      when 'delivered' then
        event.at + make_interval(days => coalesce((accepted.terms ->> 'days')::integer, 0) + 90)
      else event.at + interval '14 days'
    end;
  end if;
  -- The wait is over with the last offer that holds.
  if event.step in ('answer', 'withdraw') then
    select max(o.valid_until) into last_offer_end
    from public.newest_offers o join public.request_companies c using (request_id, company_id)
    where o.request_id = request.id and c.state = 'answered';
    return greatest(
      request.sent_at + interval '72 hours' * case when request.is_extended then 2 else 1 end,
      last_offer_end,
      case when event.step = 'withdraw' then least(request.expires_at, event.at + interval '24 hours') end
    );
  end if;
  return case event.step
    when 'extend' then greatest(request.expires_at, event.at + interval '72 hours')
    -- A restored request has the time that was left, and a day at least.
    when 'restore' then event.at + greatest(request.expires_at - request.ended_at, interval '24 hours')
    else request.expires_at
  end;
end
$$;

-- Queues the messages of a step. `company_message` goes to the accepted company, or of a request that was
-- cancelled while it was 'sent', to those that could still be chosen; `visitor_message` is about the
-- company of the event. A null message is none. To and fro, one of a kind is sent in five minutes.
-- Example: select queue_step_messages(e, 'sent', 'expired', null) from request_events e;
create function queue_step_messages(
  event request_events, status_before text, visitor_message text, company_message text
) returns void language plpgsql set search_path = '' as $$
begin
  insert into public.request_messages
    (request_id, company_id, about_company_id, kind, created_at, due_at)
  select event.request_id, message.recipient, message.about_company_id, message.kind, event.at, event.at
  from (
    select c.company_id, null::uuid, company_message
    from public.request_companies c
    where c.request_id = event.request_id and c.state = any (case
      when status_before = 'sent' and company_message = 'cancelled' then '{invited,seen,answered}'
      else '{accepted}'
    end::text[])
    union all
    select null, event.company_id, visitor_message
  ) message (recipient, about_company_id, kind)
  where message.kind is not null
    and not exists (
      select from public.request_messages m
      where m.request_id = event.request_id and m.kind = message.kind
        and m.company_id is not distinct from message.recipient
        and m.about_company_id is not distinct from message.about_company_id
        and m.created_at > event.at - interval '5 minutes'
    );
end
$$;

-- Writes a step into the request's own row. `request` is the row before the step.
-- Example: select store_request_step(q, 'sent', e) from requests q, request_events e;
create function store_request_step(request requests, next_status text, event request_events)
  returns void language plpgsql set search_path = '' as $$
begin
  update public.requests q
  set status = next_status,
    expires_at = public.request_deadline(request, next_status, event),
    is_extended = q.is_extended or event.step = 'extend',
    supplier = case when event.step = 'accept' then (
      select jsonb_build_object('name', c.name, 'cnpj', c.approved_cnpj, 'phone', c.phone)
      from public.companies c where c.id = (event.details ->> 'companyId')::uuid
    ) else q.supplier end,
    accepted_at = case when event.step = 'accept' then event.at else q.accepted_at end,
    delivered_at = case
      when event.step in ('deliver', 'exchanged') then event.at
      when event.step <> 'undeliver' then q.delivered_at
    end,
    collected_at = case
      when event.step = 'collect' then event.at
      when event.step <> 'uncollect' then q.collected_at
    end,
    exchange_asked_at = case
      when event.step = 'exchange' then event.at
      when event.step not in ('undeliver', 'exchanged', 'collect') then q.exchange_asked_at
    end,
    status_before_block = case
      when event.step = 'block' then public.request_status(request, event.at)
      else q.status_before_block
    end,
    -- A sender who accepts has read an offer; to extend a request takes no coming back.
    returned_at = coalesce(q.returned_at, case when event.step = 'accept' then event.at end),
    reason = case when event.step in ('cancel', 'block') then event.details ->> 'reason' else q.reason end,
    ended_at = case
      when next_status in ('closed', 'expired', 'cancelled', 'blocked') then coalesce(q.ended_at, event.at)
    end
  where q.id = request.id;
end
$$;

-- Takes a step. `event_id` is made by the device that takes it; `company` is null unless the actor is
-- 'company'; `details` are the step's fields, which src/request/request.ts checks. Returns 'done', also
-- where the same step was taken before; 'not_found' without such a request to this company; 'refused' in
-- this status, or for an id of another step; 'changed' where the offer is not the one that was read.
-- Example: select take_request_step(gen_random_uuid(), id, 'operator', null, 'block',
--   '{"reason": "É falso."}', now()) from requests where id = …;  -- 'done'
create function take_request_step(
  event_id uuid, request uuid, actor text, company uuid, step text, details jsonb, moment timestamptz
) returns text language plpgsql security definer set search_path = '' as $$
declare
  event public.request_events := (event_id, request, moment, actor, company, step, details);
  before public.requests;
  invitation public.request_companies;
  earlier public.request_events;
  status_now text;
  taken record;
  refusal text;
begin
  select * into before from public.requests q where q.id = request for update;
  if not found then return 'not_found'; end if;
  if event.actor = 'company' then
    select * into invitation from public.request_companies c
    where c.request_id = request and c.company_id = company;
    if not found then return 'not_found'; end if;
  end if;
  select * into earlier from public.request_events e where e.id = event_id;
  if found then
    return case
      when (earlier.request_id, earlier.actor, earlier.company_id, earlier.step)
        is not distinct from (request, event.actor, company, event.step) then 'done'
      else 'refused'
    end;
  end if;
  status_now := public.request_status(before, moment);
  -- The clock writes down a status that is over already.
  if event.actor = 'clock' then
    if status_now = before.status then return 'refused'; end if;
    status_now := before.status;
  end if;
  select * into taken from public.request_steps s
  where s.actor = event.actor and s.step = event.step and s.from_status = status_now
    and (event.step <> 'restore' or s.to_status = before.status_before_block);
  if not found then return 'refused'; end if;
  -- After acceptance, the companies that were not chosen have nothing to do with it.
  if event.actor = 'company' and status_now <> 'sent' and invitation.state <> 'accepted' then
    return 'refused';
  end if;
  refusal := public.refuse_request_step(before, event);
  if refusal is not null then return refusal; end if;
  perform public.apply_request_step(event);
  perform public.store_request_step(before, taken.to_status, event);
  -- The contact has a table of its own.
  event.details := event.details - array['id', 'step', 'contact'];
  insert into public.request_events values (event.*);
  perform public.queue_step_messages(event, status_now, taken.visitor_message, taken.company_message);
  if event.step = 'report' then perform public.block_reported_request(request, moment); end if;
  return 'done';
end
$$;

-- Takes a step of the visitor whose link the transaction bears; arguments and outcomes are those of
-- take_request_step. Another step with the same id waits. Refuses links that only read, by 'not_found'.
-- Example: select take_visitor_step(gen_random_uuid(), 'cancel', '{"reason": "Desisti."}', now());
create function take_visitor_step(event_id uuid, step text, details jsonb, moment timestamptz)
  returns text language sql security definer set search_path = '' as $$
  select pg_advisory_xact_lock(hashtextextended(event_id::text, 0));
  select public.take_request_step(
    event_id, public.current_request_id('{owner,mail}'), 'visitor', null, step, details, moment
  )
  $$;

-- Takes a step of the user's company; arguments and outcomes are those of take_request_step.
-- Example: select take_company_step(gen_random_uuid(), id, 'deliver', '{}', now()) from requests;
create function take_company_step(
  event_id uuid, request uuid, step text, details jsonb, moment timestamptz
) returns text language sql security definer set search_path = '' as $$
  select pg_advisory_xact_lock(hashtextextended(event_id::text, 0));
  select public.take_request_step(
    event_id, request, 'company', public.current_company_id(), step, details, moment
  )
  $$;

-- Refuses for a year what the device of a request sends, and its phone if `with_phone`. The operator reads
-- the reason. Example: select block_sender(id, true, 'Três pedidos falsos.', now()) from requests;
create function block_sender(request uuid, with_phone boolean, reason text, moment timestamptz)
  returns void language sql security definer set search_path = '' as $$
  insert into public.blocked_senders (hash, reason, request_id, ends_at)
  select hash, block_sender.reason, q.id, moment + interval '1 year'
  from public.requests q,
    unnest(array[q.device_hash, case when with_phone then q.phone_hash end]) as hash
  where q.id = request and hash is not null
  on conflict do nothing
  $$;

-- Blocks a request that two companies have reported, and what its device sends next; the phone only where
-- it stood in such requests of three networks, since any sender can write a stranger's. A request to one
-- company alone is blocked by its report, and its sender is not. Leaves to the operator a request of which
-- an offer was accepted: so a company would end the review of what it never brought.
-- Example: select block_reported_request(id, now()) from requests where id = …;
create function block_reported_request(request uuid, moment timestamptz) returns void
  language plpgsql security definer set search_path = '' as $$
declare
  invited integer;
  reports integer;
begin
  select count(*), count(c.report) into invited, reports
  from public.request_companies c where c.request_id = request;
  if reports < least(invited, 2)
    or exists (select from public.requests q where q.id = request and q.accepted_at is not null)
  then
    return;
  end if;
  if reports >= 2 then
    perform public.block_sender(request, (
      select count(distinct sent.network_hash) >= 3
      from public.requests q join public.requests sent using (phone_hash)
      where q.id = request and (sent.id = q.id or sent.status = 'blocked')
    ), 'Two companies reported a request.', moment);
  end if;
  perform public.take_request_step(
    gen_random_uuid(), request, 'operator', null, 'block', '{"reason": "It was reported."}', moment
  );
end
$$;

-- Erases the hashes of the senders of erased requests. Those of a reviewer stay for thirty days after the
-- review, since several reviews of one sender wait for the operator. Figures of companies count no
-- request whose sender deleted it, nor one whose network another request to the same company still has.
-- Example: select erase_senders(now());
create function erase_senders(moment timestamptz) returns void language sql set search_path = '' as $$
  update public.requests q
  set device_hash = null, network_hash = null, email_hash = null,
    returned_at = case
      when q.erased_at >= q.ended_at + interval '30 days' and not exists (
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

-- Tells whether a rented skip may stand where the client's contact says: its day has come, the company
-- has not marked the collection, and the end is less than a week ago.
-- Example: select may_stand(q, now()) from requests q;
create function may_stand(request requests, moment timestamptz) returns boolean
  language sql stable set search_path = ''
  return request.accepted_at is not null
    and coalesce(request.ended_at, request.erased_at, moment) > moment - interval '7 days'
    and not exists (
      select from public.request_events e
      where e.request_id = request.id and e.actor = 'company' and e.step = 'collect'
    )
    and (request.delivered_at is not null or exists (
      select from public.request_offers o
      where o.request_id = request.id and o.accepted_at is not null
        and public.planned_day(request, o) <= public.brasilia_day(moment)
    ));

-- Erases the visitor's part of a request, for the visitor's own deletion and after thirty days. Where an
-- offer was accepted, that it was stays, without a name, a phone, an address or a text; while the skip may
-- stand there, its company keeps name, phone and address.
-- Example: select erase_request(id, now()) from requests where id = …;
create function erase_request(request uuid, moment timestamptz) returns void
  language sql security definer set search_path = '' as $$
  delete from public.request_contacts c using public.requests q
  where c.request_id = request and q.id = request and not public.may_stand(q, moment);
  update public.request_contacts c set email = null where c.request_id = request;
  delete from public.request_links l where l.request_id = request;
  delete from public.request_photos p where p.request_id = request;
  delete from public.request_subscriptions s where s.request_id = request;
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
  set details = q.details || '{"bairro": "apagado", "cepPrefix": null, "material": "", "remarks": ""}',
    reason = '', phone_hash = null, erased_at = coalesce(q.erased_at, moment)
  where q.id = request;
  select public.erase_senders(moment);
  $$;

-- Queues reminders the day after the agreed delivery and after the last day of a rental, of which the
-- company is reminded too. Each reminder of a request comes once. Example: select queue_reminders(now());
create function queue_reminders(moment timestamptz) returns void language sql set search_path = '' as $$
  with overdue as (
    select q.id, q.status, o.company_id
    from public.requests q
    join public.request_offers o on o.request_id = q.id and o.accepted_at is not null
    where case
        when q.status = 'accepted' then public.planned_day(q, o)
        when q.status = 'delivered' then
          public.brasilia_day(q.delivered_at) + (o.terms ->> 'days')::integer
      end < public.brasilia_day(moment)
  )
  insert into public.request_messages (request_id, company_id, kind, created_at, due_at)
  select id, null, case status when 'accepted' then 'remind_delivery' else 'remind_collection' end,
    moment, moment
  from overdue
  union all
  select id, company_id, 'remind_overdue', moment, moment from overdue where status = 'delivered'
  on conflict do nothing
  $$;

-- Ends what is overdue, reminds, and deletes what need not be kept; any instance calls it once a minute.
-- It ends 200 requests at most, since the embedded engine holds its process up, and returns true if there
-- are more. Example: select sweep_requests(now());
create function sweep_requests(moment timestamptz) returns boolean
  language plpgsql security definer set search_path = '' as $$
declare
  ended integer;
begin
  select count(*) filter (where outcome = 'done') into ended
  from (
    select public.take_request_step(
      gen_random_uuid(), overdue.id, 'clock', null,
      case when overdue.status = 'sent' then 'expire' else 'close' end, '{}', moment
    ) as outcome
    from (
      select q.id, q.status from public.requests q
      where q.status in ('sent', 'accepted', 'delivered', 'collected') and q.expires_at <= moment
      order by q.id limit 200
    ) overdue
  ) taken;
  perform public.queue_reminders(moment);
  -- Once its end was sent, no message needs the contact; a blocked request may be restored with it.
  delete from public.request_contacts c using public.requests q
  where q.id = c.request_id and (
    q.erased_at is not null and not public.may_stand(q, moment)
    or q.status in ('expired', 'cancelled') and case
      -- The skip may stand there, unmarked.
      when q.accepted_at is not null then q.ended_at <= moment - interval '7 days'
      else q.ended_at <= moment - interval '1 day' or not exists (
        select from public.request_messages m
        where m.request_id = q.id and m.company_id is null and m.done_at is null
      )
    end
  );
  delete from public.request_subscriptions s using public.requests q
  where q.id = s.request_id and q.ended_at <= moment - interval '1 day';
  -- A request waits while a photo's file could not be deleted. After a long pause, not all go at once.
  perform public.erase_request(old.id, moment) from (
    select q.id from public.requests q
    where q.erased_at is null and q.ended_at <= moment - interval '30 days'
      and not exists (select from public.request_photos p where p.request_id = q.id)
    order by q.ended_at limit 100
  ) old;
  perform public.erase_senders(moment);
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
  return ended = 200;
end
$$;

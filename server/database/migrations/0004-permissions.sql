-- Before PostgreSQL 15, everybody could create there what a function then takes for a table of ours.
revoke create on schema public from public;
grant usage on schema public to anon, authenticated, service_role;
grant usage on schema accounts to authenticated, service_role;

-- Hosted platforms grant everything on new tables to every role; here each gets what it needs.
do $$
declare
  item record;
begin
  for item in
    select format('%I.%I', schemaname, tablename) as name from pg_tables
    where schemaname = 'accounts' or schemaname = 'public' and tablename in (
      'companies', 'memberships', 'company_changes', 'company_areas', 'photos', 'daily_counts',
      'push_subscriptions', 'notification_settings', 'notifications_sent', 'deletion_requests'
    )
  loop
    execute format('revoke all on %s from public, anon, authenticated', item.name);
    execute format('grant select, insert, update, delete on %s to service_role', item.name);
    execute format('alter table %s enable row level security', item.name);
    execute format(
      'create policy service on %s to service_role using (true) with check (true)', item.name
    );
  end loop;
end
$$;
revoke all on schema_migrations from public, anon, authenticated;
grant select on schema_migrations to service_role;
alter table schema_migrations enable row level security;
create policy service on schema_migrations for select to service_role using (true);

-- Of the request, from its token.
create function current_user_id() returns uuid
  language sql stable set search_path = ''
  return (nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'sub')::uuid;

create function current_company_id() returns uuid
  language sql stable security definer set search_path = ''
  return (
    select m.company_id from public.memberships m where m.user_id = public.current_user_id()
  );

create function is_public(company uuid) returns boolean
  language sql stable security definer set search_path = ''
  return exists (
    select from public.companies c
    where c.id = company
      and c.approved_at is not null and c.suspended_at is null and c.phone is not null
  );

revoke all on function current_user_id(), current_company_id(), is_public(uuid)
  from public, anon, authenticated, service_role;
grant execute on function current_user_id(), current_company_id() to authenticated;
grant execute on function is_public(uuid) to anon;

-- The public: what the operator approved.
grant select (
  id, place_id, name, phone, whatsapp, address, website, description, opening_hours, skip_sizes,
  featured_until, created_at
) on companies to anon;
grant select on company_areas to anon;
grant select (id, company_id, hash, width, height, description, position, status) on photos to anon;
create policy public on companies for select to anon
  using (approved_at is not null and suspended_at is null and phone is not null);
create policy public on company_areas for select to anon using (is_public(company_id));
create policy public on photos for select to anon
  using (status = 'live' and is_public(company_id));

-- A company: its own rows. Name, description and photos change by approval only.
grant select on companies, memberships, company_changes, company_areas, photos, daily_counts,
  push_subscriptions, notification_settings, deletion_requests to authenticated;
grant select (id, user_id, created_at, refreshed_at, user_agent) on accounts.sessions
  to authenticated;
grant update (
  phone, whatsapp, address, website, cnpj, opening_hours, skip_sizes, version, updated_at
) on companies to authenticated;
grant insert (company_id, name, description), update (name, description, submitted_at, rejection),
  delete on company_changes to authenticated;
grant insert, update (bairros, position), delete on company_areas to authenticated;
grant insert (company_id, hash, width, height, bytes, description, position),
  update (position, pending_description), delete on photos to authenticated;
grant insert (company_id, user_id, endpoint, p256dh, auth, session_id),
  update (p256dh, auth, user_id, company_id, session_id), delete on push_subscriptions to authenticated;
grant insert, update (push_taps, push_reviews, email_taps, email_reviews)
  on notification_settings to authenticated;
grant insert (company_id, user_id), delete on deletion_requests to authenticated;

-- The functions stand in a `select`, so that they run once for a statement and not for each row.
create policy own on companies to authenticated
  using (id = (select current_company_id())) with check (id = (select current_company_id()));
create policy own on memberships for select to authenticated
  using (user_id = (select current_user_id()));
create policy own on company_changes to authenticated
  using (company_id = (select current_company_id()))
  with check (company_id = (select current_company_id()));
create policy own on company_areas to authenticated
  using (company_id = (select current_company_id()))
  with check (company_id = (select current_company_id()));
create policy own on photos to authenticated
  using (company_id = (select current_company_id()))
  with check (company_id = (select current_company_id()));
create policy own on daily_counts for select to authenticated
  using (company_id = (select current_company_id()));
create policy own on push_subscriptions to authenticated
  using (user_id = (select current_user_id()))
  with check (
    user_id = (select current_user_id()) and company_id = (select current_company_id())
  );
create policy own on notification_settings to authenticated
  using (user_id = (select current_user_id())) with check (user_id = (select current_user_id()));
create policy own on deletion_requests to authenticated
  using (company_id = (select current_company_id()))
  with check (
    company_id = (select current_company_id()) and user_id = (select current_user_id())
  );
create policy own on accounts.sessions for select to authenticated
  using (user_id = (select current_user_id()));

-- A browser has one address for push messages: who signs in there last gets them. Row security alone
-- would refuse the row because of that of the one before.
create function replace_push_subscription() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
begin
  delete from public.push_subscriptions
  where endpoint = new.endpoint and user_id <> new.user_id;
  return new;
end
$$;
revoke all on function replace_push_subscription() from public, anon, authenticated, service_role;
create trigger replace_push_subscription before insert on push_subscriptions
  for each row execute function replace_push_subscription();

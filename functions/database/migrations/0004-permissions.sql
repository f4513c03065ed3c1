-- Hosted platforms grant everything on new tables; here each role gets what it needs.
revoke all on all tables in schema public from anon, authenticated;
revoke all on all tables in schema accounts from anon, authenticated;
grant usage on schema public to anon, authenticated, service_role;
grant usage on schema accounts to authenticated, service_role;
grant all on all tables in schema public, accounts to service_role;

-- Of the request, from its token.
create function current_user_id() returns uuid
  language sql stable
  return (nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'sub')::uuid;

create function current_company_id() returns uuid
  language sql stable security definer set search_path = public
  return (select company_id from memberships where user_id = current_user_id());

create function is_public(company uuid) returns boolean
  language sql stable security definer set search_path = public
  return exists (
    select from companies
    where id = company and approved_at is not null and suspended_at is null and phone is not null
  );

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
    execute format('alter table %s enable row level security', item.name);
    execute format(
      'create policy service on %s to service_role using (true) with check (true)', item.name
    );
  end loop;
end
$$;

-- The public: what the operator approved.
grant select (
  id, place_id, name, phone, whatsapp, address, website, description, opening_hours, skip_sizes,
  image_url, featured_until, created_at
) on companies to anon;
grant select on company_areas to anon;
grant select (id, company_id, hash, width, height, description, position, status) on photos to anon;
create policy public on companies for select to anon using (is_public(id));
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
grant insert (company_id, user_id, endpoint, p256dh, auth), update (p256dh, auth, user_id, company_id), delete
  on push_subscriptions to authenticated;
grant insert, update (push_taps, push_reviews, email_taps, email_reviews)
  on notification_settings to authenticated;
grant insert (company_id, user_id), delete on deletion_requests to authenticated;

create policy own on companies to authenticated
  using (id = current_company_id()) with check (id = current_company_id());
create policy own on memberships for select to authenticated using (user_id = current_user_id());
create policy own on company_changes to authenticated
  using (company_id = current_company_id()) with check (company_id = current_company_id());
create policy own on company_areas to authenticated
  using (company_id = current_company_id()) with check (company_id = current_company_id());
create policy own on photos to authenticated
  using (company_id = current_company_id()) with check (company_id = current_company_id());
create policy own on daily_counts for select to authenticated
  using (company_id = current_company_id());
create policy own on push_subscriptions to authenticated
  using (user_id = current_user_id())
  with check (user_id = current_user_id() and company_id = current_company_id());
create policy own on notification_settings to authenticated
  using (user_id = current_user_id()) with check (user_id = current_user_id());
create policy own on deletion_requests to authenticated
  using (company_id = current_company_id())
  with check (company_id = current_company_id() and user_id = current_user_id());
create policy own on accounts.sessions for select to authenticated
  using (user_id = current_user_id());

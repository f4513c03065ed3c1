-- The Google id that a company chose for itself, until the operator approves it.
alter table company_changes add column place_id text;
grant insert (place_id), update (place_id) on company_changes to authenticated;

-- To be unlinked needs no approval; any other id does, so that the company may not write the column.
create function unlink_google_profile() returns void
  language sql security definer set search_path = ''
  begin atomic
    update public.companies set place_id = null, updated_at = now()
    where id = public.current_company_id() and place_id is not null;
  end;
revoke all on function unlink_google_profile() from public, anon, authenticated, service_role;
grant execute on function unlink_google_profile() to authenticated;

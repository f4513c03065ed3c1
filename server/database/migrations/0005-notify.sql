-- Instances hold the public companies in memory and read them again when this is sent.
create function notify_partners_changed() returns trigger
  language plpgsql set search_path = ''
  as $$
begin
  perform pg_notify('partners_changed', '');
  return null;
end
$$;
revoke all on function notify_partners_changed() from public, anon, authenticated, service_role;

create trigger partners_changed after insert or update or delete on companies
  for each statement execute function notify_partners_changed();
create trigger partners_changed after insert or update or delete on company_areas
  for each statement execute function notify_partners_changed();
create trigger partners_changed after insert or update or delete on photos
  for each statement execute function notify_partners_changed();

-- This file makes the roles and limits what every role may do. An administrator may apply it again: to an
-- empty database before a backup is restored, and where the server's own user is no superuser.

-- A request takes on one of these roles. Hosted Supabase has them under the same names. Roles belong to
-- the whole server: another of its databases may create or grant them at the same moment.
do $$
declare
  name text;
begin
  foreach name in array array['anon', 'authenticated', 'service_role'] loop
    begin
      execute format('create role %I nologin', name);
    exception
      when duplicate_object or unique_violation then null;
    end;
    -- Since PostgreSQL 16, the creator of a role may grant it, but has to grant it to itself to use it.
    begin
      execute format('grant %I to current_user', name);
    exception
      when insufficient_privilege or unique_violation or internal_error then null;
    end;
  end loop;
end
$$;

-- Before PostgreSQL 15, every role could create a table there, which a function would take for ours.
revoke create on schema public from public;
grant usage on schema public to anon, authenticated, service_role;
-- Hosted Supabase would open every new table and function to these roles.
alter default privileges in schema public revoke all on tables from anon, authenticated, service_role;
alter default privileges in schema public revoke all on functions from anon, authenticated, service_role;

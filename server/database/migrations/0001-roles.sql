-- The roles that requests take on; the same names as hosted Supabase, where they exist already.
-- Roles belong to the whole server: another database of it may create them at the same moment.
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
    -- Since PostgreSQL 16, who creates a role may grant it, and not yet take it on.
    begin
      execute format('grant %I to current_user', name);
    exception
      when insufficient_privilege then null;
      -- Another database of the server does the same.
      when unique_violation or internal_error then null;
    end;
  end loop;
end
$$;

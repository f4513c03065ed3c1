-- {days: days included or null, extraDay: reais for each further day or null, extras: what costs more}
alter table companies add column rental_terms jsonb not null
  default '{"days":null,"extraDay":null,"extras":""}';
-- As in 0004-permissions.sql.
grant select (rental_terms) on companies to anon;
grant update (rental_terms) on companies to authenticated;

-- A company writes its CNPJ itself; this is the one that the operator has approved. It may be read,
-- and not written, by the company: its grants on this table are by column (0004-permissions.sql).
alter table companies add column approved_cnpj text;
update companies set approved_cnpj = cnpj where approved_at is not null;

-- As in 0009-registers.sql, but for CNPJs that are approved, so that nobody gets the entry of another
-- company by writing its CNPJ.
create or replace view public_register_entries as
  select e.city_id, e.position, e.name, e.is_person, e.phone, e.licence, e.valid_until, e.address,
    array(
      select c.id from companies c
      where c.cnpj = e.cnpj and c.approved_cnpj = e.cnpj
        and c.approved_at is not null and c.suspended_at is null and c.phone is not null
      order by c.id
    ) as company_ids
  from register_entries e;

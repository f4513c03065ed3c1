-- Whether an access token of the newest refresh came back: then the device has stored its refresh
-- token, and whoever still sends the one before it took that from the device.
alter table accounts.sessions add column is_used boolean not null default true;

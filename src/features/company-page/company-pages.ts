// Everything that this feature's routes load, in one chunk: another would cost a round trip.
export { CompanyProfile } from './company-profile.tsx';
export { CompanyShell } from './company-shell.tsx';
export { openCompany } from './open-company.ts';

// All pages of this feature in one chunk: another would cost a round trip.
export { BecomePartnerPage } from './become-partner-page.tsx';
export { CompanyAreaPage } from './company-area-page.tsx';

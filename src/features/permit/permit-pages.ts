// All that this feature's routes load is one chunk: another would cost a round trip.
export { CityRulesPage, loadCityRules } from './city-rules-page.tsx';
export { PermitPage } from './permit-page.tsx';

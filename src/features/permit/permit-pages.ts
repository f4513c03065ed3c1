// One chunk has all that this feature's routes load: another would cost a round trip.
export { CityRulesPage, loadCityRules } from './city-rules-page.tsx';
export { PermitPage } from './permit-page.tsx';

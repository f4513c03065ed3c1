// All pages of this feature in one chunk: another would cost a round trip.
export { AboutPage } from './about-page.tsx';
export { HowItWorksPage } from './how-it-works-page.tsx';
export { PrivacyPage } from './privacy-policy.tsx';
export { TermsPage } from './terms.tsx';

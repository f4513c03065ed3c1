import { migratedTemplate } from './embedded-template.ts';

await migratedTemplate();

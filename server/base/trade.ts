import { fold } from '#src/shared/text/words.ts';
import type { BaseRecord } from './record.ts';

/** Folded: how people write 'caçamba' and 'entulho', also within another word, like 'TeleEntulho'. */
const skipWords = /[ck]a(?:c|ss)a[mn]b|[ei][mn]tul[ho]/;

/** Words of the trade that others use too. */
const sharedWords = /bota.?fora|\bcalicas?\b|poli.?guindaste|metralha|\brcc\b/;

/** The words by which names are found, also by the query in README.md beside this file. */
export const tradeWords = new RegExp(`${skipWords.source}|${sharedWords.source}`);

/** Whether a name alone says that its company may rent skips. */
export function isOfTheTrade(name: string): boolean {
  return tradeWords.test(fold(name));
}

/** Whether a name without any document is plainly that of a company, so that its phone may be shown. */
export function isCompanyName(name: string): boolean {
  return isOfTheTrade(name) || companyWords.test(fold(name));
}

const companyWords =
  /\b(ltda|limitada|eireli|epp|s\/a|s\.a\b|transport(es|adora)|locac(ao|oes)|locadora|residuos?|ambiental|terrapl[ae]nagem|coleta|reciclagem|construtora|construcoes|comercio|servicos|industria)\b/;

interface Described {
  /** All names that it has. */
  name: string;
  /** Codes of CNAE, the main one first, or a category of Overture. */
  activities: readonly string[];
}

/**
 * How sure it is that a company rents skips. 1: by its name and by what it does. 2: by one of both, and
 * an operator confirms it. 3: by a secondary activity beside another of the trade. Null for others.
 */
export function tierOf({ name, activities }: Described): BaseRecord['tier'] | null {
  const folded = fold(name);
  if (otherBodies.test(folded)) return null;
  const [main = ''] = activities;
  const isFitting = fittingActivities.has(main);
  if (skipWords.test(folded)) return isFitting ? 1 : 2;
  if (skipActivities.has(main) || (isFitting && sharedWords.test(folded))) return 2;
  const isBeside = activities.some((code) => besideCollection.has(code));
  return activities.includes(collection) && isBeside ? 3 : null;
}

/** Words of names of associations, public bodies and bankrupt estates. */
const otherBodies =
  /\b(associacao|sindicato|condominio|prefeitura|municipio|secretaria|ecoponto|massa falida)\b/;

/**
 * Whether an owner is a company or a person, neither public nor an association, by the code of its
 * legal form, which is '' where it is not known, and by its name.
 */
export function isBusiness({ nature, legalName }: { nature: string; legalName: string }): boolean {
  return /^(2(?!011|038)|4|$)/.test(nature) && !otherBodies.test(fold(legalName));
}

/** Whether an establishment is neither bankrupt nor wound up, by its situação especial. */
export function isGoingOn(situation: string): boolean {
  return situation === '' || /recuperacao/.test(fold(situation));
}

/** CNAE: coleta de resíduos não perigosos. */
const collection = '3811400';

/** CNAE: aluguel de outras máquinas, de máquinas para construção, terraplenagem. */
const besideCollection = new Set(['7739099', '7732201', '4313400']);

/** Activities of which a company may rent skips whatever its name is. */
const skipActivities = new Set([collection, 'dumpster_rental', 'dumpster_rentals']);

/** Activities of companies that rent skips among other things. */
const fittingActivities = new Set([
  ...skipActivities,
  // CNAE: road freight within and beyond a municipality.
  '4930201',
  '4930202',
  // Rental of vehicles, of machines for construction, of scaffolds, of other machines.
  '7719599',
  '7732201',
  '7732202',
  '7739099',
  // Demolition, clearing of sites, earthworks, other preparation of sites.
  '4311801',
  '4311802',
  '4313400',
  '4319300',
  // Buildings, other civil engineering, lifting of loads, other specialised works.
  '4120400',
  '4299599',
  '4399104',
  '4399199',
  // Sand, stone and other building materials.
  '4744004',
  '4744005',
  '4744099',
  // Overture.
  'b2b_cleaning_and_waste_management',
  'b2b_transportation_and_storage_service',
  'building_or_construction_service',
  'building_supply_store',
  'contractor',
  'crane_service',
  'demolition_service',
  'excavation_service',
  'freight_and_cargo_service',
  'garbage_collection_service',
  'junk_removal_and_hauling',
  'machine_and_tool_rental',
  'rental_service',
  'sand_and_gravel_supplier',
  'truck_rental_service',
]);

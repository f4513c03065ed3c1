import { fold } from '#src/shared/text/words.ts';
import type { OpenDataRecord } from './record.ts';

/** People write 'caçamba' and 'entulho' so, folded, also as in 'TeleEntulho'. */
const skipWords = /[ck]a(?:c|ss)a[mn]b|[ei][mn]tul[ho]/;

/** Others use these words of the trade too. */
const sharedWords = /bota.?fora|\bcalicas?\b|poli.?guindaste|metralha|\brcc\b/;

/** The query in README.md beside this file finds names by the same words. */
export const tradeWords = new RegExp(`${skipWords.source}|${sharedWords.source}`);

/** Tells whether a name alone says that its company may rent skips. */
export function isOfTheTrade(name: string): boolean {
  return tradeWords.test(fold(name));
}

/** Tells whether a name is plainly that of a company, so that its phone may be shown. */
export function isCompanyName(name: string): boolean {
  return isOfTheTrade(name) || companyWords.test(fold(name));
}

const companyWords =
  /\b(ltda|limitada|eireli|epp|s\/a|s\.a\b|transport(es|adora)|locac(ao|oes)|locadora|residuos?|ambiental|terrapl[ae]nagem|coleta|reciclagem|construtora|construcoes|comercio|servicos|industria)\b/;

/**
 * Says how sure it is that a company rents skips, by its name and its activities: codes of CNAE,
 * the main one first, or a category of Overture. 1: by both. 2: by one, and an operator confirms
 * it. 3: by a secondary activity beside another of the trade; null for others.
 */
export function tierOf({
  name,
  activities,
}: {
  name: string;
  activities: readonly string[];
}): OpenDataRecord['tier'] | null {
  const folded = fold(name);
  if (otherBodies.test(folded)) return null;
  const [main = ''] = activities;
  const isFitting = fittingActivities.has(main);
  if (skipWords.test(folded)) return isFitting ? 1 : 2;
  if (skipActivities.has(main) || (isFitting && sharedWords.test(folded))) return 2;
  const isBeside = activities.some((code) => besideCollection.has(code));
  return activities.includes(collection) && isBeside ? 3 : null;
}

/** Associations, public bodies and bankrupt estates have these words in their names. */
const otherBodies =
  /\b(associacao|sindicato|condominio|prefeitura|municipio|secretaria|ecoponto|massa falida)\b/;

/**
 * Tells whether an owner is a company or a person, neither public nor an association, by the code
 * of its legal form, which is '' where it is not known, and by its name.
 */
export function isBusiness({ nature, legalName }: { nature: string; legalName: string }): boolean {
  return /^(2(?!011|038)|4|$)/.test(nature) && !otherBodies.test(fold(legalName));
}

/** Tells whether an establishment is neither bankrupt nor wound up, by its situação especial. */
export function isGoingOn(situation: string): boolean {
  return situation === '' || /recuperacao/.test(fold(situation));
}

/** CNAE calls it coleta de resíduos não perigosos. */
const collection = '3811400';

/** CNAE calls them aluguel de outras máquinas, de máquinas para construção, terraplenagem. */
const besideCollection = new Set(['7739099', '7732201', '4313400']);

/** A company of these activities may rent skips whatever its name is. */
const skipActivities = new Set([collection, 'dumpster_rental', 'dumpster_rentals']);

/** Companies of these activities, by codes of CNAE and categories of Overture, rent skips too. */
const otherActivities = {
  'road freight within and beyond a municipality': '4930201 4930202',
  'renting out vehicles, machines and scaffolds': '7719599 7732201 7732202 7739099',
  'demolition, clearing of sites and earthworks': '4311801 4311802 4313400 4319300',
  'buildings, engineering, lifting and special works': '4120400 4299599 4399104 4399199',
  'sand, stone and other building materials': '4744004 4744005 4744099',
  Overture: `b2b_cleaning_and_waste_management b2b_transportation_and_storage_service
    building_or_construction_service building_supply_store contractor crane_service
    demolition_service excavation_service freight_and_cargo_service garbage_collection_service
    junk_removal_and_hauling machine_and_tool_rental rental_service sand_and_gravel_supplier
    truck_rental_service`,
};

const fittingActivities = new Set([
  ...skipActivities,
  ...Object.values(otherActivities).join(' ').split(/\s+/),
]);

import { createRevised } from '#functions/partners/revised.ts';
import type { CityId } from '#src/shared/catalogue/catalogue.ts';
import type { Register } from './register.ts';

/** The registers at present; whoever derives something of them compares revisions. */
export interface RegisterList {
  registers(): readonly Register[];
  /** Of a city, if it has one. */
  find(city: CityId): Register | undefined;
  /** Another number whenever the content is another. */
  readonly revision: number;
}

export interface ReplaceableRegisters extends RegisterList {
  replace(registers: readonly Register[]): void;
}

export function createRegisterList(registers: readonly Register[] = []): ReplaceableRegisters {
  const list = createRevised(registers);
  return {
    registers: list.current,
    find: (id) => list.current().find(({ city }) => city === id),
    replace: list.replace,
    get revision() {
      return list.revision;
    },
  };
}

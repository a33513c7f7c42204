import type { Context } from './context';
import type { Random } from './random';
import businesses from './reference/businesses.json';
import cities from './reference/cities.json';

export interface DemoCity {
  id: number;
  name: string;
  /** Abbreviation of its state. */
  state: string;
  /** First five digits of a CEP of the place. */
  zipCodePrefix: string;
}

/** Real municipalities of all states, the larger ones first within each. */
export const demoCities: DemoCity[] = Object.entries(cities).flatMap(([state, rows]) =>
  rows.map(([id, name, zipCodePrefix]) => ({
    id: Number(id),
    name: String(name),
    state,
    zipCodePrefix: String(zipCodePrefix),
  })),
);

type Owner = { brokerId: number } | { policyHolderId: number } | { insuredId: number } | { beneficiaryId: number };

/** A main address in a municipality, with a CEP of that place; the state is the first two digits of the IBGE code. */
export function makeLocation(context: Context, owner: Owner, city: DemoCity, random: Random) {
  return {
    id: context.numbering.next('locations'),
    uniqueId: random.uuid(),
    companyId: context.companyId,
    brokerId: null,
    policyHolderId: null,
    insuredId: null,
    beneficiaryId: null,
    ...owner,
    isMain: true,
    zipCode: `${city.zipCodePrefix}${String(random.integer(0, 899)).padStart(3, '0')}`,
    addressName: random.pick(businesses.streets),
    number: String(random.integer(10, 3200)),
    complement: random.chance(0.4) ? random.pick(businesses.complements) : null,
    neighborhood: random.pick(businesses.neighborhoods),
    cityId: city.id,
    stateProvinceId: Math.floor(city.id / 100_000),
  };
}

export type LocationRow = ReturnType<typeof makeLocation>;

import type { Context } from './context';
import type { DemoCity } from '../parties/bureau/invented/cities';
import type { Random } from '../parties/bureau/invented/random';
import businesses from '../parties/bureau/invented/reference/businesses.json';

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

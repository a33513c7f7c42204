import { searchable } from '@portal/shared/domain/values/textSearch';
import type { beneficiaries } from '../platform/database/schema/parties';
import { makeLocation } from './addresses';
import { demoCities } from '../parties/bureau/invented/cities';
import type { LocationRow } from './addresses';
import type { Context } from './context';
import { createDocumentMaker } from './documents';
import { personName } from '../parties/bureau/invented/personName';
import businesses from '../parties/bureau/invented/reference/businesses.json';

export interface DemoBeneficiary {
  row: typeof beneficiaries.$inferInsert & { id: number; uniqueId: string };
  locationId: number;
}

/** Who receives what a policy pays besides the insured: companies, and every fifth a person. */
export function makeBeneficiaries(context: Context) {
  const random = context.random.fork('beneficiaries');
  const documents = createDocumentMaker(random.fork('documents'));
  const locations: LocationRow[] = [];
  const all = Array.from({ length: context.sized(20) }, (_, index): DemoBeneficiary => {
    const id = context.numbering.next('beneficiaries');
    const isPerson = index % 5 === 4;
    const city = random.pick(demoCities);
    const name = isPerson ? personName(random) : `Fundo ${random.pick(businesses.distinctive)} de ${city.name}`;
    const document = isPerson ? documents.cpf() : documents.cnpj();
    const location = makeLocation(context, { beneficiaryId: id }, city, random);
    locations.push(location);
    return {
      locationId: location.id,
      row: {
        id,
        uniqueId: random.uuid(),
        companyId: context.companyId,
        document,
        name,
        searchText: searchable(`${name} ${document}`),
      },
    };
  });
  return { all, locations };
}

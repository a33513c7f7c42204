import { cnpjCheckDigits } from '@portal/shared/domain/people/cnpj';
import type { policyHolderBranches } from '../platform/database/schema/policyHolderBranches';
import { demoCities } from '../parties/bureau/invented/cities';
import type { Context } from './context';
import type { DemoPolicyHolder } from './policyHolders';

export type PolicyHolderBranchRow = typeof policyHolderBranches.$inferInsert & { id: number; policyHolderId: number };

/** Two filiais of the first policy holder, as which the demo signs in, and one of every fifth other. */
export function makePolicyHolderBranches(context: Context, holders: DemoPolicyHolder[]): PolicyHolderBranchRow[] {
  const random = context.random.fork('policyHolderBranches');
  return holders.flatMap(({ row }, index) => {
    const count = index === 0 ? 2 : index % 5 === 0 ? 1 : 0;
    return Array.from({ length: count }, (_, place): PolicyHolderBranchRow => {
      const city = random.pick(demoCities);
      const order = `${row.document.slice(0, 8)}${String(place + 2).padStart(4, '0')}`;
      return {
        id: context.numbering.next('policyHolderBranches'),
        uniqueId: random.uuid(),
        companyId: context.companyId,
        policyHolderId: row.id,
        document: `${order}${cnpjCheckDigits(order)}`,
        name: `${row.name} Filial ${city.name}`,
        cityId: city.id,
      };
    });
  });
}

import { SignatoryRole } from '@portal/shared/domain/parties/counterGuarantee';
import type { counterGuaranteeSignatories } from '../platform/database/schema/counterGuarantees';
import type { Context } from './context';
import type { CounterGuaranteeRow } from './credit';
import type { PolicyHolderRows } from './policyHolders';

/** Who signs for each company: the first person of its QSA. */
export function makeSignatories(
  context: Context,
  contracts: readonly CounterGuaranteeRow[],
  { partners }: Pick<PolicyHolderRows, 'partners'>,
): (typeof counterGuaranteeSignatories.$inferInsert)[] {
  const random = context.random.fork('counterGuaranteeSignatories');
  return contracts.flatMap((contract) => {
    const partner = partners.find(
      ({ policyHolderId, document }) => policyHolderId === contract.policyHolderId && document.length === 11,
    );
    return partner
      ? [
          {
            id: context.numbering.next('counterGuaranteeSignatories'),
            uniqueId: random.uuid(),
            companyId: context.companyId,
            counterGuaranteeId: contract.id,
            role: SignatoryRole.Representante,
            name: partner.name,
            document: partner.document,
          },
        ]
      : [];
  });
}

import { CCGStatus } from '@portal/shared/domain/parties/ccgStatus';
import { givesCapacity, SignatoryCapacity, SignatoryRole } from '@portal/shared/domain/parties/counterGuarantee';
import type { counterGuaranteeSignatories } from '../platform/database/schema/counterGuarantees';
import type { Context } from './context';
import type { CounterGuaranteeRow } from './credit';
import type { PolicyHolderRows } from './policyHolders';

type Row = typeof counterGuaranteeSignatories.$inferInsert;

/** Who signs for each company, the first person of its QSA, and the holding where it stands surety. */
export function makeSignatories(
  context: Context,
  contracts: readonly CounterGuaranteeRow[],
  { partners, all }: Pick<PolicyHolderRows, 'partners' | 'all'>,
): Row[] {
  const random = context.random.fork('counterGuaranteeSignatories');
  const own = (contract: CounterGuaranteeRow) => ({
    id: context.numbering.next('counterGuaranteeSignatories'),
    uniqueId: random.uuid(),
    companyId: context.companyId,
    counterGuaranteeId: contract.id,
  });
  const representatives = (contract: CounterGuaranteeRow, holderId: number, representsId: number | null): Row[] => {
    const partner = partners.find(
      ({ policyHolderId, document }) => policyHolderId === holderId && document.length === 11,
    );
    if (!partner) return [];
    const { name, document, qualification } = partner;
    const capacity = givesCapacity(qualification, SignatoryCapacity.Administrador)
      ? SignatoryCapacity.Administrador
      : SignatoryCapacity.Socio;
    return [{ ...own(contract), role: SignatoryRole.Representante, name, document, capacity, representsId }];
  };
  const ofHolders = contracts.flatMap((contract) => representatives(contract, contract.policyHolderId, null));
  const ofHoldings = contracts.flatMap((contract) => {
    const holder = all.find(({ row }) => row.id === contract.policyHolderId);
    const holding = all.find(({ row }) => row.isGroupHolding && row.economicGroupId === holder?.row.economicGroupId);
    if (!holder?.row.isGuaranteedByHolding || !holding || contract.statusId !== CCGStatus.Assinado) return [];
    const { id, name, document } = holding.row;
    const guarantor = { ...own(contract), role: SignatoryRole.Fiador, name, document };
    return [guarantor, ...representatives(contract, id, guarantor.id)];
  });
  return [...ofHolders, ...ofHoldings];
}

import type { contractConditions } from '../../../platform/database/schema/documentFacts';
import type { BranchRow } from '../branches';
import type { StandardContext } from '../standardContext';
import type { ModalityRows } from '../modalities';
import { generalConditions } from './generalConditions';
import { specialConditions } from './specialConditions';

/** Before any policy: an earlier version of these wordings is not told. */
const ALWAYS = '2000-01-01';

/** General conditions of each branch, special ones of each modality. */
export function makeContractConditions(
  context: StandardContext,
  branches: readonly BranchRow[],
  modalities: ModalityRows,
) {
  const random = context.random.fork('contractConditions');
  const row = (
    owner: Pick<typeof contractConditions.$inferInsert, 'insuranceBranchId' | 'modalityId'>,
    title: string,
    body: string,
  ): typeof contractConditions.$inferInsert => ({
    id: context.numbering.next('contractConditions'),
    uniqueId: random.uuid(),
    companyId: context.companyId,
    ...owner,
    version: 1,
    title,
    body,
    inForceSince: ALWAYS,
  });
  return [
    ...branches.map(({ id, code, isPrivateSector }) =>
      row({ insuranceBranchId: id }, `Condições gerais do ramo ${code}`, generalConditions(isPrivateSector)),
    ),
    ...modalities.all.map(({ row: { id, name }, model }) =>
      row({ modalityId: id }, `Condições especiais: ${name}`, specialConditions(model.ref)),
    ),
  ];
}

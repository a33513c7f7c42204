import type { contractConditions } from '../../platform/database/schema/documentFacts';
import type { CompanyRows } from '../company';
import type { Context } from '../context';
import type { ModalityRows } from '../modalities';
import { generalConditions } from './generalConditions';
import { specialConditions } from './specialConditions';

/** Before any policy of the demo: an earlier version of its wordings is not told. */
const ALWAYS = '2000-01-01';

/** General conditions of each branch, special ones of each modality. */
export function makeContractConditions(context: Context, company: CompanyRows, modalities: ModalityRows) {
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
    ...company.branches.map(({ id, code, isPrivateSector }) =>
      row({ insuranceBranchId: id }, `Condições gerais do ramo ${code}`, generalConditions(isPrivateSector)),
    ),
    ...modalities.all.map(({ row: { id, name }, model }) =>
      row({ modalityId: id }, `Condições especiais: ${name}`, specialConditions(model.ref)),
    ),
  ];
}

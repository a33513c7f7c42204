import { and, eq } from 'drizzle-orm';
import type { CounterGuaranteeAction } from '@portal/shared/contracts/parties/counterGuarantees';
import { ccgStatusLabels } from '@portal/shared/domain/parties/ccgStatus';
import { today } from '@portal/shared/domain/time/instants';
import type { CurrentUser } from '../../platform/auth/currentUser';
import type { Database, Transaction } from '../../platform/database/connection';
import { counterGuarantees, policyHolders } from '../../platform/database/schema/parties';
import { requireNotMerged } from '../../platform/lists/requireNotMerged';
import { forbidden, notFound, unprocessable } from '../../platform/server/refusal';
import { requireVisibleHolder } from '../policyHolders/newProposal/findHolder';
import type { HolderRow } from '../policyHolders/newProposal/holderRecord';
import { actionsOn, managesContracts } from './contractActions';
import { signatoriesOf } from './contracts';
import type { ContractRow } from './contracts';

const FIELD = 'CounterGuaranteeUniqueId';
export const MAY_NOT =
  'Seu perfil não permite preparar contratos de contragarantia. Peça o acesso a quem administra os usuários.';

/** A contract of a policy holder that the user sees; 404 otherwise. */
export async function findContract(
  database: Database | Transaction,
  user: CurrentUser,
  uniqueId: string,
): Promise<{ contract: ContractRow; holder: HolderRow }> {
  const [contract] = await database
    .select()
    .from(counterGuarantees)
    .where(and(eq(counterGuarantees.companyId, user.companyId), eq(counterGuarantees.uniqueId, uniqueId)));
  if (!contract) throw notFound('Contrato de contragarantia não encontrado.', { field: FIELD });
  const holder = await requireVisibleHolder(database, user, { id: contract.policyHolderId }, FIELD);
  return { contract, holder };
}

/** The same with which the user may do something now, locked with its policy holder. 403 for who never may, 422 for not now. */
export async function lockContract(
  transaction: Transaction,
  user: CurrentUser,
  uniqueId: string,
  wanted: CounterGuaranteeAction,
): Promise<{ contract: ContractRow; holder: HolderRow }> {
  const { holder } = await findContract(transaction, user, uniqueId);
  const [locked] = await transaction
    .select({ mergedIntoId: policyHolders.mergedIntoId })
    .from(policyHolders)
    .where(eq(policyHolders.id, holder.id))
    .for('update');
  if (locked) requireNotMerged(locked, FIELD);
  const [contract] = await transaction
    .select()
    .from(counterGuarantees)
    .where(eq(counterGuarantees.uniqueId, uniqueId))
    .for('update');
  if (!contract) throw new Error('A contract that was found can be locked');
  const signatories = await signatoriesOf(transaction, [contract.id]);
  const action = actionsOn(user, contract, { signatories, today: today() }).find(({ Action }) => Action === wanted);
  if (!action)
    throw managesContracts(user)
      ? unprocessable(`O contrato ${contract.number} está com a situação "${ccgStatusLabels[contract.statusId]}".`, {
          field: FIELD,
        })
      : forbidden(MAY_NOT);
  if (action.DisabledReason !== null) throw unprocessable(action.DisabledReason, { field: FIELD });
  return { contract, holder };
}

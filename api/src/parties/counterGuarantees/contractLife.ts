import { and, eq, isNull } from 'drizzle-orm';
import type {
  cancelCounterGuarantee,
  endCounterGuarantee,
} from '@portal/shared/contracts/parties/counterGuaranteeLife';
import type { CounterGuarantees } from '@portal/shared/contracts/parties/counterGuarantees';
import type { CallInput } from '@portal/shared/contracts/call';
import { CCGStatus } from '@portal/shared/domain/parties/ccgStatus';
import type { CurrentUser } from '../../platform/auth/currentUser';
import type { Database, Transaction } from '../../platform/database/connection';
import { cards } from '../../platform/database/schema/boards';
import { counterGuarantees } from '../../platform/database/schema/parties';
import { invalid, unprocessable } from '../../platform/server/refusal';
import { contractsOf, guaranteesOf } from './contracts';
import type { ContractRow } from './contracts';
import { lockContract } from './lockContract';
import { tellHistory } from './tellHistory';

const FIELD = 'CounterGuaranteeUniqueId';

/** Gives up a contract that nobody has signed; refused while a card asks the insurer about it. */
export function cancelContract(
  database: Database,
  user: CurrentUser,
  { CounterGuaranteeUniqueId, Reason }: CallInput<typeof cancelCounterGuarantee>['body'],
): Promise<CounterGuarantees> {
  const reason = requireReason(Reason);
  return database.transaction(async (transaction) => {
    const { contract, holder } = await lockContract(transaction, user, CounterGuaranteeUniqueId, 'cancel');
    const [card] = await transaction
      .select({ cardRef: cards.cardRef })
      .from(cards)
      .where(
        and(
          eq(cards.companyId, user.companyId),
          eq(cards.counterGuaranteeUniqueId, contract.uniqueId),
          isNull(cards.decidedAt),
        ),
      )
      .limit(1);
    if (card)
      throw unprocessable(
        `O card ${card.cardRef} espera por uma decisão sobre o contrato ${contract.number}. Decida-o antes de cancelar.`,
        { code: 'CardOpen', field: FIELD },
      );
    await storeContract(transaction, contract, { statusId: CCGStatus.Cancelado });
    await tellHistory(transaction, user, holder, 'counterGuaranteeCancelled', describeAct(contract, reason));
    return contractsOf(transaction, user, holder);
  });
}

/** Ends a signed contract on which nothing stands any more. */
export function endContract(
  database: Database,
  user: CurrentUser,
  { CounterGuaranteeUniqueId, Reason }: CallInput<typeof endCounterGuarantee>['body'],
): Promise<CounterGuarantees> {
  const reason = requireReason(Reason);
  return database.transaction(async (transaction) => {
    const { contract, holder } = await lockContract(transaction, user, CounterGuaranteeUniqueId, 'end');
    const others = await transaction
      .select()
      .from(counterGuarantees)
      .where(eq(counterGuarantees.policyHolderId, holder.id));
    // All policies stand on the newest signed contract.
    const isNewest = !others.some(({ id, statusId }) => statusId === CCGStatus.Assinado && id > contract.id);
    const standing = isNewest ? ((await guaranteesOf(transaction, holder.id))?.PolicyCount ?? 0) : 0;
    if (standing > 0)
      throw unprocessable(
        `O contrato ${contract.number} ampara ${standing} ${standing === 1 ? 'apólice' : 'apólices'} e não pode ser encerrado. Substitua-o por outro, ou registre a notificação.`,
        { code: 'PoliciesStand', field: FIELD },
      );
    await storeContract(transaction, contract, { statusId: CCGStatus.Encerrado });
    await tellHistory(transaction, user, holder, 'counterGuaranteeEnded', describeAct(contract, reason));
    return contractsOf(transaction, user, holder);
  });
}

/** Returns why somebody acts, trimmed; 400 where it is empty. */
export function requireReason(typed: string): string {
  const reason = typed.trim();
  if (reason === '') throw invalid('Escreva o motivo.', { field: 'Reason' });
  return reason;
}

/** Returns what the history says of each act on a contract. */
export const describeAct = ({ number }: ContractRow, reason: string) => [
  { field: 'counterGuarantee', before: null, after: number },
  { field: 'justification', before: null, after: reason },
];

/** Changes a contract that is locked. */
export const storeContract = (
  transaction: Transaction,
  { id }: ContractRow,
  after: Partial<typeof counterGuarantees.$inferInsert>,
) => transaction.update(counterGuarantees).set(after).where(eq(counterGuarantees.id, id));

import { eq } from 'drizzle-orm';
import type { CounterGuarantees } from '@portal/shared/contracts/parties/counterGuarantees';
import { CCGStatus } from '@portal/shared/domain/parties/ccgStatus';
import { countsOn } from '@portal/shared/domain/parties/contractLife';
import { dateOfInstant } from '@portal/shared/domain/time/instants';
import { newCounterGuarantee } from '../../deals/records/newCounterGuarantee';
import type { CurrentUser } from '../../platform/auth/currentUser';
import type { Database } from '../../platform/database/connection';
import { counterGuarantees, policyHolders } from '../../platform/database/schema/parties';
import { requireNotMerged } from '../../platform/lists/requireNotMerged';
import { forbidden, unprocessable } from '../../platform/server/refusal';
import { requireVisibleHolder } from '../policyHolders/newProposal/findHolder';
import { managesContracts } from './contractActions';
import { contractsOf, openDisabledReason } from './contracts';
import { MAY_NOT } from './lockContract';
import { tellHistory } from './tellHistory';

const FIELD = 'PolicyHolderUniqueId';

/** Begins a contract for a policy holder that has none under way; it is to take the place of the one that counts. */
export function openContract(
  database: Database,
  user: CurrentUser,
  uniqueId: string,
  now = new Date(),
): Promise<CounterGuarantees> {
  return database.transaction(async (transaction) => {
    const holder = await requireVisibleHolder(transaction, user, { uniqueId }, FIELD);
    if (!managesContracts(user)) throw forbidden(MAY_NOT);
    const [locked] = await transaction
      .select({ mergedIntoId: policyHolders.mergedIntoId })
      .from(policyHolders)
      .where(eq(policyHolders.id, holder.id))
      .for('update');
    if (locked) requireNotMerged(locked, FIELD);
    const rows = await transaction
      .select()
      .from(counterGuarantees)
      .where(eq(counterGuarantees.policyHolderId, holder.id));
    const reason = openDisabledReason(holder, rows);
    if (reason !== null) throw unprocessable(reason, { field: FIELD });
    const replaced = rows
      .filter((row) => countsOn(row, dateOfInstant(now)))
      .toSorted((one, other) => other.id - one.id)[0];
    await newCounterGuarantee(transaction, {
      companyId: user.companyId,
      policyHolderId: holder.id,
      statusId: CCGStatus.Criado,
      replacesUniqueId: replaced?.uniqueId ?? null,
      now,
    });
    await tellHistory(transaction, user, holder, 'counterGuaranteeOpened', [
      ...(replaced ? [{ field: 'replacedContract', before: null, after: replaced.number }] : []),
    ]);
    return contractsOf(transaction, user, holder);
  });
}

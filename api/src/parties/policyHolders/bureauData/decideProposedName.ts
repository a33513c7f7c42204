import { eq } from 'drizzle-orm';
import type { CallInput } from '@portal/shared/contracts/call';
import type {
  decideProposedName as call,
  PolicyHolderBureauData,
} from '@portal/shared/contracts/parties/policyHolderBureau';
import type { Transaction } from '../../../platform/database/connection';
import { policyHolders } from '../../../platform/database/schema/parties';
import { auditRecord } from '../../../platform/history/auditRecord';
import { conflict } from '../../../platform/server/refusal';
import type { HolderRow } from '../newProposal/holderRecord';
import { lockHolder } from '../record/holderActions';
import { bureauDataOf } from './bureauData';
import type { WithBureau } from './bureauData';
import { proposedNameOf } from './proposedName';
import { takeFields } from './takeFields';

/** Takes the name that the bureau proposes, or keeps that of the register, with both in the history. */
export const decideProposedName = (
  { database, bureaus, user }: WithBureau,
  { PolicyHolderUniqueId, Name, Decision }: CallInput<typeof call>['body'],
): Promise<PolicyHolderBureauData> =>
  database.transaction(async (transaction) => {
    const holder = await lockHolder(
      transaction,
      user,
      { uniqueId: PolicyHolderUniqueId },
      'PolicyHolderUniqueId',
      'edit',
    );
    const proposed = await proposedNameOf(transaction, holder);
    if (proposed?.Name !== Name)
      throw conflict('O bureau não propõe mais este nome. Confira o cadastro como está agora.', {
        response: await bureauDataOf(transaction, { bureaus, user }, holder.uniqueId),
      });
    if (Decision === 'Aceitar')
      await takeFields(transaction, user, {
        holder,
        known: { name: Name, address: null },
        wanted: [{ Field: 'name', Now: [holder.name], Bureau: [Name] }],
      });
    else await refuseName(transaction, user, holder, Name);
    return bureauDataOf(transaction, { bureaus, user }, holder.uniqueId);
  });

async function refuseName(
  transaction: Transaction,
  user: WithBureau['user'],
  { id, uniqueId, name }: HolderRow,
  refused: string,
): Promise<void> {
  await transaction.update(policyHolders).set({ refusedBureauName: refused }).where(eq(policyHolders.id, id));
  await auditRecord(
    transaction,
    user,
    { kind: 'policyHolder', uniqueId },
    {
      action: 'bureauNameRefused',
      changes: [
        { field: 'name', before: name, after: name },
        { field: 'nameAtSource', before: null, after: refused },
      ],
    },
  );
}

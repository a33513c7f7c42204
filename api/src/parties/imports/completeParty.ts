import { and, eq } from 'drizzle-orm';
import type { ImportKind } from '@portal/shared/domain/parties/partyImport';
import type { Transaction } from '../../platform/database/connection';
import type { BureauCompany } from '../../platform/database/schema/bureauAnswers';
import { auditHistory } from '../../platform/database/schema/history';
import { insureds, locations, partners, policyHolders } from '../../platform/database/schema/parties';
import { keepBureauAddress } from '../locations/saveLocation';
import { branchActivityOf } from '../policyHolders/branchActivityOf';
import { screenParty } from '../screening/screenParty';

/** What a bureau may know that a file did not say. */
export type Known = Pick<BureauCompany, 'address' | 'activity' | 'partners'>;

interface Party {
  companyId: number;
  kind: ImportKind;
  uniqueId: string;
}

/** Adds to a party what it lacks of what the bureau knows. What is there stays, whoever wrote it. */
export async function completeParty(transaction: Transaction, party: Party, known: Known): Promise<void> {
  const { companyId, kind, uniqueId } = party;
  const table = kind === 'policyHolder' ? policyHolders : insureds;
  const [row] = await transaction
    .select({ id: table.id })
    .from(table)
    .where(and(eq(table.companyId, companyId), eq(table.uniqueId, uniqueId)))
    .for('update');
  if (!row) return;
  const column = kind === 'policyHolder' ? ('policyHolderId' as const) : ('insuredId' as const);
  const added: string[] = [];
  if (known.address && (await transaction.$count(locations, eq(locations[column], row.id))) === 0) {
    if (await keepBureauAddress(transaction, { companyId, kind, id: row.id }, known.address)) added.push('address');
  }
  if (known.partners.length > 0 && (await transaction.$count(partners, eq(partners[column], row.id))) === 0) {
    await transaction.insert(partners).values(known.partners.map((one) => ({ ...one, companyId, [column]: row.id })));
    added.push('partners');
  }
  if (kind === 'policyHolder' && (await addActivity(transaction, companyId, row.id, known))) added.push('activity');
  if (added.length === 0) return;
  await transaction.insert(auditHistory).values({
    companyId,
    subjectKind: kind,
    subjectUniqueId: uniqueId,
    action: 'completedByBureau',
    changes: added.map((field) => ({ field, before: null, after: true })),
    changedByName: 'Bureau de dados',
    changedAt: new Date(),
  });
  await screenParty(transaction, party);
}

async function addActivity(transaction: Transaction, companyId: number, id: number, { activity }: Known) {
  if (!activity) return false;
  const [holder] = await transaction
    .select({ activityId: policyHolders.branchActivityId })
    .from(policyHolders)
    .where(eq(policyHolders.id, id));
  if (holder?.activityId !== null) return false;
  const branchActivityId = await branchActivityOf(transaction, companyId, activity);
  await transaction.update(policyHolders).set({ branchActivityId }).where(eq(policyHolders.id, id));
  return true;
}

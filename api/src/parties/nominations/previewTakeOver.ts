import { and, asc, eq, inArray } from 'drizzle-orm';
import type { NominationScope } from '@portal/shared/domain/parties/nominationScope';
import { today } from '@portal/shared/domain/time/instants';
import type { Database } from '../../platform/database/connection';
import { brokers, policyHolderNominations } from '../../platform/database/schema/parties';
import { modalityNames } from './modalityNames';
import { inForceBeside, planTakeOver } from './takeOver';

interface ScopeByName {
  coversAll: boolean;
  modalityNames: string[];
}

/** What the approval of a nomination would change, if it came now. */
export interface TakeOverPreview extends ScopeByName {
  startsOn: string;
  displaced: (ScopeByName & { brokerName: string; isEnded: boolean })[];
}

/** Loads what the approval of a waiting nomination would change; null where it does not wait any more. */
export async function previewTakeOver(
  database: Database,
  companyId: number,
  uniqueId: string,
): Promise<TakeOverPreview | null> {
  const [nomination] = await database
    .select()
    .from(policyHolderNominations)
    .where(
      and(
        eq(policyHolderNominations.companyId, companyId),
        eq(policyHolderNominations.uniqueId, uniqueId),
        eq(policyHolderNominations.status, 'pending'),
      ),
    );
  if (!nomination) return null;
  const inForce = await database.select().from(policyHolderNominations).where(inForceBeside(nomination));
  const { displaced } = planTakeOver(nomination, inForce);
  const nameScope = await scopeNaming(database, [nomination, ...displaced.map(({ lost }) => lost)]);
  const lossOf = new Map(displaced.map((one) => [one.brokerId, one]));
  const losers =
    displaced.length === 0
      ? []
      : await database
          .select({ id: brokers.id, name: brokers.name })
          .from(brokers)
          .where(inArray(brokers.id, [...lossOf.keys()]))
          .orderBy(asc(brokers.name), asc(brokers.id));
  return {
    startsOn: today(),
    ...nameScope(nomination),
    displaced: losers.flatMap(({ id, name }) => {
      const loss = lossOf.get(id);
      return loss ? [{ brokerName: name, isEnded: loss.isEnded, ...nameScope(loss.lost) }] : [];
    }),
  };
}

/** Loads the modalities of scopes; returns what names those of one of them, sorted. */
export async function scopeNaming(
  database: Database,
  scopes: readonly NominationScope[],
): Promise<(scope: NominationScope) => ScopeByName> {
  const nameOf = await modalityNames(
    database,
    scopes.flatMap(({ modalityIds }) => modalityIds),
  );
  return ({ coversAll, modalityIds }) => ({
    coversAll,
    modalityNames: modalityIds.flatMap((id) => nameOf.get(id) ?? []).toSorted((a, b) => a.localeCompare(b)),
  });
}

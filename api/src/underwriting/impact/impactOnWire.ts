import { eq, inArray } from 'drizzle-orm';
import type { ImpactAnswer, ParameterImpact, RepricedQuotation } from '@portal/shared/contracts/parameters/impact';
import { isOpen } from '@portal/shared/domain/parameters/changes/changeSetState';
import type { ChangeSetRow } from '../../parameters/changes/changeSetRows';
import type { Database, Transaction } from '../../platform/database/connection';
import { jobs } from '../../platform/database/schema/jobs';
import { modalities } from '../../platform/database/schema/modalities';
import { parameterImpacts } from '../../platform/database/schema/parameterImpacts';
import { brokers, policyHolders } from '../../platform/database/schema/parties';
import { proposals } from '../../platform/database/schema/proposals';
import { users } from '../../platform/database/schema/users';
import { draftsRead } from './draftsRead';
import type { DraftsRead } from './draftsRead';

type Reader = Database | Transaction;
export type ImpactRow = typeof parameterImpacts.$inferSelect;

/** The impact of a change set as it travels: as it was computed last, or how far it is. */
export async function impactOnWire(database: Reader, changeSet: ChangeSetRow): Promise<ImpactAnswer> {
  const read = await draftsRead(database, changeSet.companyId, changeSet.id);
  const WhyNotCompute = whyNotCompute(changeSet, read.drafts.length);
  const [found] = await database
    .select({ impact: parameterImpacts, requestedByName: users.name, job: jobs })
    .from(parameterImpacts)
    .innerJoin(users, eq(users.id, parameterImpacts.requestedByUserId))
    .leftJoin(jobs, eq(jobs.uniqueId, parameterImpacts.jobUniqueId))
    .where(eq(parameterImpacts.changeSetId, changeSet.id));
  if (!found) return { Impact: null, WhyNotCompute };
  const { impact, job, requestedByName } = found;
  const State = stateOf(impact, job?.state);
  return {
    WhyNotCompute,
    Impact: {
      State,
      Progress:
        State === 'running' && job?.progress
          ? { Done: job.progress.done, Total: job.progress.total, Text: job.progress.text }
          : null,
      ChangeSetVersion: impact.changeSetVersion,
      RequestedByName: requestedByName,
      RequestedAt: impact.requestedAt.toISOString(),
      ComputedAt: impact.computedAt?.toISOString() ?? null,
      // What is in force by now is its own base no longer.
      WhyStale: State === 'done' && isOpen(changeSet.state) ? whyStale(impact, read) : null,
      ProposalCount: impact.proposalIds.length,
      DraftCount: impact.draftUniqueIds.length,
      CardCount: impact.cardIds.length,
      Prices: State === 'done' ? await pricesOnWire(database, impact) : [],
    },
  };
}

/** Why the impact of a set is not computed now. */
export function whyNotCompute({ state }: Pick<ChangeSetRow, 'state'>, draftCount: number): string | null {
  if (!isOpen(state)) return 'O impacto se calcula antes de publicar.';
  return draftCount === 0 ? 'Não há nenhuma alteração neste conjunto.' : null;
}

/** A job that ended without writing was given up, or is long gone. */
function stateOf({ computedAt }: ImpactRow, jobState: string | undefined): ParameterImpact['State'] {
  if (computedAt !== null) return 'done';
  return jobState === 'waiting' || jobState === 'running' ? 'running' : 'failed';
}

function whyStale({ contentsHash, stateId }: ImpactRow, read: DraftsRead): string | null {
  if (contentsHash !== read.contentsHash) return 'Os rascunhos deste conjunto mudaram depois do cálculo.';
  return stateId === read.stateId ? null : 'Outra publicação mudou o que está em vigor depois do cálculo.';
}

async function pricesOnWire(database: Reader, { prices }: ImpactRow): Promise<RepricedQuotation[]> {
  if (prices.length === 0) return [];
  const rows = await database
    .select({
      id: proposals.id,
      ProposalUniqueId: proposals.uniqueId,
      Number: proposals.number,
      StatusId: proposals.statusId,
      InsuredAmountValue: proposals.insuredAmountCents,
      ModalityName: modalities.name,
      PolicyHolderName: policyHolders.name,
      BrokerName: brokers.name,
    })
    .from(proposals)
    .innerJoin(modalities, eq(modalities.id, proposals.modalityId))
    .innerJoin(policyHolders, eq(policyHolders.id, proposals.policyHolderId))
    .innerJoin(brokers, eq(brokers.id, proposals.brokerId))
    .where(
      inArray(
        proposals.id,
        prices.map(({ proposalId }) => proposalId),
      ),
    );
  const byId = new Map(rows.map(({ id, ...row }) => [id, row]));
  return prices.flatMap(({ proposalId, beforeCents, afterCents, isRateAskedFor }) => {
    const row = byId.get(proposalId);
    if (!row) return [];
    return [{ ...row, BeforeValue: beforeCents, AfterValue: afterCents, IsRateAskedFor: isRateAskedFor }];
  });
}

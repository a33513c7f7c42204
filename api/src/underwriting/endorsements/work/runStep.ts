import { and, desc, eq } from 'drizzle-orm';
import type { EndorsementEngineRun } from '@portal/shared/contracts/underwriting/endorsementWork';
import { isInternal } from '@portal/shared/domain/access/roles';
import { ProposalStatus } from '@portal/shared/domain/underwriting/proposalStatus';
import { openCardOf } from '../../../deals/engine/dealCards';
import { engineSteps, stepsToWalk } from '../../../deals/engine/engineOrder';
import type { ValidatedStep } from '../../../deals/engine/engineOrder';
import { judgeStep, WHY } from '../../../deals/engine/judgeStep';
import { NOT_DECIDED, describeOpenRegistration } from '../../../deals/engine/describeOpenRegistration';
import { beginAnalysis, finishAnalysis, isUnderWay } from '../../../deals/engine/runEngine';
import { storeProgress } from '../../../deals/engine/storeProgress';
import { IN_ANALYSIS } from '../../../deals/engine/timeline';
import { settleLegalClock } from '../../../deals/legalClock/settleLegalClock';
import { closedMessage } from '../../../deals/records/openDeal';
import type { Deal } from '../../../deals/records/lockDeal';
import { maySeePipe } from '../../../platform/auth/pipeAccess';
import type { CurrentUser } from '../../../platform/auth/currentUser';
import type { Database, Transaction } from '../../../platform/database/connection';
import { cards, pipes } from '../../../platform/database/schema/boards';
import { endorsements } from '../../../platform/database/schema/endorsements';
import { auditHistory } from '../../../platform/database/schema/history';
import { requireEndorsementRight, seenEndorsement } from './endorsementAccess';
import { lockEndorsement } from './lockEndorsement';

interface Outcome {
  outcome: EndorsementEngineRun['Outcome'];
  description: string;
  cardId?: number;
}

const ORDER = stepsToWalk('endorsement', null);

/**
 * Runs the engine up to one step, with what stands before it: to the card for which one of them waits, or past the step.
 * Repeated it changes nothing, and what somebody approved is not asked again.
 */
export function runStep(
  database: Database,
  user: CurrentUser,
  uniqueId: string,
  step: ValidatedStep,
  now = new Date(),
): Promise<EndorsementEngineRun> {
  return database.transaction(async (transaction) => {
    const { endorsement } = await seenEndorsement(transaction, user, uniqueId);
    await requireEndorsementRight(transaction, user, 'SOLICITAR', 'EDITAR', 'APROVAR');
    const deal = await lockEndorsement(transaction, endorsement, now);
    const { outcome, description, cardId } = await walk(transaction, user, deal, step, now);
    const seenCard = cardId === undefined ? null : await seenCardOf(transaction, user, cardId);
    return {
      StatusId: await statusOf(transaction, deal.row.id),
      Outcome: outcome,
      // Limits are the insurer's alone to read.
      Description: outcome === 'waiting' && !isInternal(user.userTypeId) ? IN_ANALYSIS : description,
      CardId: seenCard,
    };
  });
}

async function walk(
  transaction: Transaction,
  user: CurrentUser,
  deal: Deal,
  asked: ValidatedStep,
  now: Date,
): Promise<Outcome> {
  const passed = {
    outcome: 'passed',
    description: `${deal.called} já passou por ${engineSteps[asked].called}.`,
  } as const;
  if (deal.row.engineStep === 'finished') return passed;
  if (!isUnderWay(deal)) return { outcome: 'ended', description: closedMessage(deal.called, deal.row.statusId) };
  const run = { now, by: user };
  const open = await openCardOf(transaction, deal);
  const begun = open ? deal : await beginAnalysis(transaction, deal, run);
  const standing = ORDER.indexOf((begun.row.engineStep ?? ORDER[0]) as ValidatedStep);
  if (ORDER.indexOf(asked) < standing) return passed;
  if (open) {
    const description = await whyWaiting(transaction, deal, now);
    const isAsked = begun.row.engineStep === asked;
    return { outcome: isAsked ? 'waiting' : 'notYet', description, cardId: open.id };
  }
  let description = '';
  for (const step of ORDER.slice(standing, ORDER.indexOf(asked) + 1)) {
    const result = await judgeStep(transaction, begun, step, run);
    if (!result.passed)
      return { outcome: step === asked ? 'waiting' : 'notYet', description: result.why, cardId: result.cardId };
    description = result.description;
  }
  await goOn(transaction, begun, ORDER[ORDER.indexOf(asked) + 1], run);
  return { outcome: 'passed', description };
}

/** The next step is another call; after the last one the endorsement waits for its issue. */
async function goOn(
  transaction: Transaction,
  deal: Deal,
  next: ValidatedStep | undefined,
  run: { now: Date; by: CurrentUser },
): Promise<void> {
  if (!next) return finishAnalysis(transaction, deal, run);
  const progress = { statusId: ProposalStatus.EmAnalise, engineStep: next, isWaitingForCard: false };
  await storeProgress(transaction, deal, progress, run.by, run.now);
  await settleLegalClock(transaction, { ...deal.row, kind: 'endorsement' }, run);
}

/** Why the step at which an endorsement stands waits: by its documents of now, or as its history tells. */
export async function whyWaiting(transaction: Transaction, deal: Deal, now: Date): Promise<string> {
  const { row } = deal;
  const open = await describeOpenRegistration(transaction, deal, now);
  if (open !== null) return open;
  const entries = await transaction
    .select({ changes: auditHistory.changes })
    .from(auditHistory)
    .where(
      and(
        eq(auditHistory.companyId, row.companyId),
        eq(auditHistory.subjectKind, 'endorsement'),
        eq(auditHistory.subjectUniqueId, row.uniqueId),
        eq(auditHistory.action, 'statusChanged'),
      ),
    )
    .orderBy(desc(auditHistory.id))
    .limit(10);
  const why = entries.flatMap(({ changes }) => changes).find(({ field }) => field === WHY)?.after;
  return typeof why === 'string' ? why : NOT_DECIDED;
}

async function statusOf(transaction: Transaction, id: number): Promise<ProposalStatus> {
  const [row] = await transaction
    .select({ statusId: endorsements.statusId })
    .from(endorsements)
    .where(eq(endorsements.id, id));
  if (!row) throw new Error('A locked endorsement cannot vanish');
  return row.statusId;
}

/** The card, where the user sees its pipe. */
export async function seenCardOf(
  database: Database | Transaction,
  user: CurrentUser,
  cardId: number,
): Promise<number | null> {
  const [pipe] = await database
    .select({ uniqueId: pipes.uniqueId, functionalityId: pipes.functionalityId })
    .from(cards)
    .innerJoin(pipes, eq(pipes.id, cards.pipeId))
    .where(eq(cards.id, cardId));
  return pipe && maySeePipe(user, pipe) ? cardId : null;
}

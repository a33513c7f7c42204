import { and, desc, eq } from 'drizzle-orm';
import type { ValidationRun } from '@portal/shared/contracts/underwriting/proposalWork';
import { ProposalStatus } from '@portal/shared/domain/underwriting/proposalStatus';
import { maySeePipe } from '../../../platform/auth/pipeAccess';
import { closeUndecided } from '../../../deals/cards/closeCards';
import { openCardOf } from '../../../deals/engine/dealCards';
import { logRun, validationNames } from '../../../deals/engine/engineLog';
import { stepOfPipe, stepsToWalk } from '../../../deals/engine/engineOrder';
import type { ValidatedStep } from '../../../deals/engine/engineOrder';
import { judgeStep } from '../../../deals/engine/judgeStep';
import { NOT_DECIDED, describeOpenRegistration } from '../../../deals/engine/describeOpenRegistration';
import type { EngineRun } from '../../../deals/engine/judgeStep';
import type { Deal } from '../../../deals/records/lockDeal';
import { finishAnalysis, isUnderWay } from '../../../deals/engine/runEngine';
import { storeProgress } from '../../../deals/engine/storeProgress';
import { closedMessage } from '../../../deals/records/openDeal';
import { settleLegalClock } from '../../../deals/legalClock/settleLegalClock';
import type { CurrentUser } from '../../../platform/auth/currentUser';
import type { Database, Transaction } from '../../../platform/database/connection';
import { cards, pipes } from '../../../platform/database/schema/boards';
import { proposalEngineLogs } from '../../../platform/database/schema/proposalParts';
import { proposals } from '../../../platform/database/schema/proposals';
import { forbidden } from '../../../platform/server/refusal';
import { runDescriptionFor } from '../detail/historyFor';
import { hasProposalRight } from '../../../deals/records/visibleProposal';
import { handIn } from './handIn';
import { lockProposalDeal } from './lockProposalDeal';
import type { LockedProposal } from './lockProposalDeal';

interface Outcome {
  outcome: ValidationRun['Outcome'];
  description: string;
  cardId?: number;
}

const ORDER = stepsToWalk('proposal', null);

/**
 * Runs one automatic validation, and no other. The first one hands the proposal in; each takes it one step on, or to the
 * card for which it waits. Repeated it changes nothing, and every run is taken down.
 */
export function runValidation(
  database: Database,
  user: CurrentUser,
  uniqueId: string,
  step: ValidatedStep,
  now = new Date(),
): Promise<ValidationRun> {
  return database.transaction(async (transaction) => {
    const locked = await lockProposalDeal(transaction, user, uniqueId, 'VISUALIZAR');
    await requireSender(transaction, user);
    const run = { now, by: user };
    const { outcome, description, cardId } = await validate(transaction, user, locked, step, run);
    return {
      Validation: validationNames[step],
      Outcome: outcome,
      Description: runDescriptionFor(user, { outcome, description }),
      StatusId: await statusOf(transaction, locked.row.id),
      CardId: cardId === undefined ? null : await seenCard(transaction, user, cardId),
    };
  });
}

/** Whoever may write proposals sends them, and whoever may run failed work again may run this. */
async function requireSender(transaction: Transaction, user: CurrentUser): Promise<void> {
  if (await hasProposalRight(transaction, user, 'EDITAR')) return;
  if (await hasProposalRight(transaction, user, 'REPROCESSAR')) return;
  throw forbidden('Seu perfil não permite enviar propostas. Peça o acesso a quem administra os usuários.');
}

async function validate(
  transaction: Transaction,
  user: CurrentUser,
  locked: LockedProposal,
  step: ValidatedStep,
  run: EngineRun,
): Promise<Outcome> {
  const skip = (description: string) => taken(transaction, locked.deal, step, run, { outcome: 'skipped', description });
  const { row } = locked.deal;
  if (row.engineStep === 'finished' && row.statusId !== ProposalStatus.AguardandoCorretor)
    return skip('A proposta já passou por todas as validações.');
  if (!isUnderWay(locked.deal)) return skip(closedMessage(locked.deal.called, row.statusId));
  const isSent = row.statusId === ProposalStatus.EmAnalise;
  if (!isSent && step !== ORDER[0]) return skip('O envio começa pela validação de cadastro.');
  const deal = isSent ? locked.deal : await handIn(transaction, user, locked, run);

  const standing = ORDER.indexOf((deal.row.engineStep ?? ORDER[0]) as ValidatedStep);
  const asked = ORDER.indexOf(step);
  if (asked < standing) return skip('A proposta já passou por esta validação.');
  const open = await openCardOf(transaction, deal);
  if (asked > standing) return skip('Uma validação anterior ainda espera.');
  if (open && !isOfLaterStep(open, asked)) {
    const description =
      (await describeOpenRegistration(transaction, deal, run.now)) ?? (await whyWaiting(transaction, deal, open.id));
    return taken(transaction, deal, step, run, { outcome: 'waiting', description, cardId: open.id });
  }
  const result = await judgeStep(transaction, deal, step, run);
  if (!result.passed) {
    // What is decided later is asked again once this step has passed.
    if (open) await closeUndecided({ transaction, user, now: run.now }, eq(cards.id, open.id));
    return { outcome: 'waiting', description: result.why, cardId: result.cardId };
  }
  await goOn(transaction, deal, { next: ORDER[asked + 1], isWaitingForCard: open !== undefined }, run);
  return { outcome: 'passed', description: result.description };
}

/** True for the card of a later step: a change of the proposal has sent the engine back before it. */
function isOfLaterStep({ pipe }: { pipe: number }, asked: number): boolean {
  const step = stepOfPipe(pipe);
  return step !== undefined && ORDER.indexOf(step) > asked;
}

/** The next validation is another call; after the last one the proposal waits for its issue. */
async function goOn(
  transaction: Transaction,
  deal: Deal,
  { next, isWaitingForCard }: { next: ValidatedStep | undefined; isWaitingForCard: boolean },
  run: EngineRun,
): Promise<void> {
  if (!next) return finishAnalysis(transaction, deal, run);
  const progress = { statusId: ProposalStatus.EmAnalise, engineStep: next, isWaitingForCard };
  await storeProgress(transaction, deal, progress, run.by, run.now);
  await settleLegalClock(transaction, { ...deal.row, kind: 'proposal' }, run);
}

async function taken(
  transaction: Transaction,
  deal: Deal,
  step: ValidatedStep,
  run: EngineRun,
  outcome: Outcome,
): Promise<Outcome> {
  await logRun(transaction, deal, { step, ...outcome, ...run });
  return outcome;
}

async function whyWaiting(transaction: Transaction, deal: Deal, cardId: number): Promise<string> {
  const [last] = await transaction
    .select({ description: proposalEngineLogs.description })
    .from(proposalEngineLogs)
    .where(and(eq(proposalEngineLogs.proposalId, deal.row.id), eq(proposalEngineLogs.cardId, cardId)))
    .orderBy(desc(proposalEngineLogs.id))
    .limit(1);
  return last?.description ?? NOT_DECIDED;
}

async function statusOf(transaction: Transaction, proposalId: number): Promise<ProposalStatus> {
  const [row] = await transaction
    .select({ statusId: proposals.statusId })
    .from(proposals)
    .where(eq(proposals.id, proposalId));
  if (!row) throw new Error('A locked proposal cannot vanish');
  return row.statusId;
}

async function seenCard(transaction: Transaction, user: CurrentUser, cardId: number): Promise<number | null> {
  const [pipe] = await transaction
    .select({ uniqueId: pipes.uniqueId, functionalityId: pipes.functionalityId })
    .from(cards)
    .innerJoin(pipes, eq(pipes.id, cards.pipeId))
    .where(eq(cards.id, cardId));
  return pipe && maySeePipe(user, pipe) ? cardId : null;
}

import type { CallInput } from '@portal/shared/contracts/call';
import type { ProposalRecord } from '@portal/shared/contracts/underwriting/proposalRecord';
import type { answerProposalAdjustment } from '@portal/shared/contracts/underwriting/proposalWork';
import { ProposalStatus } from '@portal/shared/domain/underwriting/proposalStatus';
import { stepsToWalk } from '../../../deals/engine/engineOrder';
import { requireAwaitedAnswer } from '../../../deals/records/answering';
import { writeObservation } from '../../../deals/records/observations';
import type { CurrentUser } from '../../../platform/auth/currentUser';
import type { Database } from '../../../platform/database/connection';
import { readRecord } from '../record/readRecord';
import { handIn } from './handIn';
import { lockProposalDeal } from './lockProposalDeal';
import { runValidation } from './runValidation';

type Body = CallInput<typeof answerProposalAdjustment>['body'];

/**
 * Answers a request of the insurer: the proposal goes back to it as it is stored, with the broker's words as an observation,
 * and the validations go on. Repeated, the same answer is given once and only validations that stopped on the way go on.
 */
export async function answerAdjustment(
  database: Database,
  user: CurrentUser,
  { ProposalUniqueId, UniqueId, Text }: Body,
  now = new Date(),
): Promise<ProposalRecord> {
  const isHandedIn = await database.transaction(async (transaction) => {
    const locked = await lockProposalDeal(transaction, user, ProposalUniqueId, 'EDITAR');
    const { row, deal } = locked;
    const subject = { kind: 'proposal' as const, uniqueId: row.uniqueId };
    const words = { text: Text, isVisibleToBroker: true, uniqueId: UniqueId };
    const { observation, isNew } = await writeObservation(transaction, user, subject, words);
    // A late repetition does not answer what the insurer has asked since.
    if (!isNew) return row.statusId !== ProposalStatus.AguardandoCorretor;
    requireAwaitedAnswer(user, deal);
    await handIn(transaction, user, locked, { now, by: user }, observation.Text);
    return true;
  });
  if (isHandedIn) await validateOn(database, user, ProposalUniqueId, now);
  return readRecord(database, user, ProposalUniqueId);
}

async function validateOn(database: Database, user: CurrentUser, uniqueId: string, now: Date): Promise<void> {
  for (const step of stepsToWalk('proposal', null)) {
    const { Outcome } = await runValidation(database, user, uniqueId, step, now);
    if (Outcome === 'waiting') return;
  }
}

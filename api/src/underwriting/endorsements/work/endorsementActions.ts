import type { EndorsementDetail } from '@portal/shared/contracts/underwriting/endorsementWork';
import { ProposalStatus } from '@portal/shared/domain/underwriting/proposalStatus';
import { isUnderWay } from '../../../deals/engine/runEngine';
import { closedMessage } from '../../../deals/records/openDeal';
import type { Deal } from '../../../deals/records/lockDeal';
import type { CurrentUser } from '../../../platform/auth/currentUser';
import type { Transaction } from '../../../platform/database/connection';
import { whyNotCancelRequest } from './cancelRequest';
import { hasEndorsementRight } from './endorsementAccess';
import type { EndorsementRow } from './endorsementAccess';
import type { IssueDecision } from './issuer';
import { isScheduled, scheduledWords } from './scheduleCancellation';
import { awaitsBroker, awaitsInsurer } from './waitingWords';

interface Standing {
  endorsement: EndorsementRow;
  deal: Deal;
  obstacles: string[];
  /** A card of it is undecided. */
  isWaiting: boolean;
  /** Whether this user may issue it. */
  decision: IssueDecision;
  /** Of one whose refund waits: whether this user may release it. Undefined where none waits, or it is not for the user. */
  release?: IssueDecision | undefined;
  /** Of an issued one, for who may undo it: why not now. */
  whyNotUndo?: string | null;
}

/** What this user could ever do with an endorsement, and why not now. */
export async function endorsementActions(
  transaction: Transaction,
  user: CurrentUser,
  { endorsement, deal, obstacles, isWaiting, decision, release, whyNotUndo }: Standing,
): Promise<EndorsementDetail['Actions']> {
  const asks = await hasEndorsementRight(transaction, user, 'SOLICITAR', 'EDITAR', 'APROVAR');
  const cancels = await hasEndorsementRight(transaction, user, 'CANCELAR');
  return [
    ...(asks ? [{ Action: 'runEngine' as const, DisabledReason: whyNotRun(deal, isWaiting) }] : []),
    // Who has to issue it instead is said beside (`WhyNotIssue`).
    ...(asks && decision.whyNot === null
      ? [
          {
            Action: 'approve' as const,
            DisabledReason: whyNotIssueNow(endorsement, deal, obstacles),
            ...(decision.isAlone && { IsWithoutSecondPerson: true }),
          },
        ]
      : []),
    ...(release
      ? [
          {
            Action: 'releaseRefund' as const,
            DisabledReason: release.whyNot,
            ...(release.isAlone && { IsWithoutSecondPerson: true }),
          },
        ]
      : []),
    ...(cancels ? [{ Action: 'cancelRequest' as const, DisabledReason: whyNotCancelRequest(endorsement) }] : []),
    { Action: 'downloadDocument', DisabledReason: null },
    ...(whyNotUndo === undefined ? [] : [{ Action: 'undo' as const, DisabledReason: whyNotUndo }]),
  ];
}

/** What the row of an endorsement says of where it stands. */
interface Walking {
  called: string;
  row: Pick<Deal['row'], 'statusId' | 'engineStep'>;
}

/** Why its validations cannot go on; null where they can. */
export function whyNotRun(deal: Walking, isWaiting: boolean): string | null {
  if (deal.row.engineStep === 'finished') return `${deal.called} já passou por todas as validações.`;
  if (!isUnderWay(deal)) return closedMessage(deal.called, deal.row.statusId);
  if (deal.row.statusId === ProposalStatus.AguardandoCorretor) return awaitsBroker(deal.called);
  return isWaiting ? awaitsInsurer(deal.called) : null;
}

function whyNotIssueNow(endorsement: EndorsementRow, { called, row }: Deal, obstacles: string[]): string | null {
  if (row.statusId === ProposalStatus.Emitida) return `${called} já foi emitido.`;
  if (isScheduled(endorsement)) return scheduledWords(called, endorsement.endDate);
  return obstacles[0] ?? null;
}

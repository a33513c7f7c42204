import type { EndorsementDetail } from '@portal/shared/contracts/underwriting/endorsementWork';
import { ProposalStatus } from '@portal/shared/domain/underwriting/proposalStatus';
import { isUnderWay } from '../../../deals/engine/runEngine';
import { closedMessage } from '../../../deals/records/openDeal';
import type { Deal } from '../../../deals/records/lockDeal';
import type { CurrentUser } from '../../../platform/auth/currentUser';
import type { Transaction } from '../../../platform/database/connection';
import { mayIssue, NOT_YOURS_TO_ISSUE } from './approveEndorsement';
import { whyNotCancelRequest } from './cancelRequest';
import { hasEndorsementRight } from './endorsementAccess';
import type { EndorsementRow } from './endorsementAccess';

interface Standing {
  endorsement: EndorsementRow;
  deal: Deal;
  obstacles: string[];
  /** A card of it is undecided. */
  isWaiting: boolean;
  /** Of an issued one, for who may undo it: why not now. */
  whyNotUndo?: string | null;
}

/** What this user could ever do with an endorsement, and why not now. */
export async function endorsementActions(
  transaction: Transaction,
  user: CurrentUser,
  { endorsement, deal, obstacles, isWaiting, whyNotUndo }: Standing,
): Promise<EndorsementDetail['Actions']> {
  const asks = await hasEndorsementRight(transaction, user, 'SOLICITAR', 'EDITAR', 'APROVAR');
  const cancels = await hasEndorsementRight(transaction, user, 'CANCELAR');
  return [
    ...(asks ? [{ Action: 'runEngine' as const, DisabledReason: whyNotRun(deal, isWaiting) }] : []),
    ...(asks
      ? [
          {
            Action: 'approve' as const,
            DisabledReason: (await mayIssue(transaction, user, deal))
              ? whyNotIssue(deal, obstacles)
              : NOT_YOURS_TO_ISSUE,
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
  return isWaiting ? `${deal.called} espera por uma análise da seguradora.` : null;
}

const whyNotIssue = ({ called, row }: Deal, obstacles: string[]): string | null =>
  row.statusId === ProposalStatus.Emitida ? `${called} já foi emitido.` : (obstacles[0] ?? null);

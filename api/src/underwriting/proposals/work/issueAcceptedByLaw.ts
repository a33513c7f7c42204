import type { PlainDate } from '@portal/shared/domain/time/dates';
import { formatDate } from '@portal/shared/domain/time/dates';
import { isInternal } from '@portal/shared/domain/access/roles';
import { ProposalStatus } from '@portal/shared/domain/underwriting/proposalStatus';
import { ProposalTimelineSituation, ProposalTimelineStatus } from '@portal/shared/domain/underwriting/proposalTimeline';
import { closeUndecided } from '../../../deals/cards/closeCards';
import { cardsOf } from '../../../deals/engine/dealCards';
import { storeProgress } from '../../../deals/engine/storeProgress';
import { tellOnTimeline } from '../../../deals/engine/timeline';
import type { Deal } from '../../../deals/records/lockDeal';
import { hasProposalRight } from '../../../deals/records/visibleProposal';
import type { CurrentUser } from '../../../platform/auth/currentUser';
import type { Transaction } from '../../../platform/database/connection';
import { auditRecord } from '../../../platform/history/auditRecord';
import { forbidden, Refusal } from '../../../platform/server/refusal';
import type { LockedProposal } from './lockProposalDeal';
import { obstaclesAcceptedByLaw } from './obstaclesAcceptedByLaw';
import { toBlocker } from './partyObstacles';
import type { IssueObstacle } from './partyObstacles';

/** An issue that a confirmed sanction stops; compliance hears of it once its transaction is undone. */
export class StoppedBySanction extends Refusal {
  constructor(
    obstacles: readonly IssueObstacle[],
    readonly deal: Deal,
  ) {
    super(422, toErrors(obstacles));
  }
}

const toErrors = (obstacles: readonly IssueObstacle[]) =>
  obstacles.map((one) => ({ Code: 'NotIssuable', Message: toBlocker(one).Text }));

/** Refuses an issue that something stops. */
export function requireNoObstacle(obstacles: readonly IssueObstacle[], deal: Deal): void {
  if (obstacles.some(({ Kind }) => Kind === 'sanction')) throw new StoppedBySanction(obstacles, deal);
  if (obstacles.length > 0) throw new Refusal(422, toErrors(obstacles));
}

interface Acceptance {
  lastDay: PlainDate;
  /** Why an underwriter issues in spite of the warnings. */
  acknowledgement: string | null;
  now: Date;
}

/**
 * Prepares the issue of a proposal that the law has accepted, with its limits locked: analyses that were not finished end, their
 * cards close, and risks are acknowledged by an underwriter with a reason. Returns the proposal as it waits for its issue.
 */
export async function prepareIssueByLaw(
  transaction: Transaction,
  user: CurrentUser,
  locked: LockedProposal,
  { lastDay, acknowledgement, now }: Acceptance,
): Promise<LockedProposal> {
  const { row, deal } = locked;
  const { warnings, stops } = await obstaclesAcceptedByLaw(transaction, user, locked, now);
  requireNoObstacle(stops, deal);
  if (warnings.length > 0) await acknowledge(transaction, user, locked, { warnings, acknowledgement, now });
  await closeUndecided({ transaction, user, now }, cardsOf(deal));
  if (row.statusId === ProposalStatus.AguardandoEmissao) return { ...locked, acceptedByLawOn: lastDay };
  const progress = { statusId: ProposalStatus.AguardandoEmissao, engineStep: 'finished' as const };
  await storeProgress(transaction, deal, { ...progress, isWaitingForCard: false, decidedAt: now }, user, now);
  await tellOnTimeline(transaction, deal, {
    situation: ProposalTimelineSituation.Emissao,
    status: ProposalTimelineStatus.Seguradora,
    description: `As análises terminam com a aceitação por decurso de prazo, em ${formatDate(lastDay)}`,
    userId: user.id,
    now,
  });
  const waiting = { ...deal, row: { ...deal.row, ...progress } };
  return { row: { ...row, ...progress }, deal: waiting, acceptedByLawOn: lastDay };
}

async function acknowledge(
  transaction: Transaction,
  user: CurrentUser,
  { row, deal }: LockedProposal,
  { warnings, acknowledgement, now }: { warnings: IssueObstacle[] } & Pick<Acceptance, 'acknowledgement' | 'now'>,
): Promise<void> {
  if (!isInternal(user.userTypeId) || !(await hasProposalRight(transaction, user, 'APROVAR')))
    throw forbidden(
      'Há avisos que um subscritor da seguradora precisa confirmar antes desta emissão. Você será avisado quando a apólice sair.',
    );
  const texts = warnings.map(({ Text }) => Text);
  if (acknowledgement === null)
    throw new Refusal(
      422,
      texts.map((Message) => ({ Code: 'AcknowledgementRequired', Field: 'Acknowledgement', Message })),
    );
  await auditRecord(
    transaction,
    user,
    { kind: 'proposal', uniqueId: row.uniqueId },
    {
      action: 'risksAcknowledged',
      changes: [
        { field: 'warnings', before: null, after: texts.join(' ') },
        { field: 'reason', before: null, after: acknowledgement },
      ],
    },
  );
  await tellOnTimeline(transaction, deal, {
    situation: ProposalTimelineSituation.Emissao,
    status: ProposalTimelineStatus.Aprovado,
    description: `Avisos confirmados por ${user.name}: ${texts.join(' ')} Motivo: ${acknowledgement}`,
    told: `Emissão autorizada por ${user.name}`,
    userId: user.id,
    now,
  });
}

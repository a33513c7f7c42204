import { and, asc, eq, isNotNull } from 'drizzle-orm';
import { isInternal } from '@portal/shared/domain/access/roles';
import { ProposalStatus } from '@portal/shared/domain/underwriting/proposalStatus';
import { cardsOf } from '../../../deals/engine/dealCards';
import type { Database } from '../../../platform/database/connection';
import { cards, pipes } from '../../../platform/database/schema/boards';
import { users } from '../../../platform/database/schema/users';
import { renderDocument } from '../../../platform/pdf/renderDocument';
import { unprocessable } from '../../../platform/server/refusal';
import { engineLogsOf, timelineOf } from '../detail/detailFacts';
import { engineLogsFor, timelineFor } from '../detail/historyFor';
import { readCommissionSeen } from '../record/commissionSeen';
import { readContract } from '../terms/readContract';
import { loadAcceptanceByLaw } from '../../../deals/records/acceptedByLaw';
import { requireProposalRight, requireVisibleProposal } from '../../../deals/records/visibleProposal';
import type { ProposalRow } from '../../../deals/records/visibleProposal';
import { addressOfFile, noteDownload } from './proposalFile';
import type { FileMaker } from './proposalFile';
import { loadProposalCession } from '../../../deals/records/reinsuranceCessions';
import { reportContent } from './reportContent';
import type { ReportHistory } from './reportContent';

/** The issuance report (laudo), for those whose profile lets them download it. */
export async function issuanceReport(
  maker: FileMaker,
  proposalUniqueId: string,
): Promise<{ UrlToDownloadIssuanceReport: string }> {
  const { database, user } = maker;
  const proposal = await requireVisibleProposal(database, user, proposalUniqueId);
  await requireProposalRight(database, user, 'BAIXAR_LAUDO');
  const logs = await engineLogsOf(database, { id: proposal.id });
  if (proposal.statusId === ProposalStatus.Cotacao && logs.length === 0)
    throw unprocessable('O laudo existe depois que as validações começam. Envie a proposta antes.', {
      code: 'NotValidated',
    });
  const contract = await readContract(database, proposal.id);
  const ofInsurer = isInternal(user.userTypeId);
  const history: ReportHistory = {
    commission: await readCommissionSeen(database, user, { brokerId: proposal.brokerId, proposalId: proposal.id }),
    acceptedByLawOn: await loadAcceptanceByLaw(database, proposal.companyId, proposal, new Date()),
    logs: engineLogsFor(user, logs).reverse(),
    timeline: timelineFor(user, await timelineOf(database, { id: proposal.id })).reverse(),
    decisions: ofInsurer ? await decisionsOf(database, proposal) : [],
    cession: ofInsurer ? await loadProposalCession(database, proposal.id) : undefined,
  };
  await noteDownload(maker, proposal.uniqueId);
  return {
    UrlToDownloadIssuanceReport: await addressOfFile(maker, {
      proposal,
      kind: 'issuanceReport',
      content: reportContent(contract, history),
      render: renderDocument,
    }),
  };
}

async function decisionsOf(database: Database, row: ProposalRow): Promise<ReportHistory['decisions']> {
  const rows = await database
    .select({
      board: pipes.name,
      decision: cards.decision,
      reason: cards.decisionReason,
      by: users.name,
      decidedAt: cards.decidedAt,
    })
    .from(cards)
    .innerJoin(pipes, eq(pipes.id, cards.pipeId))
    .leftJoin(users, eq(users.id, cards.decidedByUserId))
    .where(and(cardsOf({ kind: 'proposal', row }), isNotNull(cards.decision)))
    .orderBy(asc(cards.decidedAt), asc(cards.id));
  return rows.flatMap(({ decision, decidedAt, ...rest }) =>
    decidedAt ? [{ ...rest, decidedAt, outcome: decision === 'approved' ? 'Aprovada' : 'Recusada' }] : [],
  );
}

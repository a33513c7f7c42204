import { commissionProblem } from '@portal/shared/domain/parameters/commissionRange';
import { dateOfInstant } from '@portal/shared/domain/time/instants';
import { isInternal } from '@portal/shared/domain/access/roles';
import { approvedFindings, isSettled } from '../../../deals/engine/dealCards';
import { dealFindings } from '../../../deals/engine/dealFindings';
import { engineSteps } from '../../../deals/engine/engineOrder';
import { openDocumentsOf } from '../../../deals/engine/openDocuments';
import { storedAmountAtRisk } from '../../../deals/records/amountAtRisk';
import type { Deal } from '../../../deals/records/lockDeal';
import type { CurrentUser } from '../../../platform/auth/currentUser';
import type { Transaction } from '../../../platform/database/connection';
import { startsWithin } from '../../../parameters/modalities/startsWithin';
import { roleProblemsOf } from '../record/roleProblems';
import { startProblem } from '../record/judgeTerm';
import type { LockedProposal } from './lockProposalDeal';
import { sanctionedAmong } from '../../../parties/screening/sanctioned';
import { preparedPolicy } from './makePolicy';

/**
 * What keeps an approved proposal from becoming a policy, a sentence for each thing; its approval is judged elsewhere, but
 * its credit here again, because others may have used up the limit since. The caller has locked the limits.
 */
export async function issueObstacles(
  transaction: Transaction,
  user: CurrentUser,
  locked: LockedProposal,
  now: Date,
): Promise<string[]> {
  const { row, deal } = locked;
  const documents = await openDocumentsOf(transaction, row.companyId, 'proposal', row.uniqueId);
  const seen = documents.filter((document) => isInternal(user.userTypeId) || !document.isInternal);
  const start = startProblem(row.startDate, startsWithin(deal.modality, dateOfInstant(now)));
  return [
    ...(deal.policyHolder.isBlocked ? ['O tomador está bloqueado e não recebe novas apólices.'] : []),
    ...(await roleProblemsOf(transaction, row)),
    ...(await sanctionObstacles(transaction, user, deal)),
    ...(await creditObstacles(transaction, user, locked, now)),
    ...seen.map(({ name }) => `O documento obrigatório “${name}” ainda não está conforme.`),
    // A broker does not hear of what the insurer asks of itself.
    ...(seen.length < documents.length ? ['A seguradora ainda confere documentos seus antes da emissão.'] : []),
    // One that was approved before the range became what it is.
    ...commissionObstacles(deal),
    ...(start ? [`O início da vigência não é mais possível. ${start}`] : []),
  ];
}

/** A sanction that was confirmed since the proposal was approved; what the lists say is for the insurer alone. */
async function sanctionObstacles(transaction: Transaction, user: CurrentUser, deal: Deal): Promise<string[]> {
  const { policyHolder, insured } = deal;
  const sanctioned = await sanctionedAmong(transaction, user.companyId, [policyHolder.uniqueId, insured.uniqueId]);
  if (sanctioned.size === 0) return [];
  if (!isInternal(user.userTypeId)) return ['A seguradora ainda confere os cadastros antes da emissão.'];
  const who = sanctioned.has(policyHolder.uniqueId) ? 'o tomador' : 'o segurado';
  return [`Há uma sanção confirmada contra ${who} ou um sócio seu. Nenhuma apólice é emitida enquanto ela constar.`];
}

/** What the engine finds against its credit now and nobody has approved; limits are for the insurer alone to read. */
async function creditObstacles(
  transaction: Transaction,
  user: CurrentUser,
  { row, deal }: LockedProposal,
  now: Date,
): Promise<string[]> {
  const prepared = await preparedPolicy(transaction, row.id);
  const neededCents = deal.neededCents - (prepared ? storedAmountAtRisk(prepared) : 0);
  const findings = await dealFindings(transaction, { ...deal, neededCents }, 'credit', now);
  const approved = (await approvedFindings(transaction, deal, deal.row.amountAtRiskCents)).get(engineSteps.credit.pipe);
  const unsettled = findings.filter((finding) => !isSettled(finding, approved));
  if (unsettled.length === 0) return [];
  if (!isInternal(user.userTypeId)) return ['O crédito do tomador mudou. A seguradora precisa analisá-lo de novo.'];
  return unsettled.map(
    ({ why }) => `${why} Regularize o crédito ou devolva a proposta para ajustes: assim ele é analisado de novo.`,
  );
}

function commissionObstacles({ commission }: Pick<Deal, 'commission'>): string[] {
  const message = commission && commissionProblem(commission.percent, commission.range);
  return message ? [`${message} Devolva a proposta para ajustes.`] : [];
}

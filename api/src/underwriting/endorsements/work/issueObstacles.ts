import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import { isInternal } from '@portal/shared/domain/access/roles';
import { THIRD_PARTY_PROBLEM } from '@portal/shared/domain/billing/refundPayee';
import { describeRequired } from '@portal/shared/domain/documents/describeDocuments';
import { formatDate } from '@portal/shared/domain/time/dates';
import { dateOfInstant } from '@portal/shared/domain/time/instants';
import { minimumPremiumProblem } from '@portal/shared/domain/underwriting/endorsement/settledDifference';
import { EndorsementTypeId, isPossibleAfterEnd } from '@portal/shared/domain/underwriting/endorsementTypes';
import { PolicyStatus, policyStatusLabels } from '@portal/shared/domain/underwriting/policyStatus';
import { ProposalStatus } from '@portal/shared/domain/underwriting/proposalStatus';
import { formatMoney } from '@portal/shared/domain/values/money';
import { approvedFindings, isSettled, openCardOf } from '../../../deals/engine/dealCards';
import { dealFindings } from '../../../deals/engine/dealFindings';
import { engineSteps } from '../../../deals/engine/engineOrder';
import { isUnderWay } from '../../../deals/engine/runEngine';
import { openDocumentsOf } from '../../../deals/engine/openDocuments';
import type { Deal } from '../../../deals/records/lockDeal';
import { endorsedAmountAtRisk } from '../../../deals/records/amountAtRisk';
import { labelOf } from '../../../deals/records/statusLabel';
import { findObjections, partiesWith } from '../../../platform/lists/listObjections';
import { DECIDE_OCCURRENCE, describeObjection } from '../../../parties/screening/mayDealWith';
import { parametersInForce } from '../../../parameters/inForce/parametersInForce';
import { collectionProblem } from '../../../parameters/billing/makeSlips';
import type { CurrentUser } from '../../../platform/auth/currentUser';
import type { Transaction } from '../../../platform/database/connection';
import { proposals } from '../../../platform/database/schema/proposals';
import { policyUnpaidSequences } from '../../../platform/database/schema/policyUnpaid';
import type { PolicyRow } from '../../policies/record/findPolicy';
import { isPaidToThirdParty } from '../../policies/refunds/ownDocuments';
import { hasThirdPartyDocument } from '../../policies/refunds/thirdPartyDocument';
import { inputOfRecord } from '../../proposals/record/inputOfRecord';
import { loadFacts } from '../../proposals/record/loadFacts';
import { recordOf } from '../../proposals/record/readRecord';
import { brokerOfRow } from '../../proposals/record/storeChange';
import { partyObstacles } from '../../proposals/work/partyObstacles';
import { endorsementTextObstacles } from '../../proposals/work/textObstacles';
import { minimumPremiumOf, ratedPolicy } from '../request/price/ratedPolicy';
import { readStanding } from '../request/standing/readStanding';
import { readClaimObstacle } from './claimObstacles';
import type { EndorsementRow, SeenEndorsement } from './endorsementAccess';
import { isCancellation, readIssueEffect } from './issueEffect';
import type { IssueEffect } from './issueEffect';
import { isStale, staleMessage, standingVersion } from './standingVersion';
import { awaitsBroker, awaitsInsurer } from './waitingWords';

interface Judged extends SeenEndorsement {
  deal: Deal;
}

/**
 * What keeps an endorsement from being issued now, a sentence for each thing: its approval, and whatever may have changed
 * since, its policy, its documents, credit and payment among it.
 */
export async function issueObstacles(
  transaction: Transaction,
  user: CurrentUser,
  judged: Judged,
  now: Date,
): Promise<string[]> {
  const { endorsement, policy, deal } = judged;
  const approval = await approvalObstacle(transaction, deal);
  if (approval !== null && !isUnderWay(deal)) return [approval];
  const effect = await readIssueEffect(transaction, endorsement, { policy }, now);
  const claim = await readClaimObstacle(transaction, user, { endorsement, policy }, now);
  const stale = isStale(endorsement, await standingVersion(transaction, policy.id)) ? [staleMessage(judged)] : [];
  return [
    ...(approval === null ? [] : [approval]),
    ...stale,
    ...policyObstacles(judged, effect, dateOfInstant(now)),
    ...(claim === null ? [] : [claim]),
    ...(await riskObstacles(transaction, user, judged, effect, now)),
    ...(await documentObstacles(transaction, user, judged)),
    ...endorsementTextObstacles(user, await parametersInForce(transaction, endorsement.companyId, now)),
    ...premiumObstacles(judged),
    ...(await loweredPremiumObstacles(transaction, judged, now)),
    ...(await paymentObstacles(transaction, judged, effect)),
  ];
}

async function approvalObstacle(transaction: Transaction, deal: Deal): Promise<string | null> {
  const { row, called } = deal;
  if (row.statusId === ProposalStatus.AguardandoEmissao) return null;
  if (!isUnderWay(deal)) return `${called} está com a situação "${labelOf(row.statusId)}".`;
  if (row.statusId === ProposalStatus.AguardandoCorretor) return awaitsBroker(called);
  return (await openCardOf(transaction, deal))
    ? awaitsInsurer(called)
    : `${called} ainda não passou por todas as validações.`;
}

function policyObstacles({ endorsement, policy }: Judged, { effectiveOn }: IssueEffect, today: string): string[] {
  const standing = `A apólice está com a situação "${policyStatusLabels[policy.statusId]}".`;
  if (policy.releasedOn !== null) return ['A baixa da apólice já foi registrada: nada dela muda mais.'];
  if (policy.statusId !== PolicyStatus.Emitida && policy.statusId !== PolicyStatus.Vencida) return [standing];
  const isOver = policy.statusId === PolicyStatus.Vencida && endorsement.endDate < today;
  if (isOver && !isPossibleAfterEnd(endorsement.endorsementTypeId))
    return [`${standing} Só uma prorrogação, um cancelamento ou uma restituição muda uma apólice que terminou.`];
  const [first, last] = [earlier(policy.startDate, endorsement.startDate), later(policy.endDate, endorsement.endDate)];
  return effectiveOn < first || effectiveOn > last
    ? [`O endosso vale a partir de um dia da vigência, de ${formatDate(first)} a ${formatDate(last)}.`]
    : [];
}

const earlier = (one: string, other: string): string => (one < other ? one : other);
const later = (one: string, other: string): string => (one > other ? one : other);

interface Risk extends Pick<Judged, 'policy' | 'deal'> {
  endorsement: Pick<EndorsementRow, 'endorsementTypeId' | 'endDate' | 'insuredAmountCents' | 'addedAmountCents'>;
}

/** What only adds to the risk, or pays somebody, has to be good for; what takes away of it always may. */
export async function riskObstacles(
  transaction: Transaction,
  user: CurrentUser,
  { endorsement, policy, deal }: Risk,
  effect: IssueEffect,
  now: Date,
): Promise<string[]> {
  const isLonger = !isCancellation(endorsement) && endorsement.endDate > policy.endDate;
  const addsRisk = effect.neededLimitCents > 0 || isLonger;
  const found: string[] = [];
  if (addsRisk) found.push(...(await partyProblems(transaction, user, policy, now)));
  if (addsRisk && (await isSuspended(transaction, policy.id)))
    found.push('A cobertura está suspensa por falta de pagamento: só depois do pagamento ela pode aumentar.');
  if (!addsRisk && effect.refundCents > 0) found.push(...(await listObstacles(transaction, user, deal)));
  if (effect.neededLimitCents <= 0) return found;
  const needed = { ...deal, neededCents: effect.neededLimitCents };
  // Of an undo the deal is the one that is undone: what was approved for its amount lets no higher one pass.
  const covered = Math.max(endorsedAmountAtRisk(endorsement, policy), deal.row.amountAtRiskCents);
  const approved = (await approvedFindings(transaction, deal, covered)).get(engineSteps.credit.pipe);
  const unsettled = (await dealFindings(transaction, needed, 'credit', now)).filter((one) => !isSettled(one, approved));
  if (unsettled.length === 0) return found;
  return [
    ...found,
    ...(isInternal(user.userTypeId)
      ? unsettled.map(({ why }) => `${why} Regularize o crédito antes da emissão.`)
      : ['O crédito do tomador mudou. A seguradora precisa analisá-lo de novo.']),
  ];
}

/** What stands against the parties of a policy, by the rules of a new proposal: it takes on more risk of theirs. */
async function partyProblems(
  transaction: Transaction,
  user: CurrentUser,
  policy: PolicyRow,
  now: Date,
): Promise<string[]> {
  const [row] = await transaction.select().from(proposals).where(eq(proposals.id, policy.proposalId));
  if (!row) throw new Error('A policy has a proposal');
  const input = inputOfRecord(await recordOf(transaction, user, row));
  const facts = await loadFacts(
    transaction,
    {
      companyId: policy.companyId,
      broker: await brokerOfRow(transaction, policy),
      parameters: await parametersInForce(transaction, policy.companyId, now),
      keptBranchId: row.policyHolderBranchId,
      keepsAddresses: true,
    },
    input,
  );
  // The modality of a policy in force is not chosen again: whether it suits its parties was judged at its own issue.
  return partyObstacles(user, input, { ...facts, modality: null }, 'endorsement').map(({ Text }) => Text);
}

async function isSuspended(transaction: Transaction, policyId: number): Promise<boolean> {
  const open = and(
    eq(policyUnpaidSequences.policyId, policyId),
    isNull(policyUnpaidSequences.outcome),
    isNotNull(policyUnpaidSequences.suspendedOn),
  );
  return (await transaction.$count(policyUnpaidSequences, open)) > 0;
}

/** Nobody is paid whom the lists object to, be it the policy holder, the insured or who gets the refund. */
async function listObstacles(
  transaction: Transaction,
  user: CurrentUser,
  { policyHolder, insured }: Deal,
): Promise<string[]> {
  const objections = await findObjections(transaction, user.companyId, [policyHolder.uniqueId, insured.uniqueId]);
  const [uniqueId] = [...partiesWith(objections, 'sanctioned'), ...partiesWith(objections, 'maybeSanctioned')];
  const objection = uniqueId && objections.get(uniqueId);
  if (!objection) return [];
  // What the lists say is for the insurer alone.
  if (!isInternal(user.userTypeId)) return ['A seguradora ainda confere os cadastros antes da emissão.'];
  const who = uniqueId === policyHolder.uniqueId ? 'o tomador' : 'o segurado';
  const isConfirmed = objection === 'sanctioned';
  return [
    `${describeObjection(objection, { who, of: 'ele' })} ${isConfirmed ? 'O endosso não é emitido enquanto ela constar.' : DECIDE_OCCURRENCE}`,
  ];
}

async function documentObstacles(
  transaction: Transaction,
  user: CurrentUser,
  { endorsement: { companyId, uniqueId } }: Judged,
): Promise<string[]> {
  const documents = await openDocumentsOf(transaction, companyId, 'endorsement', uniqueId);
  const seen = documents.filter(({ isInternal: ofInsurer }) => isInternal(user.userTypeId) || !ofInsurer);
  return [
    ...seen.map(describeRequired),
    ...(seen.length < documents.length ? ['A seguradora ainda confere documentos seus antes da emissão.'] : []),
  ];
}

/** Nobody gets more back than there was to pay. */
export function premiumObstacles({
  endorsement: { premiumDifferenceCents },
  policy: { premiumCents },
}: {
  endorsement: Pick<EndorsementRow, 'premiumDifferenceCents'>;
  policy: Pick<PolicyRow, 'premiumCents'>;
}): string[] {
  if (premiumDifferenceCents >= 0 || premiumCents + premiumDifferenceCents >= 0) return [];
  const [less, whole] = [formatMoney(-premiumDifferenceCents), formatMoney(premiumCents)];
  return [`O endosso tira ${less} de um prêmio de ${whole}: o prêmio de uma apólice não fica abaixo de zero.`];
}

/** While the cover stays its minimum premium does, and a restitution beyond what was overpaid is decided on a card. */
async function loweredPremiumObstacles(
  transaction: Transaction,
  { endorsement, policy }: Judged,
  now: Date,
): Promise<string[]> {
  const { endorsementTypeId: type, premiumDifferenceCents, requestedPremiumCents } = endorsement;
  if (premiumDifferenceCents >= 0 || isCancellation(endorsement)) return [];
  if (type === EndorsementTypeId.RestituicaoDePremio && requestedPremiumCents !== premiumDifferenceCents)
    return [
      `Este pedido devolve ${formatMoney(-premiumDifferenceCents)} além do que foi pago a mais, sem revisão do prêmio. Cancele-o e peça de novo: a subscrição decide sobre o que passa disso.`,
    ];
  const minimumCents = minimumPremiumOf(await ratedPolicy(transaction, await readStanding(transaction, policy, now)));
  const problem = minimumPremiumProblem({ chargedCents: policy.premiumCents, minimumCents }, premiumDifferenceCents);
  return problem === null ? [] : [problem];
}

async function paymentObstacles(
  transaction: Transaction,
  { endorsement, policy }: Judged,
  { refundCents, toChargeCents }: IssueEffect,
): Promise<string[]> {
  const account = endorsement.askedFor?.DadosBancarios;
  if (refundCents > 0 && !account)
    return [
      `Há ${formatMoney(refundCents)} a devolver, e faltam os dados bancários de quem recebe. Refaça o pedido com a conta.`,
    ];
  if (refundCents > 0 && (await isPaidToThirdParty(transaction, policy.id, account?.PayeeCpfCnpj))) {
    const ofEndorsement = { companyId: endorsement.companyId, endorsementUniqueId: endorsement.uniqueId };
    if (!(await hasThirdPartyDocument(transaction, ofEndorsement)))
      return [`${THIRD_PARTY_PROBLEM} Refaça o pedido com o documento, ou em nome do tomador.`];
  }
  return toChargeCents === 0 ? [] : collectionObstacles(transaction, endorsement.companyId);
}

/** A charge needs an account of the insurer's, and a bank whose slips the portal can make. */
export async function collectionObstacles(transaction: Transaction, companyId: number): Promise<string[]> {
  const problem = await collectionProblem(transaction, companyId);
  return problem === null ? [] : [problem];
}

import type { ProposalRecord } from '@portal/shared/contracts/underwriting/proposalRecord';
import { isInternal } from '@portal/shared/domain/access/roles';
import { commissionProblem } from '@portal/shared/domain/parameters/commissionRange';
import { dateOfInstant } from '@portal/shared/domain/time/instants';
import { describeRequired } from '@portal/shared/domain/documents/describeDocuments';
import { coverEndProblem } from '@portal/shared/domain/underwriting/guaranteedContract';
import { ProposalStatus } from '@portal/shared/domain/underwriting/proposalStatus';
import { approvedFindings, isSettled } from '../../../deals/engine/dealCards';
import { dealFindings } from '../../../deals/engine/dealFindings';
import { engineSteps } from '../../../deals/engine/engineOrder';
import { openDocumentsOf } from '../../../deals/engine/openDocuments';
import { storedAmountAtRisk } from '../../../deals/records/amountAtRisk';
import type { Deal } from '../../../deals/records/lockDeal';
import type { ProposalRow } from '../../../deals/records/visibleProposal';
import { parametersInForce } from '../../../parameters/inForce/parametersInForce';
import { pricingParameters } from '../../../parameters/inForce/pricingParameters';
import { startsWithin } from '../../../parameters/modalities/startsWithin';
import type { CurrentUser } from '../../../platform/auth/currentUser';
import type { Reader } from '../../../platform/database/kept';
import { inputOfRecord } from '../record/inputOfRecord';
import { complementaryStartProblem, isRenewalAhead, startProblem } from '../record/judgeTerm';
import { loadFacts } from '../record/loadFacts';
import type { ProposalFacts } from '../record/proposalFacts';
import { recordOf } from '../record/readRecord';
import { brokerOfRow } from '../record/storeChange';
import type { LockedProposal } from './lockProposalDeal';
import { preparedPolicy } from './makePolicy';
import { partyObstacles } from './partyObstacles';
import type { IssueObstacle } from './partyObstacles';
import { policyTextObstacles } from './textObstacles';

/**
 * What keeps an approved proposal from becoming a policy, a sentence for each thing; its approval is judged elsewhere. The
 * caller has locked the limits.
 */
export async function issueObstacles(
  reader: Reader,
  user: CurrentUser,
  locked: LockedProposal,
  now: Date,
): Promise<IssueObstacle[]> {
  const { row } = locked;
  const record = await recordOf(reader, user, row);
  const documents = await openDocumentsOf(reader, row.companyId, 'proposal', row.uniqueId);
  const seen = documents.filter((document) => isInternal(user.userTypeId) || !document.isInternal);
  return [
    ...(await standingObstacles(reader, user, { ...locked, record }, now)),
    ...seen.map((document) => documentObstacle(describeRequired(document))),
    // A broker does not hear of what the insurer asks of itself.
    ...(seen.length < documents.length ? [documentObstacle(AWAITS_INSURER)] : []),
  ];
}

/** What a broker reads in place of the documents that the insurer asks of itself. */
export const AWAITS_INSURER = 'A seguradora ainda confere documentos seus antes da emissão.';

const documentObstacle = (Text: string): IssueObstacle => ({ Kind: 'data', Place: 'documents', Text });

interface Standing {
  row: ProposalRow;
  record: ProposalRecord;
  /** Null before all validations have passed: until then they judge its credit and its commission. */
  deal: Deal | null;
}

const { Cotacao, EmAnalise, AguardandoEmissao, AguardandoCorretor } = ProposalStatus;
/** From the acceptance on the insurer is bound. */
const notAccepted: readonly number[] = [Cotacao, EmAnalise, AguardandoEmissao, AguardandoCorretor];

/**
 * Answers whether a proposal may still be issued, for its page, its cards and the issue itself: what a new proposal would be
 * refused for and may have changed since this one was written. Of one that is accepted or has ended it finds nothing.
 */
export async function standingObstacles(
  reader: Reader,
  user: CurrentUser,
  { row, record, deal }: Standing,
  now: Date,
): Promise<IssueObstacle[]> {
  if (!notAccepted.includes(row.statusId)) return [];
  const input = inputOfRecord(record);
  const inForce = await parametersInForce(reader, row.companyId, now);
  const facts = await loadFacts(
    reader,
    {
      companyId: row.companyId,
      broker: await brokerOfRow(reader, row),
      parameters: inForce,
      keptBranchId: row.policyHolderBranchId,
      keepsAddresses: true,
    },
    input,
  );
  const chosen = facts.coverages.filter(({ uniqueId }) =>
    input.Coverages.some(({ CoverageUniqueId }) => CoverageUniqueId === uniqueId),
  );
  return [
    ...partyObstacles(user, input, facts),
    ...(deal ? await creditObstacles(reader, user, { row, deal }, now) : []),
    ...(deal ? commissionObstacles(deal) : []),
    ...(deal?.renewsClaimed && !isInternal(user.userTypeId) ? [RENEWS_CLAIMED] : []),
    ...startObstacles(row, facts, now),
    ...contractObstacles(row),
    ...(await policyTextObstacles(
      reader,
      user,
      { ...facts, coverages: chosen },
      {
        inForce,
        ofPrice: await pricingParameters(reader, row, now),
      },
    )),
  ];
}

/** What the engine finds against its credit now and nobody has approved; limits are for the insurer alone to read. */
async function creditObstacles(
  reader: Reader,
  user: CurrentUser,
  { row, deal }: { row: ProposalRow; deal: Deal },
  now: Date,
): Promise<IssueObstacle[]> {
  const prepared = await preparedPolicy(reader, row.id);
  const neededCents = deal.neededCents - (prepared ? storedAmountAtRisk(prepared) : 0);
  const findings = await dealFindings(reader, { ...deal, neededCents }, 'credit', now);
  const approved = (await approvedFindings(reader, deal, deal.row.amountAtRiskCents)).get(engineSteps.credit.pipe);
  const unsettled = findings.filter((finding) => !isSettled(finding, approved));
  if (unsettled.length === 0) return [];
  const Kind = 'risk';
  const Place = 'policyHolder';
  if (!isInternal(user.userTypeId))
    return [{ Kind, Place, Text: 'O crédito do tomador mudou. A seguradora precisa analisá-lo de novo.' }];
  const Advice = 'Regularize o crédito ou devolva a proposta para ajustes: assim ele é analisado de novo.';
  return unsettled.map(({ why }) => ({ Kind, Place, Text: why, Advice }));
}

/** A claim may be flagged after the renewal was approved, so the insurer issues it. The text does not reveal the claim. */
const RENEWS_CLAIMED: IssueObstacle = {
  Kind: 'risk',
  Place: 'risk',
  Text: 'A seguradora emite esta renovação, depois de analisar a apólice anterior.',
};

/** One that was approved before the range became what it is. */
function commissionObstacles({ commission }: Pick<Deal, 'commission'>): IssueObstacle[] {
  const message = commission && commissionProblem(commission.percent, commission.range);
  return message ? [{ Kind: 'risk', Place: 'finance', Text: message, Advice: 'Devolva a proposta para ajustes.' }] : [];
}

/** Seen from today, and by what the modalities say today, for the principal and for the complementary cover. */
function startObstacles(row: ProposalRow, { modality, complementary }: ProposalFacts, now: Date): IssueObstacle[] {
  if (!modality) return [];
  const today = dateOfInstant(now);
  const secondStart = row.complementaryStartDate ?? row.startDate;
  const principal = isRenewalAhead(row, row.startDate, today)
    ? null
    : startProblem(row.startDate, startsWithin(modality.row, today));
  const rules = { modality: modality.row, complementary: complementary?.row ?? null };
  const second = isRenewalAhead(row, secondStart, today) ? null : complementaryStartProblem(row, rules, today);
  const problem = principal ?? second;
  if (problem === null) return [];
  const start = principal === null ? secondStart : row.startDate;
  // One that is too far ahead becomes possible by itself.
  const Text = start < today ? `O início da vigência não é mais possível. ${problem}` : problem;
  return [{ Kind: 'risk', Place: 'risk', Text }];
}

/** A stored proposal may be older than this rule; an unknown end of the contract is no obstacle. */
function contractObstacles({ endDate, riskDetails }: ProposalRow): IssueObstacle[] {
  const problem = coverEndProblem(endDate, riskDetails.ContractEndDate);
  return problem ? [{ Kind: 'risk', Place: 'risk', Text: problem }] : [];
}

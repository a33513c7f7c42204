import { commissionProblem, isAboveCeiling, percentInWords } from '@portal/shared/domain/parameters/commissionRange';
import { formatDate, isPlainDate } from '@portal/shared/domain/time/dates';
import { today } from '@portal/shared/domain/time/instants';
import { contractMaximumProblem, insuredAmountProblem } from '@portal/shared/domain/parameters/modalityLimits';
import { termProblem } from '@portal/shared/domain/parameters/modalityTerm';
import { getAmountAtRisk } from '@portal/shared/domain/underwriting/amountAtRisk';
import {
  coverEndProblem,
  coverStartProblem,
  lawfulShareProblem,
} from '@portal/shared/domain/underwriting/guaranteedContract';
import { formatMoney } from '@portal/shared/domain/values/money';
import type { CallInput, CallResponse } from '@portal/shared/contracts/call';
import type { kanbanInsuranceUpdateProposal } from '@portal/shared/contracts/boards/kanbanProposalTerms';
import { tellPaymentChange } from '../../../deals/engine/tellPaymentChange';
import { storeJudgedRisk } from '../../../deals/engine/storeJudgedRisk';
import type { Deal } from '../../../deals/records/lockDeal';
import { modalityGroupLimitOf } from '../../../deals/records/modalityGroupLimits';
import { availableLimitOf, freeLimitOf } from '../../../deals/engine/validations/credit';
import type { CurrentUser } from '../../../platform/auth/currentUser';
import { amountBounds, contractMaximum } from '../../../parameters/modalities/amountBounds';
import { termBounds } from '../../../parameters/modalities/termBounds';
import type { Database, Transaction } from '../../../platform/database/connection';
import { premiumOnWire } from '../../../parameters/premium/premiumOnWire';
import {
  amountsAfter,
  changeOf,
  differences,
  followsPrincipal,
  premiumAfter,
} from '../../../deals/pricing/repriceProposal';
import { requireStandingPrice } from '../../../deals/pricing/standingPrice';
import { storeFigures } from '../../../deals/pricing/storeFigures';
import { invalid, unprocessable } from '../../../platform/server/refusal';
import { complementaryTermProblems } from '../../../underwriting/proposals/record/judgeTerm';
import { requireAction } from './cardActions';
import { auditCard, lockCardToChange, requireSeen } from '../../../deals/cards/changingCard';
import { auditRecord } from '../../../platform/history/auditRecord';
import { proposalBehind } from './proposalOfCard';
import { requireDealOfCard } from './dealOfCard';
import { requireOpenDeal } from '../../../deals/records/openDeal';
import { payAfter } from './payAfter';
import { startsWithin } from '../../../parameters/modalities/startsWithin';
import type { ProposalToUpdate } from '../../../deals/records/readProposal';
import { cardNow } from './waitForBroker';
import { showOnCards } from '../../../deals/cards/showFiguresOnCards';

type Body = CallInput<typeof kanbanInsuranceUpdateProposal>['body'];

/**
 * The insurer's update of a proposal: amounts, validity, rate and payment, with the premium and its derivation anew, on
 * the proposal and on all its cards. With `OnlyCalculate` it answers the same and stores nothing.
 */
export function updateProposal(
  database: Database,
  user: CurrentUser,
  body: Body,
): Promise<CallResponse<typeof kanbanInsuranceUpdateProposal>> {
  return database.transaction(async (transaction) => {
    const card = await lockCardToChange(transaction, user, body.CardId);
    await requireAction(transaction, user, card, 'KanbanInsuranceUpdateProposal');
    const deal = await requireDealOfCard(transaction, user, card);
    requireOpenDeal(deal);
    const current = await proposalBehind(transaction, user, card.proposalUniqueId);
    requireStandingPrice(current.proposal, new Date());
    requireWithinLimits(current, body);
    requireCommission(deal, current, body);
    await requireFreeLimit(transaction, deal, getAmountAtRisk(amountsAfter(current, body)));
    const premium = premiumAfter(current, body);
    const paid = await payAfter(transaction, current, body, premium, new Date());
    const change = changeOf(current, { ...body, ...paid.figures }, premium, paid.charge);
    const changes = differences(current.proposal, change);
    const answer = {
      CardId: card.id,
      PremiumBeforeValue: current.proposal.premiumCents,
      Premium: premiumOnWire({ ...current.proposal, ...change }),
    };
    if (changes.length === 0) return { ...answer, Version: card.version, IsChanged: false };
    requireSeen(card, body.Version);
    if (body.OnlyCalculate) return { ...answer, Version: card.version, IsChanged: true };
    await storeFigures(transaction, current, change, premium);
    // The insurer's own change is one that it has judged.
    await storeJudgedRisk(transaction, await requireDealOfCard(transaction, user, card), new Date());
    await showOnCards(transaction, user, card, {
      ...change,
      amountAtRiskCents: getAmountAtRisk(amountsAfter(current, body)),
    });
    await tellPaymentChange(transaction, user, current.proposal, paid.change, new Date());
    await auditRecord(
      transaction,
      user,
      { kind: 'proposal', uniqueId: current.proposal.uniqueId },
      {
        action: 'updatedByInsurer',
        changes,
      },
    );
    await auditCard(transaction, user, card, { action: 'proposalUpdated', changes });
    return { ...answer, Version: (await cardNow(transaction, card.id)).version, IsChanged: true };
  });
}

function requireWithinLimits(current: ProposalToUpdate, body: Body): void {
  const { proposal, modality, complementary } = current;
  for (const field of ['StartDate', 'EndDate'] as const)
    if (!isPlainDate(body[field])) throw invalid('Esta data não existe no calendário.', { field });
  if (body.EndDate <= body.StartDate)
    throw unprocessable('O fim da vigência tem de vir depois do início.', { field: 'EndDate' });
  // An amount that was agreed on may stay; another one has to be one that the modality takes today.
  if (body.InsuredAmountValue !== proposal.insuredAmountCents) {
    const bounds = amountBounds(modality, proposal.riskDetails);
    const amount = insuredAmountProblem(body.InsuredAmountValue, modality.name, bounds);
    if (amount) throw unprocessable(`${amount}.`, { field: 'InsuredAmountValue' });
  }
  const atRisk = (figures: Parameters<typeof amountsAfter>[1]) => getAmountAtRisk(amountsAfter(current, figures));
  const contract = contractMaximumProblem(atRisk(body), contractMaximum(modality, proposal.riskDetails));
  if (contract && atRisk(body) !== atRisk({ InsuredAmountValue: proposal.insuredAmountCents }))
    throw unprocessable(contract, { field: 'InsuredAmountValue' });
  requireLawfulShare(current, body, atRisk(body), atRisk({ InsuredAmountValue: proposal.insuredAmountCents }));
  // A term that was agreed on may stay, but not its length alone: the same days from another start may be another rule's.
  if (body.StartDate !== proposal.startDate || body.EndDate !== proposal.endDate) {
    const term = termProblem(body.StartDate, body.EndDate, termBounds(modality));
    if (term) throw unprocessable(`${term}.`, { field: 'EndDate' });
    requireContractTerm(proposal.riskDetails, body);
  }
  const { earliest, latest } = startsWithin(modality, today());
  // A proposal that has waited long may keep its start; another one has to be possible today.
  if (body.StartDate !== proposal.startDate && (body.StartDate < earliest || body.StartDate > latest))
    throw unprocessable(
      `A vigência desta modalidade pode começar de ${formatDate(earliest)} a ${formatDate(latest)}.`,
      { field: 'StartDate' },
    );
  requireComplementaryTerm(current, body);
  if (body.ComplementaryInsuredAmountValue === undefined) return;
  if (!complementary)
    throw unprocessable('Esta proposta não tem modalidade complementar.', { field: 'ComplementaryInsuredAmountValue' });
  if (body.ComplementaryInsuredAmountValue === proposal.complementaryInsuredAmountCents) return;
  const second = insuredAmountProblem(
    body.ComplementaryInsuredAmountValue,
    complementary.name,
    amountBounds(complementary),
  );
  if (second) throw unprocessable(`${second}.`, { field: 'ComplementaryInsuredAmountValue' });
}

/** Refuses an amount at risk that is higher than agreed and above the legal share of a public contract. */
function requireLawfulShare(
  { proposal, publicContracts: rules }: ProposalToUpdate,
  { StartDate }: Body,
  amountAtRisk: number,
  agreed: number,
): void {
  if (!rules || amountAtRisk <= agreed) return;
  const message = lawfulShareProblem(amountAtRisk, proposal.riskDetails, { rules, coverStart: StartDate });
  if (message) throw unprocessable(message, { field: 'InsuredAmountValue' });
}

/** Refuses new dates that do not cover the contract. */
function requireContractTerm(
  { ContractStartDate, ContractEndDate }: ProposalToUpdate['proposal']['riskDetails'],
  { StartDate, EndDate }: Body,
): void {
  const start = coverStartProblem(StartDate, ContractStartDate, today());
  if (start) throw unprocessable(start, { field: 'StartDate' });
  const end = coverEndProblem(EndDate, ContractEndDate);
  if (end) throw unprocessable(end, { field: 'EndDate' });
}

/** A complementary cover that follows the new dates of the principal obeys the rules of its own modality on them. */
function requireComplementaryTerm({ proposal, modality, complementary }: ProposalToUpdate, body: Body): void {
  const isMoved = body.StartDate !== proposal.startDate || body.EndDate !== proposal.endDate;
  if (!complementary || !isMoved || !followsPrincipal(proposal)) return;
  const rules = { modality: { row: modality }, complementary: { row: complementary } };
  const begun = { today: today(), keptStartDate: proposal.complementaryStartDate };
  const [found] = complementaryTermProblems(body, rules, begun);
  if (found)
    throw unprocessable(`${complementary.name}: ${found.Message}`, {
      field: found.Field.replace('Complementary.', ''),
    });
}

/** Above the ceiling it is decided on the subscription pipe, which a proposal behind it has left. */
function requireCommission(
  { row }: Deal,
  { proposal, commissionRange }: ProposalToUpdate,
  { CommissionPercent }: Body,
): void {
  const field = 'CommissionPercent';
  const impossible = commissionProblem(CommissionPercent, commissionRange);
  if (impossible) throw unprocessable(impossible, { field });
  const isRaised = CommissionPercent > proposal.commissionPercent && isAboveCeiling(CommissionPercent, commissionRange);
  if (isRaised && row.engineStep === 'reinsurance')
    throw unprocessable(
      `A comissão acima de ${percentInWords(commissionRange.ceiling)} é decidida na subscrição, e a proposta já passou por ela.`,
      { field },
    );
}

/** Credit was judged for the amount as it is: more of it has to fit what is left of every limit that the engine judges. */
async function requireFreeLimit(
  transaction: Transaction,
  { policyHolder, economicGroup, modality, row }: Deal,
  amountAtRiskCents: number,
): Promise<void> {
  if (amountAtRiskCents <= row.amountAtRiskCents) return;
  const modalityGroup = await modalityGroupLimitOf(transaction, policyHolder.id, modality.modalityGroupId);
  const day = today();
  const [least] = [
    { whose: 'do tomador', left: availableLimitOf(policyHolder, day) },
    ...(modalityGroup
      ? [{ whose: `do tomador para ${modalityGroup.called}`, left: availableLimitOf(modalityGroup, day) }]
      : []),
    ...(economicGroup ? [{ whose: 'do grupo econômico', left: freeLimitOf(economicGroup) }] : []),
  ].sort((a, b) => a.left - b.left);
  if (least && amountAtRiskCents > least.left)
    throw unprocessable(
      `O limite livre ${least.whose} é de ${formatMoney(least.left)}, e a importância segurada não pode crescer além dele. Revise o limite antes.`,
      { field: 'InsuredAmountValue' },
    );
}

import { termProblem } from '@portal/shared/domain/parameters/modalityTerm';
import { ProposalStatus } from '@portal/shared/domain/underwriting/proposalStatus';
import { searchable } from '@portal/shared/domain/values/textSearch';
import type { proposalCoverages, proposals } from '../platform/database/schema/proposals';
import { instantOf, momentBetween } from './context';
import type { Context } from './context';
import { shareCents } from '@portal/shared/domain/values/proRata';
import type { ModalityModel } from '../insurers/standard/modalityCatalogue';
import { rulesOf } from '../insurers/standard/modalityRules';
import { termBounds } from '../parameters/modalities/termBounds';
import { createPartyChooser } from './proposalParties';
import type { Market, Parties } from './proposalParties';
import { planProposals } from './proposalPlans';
import type { ProposalPlan } from './proposalPlans';
import { makePremium } from './proposalPremium';
import { isWithinPlan, makeInsuredAmount, makeTerms } from './proposalTerms';
import type { Terms } from './proposalTerms';
import { objectOf, refusalReason } from './proposalTexts';

export interface DemoProposal extends Parties {
  plan: ProposalPlan;
  terms: Terms;
  row: typeof proposals.$inferInsert & { id: number; uniqueId: string; createdAt: Date };
}

/** Proposals in every status, numbered in the order in which they were asked for. */
export function makeProposals(context: Context, market: Market, userIdOf: (brokerId: number) => number | null) {
  const random = context.random.fork('proposals');
  const choose = createPartyChooser(context, market, random);
  const drafts = planProposals(context)
    .map((plan, index) => {
      const parties = choose(plan, index);
      return { plan, parties, terms: makeTerms(context, plan, parties.modality.model, random) };
    })
    .sort((a, b) => a.terms.createdAt.getTime() - b.terms.createdAt.getTime());

  const coverages: (typeof proposalCoverages.$inferInsert)[] = [];
  const all = drafts.map(({ plan, parties, terms }, index): DemoProposal => {
    const { holder, insured, broker, modality } = parties;
    const id = context.numbering.next('proposals');
    const insuredAmountCents = makeInsuredAmount(context, plan, modality.model, random);
    const coverage = chooseCoverage(modality.row.id);
    const complementary = chooseComplementary(plan, parties, terms, insuredAmountCents);
    const premium = makePremium({
      modality,
      insuredAmountCents,
      days: terms.deadlineDays,
      holderRatePercent: holder.row.annualRatePercent ?? null,
      complementary,
      coverage,
    });
    if (coverage) {
      coverages.push({
        id: context.numbering.next('proposalCoverages'),
        proposalId: id,
        coverageId: coverage.id,
        insuredAmountCents,
        premiumCents: premium.coverageCents,
      });
    }
    const number = `${terms.createdAt.getUTCFullYear()}${String(index + 1).padStart(6, '0')}`;
    const decided = decidedAt(plan, terms);
    const isAccepted = accepted.includes(plan.statusId);
    const isPaused = plan.stage === 'documents' || plan.stage === 'broker';
    const commissionPercent = broker.row.commissionPercent;
    return {
      plan,
      terms,
      ...parties,
      row: {
        id,
        uniqueId: random.uuid(),
        companyId: context.companyId,
        number,
        statusId: plan.statusId,
        emissionTypeId: plan.isRenewal ? 2 : 1,
        brokerId: broker.row.id,
        policyHolderId: holder.row.id,
        insuredId: insured.row.id,
        insuredLocationId: insured.locationId,
        modalityId: modality.row.id,
        insuranceBranchId: modality.insuranceBranchId,
        createdByUserId: userIdOf(broker.row.id),
        startDate: terms.startDate,
        endDate: terms.endDate,
        deadlineDays: terms.deadlineDays,
        insuredAmountCents,
        complementaryModalityId: complementary?.modality.row.id ?? null,
        complementaryStartDate: complementary ? terms.startDate : null,
        complementaryEndDate: complementary ? terms.endDate : null,
        complementaryDeadlineDays: complementary ? terms.deadlineDays : null,
        complementaryInsuredAmountCents: complementary?.insuredAmountCents ?? null,
        annualRatePercent: premium.ratePercent,
        premiumCents: premium.premiumCents,
        minPremiumCents: modality.row.minInsurancePremiumCents,
        taxPercent: 0,
        taxCents: 0,
        commissionPercent,
        commissionCents: shareCents(premium.premiumCents, commissionPercent),
        premiumTerms: premium.terms,
        installments: Math.min(
          premium.premiumCents > 5_000_00 ? random.integer(1, 6) : 1,
          mostInstallments(modality.model, terms),
        ),
        gracePeriodDays: random.pick([0, 10, 15, 30]),
        contractualTerms: {
          object: [{ name: 'Objeto', value: objectOf(modality.model, insured.row.name, random) }],
          particularClauses: [],
        },
        engineStep: plan.engineStep,
        isWaitingForCard: plan.stage !== null,
        legalClockStartedAt: clockStart(plan, terms),
        legalClockPausedAt: isPaused ? momentBetween(context, terms.createdAt, inTime(terms.createdAt), random) : null,
        legalClockEndedAt: plan.statusId === ProposalStatus.AguardandoEmissao ? null : decided,
        acceptedAt: isAccepted ? decided : null,
        decidedAt: decided,
        decisionReason: refusalReason(plan),
        searchText: searchable(
          [number, holder.row.name, holder.row.document, insured.row.name, insured.row.document].join(' '),
        ),
        createdAt: terms.createdAt,
      },
    };
  });
  return { all, coverages };

  function chooseCoverage(modalityId: number) {
    const offered = market.modalities.coverages.filter((coverage) => coverage.modalityId === modalityId);
    if (offered.length === 0 || !random.chance(0.45)) return null;
    const { id, name, calculationParameters } = random.pick(offered);
    return { id, name, percentOfPrincipal: calculationParameters['percent'] ?? 0 };
  }

  function chooseComplementary(plan: ProposalPlan, { modality }: Parties, terms: Terms, insuredAmountCents: number) {
    if (!modality.model.complementary || !random.chance(0.2)) return null;
    const second = market.modalities.all.find(
      ({ model, insuranceBranchId }) =>
        model.name === modality.model.complementary && insuranceBranchId === modality.insuranceBranchId,
    );
    if (!second || termProblem(terms.startDate, terms.endDate, termBounds(rulesOf(second.model)))) return null;
    const fivePercent = Math.round(insuredAmountCents / 20);
    if (!isWithinPlan(context, plan, modality.model, insuredAmountCents + fivePercent)) return null;
    return { modality: second, insuredAmountCents: Math.min(fivePercent, second.row.maxInsuredAmountCents) };
  }

  /** Whatever the insurer asks for it asks for within its 25 days. */
  function inTime(createdAt: Date): Date {
    const latest = new Date(createdAt.getTime() + 24 * 86_400_000);
    return latest < context.now ? latest : context.now;
  }

  /** What awaits its issue is still to be accepted: its period began not long ago, with the last answer of its broker. */
  function clockStart(plan: ProposalPlan, terms: Terms): Date | null {
    if (plan.statusId === ProposalStatus.Cotacao) return null;
    if (plan.statusId !== ProposalStatus.AguardandoEmissao) return terms.createdAt;
    const recent = new Date(context.now.getTime() - 20 * 86_400_000);
    return terms.createdAt > recent ? terms.createdAt : momentBetween(context, recent, context.now, random);
  }

  /** Whoever has been answered was answered before the policy was issued, or some days after asking. */
  function decidedAt(plan: ProposalPlan, terms: Terms): Date | null {
    if (plan.stage !== null || plan.statusId === ProposalStatus.Cotacao) return null;
    if (plan.statusId === ProposalStatus.AguardandoPagamento && terms.issueDate)
      return instantOf(terms.issueDate, random.integer(9, 17), random.integer(0, 59));
    const latest = terms.issueDate
      ? instantOf(terms.issueDate, 18, 0)
      : new Date(terms.createdAt.getTime() + random.integer(1, 4) * 86_400_000);
    return momentBetween(context, terms.createdAt, latest, random);
  }
}

/** Month by month, the last before the end of cover also where the first has thirty days. */
const mostInstallments = ({ paidUpWithinDays }: ModalityModel, { deadlineDays }: Terms): number =>
  paidUpWithinDays === undefined ? Math.max(1, Math.floor(deadlineDays / 31)) : 1;

/** Statuses that follow the insurer's acceptance. */
const accepted: readonly number[] = [ProposalStatus.AguardandoPagamento, ProposalStatus.Emitida];

import { addDays, daysBetween } from '@portal/shared/domain/time/dates';
import { EndorsementTypeId as Type, endorsementTypeLabels } from '@portal/shared/domain/underwriting/endorsementTypes';
import { dateOfInstant } from '@portal/shared/domain/time/instants';
import { ProposalStatus } from '@portal/shared/domain/underwriting/proposalStatus';
import { searchable } from '@portal/shared/domain/values/textSearch';
import { storedAmountAtRisk } from '../deals/records/amountAtRisk';
import type { endorsements } from '../platform/database/schema/endorsements';
import { instantOf, momentBetween, workingMoment } from './context';
import type { Context } from './context';
import { changePolicy } from './endorsementChange';
import { planEndorsements } from './endorsementPlans';
import type { EndorsementPlan } from './endorsementPlans';
import type { DemoPolicy } from './policies';
import { shareCents } from '@portal/shared/domain/values/proRata';

export interface DemoEndorsement {
  row: typeof endorsements.$inferInsert & {
    id: number;
    uniqueId: string;
    createdAt: Date;
    insuredAmountCents: number;
    addedAmountCents: number;
  };
  plan: EndorsementPlan;
  policy: DemoPolicy;
}

const REASONS: Record<Type, string> = {
  1: 'Encerramento antecipado do contrato principal',
  2: 'Aditivo de prazo e valor ao contrato principal',
  3: 'Correção de dado cadastral sem efeito no prêmio',
  4: 'Renovação da garantia por mais um ano',
  5: 'Prorrogação do prazo do contrato principal',
  6: 'Conclusão antecipada do contrato principal',
  7: 'Acréscimo de valor ao contrato principal',
  8: 'Supressão de valor do contrato principal',
  9: 'Prêmio cobrado a maior',
};

/** Endorsements of the policies, in order; the issued ones change the policy's row as they would in daily work. */
export function makeEndorsements(
  context: Context,
  policies: DemoPolicy[],
  userIdOf: (brokerId: number) => number | null,
): DemoEndorsement[] {
  const random = context.random.fork('endorsements');
  const plans = planEndorsements(context, policies, random);
  const drafts = [...plans].flatMap(([policy, list]) => {
    const moments = momentsOf(policy, list);
    return list.map((plan, index) => ({ policy, plan, sequence: index + 1, createdAt: moments[index] ?? context.now }));
  });
  // Ids grow with time over all policies, as they would have in daily work.
  drafts.sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime());
  return drafts.map((draft) => make(draft));

  /** Issued ones lie evenly between issue and now (a cancellation at its end), open ones within the last weeks. */
  function momentsOf({ row }: DemoPolicy, list: EndorsementPlan[]): Date[] {
    const isOpen = (plan: EndorsementPlan) => plan.statusId !== ProposalStatus.Emitida;
    const issued = list.filter((plan) => !isOpen(plan)).length;
    const from = instantOf(row.issueDate > row.startDate ? row.issueDate : row.startDate, 12, 0).getTime();
    const until = context.now.getTime() - 30 * 86_400_000;
    return list.map((plan, index) => {
      if (!isOpen(plan)) return new Date(from + ((until - from) * (index + 1)) / (issued + 1));
      const isRefused = plan.stage === null;
      return workingMoment(context, isRefused ? random.integer(24, 28) : random.integer(0, 22), random);
    });
  }

  function make({ policy, plan, sequence, createdAt }: (typeof drafts)[number]): DemoEndorsement {
    const { row: target, proposal } = policy;
    const createdOn = dateOfInstant(createdAt);
    const isIssued = plan.statusId === ProposalStatus.Emitida;
    const effectiveOn = isIssued ? addDays(createdOn, 1) : createdOn;
    const before = { ...target, annualRatePercent: target.annualRatePercent };
    const change = changePolicy(
      plan.typeId,
      before,
      effectiveOn,
      { maximumCents: proposal.modality.row.maxInsuredAmountCents, earliestEnd: addDays(context.today, 30) },
      random,
    );
    const number = `${target.number}-E${String(sequence).padStart(2, '0')}`;
    const isPaused = plan.stage === 'documents' || plan.stage === 'broker';
    const decidedAt =
      plan.stage === null ? momentBetween(context, createdAt, new Date(createdAt.getTime() + 9e7), random) : null;
    const { addedAmountCents } = target;
    const amountAtRiskCents = storedAmountAtRisk({ ...change, addedAmountCents });
    const isBeyondTreaty = amountAtRiskCents > context.settings.treatyCapacityCents;
    const waitingStep = isBeyondTreaty ? 'reinsurance' : 'subscription';
    const { holder, insured } = proposal;
    const row: DemoEndorsement['row'] = {
      id: context.numbering.next('endorsements'),
      uniqueId: random.uuid(),
      companyId: context.companyId,
      policyId: target.id,
      endorsementTypeId: plan.typeId,
      sequenceNumber: sequence,
      number,
      statusId: plan.statusId,
      requestedByUserId: userIdOf(target.brokerId),
      issueDate: isIssued ? effectiveOn : null,
      effectiveOn: isIssued ? effectiveOn : null,
      startDate: target.startDate,
      endDate: change.endDate,
      deadlineDays: daysBetween(target.startDate, change.endDate),
      previousInsuredAmountCents: target.insuredAmountCents,
      insuredAmountCents: change.insuredAmountCents,
      previousAddedAmountCents: addedAmountCents,
      addedAmountCents,
      premiumDifferenceCents: change.premiumDifferenceCents,
      commissionDifferenceCents: shareCents(change.premiumDifferenceCents, proposal.broker.row.commissionPercent),
      needsBankData: change.premiumDifferenceCents < 0,
      isAnniversary: plan.isAnniversary,
      reason: REASONS[plan.typeId],
      object: `${endorsementTypeLabels[plan.typeId]} da apólice ${target.number}: ${REASONS[plan.typeId].toLowerCase()}.`,
      engineStep: plan.stage === null ? 'finished' : waitingStep,
      isWaitingForCard: plan.stage !== null,
      legalClockStartedAt: createdAt,
      legalClockPausedAt: isPaused ? momentBetween(context, createdAt, context.now, random) : null,
      legalClockEndedAt: decidedAt,
      decidedAt,
      decisionReason: plan.statusId === ProposalStatus.Recusada ? 'Documentação do aditivo insuficiente' : null,
      searchText: searchable([number, holder.row.name, holder.row.document, insured.row.name].join(' ')),
      createdAt,
    };
    if (isIssued) {
      target.insuredAmountCents = change.insuredAmountCents;
      target.endDate = change.endDate;
      target.premiumCents += change.premiumDifferenceCents;
      target.paidCents += change.premiumDifferenceCents;
      target.commissionCents += row.commissionDifferenceCents ?? 0;
      if (plan.typeId === Type.Cancelamento) {
        target.cancelledAt = decidedAt;
        target.cancellationReason = REASONS[Type.Cancelamento];
      }
    }
    return { row, plan, policy };
  }
}

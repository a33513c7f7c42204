import { CCGStatus } from '@portal/shared/domain/parties/ccgStatus';
import { addDays } from '@portal/shared/domain/time/dates';
import { ProposalStatus } from '@portal/shared/domain/underwriting/proposalStatus';
import { formatMoney } from '@portal/shared/domain/values/money';
import { storedAmountAtRisk } from '../deals/records/amountAtRisk';
import type { limitRequests, policyHolderGroupLimits } from '../platform/database/schema/limitRequests';
import type { counterGuarantees } from '../platform/database/schema/parties';
import { momentBetween, workingMoment } from './context';
import type { Context } from './context';
import type { DemoPolicyHolder, PolicyHolderRows } from './policyHolders';
import type { DemoPolicy } from './policies';
import type { DemoProposal } from './proposals';
import { takesLimit } from './releases';

export type CounterGuaranteeRow = typeof counterGuarantees.$inferInsert & { id: number; uniqueId: string };
export type LimitRequestRow = typeof limitRequests.$inferInsert & { id: number; uniqueId: string };

/** One contract of counter-guarantee per policy holder, signed unless that is what stops its proposals. */
export function makeCounterGuarantees(context: Context, holders: DemoPolicyHolder[]): CounterGuaranteeRow[] {
  const random = context.random.fork('counterGuarantees');
  return holders
    .filter((holder) => !holder.row.ignoreCcgSignature)
    .map((holder, index) => {
      const isSigned = holder.trait !== 'unsignedCcg';
      const createdAt = workingMoment(context, isSigned ? random.integer(40, 900) : random.integer(3, 25), random);
      return {
        id: context.numbering.next('counterGuarantees'),
        uniqueId: random.uuid(),
        companyId: context.companyId,
        policyHolderId: holder.row.id,
        number: `CCG-${String(index + 1).padStart(5, '0')}`,
        statusId: isSigned
          ? CCGStatus.Assinado
          : random.pick([CCGStatus.AguardandoAssinatura, CCGStatus.AguardandoAnaliseSeguradora]),
        isManual: random.chance(0.3),
        signedAt: isSigned ? momentBetween(context, createdAt, new Date(createdAt.getTime() + 8e8), random) : null,
        createdAt,
      };
    });
}

/**
 * Gives every policy holder the limit that its history implies: what its policies use, plus room, except for those
 * whose limit or whose group's limit is the reason why a proposal waits.
 */
export function settleLimits(context: Context, holders: PolicyHolderRows, policies: DemoPolicy[]): void {
  const random = context.random.fork('limits');
  const used = new Map<number, number>();
  for (const { row } of policies.filter(takesLimit))
    used.set(row.policyHolderId, (used.get(row.policyHolderId) ?? 0) + storedAmountAtRisk(row));
  for (const holder of holders.all) {
    const usedCents = used.get(holder.row.id) ?? 0;
    const room = holder.trait === 'shortLimit' ? 50_000_00 : random.integer(20, 400) * 1_000_000_00;
    holder.row.usedLimitCents = usedCents;
    holder.row.limitCents = roundUpTo(usedCents + room, 50_000_00);
  }
  for (const group of holders.groups) {
    const members = holders.all.filter((holder) => holder.row.economicGroupId === group.id);
    group.usedLimitCents = members.reduce((sum, holder) => sum + holder.row.usedLimitCents, 0);
    // Full to the last cent: any further proposal of the group asks for a decision.
    group.limitCents = group.usedLimitCents;
  }
}

/**
 * One policy holder, with nothing under way, has limits of its own for the two modality groups that it uses most: the larger
 * nearly used up, the smaller half used.
 */
export function makeGroupLimits(
  context: Context,
  holders: DemoPolicyHolder[],
  policies: DemoPolicy[],
  proposals: DemoProposal[],
): (typeof policyHolderGroupLimits.$inferInsert)[] {
  const busy = new Set(
    proposals.filter(({ row }) => isUnderWay.includes(row.statusId)).map(({ row }) => row.policyHolderId),
  );
  const usesOf = (holder: DemoPolicyHolder): [number, number][] => {
    const used = new Map<number, number>();
    for (const { row, proposal } of policies.filter(takesLimit))
      if (row.policyHolderId === holder.row.id) {
        const { modalityGroupId } = proposal.modality.row;
        used.set(modalityGroupId, (used.get(modalityGroupId) ?? 0) + storedAmountAtRisk(row));
      }
    return [...used].sort(([, a], [, b]) => b - a);
  };
  const chosen = holders
    .filter(({ row, trait }) => trait === 'plain' && !busy.has(row.id))
    .map((holder) => ({ holder, uses: usesOf(holder) }))
    .find(({ uses }) => uses.length > 1);
  return (chosen?.uses ?? []).slice(0, 2).map(([modalityGroupId, usedCents], place) => ({
    companyId: context.companyId,
    policyHolderId: chosen?.holder.row.id ?? 0,
    modalityGroupId,
    limitCents: Math.min(
      chosen?.holder.row.limitCents ?? 0,
      roundUpTo(place === 0 ? usedCents * 1.02 : usedCents * 2, 10_000_00),
    ),
    expiresOn: place === 0 ? addDays(context.today, 120) : null,
  }));
}

const isUnderWay: readonly number[] = [
  ProposalStatus.Cotacao,
  ProposalStatus.EmAnalise,
  ProposalStatus.AguardandoCorretor,
  ProposalStatus.AguardandoEmissao,
  ProposalStatus.AguardandoPagamento,
];

/** For every proposal that its policy holder's limit holds back, the request to raise that limit. */
export function makeLimitRequests(context: Context, proposals: DemoProposal[]): LimitRequestRow[] {
  const random = context.random.fork('limitRequests');
  return proposals
    .filter((proposal) => proposal.plan.cause === 'shortLimit')
    .map(({ row, holder }) => {
      const amountAtRiskCents = row.insuredAmountCents + (row.complementaryInsuredAmountCents ?? 0);
      return {
        id: context.numbering.next('limitRequests'),
        uniqueId: random.uuid(),
        companyId: context.companyId,
        policyHolderId: holder.row.id,
        brokerId: row.brokerId,
        currentLimitCents: holder.row.limitCents,
        requestedLimitCents: roundUpTo(holder.row.usedLimitCents + amountAtRiskCents * 2, 100_000_00),
        justification: `Proposta ${row.number} de ${formatMoney(amountAtRiskCents)} excede o limite disponível.`,
        status: 'pending' as const,
        createdAt: row.createdAt,
        decidedAt: null,
      };
    });
}

const roundUpTo = (cents: number, step: number) => Math.ceil(cents / step) * step;

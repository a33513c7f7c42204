import { PolicyStatus } from '@portal/shared/domain/underwriting/policyStatus';
import { searchable } from '@portal/shared/domain/values/textSearch';
import type { policies } from '../platform/database/schema/policies';
import type { Context } from './context';
import type { DemoProposal } from './proposals';

export interface DemoPolicy {
  row: typeof policies.$inferInsert & {
    id: number;
    uniqueId: string;
    insuredAmountCents: number;
    addedAmountCents: number;
    premiumCents: number;
    paidCents: number;
  };
  proposal: DemoProposal;
}

/** One policy for every proposal whose plan has one, as it was issued: endorsements change it afterwards. */
export function makePolicies(context: Context, proposals: DemoProposal[]): DemoPolicy[] {
  const random = context.random.fork('policies');
  const counts = new Map<string, number>();
  return proposals
    .filter(({ plan, terms }) => plan.policyStatusId !== null && terms.issueDate !== null)
    .sort((a, b) => ((a.terms.issueDate ?? '') < (b.terms.issueDate ?? '') ? -1 : 1))
    .map((proposal): DemoPolicy => {
      const { row: source, plan, terms, holder, insured, broker, modality } = proposal;
      const statusId = plan.policyStatusId ?? PolicyStatus.Emitida;
      const issueDate = terms.issueDate ?? source.startDate;
      const series = `${modality.isPrivateSector ? '0776' : '0775'}-${issueDate.slice(0, 4)}`;
      const sequence = (counts.get(series) ?? 0) + 1;
      counts.set(series, sequence);
      const number = `${series}-${String(sequence).padStart(6, '0')}`;
      const isUnpaid = statusId === PolicyStatus.AguardandoEmissao || statusId === PolicyStatus.Rejeitada;
      const isConstruction = modality.model.segments.includes('construction');
      return {
        proposal,
        row: {
          id: context.numbering.next('policies'),
          uniqueId: random.uuid(),
          companyId: context.companyId,
          number,
          statusId,
          proposalId: source.id,
          brokerId: source.brokerId,
          policyHolderId: source.policyHolderId,
          insuredId: source.insuredId,
          modalityId: source.modalityId,
          insuranceBranchId: source.insuranceBranchId,
          issueDate,
          startDate: source.startDate,
          endDate: source.endDate,
          insuredAmountCents: source.insuredAmountCents,
          addedAmountCents: source.complementaryInsuredAmountCents ?? 0,
          annualRatePercent: source.annualRatePercent,
          premiumCents: source.premiumCents,
          paidCents: isUnpaid ? 0 : source.premiumCents,
          commissionCents: source.commissionCents,
          enableToSteppin: isConstruction && !modality.isPrivateSector && source.insuredAmountCents > 10_000_000_00,
          enableToMonitoring: source.insuredAmountCents > 5_000_000_00,
          enableToBigRisk: source.insuredAmountCents > 15_000_000_00,
          isRenewalBlocked: random.chance(0.04),
          limitFreedOn: null,
          cancelledAt: null,
          cancellationReason: null,
          searchText: searchable(
            [
              number,
              holder.row.name,
              holder.row.document,
              insured.row.name,
              insured.row.document,
              broker.row.name,
            ].join(' '),
          ),
          createdAt:
            statusId === PolicyStatus.AguardandoEmissao && source.acceptedAt
              ? source.acceptedAt
              : new Date(`${issueDate}T18:00:00-03:00`),
        },
      };
    });
}

import { ProposalStatus } from '@portal/shared/domain/underwriting/proposalStatus';

const underWay: readonly number[] = [
  ProposalStatus.Cotacao,
  ProposalStatus.EmAnalise,
  ProposalStatus.AguardandoCorretor,
  ProposalStatus.AguardandoEmissao,
  ProposalStatus.AguardandoPagamento,
];

/** What a proposal would still take of a limit; null once it is issued or over, since the limit tells that already. */
export const amountAtRisk = ({
  StatusId,
  InsuredAmountValue,
  AmountAtRiskValue = InsuredAmountValue,
}: {
  StatusId: number;
  InsuredAmountValue: number;
  AmountAtRiskValue?: number | undefined;
}): number | null => (underWay.includes(StatusId) ? AmountAtRiskValue : null);

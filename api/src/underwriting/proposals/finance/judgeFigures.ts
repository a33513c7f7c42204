import type { CallInput } from '@portal/shared/contracts/call';
import type { calculateFinancialData } from '@portal/shared/contracts/underwriting/proposalFinance';
import { daysBetween, isPlainDate } from '@portal/shared/domain/time/dates';
import type { ProposalToUpdate } from '../../../deals/records/readProposal';
import { conflict, unprocessable } from '../../../platform/server/refusal';

export type Calculation = CallInput<typeof calculateFinancialData>['body'];

/** Refuses a validity that is none, and days that are not those between its dates. */
export function requireValidity({ ProposalStartDate, ProposalEndDate, DeadlineDays }: Calculation): void {
  const dates = { ProposalStartDate, ProposalEndDate };
  for (const [field, date] of Object.entries(dates))
    if (!isPlainDate(date)) throw unprocessable('Esta data não existe no calendário.', { field });
  const days = daysBetween(ProposalStartDate, ProposalEndDate);
  if (days <= 0) throw unprocessable('O fim da vigência tem de vir depois do início.', { field: 'ProposalEndDate' });
  if (days !== DeadlineDays)
    throw unprocessable(`A vigência informada tem ${days} dias, e não ${DeadlineDays}. Confira as datas.`, {
      field: 'DeadlineDays',
    });
}

/** What is stored belongs to the risk as the proposal holds it: figures of an older one would be another price. */
export function requireSameRisk({ proposal }: ProposalToUpdate, figures: Calculation): void {
  const isSame =
    figures.ProposalStartDate === proposal.startDate &&
    figures.ProposalEndDate === proposal.endDate &&
    figures.InsuredAmountValue === proposal.insuredAmountCents;
  if (!isSame)
    throw conflict(
      'A importância ou a vigência da proposta mudou desde que esta tela foi aberta. Recarregue a página e confira os valores.',
      { field: 'InsuredAmountValue' },
    );
}

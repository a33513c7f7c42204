import type { searchQuotes } from '@portal/shared/contracts/underwriting/keptQuotes';
import { formatMoney } from '@portal/shared/domain/values/money';
import type { ColumnsOf } from '@portal/shared/ui/table';
import { termInWords } from '../quotedEnds';

/** The columns of kept quotes; the broker shows only to who sees those of several. */
export const keptColumns = (ofAllBrokers: boolean): ColumnsOf<typeof searchQuotes> => [
  {
    key: 'policyHolder',
    title: 'Tomador',
    value: ({ PolicyHolder }) => PolicyHolder.Name,
    ...(ofAllBrokers && { detail: ({ Broker }) => Broker.Name }),
    essential: true,
  },
  { key: 'modality', title: 'Modalidade', value: ({ ModalityName }) => ModalityName },
  { key: 'amount', title: 'Importância segurada', kind: 'money', value: (quote) => quote.InsuredAmountValue },
  {
    key: 'prices',
    title: 'Preço',
    value: ({ StartDate, Terms }) =>
      Terms.flatMap(({ EndDate, Alone }) =>
        Alone ? [`${termInWords(StartDate, EndDate)}: ${formatMoney(Alone.TotalValue)}`] : [],
      ).join(' · '),
  },
  {
    key: 'standing',
    title: 'Situação',
    kind: 'status',
    status: ({ IsStanding, Proposal }) =>
      Proposal
        ? { label: `Proposta ${Proposal.Number}`, tone: 'info' }
        : IsStanding
          ? { label: 'Vale', tone: 'success' }
          : { label: 'Venceu', tone: 'neutral' },
  },
  { key: 'validUntil', title: 'Vale até', kind: 'date', value: ({ PriceValidUntil }) => PriceValidUntil },
  { key: 'createdAt', title: 'Guardada em', kind: 'date', value: ({ CreatedAt }) => CreatedAt },
  { key: 'createdBy', title: 'Por', value: ({ CreatedByName }) => CreatedByName, hiddenByDefault: true },
];

import { formatNumber } from '@portal/shared/domain/values/numbers';
import type { Problem } from '@portal/shared/form/problem';
import { endSentence } from '@portal/shared/domain/values/sentences';
import type { ProposalForm } from '../proposalForm';

export const coBrokerFieldIds = {
  search: 'proposta-cocorretora',
  share: (uniqueId: string) => `proposta-cocorretora-${uniqueId}`,
} as const;

/** Two decimals are what a share is agreed in; floating sums must not end in 99.99999. */
const rounded = (percent: number): number => Math.round(percent * 100) / 100;

/** What the co-brokers get together, in per cent. */
export const coBrokersShare = ({ coBrokers }: Pick<ProposalForm, 'coBrokers'>): number =>
  rounded(coBrokers.reduce((sum, { sharePercent }) => sum + (sharePercent ?? 0), 0));

/** What is left for the proposal's own broker. */
export const ownShare = (form: Pick<ProposalForm, 'coBrokers'>): number => rounded(100 - coBrokersShare(form));

/** What keeps the co-brokers, if there are any, from being complete: each has a share, and the broker keeps some. */
export function coBrokerProblems(form: ProposalForm): Problem[] {
  const { coBrokers } = form;
  const missing = coBrokers.flatMap(({ broker, sharePercent }) =>
    sharePercent !== null && sharePercent > 0
      ? []
      : [
          {
            fieldId: coBrokerFieldIds.share(broker.UniqueId),
            text: endSentence(`Informe a participação de ${broker.Name}`),
          },
        ],
  );
  const last = coBrokers.at(-1);
  if (!last || coBrokersShare(form) < 100) return missing;
  const sum = formatNumber(coBrokersShare(form));
  const text = `As cocorretoras somam ${sum}%: deixe uma parte para a corretora da proposta.`;
  return [...missing, { fieldId: coBrokerFieldIds.share(last.broker.UniqueId), text }];
}

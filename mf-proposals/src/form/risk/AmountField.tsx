import { calculatePolicyHolderLimitsAndRates } from '@portal/shared/contracts/underwriting/proposalParties';
import type { PolicyHolderLimitsAndRates } from '@portal/shared/contracts/underwriting/proposalParties';
import { formatMoney } from '@portal/shared/domain/values/money';
import { useCall } from '@portal/shared/query';
import { Alert, Button } from '@portal/shared/ui/base';
import { MoneyField } from '@portal/shared/ui/form';
import type { FormPartProps } from '../proposalForm';
import { boundInWords, offeredAmount } from './riskBounds';
import { riskFieldIds as ids } from './riskFieldIds';
import type { ShownProblems } from '@portal/shared/form/useProblems';

const FRESH_FOR_MS = 60_000;

type ModalityGroup = PolicyHolderLimitsAndRates['ModalityGroups'][number];

/** What may still be covered: the smallest of the policy holder's own limit, its modality group's and its economic group's. */
const freeLimit = (
  { AvailableLimitValue: own, EconomicGroup }: PolicyHolderLimitsAndRates,
  modalityGroup: ModalityGroup | undefined,
): number => Math.min(own, modalityGroup?.AvailableLimitValue ?? own, EconomicGroup?.AvailableLimitValue ?? own);

/** The insured amount, with what the law makes of it and what the policy holder's limit leaves. */
export function AmountField({
  value: form,
  change,
  shown,
}: Pick<FormPartProps, 'value' | 'change'> & { shown: ShownProblems }) {
  const { policyHolder, modality, insuredAmount, riskDetails } = form;
  const limits = useCall(
    calculatePolicyHolderLimitsAndRates,
    { query: { PolicyHolderUniqueId: policyHolder?.UniqueId ?? '' } },
    { enabled: policyHolder !== null, freshFor: FRESH_FOR_MS },
  );
  const modalityGroup = limits.data?.ModalityGroups.find(({ UniqueId }) => UniqueId === modality?.GroupUniqueId);
  const free = limits.data && freeLimit(limits.data, modalityGroup);
  const offered = modality && offeredAmount(modality, riskDetails, form.startDate);
  const isOver = free !== undefined && insuredAmount !== null && insuredAmount > free;
  return (
    <div className="proposal-risk-amount">
      <MoneyField
        id={ids.insuredAmount}
        label="Importância segurada"
        required
        value={insuredAmount}
        onChange={(cents) => change({ insuredAmount: cents })}
        onBlur={() => shown.leave(ids.insuredAmount)}
        error={shown.problemOf(ids.insuredAmount)}
        help={modality && boundInWords(modality, riskDetails)}
      />
      {offered && offered.cents !== insuredAmount && (
        <Button size="small" onClick={() => change({ insuredAmount: offered.cents })}>
          {offered.verb}: {formatMoney(offered.cents)}
        </Button>
      )}
      {policyHolder && free !== undefined && (
        <p className="proposal-risk-limit">
          Limite livre de {policyHolder.Name}
          {modalityGroup && ` para ${modalityGroup.Name}`}: <strong>{formatMoney(free)}</strong>
          {limits.data?.EconomicGroup && ` (com o grupo ${limits.data.EconomicGroup.Name})`}
        </p>
      )}
      {policyHolder && limits.error && (
        <p className="proposal-risk-limit">
          Não foi possível ler o limite livre do tomador; a proposta pode seguir.{' '}
          <Button type="link" size="small" onClick={() => void limits.refetch()}>
            Tentar de novo
          </Button>
        </p>
      )}
      <div role="status">
        {isOver && (
          <Alert
            type="warning"
            showIcon
            title={`A importância segurada passa em ${formatMoney(insuredAmount - free)} do limite livre do tomador.`}
            description="A proposta pode seguir assim: a seguradora vai analisar o crédito antes da emissão."
          />
        )}
      </div>
    </div>
  );
}

import { instalmentsInWords } from '@portal/shared/domain/billing/instalments';
import { formatMoney } from '@portal/shared/domain/values/money';
import { formatNumber } from '@portal/shared/domain/values/numbers';
import { InstallmentPlan, payableValue, PremiumDerivation, premiumLedgers } from '@portal/shared/parts/premium';
import { Alert } from '@portal/shared/ui/base';
import { getModality } from '@portal/shared/contracts/parameters/modalityOffer';
import { useCall } from '@portal/shared/query';
import { FinancialFields } from './FinancialFields';
import { RolledBackNotice } from './RolledBackNotice';
import type { FinancialData } from './financialData';
import type { UsedFinancialData } from './useFinancialData';
import './finance.css';

interface FinancialPartProps {
  financial: UsedFinancialData;
  modalityUniqueId: string;
  /** Why the figures cannot be changed; null where they can. */
  readOnlyReason: string | null;
}

/** What the proposal costs, how that came about, and what of it can be changed. */
export function FinancialPart({ financial, modalityUniqueId, readOnlyReason }: FinancialPartProps) {
  const { state, type, choose } = financial;
  const { data, failed } = state;
  const isWaiting = state.isCalculating || state.isEditing;
  return (
    <div className="proposal-finance">
      <section className="proposal-finance-premium" aria-label="Prêmio" data-waiting={isWaiting || undefined}>
        <div>
          <span className="proposal-finance-label">Prêmio total</span>
          <output className="proposal-finance-total">{formatMoney(payableValue(data.premium))}</output>
          <NetPremium premium={data.premium} />
          <span role="status" className="proposal-finance-state">
            {state.isCalculating ? 'calculando…' : ''}
          </span>
        </div>
        <dl>
          <div>
            <dt>Comissão</dt>
            <dd>
              {formatMoney(data.comissionValue)} ({formatNumber(data.comissionPercentage)}%)
            </dd>
          </div>
          <div>
            <dt>Taxa anual</dt>
            <dd>{formatNumber(data.tax)}%</dd>
          </div>
          <div>
            <dt>Pagamento</dt>
            <dd>{paymentInWords(data)}</dd>
          </div>
        </dl>
      </section>
      <PaymentBeforeIssue modalityUniqueId={modalityUniqueId} />
      <DocumentsOfModality modalityUniqueId={modalityUniqueId} />
      {failed && <RolledBackNotice failed={failed} data={data} onRetry={type} />}
      {readOnlyReason ? (
        <Alert type="info" showIcon title={readOnlyReason} />
      ) : (
        <FinancialFields state={state} type={type} choose={choose} />
      )}
      {data.paymentChange && <Alert type="warning" showIcon role="status" title={data.paymentChange} />}
      <InstallmentPlan plan={data.plan} />
      <PremiumDerivation premium={data.premium} />
    </div>
  );
}

/** What of the total is premium, where interest or IOF comes on top: commission is of it alone. */
function NetPremium({ premium }: { premium: FinancialData['premium'] }) {
  const { PremiumValue, InterestValue, TaxValue } = premiumLedgers(premium);
  if (InterestValue === 0 && TaxValue === 0) return null;
  const others = [
    InterestValue > 0 && `juros ${formatMoney(InterestValue)}`,
    TaxValue > 0 && `IOF ${formatMoney(TaxValue)}`,
  ];
  return (
    <span className="proposal-finance-label">
      Prêmio líquido {formatMoney(PremiumValue)} + {others.filter(Boolean).join(' + ')}
    </span>
  );
}

/** Parameters change rarely while somebody writes a proposal. */
const FRESH_FOR_MS = 5 * 60_000;

/** Who decides on the payment should know that the policy waits for it; judicial ones never do. */
function PaymentBeforeIssue({ modalityUniqueId }: { modalityUniqueId: string }) {
  const { data } = useCall(getModality, { query: { modalityUniqueId } }, { freshFor: FRESH_FOR_MS });
  if (!data?.RequiresPaymentBeforeIssue || data.RiskKind === 'judicial') return null;
  return <p className="proposal-finance-lead">A apólice só é emitida depois do pagamento da primeira parcela.</p>;
}

/** What will be asked for: better at hand before it is sent. */
function DocumentsOfModality({ modalityUniqueId }: { modalityUniqueId: string }) {
  const { data } = useCall(getModality, { query: { modalityUniqueId } }, { freshFor: FRESH_FOR_MS });
  if (!data || data.RequestDocuments.length === 0) return null;
  const names = data.RequestDocuments.map(({ Name, IsRequired, Hint }) => {
    const notes = [IsRequired ? '' : 'opcional', Hint ?? ''].filter((note) => note !== '').join(', ');
    return notes === '' ? Name : `${Name} (${notes})`;
  });
  return (
    <p className="proposal-finance-lead">
      Com o envio, a seguradora pede: {names.join(', ')}.
      {data.RequestDocuments.some(({ IsRequired, Situation }) => IsRequired && Situation === 'analysis') &&
        ' A análise espera pelos documentos obrigatórios; anexe-os na tela da proposta.'}
    </p>
  );
}

/** "3 parcelas mensais, a primeira em 30 dias". */
function paymentInWords({ numberOfInstallment, installmentsByYear, gracePeriod }: FinancialData): string {
  const parts = instalmentsInWords(numberOfInstallment, installmentsByYear);
  if (!gracePeriod) return parts;
  return `${parts}, ${numberOfInstallment === 1 ? '' : 'a primeira '}em ${gracePeriod} dias`;
}

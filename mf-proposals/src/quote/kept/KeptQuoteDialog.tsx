import { useCommand } from '@portal/shared/commands/useCommand';
import type { KeptQuote } from '@portal/shared/contracts/underwriting/keptQuotes';
import { formatDate } from '@portal/shared/domain/time/dates';
import { formatMoney } from '@portal/shared/domain/values/money';
import { Alert } from '@portal/shared/ui/base';
import { Modal, useNotify } from '@portal/shared/ui/overlay';
import { QuotedTerms } from '../result/QuotedTerms';
import { useProposalOfQuote } from '../useProposalOfQuote';
import { formOfKept } from './formOfKept';

/** A kept quote with its prices, each a press away from its proposal. */
export function KeptQuoteDialog({ quote, onClose }: { quote: KeptQuote; onClose: () => void }) {
  const notify = useNotify();
  const { propose, isProposing } = useProposalOfQuote();
  const opening = useCommand((kept: KeptQuote, send) => formOfKept(kept, send), {
    onFailed: (failure) => notify.error(failure, 'A proposta não foi começada'),
  });
  const proposeTerm = (endDate: string, withCoverages: boolean) =>
    void opening.run(quote).then(({ answer: form }) => {
      if (form) propose?.({ ...form, endDate, coverages: withCoverages ? form.coverages : [] });
    });
  return (
    <Modal open title={`Cotação de ${quote.PolicyHolder.Name}`} width={760} footer={null} onCancel={onClose}>
      <div className="proposal-quote-kept">
        <p className="proposal-quote-note">
          {quote.ModalityName} · {formatMoney(quote.InsuredAmountValue)} · início em {formatDate(quote.StartDate)} · por{' '}
          {quote.CreatedByName}
        </p>
        {quote.IsStanding ? (
          <Alert type="success" showIcon title={`O preço vale até ${formatDate(quote.PriceValidUntil)}.`} />
        ) : (
          <Alert
            type="warning"
            showIcon
            title={`O preço valeu até ${formatDate(quote.PriceValidUntil)}.`}
            description="Uma proposta feita agora tem o preço de hoje."
          />
        )}
        <QuotedTerms
          startDate={quote.StartDate}
          terms={quote.Terms}
          disabled={isProposing || opening.isBusy}
          onPropose={propose && proposeTerm}
        />
      </div>
    </Modal>
  );
}

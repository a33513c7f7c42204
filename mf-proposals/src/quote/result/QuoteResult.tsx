import type { QuotedTerm } from '@portal/shared/contracts/underwriting/quotes';
import { formatDate } from '@portal/shared/domain/time/dates';
import { formatMoney } from '@portal/shared/domain/values/money';
import { Section } from '@portal/shared/parts/facts';
import { ActionButton, Alert, Button, LiveRegion, Spin } from '@portal/shared/ui/base';
import type { ProposalForm } from '../../form/proposalForm';
import { termInWords } from '../quotedEnds';
import { useProposalOfQuote } from '../useProposalOfQuote';
import { useKeepQuote } from '../kept/useKeepQuote';
import type { Quote, QuoteAnswer, QuoteRequest } from '../useQuote';
import { QuotedTerms } from './QuotedTerms';
import { QuoteOutlook } from './QuoteOutlook';

/** What the platform makes of the fields, while they are typed. */
export function QuoteResult({ form, quote }: { form: ProposalForm; quote: Quote }) {
  const { propose, isProposing } = useProposalOfQuote();
  const { keep, keptOf, isKeeping } = useKeepQuote();
  const { request, answer, error, isCalculating, retry } = quote;
  const aside = isCalculating && <Spin size="small" />;
  if (error && !isCalculating)
    return (
      <Section title="Preço" aside={aside}>
        <Alert
          type="error"
          role="alert"
          showIcon
          title="Não foi possível calcular"
          description={error.message}
          action={<Button onClick={retry}>Tentar de novo</Button>}
        />
      </Section>
    );
  if (!request || !answer || !form.modality)
    return (
      <Section title="Preço" aside={aside}>
        <p className="proposal-quote-note">
          Escolha a modalidade e informe a importância segurada: o preço aparece aqui.
        </p>
      </Section>
    );
  const { Problems, Terms } = answer;
  const kept = keptOf(request);
  const whyNot = whyNotKept(request, answer);
  return (
    <div className="proposal-quote-result" aria-busy={isCalculating}>
      <LiveRegion>{isCalculating ? '' : spoken(request.StartDate, Terms)}</LiveRegion>
      <Section title="Preço" aside={aside}>
        {Problems.length > 0 && (
          <Alert
            type="warning"
            showIcon
            title="Uma proposta assim seria recusada"
            description={
              <ul>
                {Problems.map(({ Message }) => (
                  <li key={Message}>{Message}</li>
                ))}
              </ul>
            }
          />
        )}
        <QuotedTerms
          startDate={request.StartDate}
          terms={Terms}
          disabled={isProposing || isCalculating}
          onPropose={
            propose &&
            ((endDate, withCoverages) =>
              propose({
                ...form,
                endDate,
                coverages: withCoverages ? form.coverages : [],
                quoteUniqueId: kept?.UniqueId ?? null,
              }))
          }
        />
        <div className="proposal-quote-keep">
          <ActionButton
            loading={isKeeping}
            disabledReason={isCalculating ? 'O preço está sendo calculado.' : whyNot}
            onClick={() => keep(request)}
          >
            Guardar cotação
          </ActionButton>
          <span className="proposal-quote-note" role="status">
            {kept
              ? `Guardada: o preço vale até ${formatDate(kept.PriceValidUntil)}.`
              : whyNot === null &&
                `Guardada, mantém o preço até ${formatDate(answer.PriceValidUntil)} e pode ser enviada ao cliente.`}
          </span>
        </div>
      </Section>
      <Section title="O que a proposta encontraria">
        <QuoteOutlook answer={answer} modality={form.modality} />
      </Section>
    </div>
  );
}

/** What is kept is what a proposal could be made of. */
function whyNotKept({ PolicyHolderUniqueId }: QuoteRequest, { Problems, Terms }: QuoteAnswer): string | null {
  if (PolicyHolderUniqueId === null) return 'Informe o tomador para guardar a cotação.';
  if (Problems.length > 0) return 'Uma proposta assim seria recusada.';
  return Terms.some(({ Alone }) => Alone !== null) ? null : 'Nenhum dos prazos é permitido pela modalidade.';
}

const spoken = (start: string, terms: readonly QuotedTerm[]): string =>
  terms
    .flatMap(({ EndDate, Alone }) =>
      Alone ? [`${termInWords(start, EndDate)}: ${formatMoney(Alone.TotalValue)}`] : [],
    )
    .join('; ');

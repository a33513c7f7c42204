import type { ModalityOffer } from '@portal/shared/contracts/parameters/modalityOffer';
import { formatDate } from '@portal/shared/domain/time/dates';
import { formatMoney } from '@portal/shared/domain/values/money';
import { Fact, Facts } from '@portal/shared/parts/facts';
import { Money } from '@portal/shared/ui/base';
import type { QuoteAnswer } from '../useQuote';

/** What a proposal of the quote would meet: the limit, the analyses, the documents that are asked for. */
export function QuoteOutlook({ answer, modality }: { answer: QuoteAnswer; modality: ModalityOffer }) {
  const { Limit, Approvals, PriceValidUntil } = answer;
  const documents = modality.RequestDocuments;
  return (
    <Facts>
      {Limit && (
        <Fact label="Limite livre">
          <Money cents={Limit.AvailableLimitValue} />
          {Limit.ExpiresOn && ` até ${formatDate(Limit.ExpiresOn)}`}
          <div className="proposal-quote-note">
            {Limit.LeftValue < 0
              ? `Faltam ${formatMoney(-Limit.LeftValue)} para esta garantia.`
              : `Depois desta garantia: ${formatMoney(Limit.LeftValue)}.`}
          </div>
        </Fact>
      )}
      {Limit && (
        <Fact label="Aprovações">
          {Approvals.length === 0 ? (
            'Nenhuma análise da seguradora seria pedida com o que se sabe agora.'
          ) : (
            <ul>
              {Approvals.map(({ Step, Text }) => (
                <li key={Step}>{Text}</li>
              ))}
            </ul>
          )}
        </Fact>
      )}
      {documents.length > 0 && (
        <Fact label="Documentos">
          {documents.map(({ Name, IsRequired }) => (IsRequired ? Name : `${Name} (opcional)`)).join(', ')}
        </Fact>
      )}
      <Fact label="Preço">{`Com os parâmetros de hoje, uma proposta o mantém até ${formatDate(PriceValidUntil)}.`}</Fact>
    </Facts>
  );
}

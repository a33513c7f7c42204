import type { SharedQuote } from '@portal/shared/contracts/underwriting/sharedQuote';
import { documentLabel, formatDocument } from '@portal/shared/domain/people/document';
import { formatPhone } from '@portal/shared/domain/people/phone';
import { formatDate } from '@portal/shared/domain/time/dates';
import { formatMoney } from '@portal/shared/domain/values/money';
import { formatNumber } from '@portal/shared/domain/values/numbers';
import type { ReactNode } from 'react';
import { PriceParts } from './PriceParts';
import { useSharedFile } from './useSharedQuote';

/** What the quote says: facts, prices, what is needed, and what it is in law. */
export function QuoteSheet({ quote, secret }: { quote: SharedQuote; secret: string }) {
  const file = useSharedFile(secret);
  return (
    <div className="proposal-shared-quote">
      <p className="proposal-shared-quote-box" data-tone={quote.IsStanding ? 'success' : 'warning'}>
        {quote.Statements[0]}
      </p>
      <dl>
        <Line term="Tomador">
          {quote.PolicyHolderName}, {documentLabel(quote.PolicyHolderDocument)}{' '}
          {formatDocument(quote.PolicyHolderDocument)}
        </Line>
        <Line term="Modalidade">{quote.ModalityName}</Line>
        {quote.Branch && (
          <Line term="Ramo">
            {quote.Branch.Code} – {quote.Branch.Name}
          </Line>
        )}
        {quote.SusepProcessNumber && <Line term="Processo SUSEP nº">{quote.SusepProcessNumber}</Line>}
        <Line term="Importância segurada">{formatMoney(quote.InsuredAmountValue)}</Line>
        <Line term="Início da vigência">{formatDate(quote.StartDate)}</Line>
        <Line term="Corretora">
          {quote.BrokerName}, código SUSEP {quote.BrokerSusepCode}
        </Line>
        {(quote.BrokerEmail || quote.BrokerPhone) && (
          <Line term="Contato da corretora">
            <span className="proposal-shared-quote-contact">
              {quote.BrokerEmail && <a href={`mailto:${quote.BrokerEmail}`}>{quote.BrokerEmail}</a>}
              {quote.BrokerPhone && <a href={`tel:+55${quote.BrokerPhone}`}>{formatPhone(quote.BrokerPhone)}</a>}
            </span>
          </Line>
        )}
        <Line term="Seguradora">
          {quote.InsurerName}, CNPJ {formatDocument(quote.InsurerDocument)}
        </Line>
      </dl>
      <h2>Preço</h2>
      <ul className="proposal-shared-quote-terms">
        {quote.Terms.map(({ EndDate, Days, Alone, Covered }) => (
          <li key={EndDate}>
            <h3>
              Até {formatDate(EndDate)} ({formatNumber(Days)} dias)
            </h3>
            {Alone && <PriceParts title={Covered && 'Sem coberturas'} price={Alone} taxPercent={quote.TaxPercent} />}
            {Covered && <PriceParts title="Com coberturas" price={Covered} taxPercent={quote.TaxPercent} />}
          </li>
        ))}
      </ul>
      {quote.Coverages.length > 0 && (
        <p>
          Coberturas adicionais:{' '}
          {quote.Coverages.map(({ Name, InsuredAmountValue }) => `${Name} (${formatMoney(InsuredAmountValue)})`).join(
            ', ',
          )}
          .
        </p>
      )}
      <h2>O que é preciso para contratar</h2>
      <ul>
        {quote.Needs.map((need) => (
          <li key={need}>{need}</li>
        ))}
      </ul>
      <h2>O que esta cotação é</h2>
      {quote.Statements.slice(1).map((statement) => (
        <p key={statement}>{statement}</p>
      ))}
      <button className="portal-button" type="button" aria-busy={file.busy} onClick={file.save}>
        {file.busy ? 'Preparando…' : 'Baixar PDF'}
      </button>
      <p role="alert">{file.error}</p>
    </div>
  );
}

const Line = ({ term, children }: { term: string; children: ReactNode }) => (
  <div>
    <dt>{term}</dt>
    <dd>{children}</dd>
  </div>
);

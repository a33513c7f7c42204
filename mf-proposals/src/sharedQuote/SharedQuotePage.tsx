import { usePortal } from '@portal/shared';
import { useLocation } from 'react-router-dom';
import { QuoteSheet } from './QuoteSheet';
import { useSharedQuote } from './useSharedQuote';
import './sharedQuote.css';

/** `/cotacao#secret`: a quote for the client to whom somebody sent its link; nobody has to sign in. */
export default function SharedQuotePage() {
  const { visitors } = usePortal();
  if (!visitors) throw new Error('This page stands on a route for visitors');
  const { Page } = visitors;
  const secret = useLocation().hash.slice(1);
  const found = useSharedQuote(secret);
  if (found.step === 'known')
    return (
      <Page
        title="Cotação de seguro garantia"
        lead={`De ${found.quote.InsurerName} para ${found.quote.PolicyHolderName}`}
      >
        <QuoteSheet quote={found.quote} secret={secret} />
      </Page>
    );
  return (
    <Page title="Cotação de seguro garantia">
      {found.step === 'busy' ? (
        <p role="status">Abrindo a cotação…</p>
      ) : (
        <div className="proposal-shared-quote-box" role="alert">
          <p>{found.text}</p>
          {!found.isFinal && (
            <button className="portal-button portal-button-quiet" type="button" onClick={found.again}>
              Tentar de novo
            </button>
          )}
        </div>
      )}
    </Page>
  );
}

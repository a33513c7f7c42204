import * as addresses from '@portal/shared/domain/portal/addresses';
import { today } from '@portal/shared/domain/time/instants';
import { focusField } from '@portal/shared/form/focusField';
import { useUnfinishedWork } from '@portal/shared/form/unfinishedWork';
import { PageHeader, TableSkeleton } from '@portal/shared/ui/base';
import { lazy, Suspense, useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { policyHolderFieldIds } from '../form/policyHolder/policyHolderProblems';
import { useProposalsSide } from '../form/policyHolder/useProposalsSide';
import { emptyProposalForm } from '../form/proposalForm';
import type { ProposalForm } from '../form/proposalForm';
import { placeOfField } from '../form/refusedFields';
import { SaveTemplate } from '../form/templates/SaveTemplate';
import { TemplateNotes } from '../form/templates/TemplateNotes';
import { OpenPasted } from '../form/pasted/OpenPasted';
import { QuoteFields } from './QuoteFields';
import { QuoteResult } from './result/QuoteResult';
import { useQuote } from './useQuote';
import './quote.css';

// Many write without one.
const TemplateChoice = lazy(() => import('../form/templates/TemplateChoice'));
// Below what somebody comes here for.
const KeptQuotes = lazy(() => import('./kept/KeptQuotes'));

/** Cotação rápida: what a bond would cost and meet, while it is typed; nothing is stored until somebody wants it to be. */
export default function QuotePage() {
  const { listPath } = useProposalsSide();
  const [form, setForm] = useState<ProposalForm>(() => ({ ...emptyProposalForm, startDate: today() }));
  const change = (part: Partial<ProposalForm>) => setForm((before) => ({ ...before, ...part }));
  const [unfinished, reportUnfinished] = useUnfinishedWork();
  // A price beside a text that means nothing would be of another amount.
  const quote = useQuote(form, unfinished.length > 0);
  // Whoever comes by the key goes on typing.
  useEffect(() => void (focusField(policyHolderFieldIds.broker) || focusField(policyHolderFieldIds.policyHolder)), []);
  const problems = (quote.answer?.Problems ?? []).map(({ Field, Message }) => ({
    ...placeOfField(Field),
    text: Message,
  }));
  return (
    <div className="proposal-quote">
      <PageHeader
        title="Cotação rápida"
        back={{ to: listPath, label: 'Propostas' }}
        action={
          <div className="proposal-quote-actions">
            <Link to={addresses.bondImports()}>Várias de uma planilha</Link>
            <SaveTemplate form={form} />
          </div>
        }
      />
      <div className="proposal-quote-columns">
        <div className="proposal-quote-fields">
          <Suspense fallback={null}>
            <TemplateChoice value={form} change={change} />
          </Suspense>
          <TemplateNotes value={form} change={change} />
          <OpenPasted value={form} change={change} />
          <QuoteFields value={form} change={change} problems={problems} onUnfinished={reportUnfinished} />
        </div>
        <QuoteResult form={form} quote={quote} />
      </div>
      <Suspense fallback={<TableSkeleton />}>
        <KeptQuotes />
      </Suspense>
    </div>
  );
}

import { searchQuotes } from '@portal/shared/contracts/underwriting/keptQuotes';
import type { KeptQuote } from '@portal/shared/contracts/underwriting/keptQuotes';
import { DataTable } from '@portal/shared/ui/table';
import { lazy, Suspense, useState } from 'react';
import { useChoosesBroker } from '../../form/policyHolder/useChoosesBroker';
import { useProposalsSide } from '../../form/policyHolder/useProposalsSide';
import { keptColumns } from './keptColumns';
import { useDownloadQuote } from './useDownloadQuote';

const KeptQuoteDialog = lazy(async () => ({ default: (await import('./KeptQuoteDialog')).KeptQuoteDialog }));
const ShareDialog = lazy(async () => ({ default: (await import('../sharing/ShareDialog')).ShareDialog }));

/** The quotes that were kept: opened, sent to the client, made a proposal of. */
export default function KeptQuotes() {
  const ofAllBrokers = useChoosesBroker();
  const pathOf = useProposalsSide().wholePath;
  const download = useDownloadQuote();
  const [shown, setShown] = useState<{ dialog: 'quote' | 'share'; quote: KeptQuote } | null>(null);
  const Dialog = shown?.dialog === 'share' ? ShareDialog : KeptQuoteDialog;
  return (
    <>
      <DataTable
        call={searchQuotes}
        name="quotes"
        title="Cotações guardadas"
        headingLevel={2}
        noun={{ singular: 'cotação', plural: 'cotações', feminine: true }}
        rowKey={(quote: KeptQuote) => quote.UniqueId}
        columns={keptColumns(ofAllBrokers)}
        search={{ label: 'Tomador', toQuery: (text) => ({ TextSearch: text }) }}
        filters={[{ kind: 'boolean', name: 'vale', label: 'Preço', field: 'IsStanding', yes: 'Vale', no: 'Venceu' }]}
        rowActions={(quote: KeptQuote) => [
          { key: 'open', label: 'Abrir', onSelect: () => setShown({ dialog: 'quote', quote }) },
          {
            key: 'share',
            label: 'Enviar ao cliente',
            onSelect: () => setShown({ dialog: 'share', quote }),
            disabledReason: quote.IsStanding ? null : 'O preço desta cotação venceu.',
          },
          { key: 'pdf', label: 'Baixar PDF', onSelect: () => download(quote) },
          ...(quote.Proposal
            ? [{ key: 'proposal', label: 'Abrir a proposta', to: pathOf(quote.Proposal.UniqueId) }]
            : []),
        ]}
        emptyText="Aqui aparecem as cotações que forem guardadas."
      />
      <Suspense fallback={null}>{shown && <Dialog quote={shown.quote} onClose={() => setShown(null)} />}</Suspense>
    </>
  );
}

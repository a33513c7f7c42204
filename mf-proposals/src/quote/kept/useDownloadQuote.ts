import { useCommand } from '@portal/shared/commands/useCommand';
import { downloadQuote } from '@portal/shared/contracts/underwriting/keptQuotes';
import type { KeptQuote } from '@portal/shared/contracts/underwriting/keptQuotes';
import { saveFile } from '@portal/shared/files/saveFile';
import { useNotify } from '@portal/shared/ui/overlay';

/** Saves a kept quote as a PDF. */
export function useDownloadQuote() {
  const notify = useNotify();
  const { run } = useCommand(
    (quote: KeptQuote, send) => send(downloadQuote, { query: { QuoteUniqueId: quote.UniqueId } }),
    {
      onDone: (file) => {
        saveFile('cotacao.pdf', file);
        notify.success({ title: 'PDF da cotação baixado', text: 'cotacao.pdf está entre os seus downloads.' });
      },
      onFailed: (failure) => notify.error(failure, 'O PDF da cotação não foi feito'),
    },
  );
  return (quote: KeptQuote) => void run(quote);
}

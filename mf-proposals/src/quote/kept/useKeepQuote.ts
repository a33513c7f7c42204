import { useCommand } from '@portal/shared/commands/useCommand';
import { keepQuote, searchQuotes } from '@portal/shared/contracts/underwriting/keptQuotes';
import type { KeptQuote } from '@portal/shared/contracts/underwriting/keptQuotes';
import { formatDate } from '@portal/shared/domain/time/dates';
import { newUniqueId } from '@portal/shared/domain/values/newUniqueId';
import { useNotify } from '@portal/shared/ui/overlay';
import { useRef, useState } from 'react';
import type { QuoteRequest } from '../useQuote';

/** Keeps what was calculated; the same request is one quote, however often it is sent. */
export function useKeepQuote() {
  const notify = useNotify();
  const named = useRef({ request: '', uniqueId: '' });
  const [kept, setKept] = useState<{ request: string; quote: KeptQuote } | null>(null);
  const { run, isBusy } = useCommand(
    (request: QuoteRequest & { PolicyHolderUniqueId: string }, send) => {
      const text = JSON.stringify(request);
      if (named.current.request !== text) named.current = { request: text, uniqueId: newUniqueId() };
      const body = { ...request, UniqueId: named.current.uniqueId };
      return send(keepQuote, { body }).then((quote) => ({ request: text, quote }));
    },
    {
      refreshes: [searchQuotes],
      onDone: (made) => {
        setKept(made);
        const until = formatDate(made.quote.PriceValidUntil);
        notify.success({ title: 'Cotação guardada', text: `O preço vale até ${until}. Ela está na lista abaixo.` });
      },
      onFailed: (failure) => notify.error(failure, 'A cotação não foi guardada'),
    },
  );
  return {
    keep: ({ PolicyHolderUniqueId, ...request }: QuoteRequest) =>
      void (PolicyHolderUniqueId && run({ ...request, PolicyHolderUniqueId })),
    isKeeping: isBusy,
    /** The kept quote of exactly this request. */
    keptOf: ({ PolicyHolderUniqueId, ...request }: QuoteRequest): KeptQuote | null =>
      kept?.request === JSON.stringify({ ...request, PolicyHolderUniqueId }) ? kept.quote : null,
  };
}

import { useCommand } from '@portal/shared/commands/useCommand';
import { useNotify } from '@portal/shared/ui/overlay';
import { never } from './never';
import type { DocumentsOf, RequestedDocument } from './documentsOf';

/** Brings a document back that was taken away; what stands on the screen is read again, come what may. */
export function useRestore<Document extends RequestedDocument>(of: DocumentsOf<Document>, onChanged: () => void) {
  const notify = useNotify();
  return useCommand(of.restore ?? never, {
    onDone: onChanged,
    onFailed: (error, { Name }) => {
      notify.error(error, `“${Name}” não voltou`);
      onChanged();
    },
  });
}

import { ErrorState, PageSkeleton } from '@portal/shared/ui/base';
import type { ReactNode } from 'react';
import type { RecordDraft } from './useRecordDraft';

interface OpenDraftProps<Form> {
  draft: RecordDraft<Form>;
  /** Stands where the draft is no more. */
  gone: ReactNode;
  children: ReactNode;
}

/** Shows the form once its draft is there, and otherwise why it is not. */
export function OpenDraft<Form>({ draft: { keeper, state }, gone, children }: OpenDraftProps<Form>) {
  switch (state.opening) {
    case 'loading':
      return <PageSkeleton />;
    case 'failed':
      return (
        <ErrorState error={state.error} title="Não foi possível abrir o rascunho" onRetry={() => void keeper.open()} />
      );
    case 'gone':
      return gone;
    case 'open':
      return children;
  }
}

import type { PortalError } from '@portal/shared';
import { formatTime } from '@portal/shared/domain/time/instants';
import { ErrorState, PageSkeleton } from '@portal/shared/ui/base';
import type { ReactNode } from 'react';

/** Services differ in how they write names. */
type Dated = { AsOf: string } | { asOf: string };
const untilOf = (answer: Dated): string => ('AsOf' in answer ? answer.AsOf : answer.asOf);

interface ReadProps<Answer> {
  /** What is read, with its article: `a produção`. */
  what: string;
  reading: {
    data: Answer | undefined;
    error: PortalError | null;
    isFetching: boolean;
    refetch: () => Promise<unknown>;
  };
  children: (answer: Answer) => ReactNode;
}

/** A chart once it is read; until then its place, and why it cannot be read where it cannot. No other chart minds. */
export function Read<Answer extends Dated>({ what, reading, children }: ReadProps<Answer>) {
  const { data, error, isFetching, refetch } = reading;
  if (!data && error)
    return (
      <ErrorState
        error={error}
        title={`Não foi possível ler ${what}`}
        retrying={isFetching}
        onRetry={() => void refetch()}
      />
    );
  if (!data) return <PageSkeleton blocks={1} />;
  return (
    <div className="admin-figures-stack" aria-busy={isFetching}>
      {children(data)}
      <p className="admin-figures-note">Atualizado às {formatTime(untilOf(data))}.</p>
    </div>
  );
}

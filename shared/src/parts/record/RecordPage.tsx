import type { PortalError } from '@portal/shared';
import { Alert, ErrorState, PageHeader, PageSkeleton } from '@portal/shared/ui/base';
import type { ReactNode } from 'react';
import './record.css';

export interface RecordReading<Data> {
  data: Data | undefined;
  error: PortalError | null;
  isFetching: boolean;
  refetch: () => unknown;
}

interface RecordPageProps<Data> {
  /** Of the page while there is nothing to show. */
  title: string;
  back?: { to: string; label: string } | undefined;
  /** With its article, for sentences: `o tomador`. */
  noun: string;
  /** Said where there is none of that id. */
  notFound: string;
  reading: RecordReading<Data>;
  /** Stays in sight. */
  header: (data: Data) => ReactNode;
  children: (data: Data) => ReactNode;
}

/** The page of one record: waiting, absent or unreadable, and afterwards as it was read last, whatever fails then. */
export function RecordPage<Data>({ title, back, noun, notFound, reading, header, children }: RecordPageProps<Data>) {
  const { data, error, isFetching, refetch } = reading;
  // One that left the user's sight while it was open is not shown on.
  if (!data || error?.status === 404)
    return (
      <div className="parts-record">
        <PageHeader title={title} {...(back && { back })} />
        {error ? (
          <ErrorState
            error={error}
            title={error.status === 404 ? notFound : `Não foi possível ler ${noun}`}
            retrying={isFetching}
            {...(error.status !== 404 && { onRetry: () => void refetch() })}
          />
        ) : (
          <PageSkeleton blocks={4} />
        )}
      </div>
    );
  return (
    <div className="parts-record" aria-busy={isFetching}>
      {header(data)}
      {error && (
        <Alert type="warning" showIcon role="status" title={`Não foi possível atualizar ${noun}. ${error.message}`} />
      )}
      {children(data)}
    </div>
  );
}

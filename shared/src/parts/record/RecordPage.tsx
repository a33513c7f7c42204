import type { PortalError } from '@portal/shared';
import { Alert, ErrorState, PageHeader, PageSkeleton } from '@portal/shared/ui/base';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { RecordTabs } from './RecordTabs';
import type { RecordTab } from './RecordTabs';
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
  /** Below the header: what concerns the whole record, above its tabs' panels where it has tabs. */
  children: (data: Data) => ReactNode;
  /** The parts of the record, for one that has tabs. */
  tabs?: (data: Data) => readonly RecordTab[];
}

/** The page of one record: waiting, absent or unreadable, and afterwards as it was read last, whatever fails then. */
export function RecordPage<Data>(props: RecordPageProps<Data>) {
  const { title, back, noun, notFound, reading, header, children, tabs } = props;
  const { pathname } = useLocation();
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
  const contents = (
    <>
      {error && (
        <Alert type="warning" showIcon role="status" title={`Não foi possível atualizar ${noun}. ${error.message}`} />
      )}
      {children(data)}
    </>
  );
  return (
    <div className="parts-record" aria-busy={isFetching}>
      {tabs ? (
        // Another record begins with the tab of its address, and loads no tab that was visited on this one.
        <RecordTabs key={pathname} label={`Partes: ${title}`} tabs={tabs(data)} head={header(data)} notice={contents} />
      ) : (
        <>
          {header(data)}
          {contents}
        </>
      )}
    </div>
  );
}

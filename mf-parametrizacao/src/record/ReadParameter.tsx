import type { PortalError } from '@portal/shared';
import { ErrorState, PageHeader, PageSkeleton } from '@portal/shared/ui/base';
import type { ReactNode } from 'react';
import './page.css';

interface ReadParameterProps<Found> {
  /** Of the page until there is something to show. */
  title: string;
  /** What could not be read: "a renovação". */
  what: string;
  /** What is said of one that does not exist, where an address may name such a one: "Grupo não encontrado". */
  absent?: string;
  /** Where one came from. */
  back?: { to: string; label: string };
  reading: { data: Found | undefined; error: PortalError | null; isFetching: boolean; refetch: () => Promise<unknown> };
  children: (found: Found) => ReactNode;
}

/** A page of parameters as soon as it is read; until then its bones, or why it cannot be read. */
export function ReadParameter<Found>({ title, what, absent, back, reading, children }: ReadParameterProps<Found>) {
  const { data, error, isFetching, refetch } = reading;
  if (data) return children(data);
  // A second try finds no more of what does not exist.
  const isAbsent = absent !== undefined && error?.status === 404;
  return (
    <div className="parameters-page">
      <PageHeader title={title} {...(back && { back })} />
      {error ? (
        <ErrorState
          error={error}
          title={isAbsent ? absent : `Não foi possível ler ${what}`}
          retrying={isFetching}
          {...(!isAbsent && { onRetry: () => void refetch() })}
        />
      ) : (
        <PageSkeleton blocks={2} />
      )}
    </div>
  );
}

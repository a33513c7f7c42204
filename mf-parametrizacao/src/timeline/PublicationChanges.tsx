import { getPublicationChanges } from '@portal/shared/contracts/parameters/history';
import type { ChangedParameter, TimelinePublication } from '@portal/shared/contracts/parameters/history';
import { useCall } from '@portal/shared/query';
import { ErrorState, PageSkeleton } from '@portal/shared/ui/base';
import { lazy, Suspense, useState } from 'react';
import { ChangeList, MOST_CHANGES, SHOWN_CHANGES } from './ChangeList';
import type { TimelineAddress } from './useTimelineAddress';

const RestoreDialog = lazy(() => import('./RestoreDialog'));

interface PublicationChangesProps {
  publication: TimelinePublication;
  address: TimelineAddress;
}

/** What a publication changed, parameter by parameter, each of which can be drafted again as it was then. */
export function PublicationChanges({ publication, address: { kind, parameter } }: PublicationChangesProps) {
  const [rowsPerPage, setRows] = useState(SHOWN_CHANGES);
  const [restored, setRestored] = useState<ChangedParameter | null>(null);
  const query = {
    UniqueId: publication.UniqueId,
    ...(kind && { Kind: kind }),
    ...(parameter && { ParameterUniqueId: parameter }),
    rowsPerPage,
  };
  const { data, error, refetch, isFetching } = useCall(getPublicationChanges, { query }, { keepPrevious: true });
  if (!data)
    return error ? (
      <ErrorState
        error={error}
        title="Não foi possível ler o que mudou"
        retrying={isFetching}
        onRetry={() => void refetch()}
      />
    ) : (
      <PageSkeleton blocks={1} />
    );
  return (
    <>
      <ChangeList
        level={3}
        changes={data}
        emptyText="Esta publicação repete o que já estava em vigor."
        onMore={() => setRows(MOST_CHANGES)}
        onRestore={setRestored}
      />
      {restored && (
        <Suspense fallback={null}>
          <RestoreDialog publication={publication} parameter={restored} onClose={() => setRestored(null)} />
        </Suspense>
      )}
    </>
  );
}

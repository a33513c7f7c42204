import { getPublications } from '@portal/shared/contracts/parameters/history';
import type { TimelinePublication } from '@portal/shared/contracts/parameters/history';
import { formatNumber } from '@portal/shared/domain/values/numbers';
import { Timeline } from '@portal/shared/parts/timeline';
import { useCall } from '@portal/shared/query';
import { Button, EmptyState, ErrorState, PageSkeleton } from '@portal/shared/ui/base';
import { SelectField } from '@portal/shared/ui/select';
import { lazy, Suspense, useState } from 'react';
import { KindFilter } from './KindFilter';
import { PublicationItem } from './PublicationItem';
import type { TimelineAddress } from './useTimelineAddress';

const RestoreDialog = lazy(() => import('./RestoreDialog'));

const STEP = 20;
const MOST = 200;

interface PublicationsViewProps {
  address: TimelineAddress;
  /** Where only one kind is of interest, which `address` names. */
  isOfOneKind?: boolean;
}

/** Publications, the latest to take force first, with who published them and why. */
export function PublicationsView({ address, isOfOneKind = false }: PublicationsViewProps) {
  const { kind, person, parameter } = address;
  const [rowsPerPage, setRows] = useState(STEP);
  const [restored, setRestored] = useState<TimelinePublication | null>(null);
  const query = {
    ...(kind && { Kind: kind }),
    ...(person && { PublishedByUniqueId: person }),
    ...(parameter && { ParameterUniqueId: parameter }),
    rowsPerPage,
  };
  const { data, error, refetch, isFetching } = useCall(getPublications, { query }, { keepPrevious: true });
  return (
    <>
      <div className="parameters-timeline-filters">
        {!isOfOneKind && <KindFilter address={address} />}
        <SelectField
          label="Publicado por"
          placeholder="Todas as pessoas"
          loading={isFetching && !data}
          options={(data?.People ?? []).map(({ UniqueId, Name }) => ({ value: UniqueId, label: Name }))}
          value={person}
          onChange={(pessoa) => address.change({ pessoa })}
        />
        {parameter && (
          <p>
            Somente {data?.ParameterName ?? 'um parâmetro'}.{' '}
            <Button type="link" onClick={() => address.change({ parametro: null })}>
              Mostrar todos
            </Button>
          </p>
        )}
      </div>
      {!data && error && (
        <ErrorState
          error={error}
          title="Não foi possível ler as publicações"
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {!data && !error && <PageSkeleton blocks={3} />}
      {data?.Data.length === 0 && (
        <EmptyState
          title="Nenhuma publicação"
          text="Nada foi publicado com estes filtros. Escolha outra área ou outra pessoa."
        />
      )}
      {data && data.Data.length > 0 && (
        <div aria-busy={isFetching}>
          <Timeline label="Publicações">
            {data.Data.map((publication) => (
              <PublicationItem
                key={publication.UniqueId}
                publication={publication}
                address={address}
                onRestore={() => setRestored(publication)}
              />
            ))}
          </Timeline>
          {data.TotalItems > data.Data.length && rowsPerPage < MOST && (
            <Button loading={isFetching} onClick={() => setRows(Math.min(MOST, rowsPerPage + STEP))}>
              Mostrar mais ({formatNumber(data.TotalItems - data.Data.length)})
            </Button>
          )}
        </div>
      )}
      {restored && (
        <Suspense fallback={null}>
          <RestoreDialog publication={restored} parameter={null} onClose={() => setRestored(null)} />
        </Suspense>
      )}
    </>
  );
}

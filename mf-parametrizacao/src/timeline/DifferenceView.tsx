import { compareParameters } from '@portal/shared/contracts/parameters/history';
import { formatDateTime } from '@portal/shared/domain/time/instants';
import { formatNumber } from '@portal/shared/domain/values/numbers';
import { useCall } from '@portal/shared/query';
import { ErrorState, PageSkeleton } from '@portal/shared/ui/base';
import { useState } from 'react';
import { ChangeList, MOST_CHANGES, SHOWN_CHANGES } from './ChangeList';
import { KindFilter } from './KindFilter';
import { MomentFilter } from './MomentFilter';
import type { TimelineAddress } from './useTimelineAddress';

/** What differs between two moments, whatever happened in between. */
export function DifferenceView({ address }: { address: TimelineAddress }) {
  const { kind, from, until, change } = address;
  const [rowsPerPage, setRows] = useState(SHOWN_CHANGES);
  const isAsked = from.instant !== null && until.instant !== null;
  const query = { From: from.instant ?? '', Until: until.instant ?? '', ...(kind && { Kind: kind }), rowsPerPage };
  const { data, error, refetch, isFetching } = useCall(
    compareParameters,
    { query },
    { enabled: isAsked, keepPrevious: true },
  );
  return (
    <>
      <div className="parameters-timeline-filters">
        <MomentFilter label="De" moment={from} names={{ date: 'de-dia', time: 'de-hora' }} onChange={change} />
        <MomentFilter label="Até" moment={until} names={{ date: 'dia', time: 'hora' }} onChange={change} />
        <KindFilter address={address} />
      </div>
      {!isAsked && <p>Escolha dois dias, cada um com a sua hora.</p>}
      {!data && error && (
        <ErrorState
          error={error}
          title="Não foi possível comparar os dois dias"
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {isAsked && !data && !error && <PageSkeleton blocks={2} />}
      {isAsked && data && (
        <div className="parameters-timeline-changes" aria-busy={isFetching}>
          <p role="status">
            {data.FromPublicationNumber === data.UntilPublicationNumber
              ? `Nos dois momentos valia a publicação ${data.FromPublicationNumber}.`
              : `De ${formatDateTime(earlier(from.instant, until.instant))} (publicação ${data.FromPublicationNumber}) a ${formatDateTime(
                  later(from.instant, until.instant),
                )} (publicação ${data.UntilPublicationNumber}): ${formatNumber(data.TotalItems)} ${
                  data.TotalItems === 1 ? 'parâmetro mudou' : 'parâmetros mudaram'
                }.`}
          </p>
          <ChangeList
            level={2}
            changes={data}
            emptyText="Nada difere entre os dois momentos."
            onMore={() => setRows(MOST_CHANGES)}
          />
        </div>
      )}
    </>
  );
}

/** The platform compares from the earlier to the later one, whichever was chosen first. */
const earlier = (one: string | null, other: string | null) => (String(one) <= String(other) ? one : other);
const later = (one: string | null, other: string | null) => (String(one) <= String(other) ? other : one);

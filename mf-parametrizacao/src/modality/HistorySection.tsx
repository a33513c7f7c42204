import { getModalityChangeHistory } from '@portal/shared/contracts/parameters/modalityHistory';
import type { ModalityHistoryEntry } from '@portal/shared/contracts/parameters/modalityHistory';
import { parameterSort } from '@portal/shared/domain/parameters/kinds/parameterKinds';
import * as addresses from '@portal/shared/domain/portal/addresses';
import { formatDateTime } from '@portal/shared/domain/time/instants';
import { Section } from '@portal/shared/parts/facts';
import { Timeline, TimelineItem, TimelineNote } from '@portal/shared/parts/timeline';
import { useCall } from '@portal/shared/query';
import { Button, EmptyState, ErrorState, PageSkeleton } from '@portal/shared/ui/base';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { ChangedValues } from '../record/ChangedValues';

type Body = Readonly<Record<string, unknown>>;

/** Of the others a modality has one each. */
const hasName: ReadonlySet<string> = new Set(['modality', 'coverage', 'clause', 'requestDocument']);

/** So many are in sight before somebody asks for all. */
const LATEST = 10;

/** How a modality came to be what it is, publication by publication. */
export function HistorySection({ modalityId, uniqueId }: { modalityId: number; uniqueId: string }) {
  const [showsAll, setShowsAll] = useState(false);
  const { data, error, isFetching, refetch } = useCall(getModalityChangeHistory, { query: { modalityId } });
  return (
    <Section
      title="Histórico de alterações"
      aside={<Link to={addresses.parameterTimeline(uniqueId)}>Ver na linha do tempo e restaurar</Link>}
    >
      {!data ? (
        error ? (
          <ErrorState
            error={error}
            title="Não foi possível ler o histórico"
            retrying={isFetching}
            onRetry={() => void refetch()}
          />
        ) : (
          <PageSkeleton />
        )
      ) : data.length === 0 ? (
        <EmptyState title="Nenhuma publicação ainda" text="Aqui fica o que cada publicação mudou na modalidade." />
      ) : (
        <>
          <Timeline label="Histórico de alterações">
            {(showsAll ? data : data.slice(0, LATEST)).map((entry) => (
              <Entry key={`${entry.PublicationNumber} ${entry.Kind} ${entry.UniqueId}`} entry={entry} />
            ))}
          </Timeline>
          {!showsAll && data.length > LATEST && (
            <Button onClick={() => setShowsAll(true)}>Mostrar todas as {data.length} alterações</Button>
          )}
        </>
      )}
    </Section>
  );
}

function Entry({ entry }: { entry: ModalityHistoryEntry }) {
  const { Kind, Name, Before, After, IsDeleted, WasDeleted, PublicationNumber, InForceFrom, PublishedByName } = entry;
  const before = Before as Body | null;
  const called = hasName.has(Kind) ? `${parameterSort(Kind).label} ${Name}` : Name;
  return (
    <TimelineItem tone={IsDeleted ? 'danger' : 'info'}>
      <strong>{`${called}: ${actOf(before, IsDeleted, WasDeleted)}`}</strong>
      {before && (
        <ChangedValues
          kind={Kind}
          before={before}
          after={After}
          isDeleted={IsDeleted}
          references={entry.References}
          caption={`${called}, publicação ${PublicationNumber}`}
        />
      )}
      <TimelineNote>
        Publicação {PublicationNumber}, em vigor desde {formatDateTime(InForceFrom)} ·{' '}
        {PublishedByName ?? 'parâmetros de partida'} ·{' '}
        <Link to={addresses.parameterChange(entry.ChangeSet.UniqueId)}>{entry.ChangeSet.Name}</Link>
        {entry.Reason && `: ${entry.Reason}`}
      </TimelineNote>
    </TimelineItem>
  );
}

function actOf(before: Body | null, isDeleted: boolean, wasDeleted: boolean): string {
  if (before === null) return isDeleted ? 'registro fora da oferta' : 'criação';
  if (isDeleted && !wasDeleted) return 'retirada da oferta';
  return wasDeleted && !isDeleted ? 'volta à oferta' : 'alteração';
}

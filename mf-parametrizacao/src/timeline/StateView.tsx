import { getParametersAt } from '@portal/shared/contracts/parameters/history';
import type { ParameterInForce } from '@portal/shared/contracts/parameters/history';
import type { ParameterReference } from '@portal/shared/contracts/parameters/changes';
import { parameterValueInWords } from '@portal/shared/domain/parameters/kinds/parameterField';
import { parameterSort, parameterTitle } from '@portal/shared/domain/parameters/kinds/parameterKinds';
import { formatDateTime } from '@portal/shared/domain/time/instants';
import * as addresses from '@portal/shared/domain/portal/addresses';
import { formatNumber } from '@portal/shared/domain/values/numbers';
import { FactsTable } from '@portal/shared/parts/facts';
import { useCall } from '@portal/shared/query';
import { Button, EmptyState, ErrorState, PageSkeleton } from '@portal/shared/ui/base';
import { TextField } from '@portal/shared/ui/form';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { ExportButton } from '../changes/ExportButton';
import { KindFilter } from './KindFilter';
import { MomentFilter } from './MomentFilter';
import type { TimelineAddress } from './useTimelineAddress';

const STEP = 20;
const MOST = 200;

/** What was in force at an instant, parameter by parameter. */
export function StateView({ address }: { address: TimelineAddress }) {
  const { kind, until, search } = address;
  const [rowsPerPage, setRows] = useState(STEP);
  const query = {
    At: until.instant ?? '',
    ...(kind && { Kind: kind }),
    ...(search && { Search: search }),
    rowsPerPage,
  };
  const { data, error, refetch, isFetching } = useCall(
    getParametersAt,
    { query },
    { enabled: until.instant !== null, keepPrevious: true },
  );
  return (
    <>
      <div className="parameters-timeline-filters">
        <MomentFilter label="Dia" moment={until} names={{ date: 'dia', time: 'hora' }} onChange={address.change} />
        <KindFilter address={address} />
        <TextField label="Nome" value={search} onChange={(busca) => address.change({ busca })} />
      </div>
      {until.instant === null && <p>Escolha um dia e uma hora.</p>}
      {!data && error && (
        <ErrorState
          error={error}
          title="Não foi possível ler o que estava em vigor"
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {until.instant !== null && !data && !error && <PageSkeleton blocks={2} />}
      {data && until.instant !== null && (
        <div className="parameters-timeline-changes" aria-busy={isFetching}>
          <p role="status">
            Em {formatDateTime(until.instant)} valia a publicação {data.PublicationNumber}, em vigor desde{' '}
            {formatDateTime(data.InForceSince)}: {formatNumber(data.TotalItems)}{' '}
            {data.TotalItems === 1 ? 'parâmetro' : 'parâmetros'}.
          </p>
          <div className="parameters-timeline-ways">
            <ExportButton query={{ At: until.instant }}>Exportar tudo o que valia</ExportButton>
          </div>
          {data.Data.length === 0 && (
            <EmptyState title="Nenhum parâmetro" text="Escolha outra área ou procure por outro nome." />
          )}
          {data.Data.map((one) => (
            <StateItem key={one.Kind + one.UniqueId} parameter={one} references={data.References} />
          ))}
          {data.TotalItems > data.Data.length && data.Data.length < MOST && (
            <Button loading={isFetching} onClick={() => setRows(MOST)}>
              Mostrar mais ({formatNumber(data.TotalItems - data.Data.length)})
            </Button>
          )}
        </div>
      )}
    </>
  );
}

interface StateItemProps {
  parameter: ParameterInForce;
  references: readonly ParameterReference[];
}

/** One parameter, whose values are shown when it is opened. */
function StateItem({ parameter, references }: StateItemProps) {
  const { Kind, Name, IsDeleted, PublicationNumber, InForceSince, UniqueId } = parameter;
  const values = parameter.Values as Readonly<Record<string, unknown>>;
  const names = new Map(references.map((one) => [one.UniqueId, one.Name]));
  return (
    <details className="parameters-timeline-state">
      <summary>
        <strong>{parameterTitle(Kind, Name, values)}</strong>{' '}
        <span>
          {IsDeleted && 'não era oferecida · '}publicação {PublicationNumber}, desde {formatDateTime(InForceSince)}
        </span>
      </summary>
      <FactsTable
        caption={`Valores de ${Name}`}
        rows={parameterSort(Kind).fields}
        rowKey={({ name }) => name}
        columns={[
          { title: 'Parâmetro', isName: true, cell: ({ label }) => label },
          {
            title: 'Valor',
            isAmount: true,
            cell: (field) => parameterValueInWords(field, values[field.name], names),
          },
        ]}
      />
      <Link to={addresses.parameterTimeline(UniqueId)}>Histórico de {Name}</Link>
    </details>
  );
}

import type { ParameterOverview } from '@portal/shared/contracts/parameters/history';
import { parameterSort } from '@portal/shared/domain/parameters/kinds/parameterKinds';
import * as addresses from '@portal/shared/domain/portal/addresses';
import { formatDateTime } from '@portal/shared/domain/time/instants';
import { formatNumber } from '@portal/shared/domain/values/numbers';
import { Heading } from '@portal/shared/ui/base';
import { StatusTag } from '@portal/shared/ui/status';
import { Link } from 'react-router-dom';
import type { Area } from './areas';

interface AreaCardProps {
  area: Area;
  /** Null where it could not be read: the way to the area is there all the same. */
  overview: readonly ParameterOverview[] | null;
}

/** An area: what it is, what is in force and drafted in it, and who changed it last. */
export function AreaCard({ area: { title, text, to }, overview }: AreaCardProps) {
  const drafts = (overview ?? []).reduce((sum, { DraftCount }) => sum + DraftCount, 0);
  const last = lastChange(overview ?? []);
  return (
    <article className="parameters-menu-card">
      <Heading level={3}>
        <Link to={to}>{title}</Link>
      </Heading>
      <p>{text}</p>
      {overview && (
        <>
          <p className="parameters-menu-figures">
            {overview
              .map(({ Kind, InForceCount }) => `${parameterSort(Kind).label}: ${formatNumber(InForceCount)} em vigor`)
              .join(' · ')}
          </p>
          {drafts > 0 && (
            <p>
              <StatusTag tone="warning">{drafts === 1 ? '1 rascunho' : `${formatNumber(drafts)} rascunhos`}</StatusTag>{' '}
              <Link to={addresses.parameterChanges()}>Ver conjuntos</Link>
            </p>
          )}
          {last && (
            <p className="parameters-menu-last">
              Última alteração: publicação {last.PublicationNumber}, {last.PublishedByName ?? 'Portal'},{' '}
              {formatDateTime(last.InForceFrom)}
            </p>
          )}
        </>
      )}
    </article>
  );
}

const lastChange = (overview: readonly ParameterOverview[]) =>
  overview
    .flatMap(({ LastChange }) => LastChange ?? [])
    .toSorted((one, other) => Date.parse(other.InForceFrom) - Date.parse(one.InForceFrom))[0];

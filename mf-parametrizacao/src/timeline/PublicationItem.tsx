import type { TimelinePublication } from '@portal/shared/contracts/parameters/history';
import { parameterSort } from '@portal/shared/domain/parameters/kinds/parameterKinds';
import * as addresses from '@portal/shared/domain/portal/addresses';
import { formatDateTime } from '@portal/shared/domain/time/instants';
import { formatNumber } from '@portal/shared/domain/values/numbers';
import { TimelineItem, TimelineNote } from '@portal/shared/parts/timeline';
import { Button, Heading } from '@portal/shared/ui/base';
import { StatusTag } from '@portal/shared/ui/status';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { PublicationChanges } from './PublicationChanges';
import type { TimelineAddress } from './useTimelineAddress';

interface PublicationItemProps {
  publication: TimelinePublication;
  address: TimelineAddress;
  onRestore: () => void;
}

/** One publication: since when, by whom, why, and what it says, which is read when somebody asks. */
export function PublicationItem({ publication, address, onRestore }: PublicationItemProps) {
  const [isOpen, setOpen] = useState(false);
  const { Number: number, ChangeSet, Reason, Counts, IsToCome, IsWithoutReview } = publication;
  const counts = Counts.map(({ Kind, Count }) => `${parameterSort(Kind).label}: ${formatNumber(Count)}`).join(' · ');
  return (
    <TimelineItem tone={IsToCome ? 'info' : 'success'}>
      <div className="parameters-timeline-item">
        <Heading level={2} size={4}>
          Publicação {number}: {ChangeSet.Name}
        </Heading>
        <div className="parameters-timeline-tags">
          {IsToCome && <StatusTag tone="info">Agendada</StatusTag>}
          {IsWithoutReview && <StatusTag tone="warning">Sem revisão</StatusTag>}
          <span>
            {IsToCome ? 'Entra em vigor em' : 'Em vigor desde'} {formatDateTime(publication.InForceFrom)}
          </span>
        </div>
        {Reason && <p>{Reason}</p>}
        <TimelineNote>{byWhom(publication)}</TimelineNote>
        <TimelineNote>{counts}</TimelineNote>
        <div className="parameters-timeline-ways">
          <Button size="small" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {isOpen ? 'Esconder o que mudou' : 'Ver o que mudou'}
          </Button>
          {!IsToCome && (
            <Button size="small" onClick={onRestore}>
              Restaurar este estado
            </Button>
          )}
          <Link to={addresses.parameterChange(ChangeSet.UniqueId)}>Conjunto de alterações</Link>
        </div>
        {isOpen && <PublicationChanges publication={publication} address={address} />}
      </div>
    </TimelineItem>
  );
}

function byWhom({ PublishedByName, PublishedAt, ReviewedByName }: TimelinePublication): string {
  const published = `${PublishedByName ?? 'Portal'}, ${formatDateTime(PublishedAt)}`;
  return ReviewedByName ? `${published} · revisada por ${ReviewedByName}` : published;
}

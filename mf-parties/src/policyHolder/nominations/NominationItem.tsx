import type { AnyCall } from '@portal/shared/contracts/call';
import type { Nomination } from '@portal/shared/contracts/parties/nominations';
import type { Tone } from '@portal/shared/domain/values/tone';
import { ArchiveList } from '@portal/shared/parts/documents';
import { DateText } from '@portal/shared/ui/base';
import { StatusTag } from '@portal/shared/ui/status';
import { lazy } from 'react';
import { DialogButton } from '../../party/DialogButton';

const EndDialog = lazy(() => import('./EndDialog'));

const states: Record<Nomination['Status'], { label: string; tone: Tone }> = {
  approved: { label: 'Em vigor', tone: 'success' },
  pending: { label: 'Em análise', tone: 'info' },
  rejected: { label: 'Recusada', tone: 'danger' },
  ended: { label: 'Encerrada', tone: 'neutral' },
};

interface NominationItemProps {
  nomination: Nomination;
  /** Calls that show nominations. */
  refreshes: readonly AnyCall[];
}

/** One nomination with its scope, its days and its letter. */
export function NominationItem({ nomination, refreshes }: NominationItemProps) {
  const { BrokerName, Status, Answer, Documents, MayEnd } = nomination;
  const { label, tone } = states[Status];
  return (
    <li>
      <p className="parts-record-line">
        <strong>{BrokerName}</strong>
        <StatusTag tone={tone}>{label}</StatusTag>
        {MayEnd && (
          <DialogButton
            type="link"
            size="small"
            name={`Encerrar a nomeação de ${BrokerName}`}
            disabledReason={null}
            dialog={(close) => <EndDialog nomination={nomination} refreshes={refreshes} onClose={close} />}
          >
            Encerrar
          </DialogButton>
        )}
      </p>
      <p>{scopeText(nomination)}</p>
      <p className="parties-nominations-note">
        <Days nomination={nomination} />
      </p>
      {Answer && <p>Motivo: {Answer}</p>}
      {Documents.map(({ UniqueId, Archives }) => (
        <ArchiveList key={UniqueId} archives={Archives} />
      ))}
    </li>
  );
}

function scopeText({ CoversAll, ModalityNames }: Nomination): string {
  const names = new Intl.ListFormat('pt-BR').format(ModalityNames);
  if (!CoversAll) return names;
  return ModalityNames.length === 0 ? 'Todas as modalidades' : `Todas as modalidades, menos ${names}`;
}

function Days({ nomination: { Status, RequestedAt, DecidedAt, StartedOn, EndedOn } }: { nomination: Nomination }) {
  if (StartedOn)
    return (
      <>
        {EndedOn ? 'de ' : 'desde '}
        <DateText value={StartedOn} />
        {EndedOn && (
          <>
            {' a '}
            <DateText value={EndedOn} />
          </>
        )}
      </>
    );
  return (
    <>
      {'pedida em '}
      <DateText value={RequestedAt} />
      {Status === 'rejected' && DecidedAt && (
        <>
          {' · decidida em '}
          <DateText value={DecidedAt} />
        </>
      )}
    </>
  );
}

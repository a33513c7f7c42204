import type { AnyCall } from '@portal/shared/contracts/call';
import type { Nomination } from '@portal/shared/contracts/parties/nominations';
import type { Tone } from '@portal/shared/domain/values/tone';
import { ArchiveList } from '@portal/shared/parts/documents';
import { DateText } from '@portal/shared/ui/base';
import { StatusTag } from '@portal/shared/ui/status';
import { lazy } from 'react';
import { DialogButton } from '../../party/DialogButton';
import { scopeText } from '../../party/nominations/scopeText';

const AnswerNominationDialog = lazy(() => import('../../party/nominations/AnswerNominationDialog'));
const EndDialog = lazy(() => import('./EndDialog'));

const states: Record<Nomination['Status'], { label: string; tone: Tone }> = {
  approved: { label: 'Em vigor', tone: 'success' },
  pending: { label: 'Em análise', tone: 'info' },
  rejected: { label: 'Recusada', tone: 'danger' },
  ended: { label: 'Encerrada', tone: 'neutral' },
};

const returnedState: (typeof states)['pending'] = { label: 'Devolvida à corretora', tone: 'warning' };

interface NominationItemProps {
  nomination: Nomination;
  policyHolderName: string;
  /** Calls that show nominations. */
  refreshes: readonly AnyCall[];
}

/** One nomination with its scope, its days and its letter. */
export function NominationItem({ nomination, policyHolderName, refreshes }: NominationItemProps) {
  const { UniqueId, BrokerName, Status, Answer, Documents, MayEnd, Returned, MayAnswer = false } = nomination;
  const { label, tone } = Returned ? returnedState : states[Status];
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
        {Returned && MayAnswer && (
          <DialogButton
            type="link"
            size="small"
            name={`Responder sobre a nomeação de ${BrokerName}`}
            disabledReason={null}
            dialog={(close) => (
              <AnswerNominationDialog
                nominationUniqueId={UniqueId}
                policyHolderName={policyHolderName}
                reason={Returned.Reason}
                refreshes={refreshes}
                onClose={close}
              />
            )}
          >
            Responder
          </DialogButton>
        )}
      </p>
      <p>{scopeText(nomination)}</p>
      <p className="parties-nominations-note">
        <Days nomination={nomination} />
      </p>
      {Answer && <p>Motivo: {Answer}</p>}
      {Returned && (
        <p>
          Devolvida em <DateText value={Returned.At} />. Motivo: {Returned.Reason}
        </p>
      )}
      {Documents.map((document) => (
        <ArchiveList
          key={document.UniqueId}
          archives={document.Archives}
          noteOf={({ Version = 1 }) => (Version < (document.Version ?? 1) ? 'versão anterior' : '')}
        />
      ))}
    </li>
  );
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

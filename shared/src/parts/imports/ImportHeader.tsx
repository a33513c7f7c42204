import type { PortalError } from '@portal/shared';
import type { FileImport } from '@portal/shared/contracts/portal/fileImports';
import { importStates, registeredAs, rowsInWords } from '@portal/shared/domain/documents/fileImport';
import type { ImportNoun } from '@portal/shared/domain/documents/fileImport';
import { formatDateTime } from '@portal/shared/domain/time/instants';
import { CallFailure } from '@portal/shared/ui/dialog';
import { ActionButton, PageHeader } from '@portal/shared/ui/base';
import { useConfirm } from '@portal/shared/ui/overlay';
import { StatusTag } from '@portal/shared/ui/status';

/** A command on an import. */
export interface Deciding {
  run: (input: { body: { UniqueId: string } }) => Promise<unknown>;
  isBusy: boolean;
  error: PortalError | null;
  reset: () => void;
}

interface ImportHeaderProps {
  fileImport: FileImport;
  noun: ImportNoun;
  back: { to: string; label: string };
  confirming: Deciding;
  cancelling: Deciding;
  /** How many of the rows that wait were chosen; all of them where none was. */
  chosenCount?: number;
}

/** Which file it is, who sent and confirmed it, and what can be done with it now. */
export function ImportHeader({ fileImport, noun, back, confirming, cancelling, chosenCount = 0 }: ImportHeaderProps) {
  const { UniqueId, FileName, State, Actions, RegisteredCount, WaitingCount } = fileImport;
  const confirm = useConfirm();
  const isBusy = confirming.isBusy || cancelling.isBusy;
  const error = confirming.error ?? cancelling.error;
  const actionOf = (wanted: 'confirm' | 'cancel') => Actions.find(({ Action }) => Action === wanted);
  const confirmAction = actionOf('confirm');
  const cancelAction = actionOf('cancel');

  const cancel = async () => {
    cancelling.reset();
    const sure = await confirm({
      title: 'Cancelar esta importação?',
      consequence:
        State === 'running'
          ? `${rowsInWords(RegisteredCount, noun)} já ${registeredAs(RegisteredCount, noun)} ${RegisteredCount === 1 ? 'continua' : 'continuam'}; o resto fica de fora.`
          : `${noun.feminine ? 'Nenhuma' : 'Nenhum'} ${noun.singular} do arquivo é ${registeredAs(1, noun)}.`,
      verb: 'Cancelar importação',
      danger: true,
    });
    if (sure) await cancelling.run({ body: { UniqueId } });
  };

  return (
    <>
      <PageHeader
        title={FileName}
        back={back}
        subtitle={
          <div className="parts-record-line">
            <StatusTag tone={importStates[State].tone}>{importStates[State].label}</StatusTag>
            {whoAndWhen(fileImport).map((text) => (
              <span key={text}>{text}</span>
            ))}
          </div>
        }
        action={
          <>
            {cancelAction && (
              <ActionButton
                disabledReason={cancelAction.DisabledReason}
                loading={cancelling.isBusy}
                disabled={isBusy}
                onClick={() => void cancel()}
              >
                Cancelar
              </ActionButton>
            )}
            {confirmAction && (
              <ActionButton
                type="primary"
                disabledReason={confirmAction.DisabledReason}
                loading={confirming.isBusy}
                disabled={isBusy}
                onClick={() => void confirming.run({ body: { UniqueId } })}
              >
                {noun.verb ?? 'Cadastrar'} {rowsInWords(chosenCount || WaitingCount, noun)}
              </ActionButton>
            )}
          </>
        }
      />
      {error && <CallFailure error={error} />}
    </>
  );
}

function whoAndWhen({ StartedBy, CreatedAt, ConfirmedBy, ConfirmedAt, FinishedAt }: FileImport): string[] {
  return [
    `Enviado por ${StartedBy} em ${formatDateTime(CreatedAt)}`,
    ...(ConfirmedBy && ConfirmedAt ? [`Confirmado por ${ConfirmedBy} em ${formatDateTime(ConfirmedAt)}`] : []),
    ...(FinishedAt ? [`Terminou em ${formatDateTime(FinishedAt)}`] : []),
  ];
}

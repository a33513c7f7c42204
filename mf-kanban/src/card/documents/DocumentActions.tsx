import { kanbanRestoreRequestDocument } from '@portal/shared/contracts/kanbanDocuments';
import type { CardDocument } from '@portal/shared/contracts/kanbanDocuments';
import { DocumentStatus } from '@portal/shared/domain/documentStatus';
import { useCommand } from '@portal/shared/query';
import { Button, VisuallyHidden } from '@portal/shared/ui/base';
import { useNotify } from '@portal/shared/ui/overlay';
import { lazy, Suspense, useState } from 'react';
import { callsFor } from './documentCalls';

const RefuseDialog = lazy(() => import('./RefuseDialog'));

/** What can stand open below a document. */
export type OpenPart = 'files' | 'history';

interface DocumentActionsProps {
  document: CardDocument;
  open: OpenPart | null;
  onOpen: (part: OpenPart) => void;
  onChanged: () => void;
  onRemoved: () => void;
}

/** The buttons of a document; those that its status or the user's rights exclude are not there. */
export function DocumentActions({ document, open, onOpen, onChanged, onRemoved }: DocumentActionsProps) {
  const { UniqueId, Name, Status, MayChange, MayDecide } = document;
  const notify = useNotify();
  const calls = callsFor(document.Owner);
  const decide = useCommand(calls.decide);
  const remove = useCommand(calls.remove);
  const restore = useCommand(kanbanRestoreRequestDocument);
  const [refuses, setRefuses] = useState(false);
  const body = { RequestDocumentUniqueId: UniqueId };
  const wasGiven = Status !== DocumentStatus.Pendente;

  const accept = () =>
    decide.mutate(
      { body: { ...body, Status: 'Conforme' } },
      {
        onSuccess: () => notify.success({ title: 'Documento aprovado', text: `“${Name}” está conforme.` }),
        onError: (error) => notify.error(error, `“${Name}” não foi aprovado`),
        onSettled: onChanged,
      },
    );
  const bringBack = () =>
    restore.mutate({ body }, { onError: (error) => notify.error(error, `“${Name}” não voltou`), onSettled: onChanged });
  const takeAway = () =>
    remove.mutate(
      { body },
      {
        onSuccess: () => {
          notify.success({ title: 'Documento excluído', text: `“${Name}” saiu da lista.`, onUndo: bringBack });
          onRemoved();
        },
        onError: (error) => {
          notify.error(error, `“${Name}” não foi excluído`);
          onChanged();
        },
      },
    );

  const about = <VisuallyHidden> {Name}</VisuallyHidden>;
  const toggle = (part: OpenPart, label: string) => (
    <Button size="small" type="text" aria-expanded={open === part} onClick={() => onOpen(part)}>
      {label}
      {about}
    </Button>
  );
  return (
    <div className="card-document-actions">
      {MayDecide && wasGiven && Status !== DocumentStatus.Conforme && (
        <Button size="small" type="primary" loading={decide.isPending} onClick={accept}>
          Aprovar{about}
        </Button>
      )}
      {MayDecide && wasGiven && Status !== DocumentStatus.Reprovado && (
        <Button size="small" danger onClick={() => setRefuses(true)}>
          Reprovar{about}
        </Button>
      )}
      {MayChange && Status !== DocumentStatus.Conforme && toggle('files', 'Anexar arquivo')}
      {toggle('history', 'Histórico')}
      {MayChange && Status !== DocumentStatus.Conforme && (
        <Button size="small" type="text" danger loading={remove.isPending} onClick={takeAway}>
          Excluir{about}
        </Button>
      )}
      {refuses && (
        <Suspense fallback={null}>
          <RefuseDialog document={document} onClose={() => setRefuses(false)} onRefused={onChanged} />
        </Suspense>
      )}
    </div>
  );
}

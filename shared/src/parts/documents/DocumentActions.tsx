import { useCommand } from '@portal/shared/commands/useCommand';
import { DocumentStatus } from '@portal/shared/domain/documents/documentStatus';
import { Button, VisuallyHidden } from '@portal/shared/ui/base';
import { useNotify } from '@portal/shared/ui/overlay';
import { lazy, Suspense, useState } from 'react';
import type { ReactNode } from 'react';
import type { DocumentsOf, RequestedDocument } from './documentsOf';
import { never } from './never';
import type { RenameDialogProps } from './RenameDialog';
import { ShareButton } from './ShareButton';
import { useRestore } from './useRestore';

const AcceptDialog = lazy(() => import('./AcceptDialog'));
const AskAgainDialog = lazy(() => import('./AskAgainDialog'));
const RefuseDialog = lazy(() => import('./RefuseDialog'));
// What loads late forgets that it goes by the kind of document that the place has.
const RenameDialog = lazy(() => import('./RenameDialog')) as <Document extends RequestedDocument>(
  props: RenameDialogProps<Document>,
) => ReactNode;

/** What can stand open below a document. */
export type OpenPart = 'files' | 'history';

interface DocumentActionsProps<Document extends RequestedDocument> {
  of: DocumentsOf<Document>;
  document: Document;
  open: OpenPart | null;
  onOpen: (part: OpenPart) => void;
  onChanged: () => void;
  onRemoved: () => void;
}

/** The buttons of a document; those that its status or the user's rights exclude are not there. */
export function DocumentActions<Document extends RequestedDocument>(props: DocumentActionsProps<Document>) {
  const { of, document, open, onOpen, onChanged, onRemoved } = props;
  const { Name, Status, ValidityMonths: months = null } = document;
  const notify = useNotify();
  const [dialog, setDialog] = useState<'accept' | 'askAgain' | 'refuse' | 'rename' | null>(null);
  const rights = of.rightsTo(document);
  const { judge, rename, remove: takeAway, askAgain } = of;
  const judges = judge && rights.judges && Status !== DocumentStatus.Pendente;
  const accept = useCommand(judge ?? never, {
    onDone: () => {
      notify.success({ title: 'Documento aprovado', text: `“${Name}” está conforme.` });
      onChanged();
    },
    onFailed: (error) => {
      notify.error(error, `“${Name}” não foi aprovado`);
      onChanged();
    },
  });
  const restore = useRestore(of, onChanged);
  const remove = useCommand(takeAway ?? never, {
    onDone: () => {
      const bringBack = () => void restore.run(document);
      notify.success({ title: 'Documento excluído', text: `“${Name}” saiu da lista.`, onUndo: bringBack });
      onRemoved();
    },
    onFailed: (error) => {
      notify.error(error, `“${Name}” não foi excluído`);
      onChanged();
    },
  });

  const about = <VisuallyHidden> {Name}</VisuallyHidden>;
  const toggle = (part: OpenPart, label: string) => (
    <Button size="small" type="text" aria-expanded={open === part} onClick={() => onOpen(part)}>
      {label}
      {about}
    </Button>
  );
  const close = () => setDialog(null);
  return (
    <div className="parts-document-actions">
      {judges && Status !== DocumentStatus.Conforme && (
        <Button
          size="small"
          type="primary"
          loading={accept.isBusy}
          onClick={() => (months === null ? void accept.run({ document, reason: null }) : setDialog('accept'))}
        >
          Aprovar{about}
        </Button>
      )}
      {judges && Status !== DocumentStatus.Reprovado && (
        <Button size="small" danger onClick={() => setDialog('refuse')}>
          Reprovar{about}
        </Button>
      )}
      {askAgain && rights.asksAgain && (
        <Button size="small" type="text" onClick={() => setDialog('askAgain')}>
          Pedir de novo{about}
        </Button>
      )}
      {rights.shares && <ShareButton share={of.share} document={document} isShared onChanged={onChanged} />}
      {rights.unshares && <ShareButton share={of.share} document={document} isShared={false} onChanged={onChanged} />}
      {rights.gives && toggle('files', givingOf(document, of.library !== undefined))}
      {of.history && toggle('history', 'Histórico')}
      {rename && rights.renames && (
        <Button size="small" type="text" onClick={() => setDialog('rename')}>
          {of.library ? 'Alterar' : 'Renomear'}
          {about}
        </Button>
      )}
      {takeAway && rights.removes && (
        <Button size="small" type="text" danger loading={remove.isBusy} onClick={() => void remove.run(document)}>
          Excluir{about}
        </Button>
      )}
      <Suspense fallback={null}>
        {dialog === 'accept' && judge && months !== null && (
          <AcceptDialog
            document={document}
            months={months}
            accept={(issuedOn, send) => judge({ document, reason: null, issuedOn }, send)}
            onClose={close}
            onAccepted={onChanged}
          />
        )}
        {dialog === 'askAgain' && askAgain && (
          <AskAgainDialog
            document={document}
            notified={of.notified}
            askAgain={(observation, send) => askAgain({ document, observation }, send)}
            onClose={close}
            onAsked={onChanged}
          />
        )}
        {dialog === 'refuse' && judge && (
          <RefuseDialog
            document={document}
            notified={of.notified}
            refuse={(reason, send) => judge({ document, reason }, send)}
            onClose={close}
            onRefused={onChanged}
          />
        )}
        {dialog === 'rename' && rename && (
          <RenameDialog document={document} rename={rename} library={of.library} onClose={close} onDone={onChanged} />
        )}
      </Suspense>
    </div>
  );
}

/** What giving a file is called: a library's document has one at a time. */
const givingOf = ({ Archives }: RequestedDocument, isOfLibrary: boolean): string => {
  if (!isOfLibrary) return 'Anexar arquivo';
  return Archives.length > 0 ? 'Substituir arquivo' : 'Enviar arquivo';
};

import type { ProposalRequestDocument } from '@portal/shared/contracts/proposalDetail';
import {
  deleteProposalRequestDocument,
  restoreProposalRequestDocument,
} from '@portal/shared/contracts/proposalRequestDocuments';
import { DocumentStatus, documentStatusLabels, documentStatusTones } from '@portal/shared/domain/documentStatus';
import { formatDateTime } from '@portal/shared/domain/instants';
import { useCommand } from '@portal/shared/query';
import { Button, VisuallyHidden } from '@portal/shared/ui/base';
import { useNotify } from '@portal/shared/ui/overlay';
import { StatusTag } from '@portal/shared/ui/status';
import { lazy, Suspense, useId, useState } from 'react';
import { FileList } from './FileList';

const AddFiles = lazy(() => import('./AddFiles'));

interface DocumentItemProps {
  document: ProposalRequestDocument;
  onRename: () => void;
  onChanged: () => void;
  /** It is gone, and with it what had the focus. */
  onRemoved: () => void;
}

/** One document: what it is, where it stands, its files, and what can be done with it. */
export function DocumentItem({ document, onRename, onChanged, onRemoved }: DocumentItemProps) {
  const { UniqueId, Name, Status, Observation } = document;
  const id = useId();
  const notify = useNotify();
  const [adds, setAdds] = useState(false);
  const remove = useCommand(deleteProposalRequestDocument);
  const restore = useCommand(restoreProposalRequestDocument);
  const input = { body: { RequestDocumentUniqueId: UniqueId } };
  const bringBack = () =>
    restore.mutate(input, { onError: (error) => notify.error(error, `“${Name}” não voltou`), onSettled: onChanged });
  const takeAway = () =>
    remove.mutate(input, {
      onSuccess: () => {
        notify.success({ title: 'Documento excluído', text: `“${Name}” saiu da lista.`, onUndo: bringBack });
        onRemoved();
      },
      onError: (error) => {
        notify.error(error, `“${Name}” não foi excluído`);
        onChanged();
      },
    });
  const about = <VisuallyHidden> {Name}</VisuallyHidden>;
  return (
    <li className="detail-document" aria-labelledby={id} data-status={Status}>
      <div className="detail-document-head">
        <h3 id={id}>{Name}</h3>
        <StatusTag tone={documentStatusTones[Status]}>{documentStatusLabels[Status]}</StatusTag>
      </div>
      <p className="detail-note">
        {document.IsRequired ? 'Obrigatório' : 'Opcional'}
        {document.IsInternal && ' · interno da seguradora'} · pedido em {formatDateTime(document.RequestedAt)}
      </p>
      {Observation && (
        <p>
          <strong>{Status === DocumentStatus.Reprovado ? 'Motivo da recusa:' : 'Observação:'}</strong> {Observation}
        </p>
      )}
      <FileList archives={document.Archives} />
      {(document.MayChange || document.MayRemove) && (
        <div className="detail-document-actions">
          {document.MayChange && (
            <Button size="small" aria-expanded={adds} onClick={() => setAdds((shown) => !shown)}>
              Anexar arquivo{about}
            </Button>
          )}
          {document.MayRemove && (
            <>
              <Button size="small" type="text" onClick={onRename}>
                Renomear{about}
              </Button>
              <Button size="small" type="text" danger loading={remove.isPending} onClick={takeAway}>
                Excluir{about}
              </Button>
            </>
          )}
        </div>
      )}
      {adds && document.MayChange && (
        <Suspense fallback={null}>
          <AddFiles document={document} onReceived={onChanged} />
        </Suspense>
      )}
    </li>
  );
}

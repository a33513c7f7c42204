import { useCommand } from '@portal/shared/commands/useCommand';
import type { ModalityRecord } from '@portal/shared/contracts/parameters/modalityRecord';
import {
  getProposalParameterRequestDocuments,
  updateStatusProposalParameterRequestDocument,
} from '@portal/shared/contracts/parameters/requestDocuments';
import type { RequestDocumentRecord } from '@portal/shared/contracts/parameters/requestDocuments';
import { documentPipeTypes, documentSituations } from '@portal/shared/domain/parameters/kinds/requestDocument';
import type { DocumentPipeType } from '@portal/shared/domain/parameters/kinds/requestDocument';
import { useCall } from '@portal/shared/query';
import { lazy, Suspense, useState } from 'react';
import { useDrafting, writtenOn } from '../../changes/useDrafting';
import { isRemoved } from '../../record/DraftState';
import { PartsSection } from '../../record/PartsSection';
import { RemovalDialog } from '../../record/RemovalDialog';
import { asListed } from '../../record/useStands';
import { BrokersView } from './BrokersView';

const DocumentDialog = lazy(() => import('./DocumentDialog'));

/** The documents that proposals of a modality are asked for, by the question that asks. */
export function DocumentsSection({ modality }: { modality: ModalityRecord }) {
  const { workingSet } = useDrafting();
  const [edited, edit] = useState<RequestDocumentRecord | 'new' | null>(null);
  const [removed, remove] = useState<RequestDocumentRecord | null>(null);
  const read = useCall(getProposalParameterRequestDocuments, {
    query: {
      modalityUniqueId: modality.UniqueId,
      ignoreCache: true,
      ...(workingSet && { ChangeSetUniqueId: workingSet }),
    },
  });
  const documents = read.data ?? [];
  return (
    <>
      <PartsSection
        title="Documentos pedidos"
        noun="Documento"
        read={read}
        groupsOf={byPipeType}
        columns={[
          { title: 'Ordem', cell: ({ Values }) => Values.Order },
          { title: 'Exigência', cell: ({ Values }) => (Values.IsRequired ? 'Obrigatório' : 'Opcional') },
          {
            title: 'O que espera',
            cell: ({ Values }) => (Values.IsRequired ? documentSituations[Values.Situation] : 'Nada espera por ele'),
          },
        ]}
        add={{ label: 'Novo documento', whyNot: modality.WhyNotEdit, onAdd: () => edit('new') }}
        emptyText="Aqui ficam os documentos que o portal pede por si nas propostas desta modalidade."
        onEdit={edit}
        onRemove={remove}
      >
        <BrokersView documents={documents.filter((one) => !isRemoved(one)).map(({ Values }) => Values)} />
      </PartsSection>
      {edited && (
        <Suspense fallback={null}>
          <DocumentDialog
            modality={modality}
            document={edited === 'new' ? null : asListed(read.data, edited)}
            nextOrder={Math.max(0, ...documents.map(({ Values }) => Values.Order)) + 1}
            onClose={() => edit(null)}
          />
        </Suspense>
      )}
      {removed && <DocumentRemoval document={asListed(read.data, removed)} onClose={() => remove(null)} />}
    </>
  );
}

const byPipeType = (documents: readonly RequestDocumentRecord[]) =>
  (Object.keys(documentPipeTypes) as DocumentPipeType[])
    .map((type) => ({
      title: documentPipeTypes[type],
      rows: documents.filter(({ Values }) => Values.PipeType === type),
    }))
    .filter(({ rows }) => rows.length > 0);

function DocumentRemoval({ document, onClose }: { document: RequestDocumentRecord; onClose: () => void }) {
  const { inSet, options } = useDrafting();
  const save = useCommand(updateStatusProposalParameterRequestDocument, options);
  const { BaseVersionUniqueId, DraftVersion } = writtenOn(document);
  return (
    <RemovalDialog
      kind="requestDocument"
      record={document}
      name={document.Values.Name}
      command={save}
      onSend={(IsDeleted) =>
        save.run({
          query: {
            id: document.UniqueId,
            IsDeleted,
            ...inSet,
            ...(BaseVersionUniqueId !== null && { BaseVersionUniqueId }),
            DraftVersion,
          },
        })
      }
      onClose={onClose}
    />
  );
}

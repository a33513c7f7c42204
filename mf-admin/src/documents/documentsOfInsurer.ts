import * as calls from '@portal/shared/contracts/deals/insurerDocuments';
import type { InsurerDocument } from '@portal/shared/contracts/deals/insurerDocuments';
import { UserType, userTypeLabels } from '@portal/shared/domain/access/userTypes';
import { DocumentStatus } from '@portal/shared/domain/documents/documentStatus';
import { audienceLabel, InsurerFolder, insurerFolderLabels } from '@portal/shared/domain/documents/insurerFolders';
import { formatDateTime } from '@portal/shared/domain/time/instants';
import type { DocumentsOf, Library } from '@portal/shared/parts/documents';
import type { ReactNode } from 'react';

const folders = Object.values(InsurerFolder).map((value) => ({ value, label: insurerFolderLabels[value] }));
const audiences = Object.values(UserType).map((value) => ({ value, label: userTypeLabels[value] }));

const library: Library<InsurerDocument> = {
  folders,
  audiences,
  placeOf: ({ Folder, Audience }) => ({ Folder, Audience }),
  metaOf: ({ Folder, Audience, RequestedAt, RequestedBy }) =>
    [
      insurerFolderLabels[Folder],
      // Told to those who manage the documents alone.
      Audience.length > 0 && `quem vê: ${audienceLabel(Audience)}`,
      Audience.length > 0 && `criado${RequestedBy ? ` por ${RequestedBy}` : ''} em ${formatDateTime(RequestedAt)}`,
    ]
      .filter(Boolean)
      .join(' · '),
  versionOf: ({ Version }) => Version,
  isDocument: (response): response is InsurerDocument =>
    typeof response === 'object' && response !== null && 'Revision' in response && 'Folder' in response,
};

const named = ({ UniqueId }: InsurerDocument) => ({ RequestDocumentUniqueId: UniqueId });
const asSeen = (document: InsurerDocument) => ({ ...named(document), ExpectedRevision: document.Revision });

interface Shown {
  title: string;
  summary: string;
  empty: ReactNode;
  /** In which folder a new document begins. */
  folder: InsurerFolder;
  mayManage: boolean;
  /** Shows the folder into which a document has come. */
  onCreated: (folder: InsurerFolder) => void;
}

/** The insurer's own documents, with the calls that change them. */
export const documentsOfInsurer = (shown: Shown): DocumentsOf<InsurerDocument> => ({
  title: shown.title,
  look: 'side',
  // What still waits for its file comes first.
  order: [
    DocumentStatus.Pendente,
    DocumentStatus.Conforme,
    DocumentStatus.Aguardando_Analise,
    DocumentStatus.Reprovado,
  ],
  library,
  summary: shown.summary,
  empty: shown.empty,
  ...(shown.mayManage && { history: calls.getInsurerDocumentHistory }),
  request: shown.mayManage
    ? {
        verb: 'Criar documento',
        title: 'Criar documento da seguradora',
        done: 'Documento criado',
        disabledReason: null,
        keptAs: 'seguradora.novo-documento',
        asksFor: [],
        first: {
          IsRequired: false,
          IsInternal: false,
          // Whom else it is for is said, not forgotten.
          Place: { Folder: shown.folder, Audience: [UserType.INSURANCE] },
        },
        shelves: library,
        observationLabel: 'Descrição',
        reader: () => 'Quem vê o documento lê.',
        consequence: () => 'Só quem gerencia documentos o vê até que tenha um arquivo, que é enviado na lista.',
        send: async ({ Name, Observation, Place }, send) => {
          const { Folder, Audience } = placeIn(Place);
          await send(calls.createInsurerDocument, {
            body: { Name, Folder, Audience, ...(Observation && { Observation }) },
          });
          shown.onCreated(Folder);
        },
      }
    : null,
  rightsTo: ({ MayGive, MayChange, MayRemove }) => ({
    gives: MayGive,
    renames: MayChange,
    removes: MayRemove,
    judges: false,
  }),
  give: ({ document, archiveUniqueId }, send) =>
    send(calls.uploadInsurerDocument, {
      body: { ...named(document), ArchiveUniqueIds: [archiveUniqueId], ExpectedVersion: document.Version },
    }),
  rename: ({ document, name, observation, place }, send) =>
    send(calls.changeInsurerDocumentName, {
      body: {
        ...asSeen(document),
        Name: name,
        ...(observation !== undefined && { Observation: observation }),
        ...(place && placeIn(place)),
      },
    }),
  remove: (document, send) => send(calls.deleteInsurerDocument, { body: asSeen(document) }),
  restore: (document, send) => send(calls.restoreInsurerDocument, { body: named(document) }),
});

/** What was chosen out of this library's folders and readers, as the call takes it. */
const placeIn = (place: { Folder: string; Audience: readonly number[] } | undefined) => ({
  Folder: folders.find(({ value }) => value === place?.Folder)?.value ?? InsurerFolder.Outros,
  Audience: audiences.map(({ value }) => value).filter((one) => place?.Audience.includes(one)),
});

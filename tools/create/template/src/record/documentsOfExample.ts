import type { ProposalRequestDocument } from '@portal/shared/contracts/underwriting/proposalDetail';
import * as calls from '@portal/shared/contracts/underwriting/proposalRequestDocuments';
import { DocumentStatus } from '@portal/shared/domain/documents/documentStatus';
import type { DocumentRequest, DocumentsOf } from '@portal/shared/parts/documents';
import type { ExampleRecord } from '../exampleRecord';

const byDocument = ({ UniqueId }: ProposalRequestDocument) => ({ RequestDocumentUniqueId: UniqueId });

/** What the part needs to know of this record's documents: who may do what, by which calls and in which words. */
export const documentsOfExample = (proposal: ExampleRecord): DocumentsOf<ProposalRequestDocument> => ({
  title: 'Documentos',
  look: 'side',
  // What somebody has to give comes first.
  order: [
    DocumentStatus.Reprovado,
    DocumentStatus.Pendente,
    DocumentStatus.Aguardando_Analise,
    DocumentStatus.Conforme,
  ],
  request: requestOf(proposal),
  rightsTo: ({ MayChange, MayRemove }) => ({ gives: MayChange, renames: false, removes: MayRemove, judges: false }),
  give: ({ document, archiveUniqueId }, send) =>
    send(calls.saveProposalRequestDocument, { body: { ...byDocument(document), ArchiveUniqueIds: [archiveUniqueId] } }),
  remove: (document, send) => send(calls.deleteProposalRequestDocument, { body: byDocument(document) }),
  restore: (document, send) => send(calls.restoreProposalRequestDocument, { body: byDocument(document) }),
});

function requestOf({ UniqueId, Actions }: ExampleRecord): DocumentRequest | null {
  const offered = Actions.find(({ Action }) => Action === 'requestDocument');
  if (!offered) return null;
  return {
    verb: 'Adicionar documento',
    title: 'Adicionar documento à proposta',
    done: 'Documento adicionado',
    disabledReason: offered.DisabledReason,
    keptAs: `example.${UniqueId}.newDocument`,
    asksFor: [],
    first: { IsRequired: false, IsInternal: false },
    reader: () => 'O outro lado lê: diga o que o documento precisa ter.',
    consequence: () => null,
    send: ({ Name, IsRequired, Observation }, send) =>
      send(calls.createProposalRequestDocument, {
        body: { ProposalUniqueId: UniqueId, Name, IsRequired, ...(Observation && { Observation }) },
      }),
  };
}

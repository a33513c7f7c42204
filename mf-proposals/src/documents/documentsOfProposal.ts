import type { ProposalDetail, ProposalRequestDocument } from '@portal/shared/contracts/underwriting/proposalDetail';
import * as calls from '@portal/shared/contracts/underwriting/proposalRequestDocuments';
import { DocumentStatus } from '@portal/shared/domain/documents/documentStatus';
import type { DocumentRequest, DocumentsOf } from '@portal/shared/parts/documents';

type Proposal = ProposalDetail['Proposal'];

const byDocument = ({ UniqueId }: ProposalRequestDocument) => ({ RequestDocumentUniqueId: UniqueId });

/** The documents of a proposal, as its broker gives them and its insurer asks for them. */
export const documentsOfProposal = (proposal: Proposal): DocumentsOf<ProposalRequestDocument> => ({
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
  rightsTo: ({ MayChange, MayRemove }) => ({
    gives: MayChange,
    renames: MayRemove,
    removes: MayRemove,
    judges: false,
  }),
  give: ({ document, archiveUniqueId }, send) =>
    send(calls.saveProposalRequestDocument, {
      body: { ...byDocument(document), ArchiveUniqueIds: [archiveUniqueId] },
    }),
  remove: (document, send) => send(calls.deleteProposalRequestDocument, { body: byDocument(document) }),
  restore: (document, send) => send(calls.restoreProposalRequestDocument, { body: byDocument(document) }),
  rename: ({ document, name }, send) =>
    send(calls.changeProposalRequestDocumentName, { body: { ...byDocument(document), Name: name } }),
});

/** The insurer asks, a broker adds its own. */
function requestOf({ UniqueId, Insurer, Actions }: Proposal): DocumentRequest | null {
  const action = Actions.find(({ Action }) => Action === 'requestDocument');
  if (!action) return null;
  const ofInsurer = Insurer !== null;
  return {
    ...(ofInsurer
      ? { verb: 'Solicitar documento', title: 'Solicitar documento da proposta', done: 'Documento solicitado' }
      : { verb: 'Adicionar documento', title: 'Adicionar documento à proposta', done: 'Documento adicionado' }),
    disabledReason: action.DisabledReason,
    keptAs: `proposal.${UniqueId}.newDocument`,
    asksFor: ofInsurer ? ['IsRequired'] : [],
    first: { IsRequired: ofInsurer, IsInternal: false },
    reader: () => (ofInsurer ? 'A corretora lê: diga o que o documento precisa ter.' : 'A seguradora lê.'),
    consequence: ({ IsRequired }) => (ofInsurer ? consequenceOf(IsRequired) : null),
    send: ({ Name, IsRequired, Observation }, send) =>
      send(calls.createProposalRequestDocument, {
        body: { ProposalUniqueId: UniqueId, Name, IsRequired, ...(Observation && { Observation }) },
      }),
  };
}

const consequenceOf = (isRequired: boolean): string =>
  `A corretora é avisada. ${
    isRequired
      ? 'O prazo legal termina aqui: com a entrega começam 25 dias inteiros. Sem ele nada é emitido.'
      : 'O prazo legal continua a correr.'
  }`;

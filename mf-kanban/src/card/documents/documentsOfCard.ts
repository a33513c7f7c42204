import type { CallResponse } from '@portal/shared/contracts/call';
import * as calls from '@portal/shared/contracts/boards/kanbanDocuments';
import type { CardDocument } from '@portal/shared/contracts/boards/kanbanDocuments';
import { DocumentStatus } from '@portal/shared/domain/documents/documentStatus';
import type { DocumentRequest, DocumentsOf, NewDocument } from '@portal/shared/parts/documents';
import { callsFor, ownerWords, requestFor } from './documentCalls';

type Reading = CallResponse<typeof calls.getCardRequestDocuments>;
type Subject = NonNullable<Reading['Subject']>;

const titles: Record<Subject['Owner'], string> = {
  proposal: 'Solicitar documento da proposta',
  endorsement: 'Solicitar documento do endosso',
  broker: 'Solicitar documento da corretora',
  limitRequest: 'Solicitar documento do pedido de limite',
};

const NO_SUBJECT = 'Neste tipo de card não se pedem documentos.';

const byDocument = ({ UniqueId }: CardDocument) => ({ RequestDocumentUniqueId: UniqueId });

/** The documents of the records that a card is about, as the insurer handles them. */
export const documentsOfCard = ({ Subject, WhyNotRequest }: Reading): DocumentsOf<CardDocument> => ({
  title: 'Documentos pedidos',
  look: 'drawer',
  // What needs the insurer, then what needs the broker.
  order: [
    DocumentStatus.Aguardando_Analise,
    DocumentStatus.Reprovado,
    DocumentStatus.Pendente,
    DocumentStatus.Conforme,
  ],
  byStatus: true,
  history: calls.getRequestDocumentHistory,
  request: requestOf(Subject, WhyNotRequest),
  rightsTo: ({ MayChange, MayDecide, Status, Version = 1 }) => ({
    gives: MayChange && Status !== DocumentStatus.Conforme,
    removes: MayChange && Status !== DocumentStatus.Conforme && Version === 1,
    renames: false,
    judges: MayDecide,
  }),
  ownerOf: ({ Owner }) => (Owner === Subject?.Owner ? null : ownerWords[Owner]),
  give: ({ document, archiveUniqueId }, send) =>
    send(calls.kanbanReceiveRequestDocument, {
      body: { ...byDocument(document), ArchiveUniqueId: archiveUniqueId },
    }),
  remove: (document, send) => send(callsFor(document.Owner).remove, { body: byDocument(document) }),
  restore: (document, send) => send(calls.kanbanRestoreRequestDocument, { body: byDocument(document) }),
  judge: ({ document, reason, issuedOn }, send) =>
    send(callsFor(document.Owner).decide, {
      body: {
        ...byDocument(document),
        ...(reason === null
          ? { Status: 'Conforme', ...(issuedOn && { IssuedOn: issuedOn }) }
          : { Status: 'Reprovado', Observation: reason }),
      },
    }),
});

function requestOf(subject: Reading['Subject'], whyNot: string | null): DocumentRequest {
  const hasClock = subject?.Owner === 'proposal' || subject?.Owner === 'endorsement';
  return {
    verb: 'Solicitar documento',
    disabledReason: whyNot ?? (subject ? null : NO_SUBJECT),
    title: subject ? titles[subject.Owner] : 'Solicitar documento',
    done: 'Documento solicitado',
    keptAs: `${subject?.Owner}.${subject?.UniqueId}.documentRequest`,
    asksFor: ['IsRequired', 'IsInternal'],
    first: { IsRequired: true, IsInternal: false },
    reader: ({ IsInternal }) =>
      IsInternal ? 'Só a seguradora lê.' : 'O corretor lê: diga o que o documento precisa ter.',
    consequence: (typed) => consequenceOf(typed, hasClock),
    send: ({ Observation, ...rest }, send) =>
      subject ? requestFor(subject, { ...rest, ...(Observation && { Observation }) }, send) : Promise.resolve(),
  };
}

/** What a request sets going: whom it tells, and what it does to the legal clock. */
export function consequenceOf(
  { IsRequired, IsInternal }: Pick<NewDocument, 'IsRequired' | 'IsInternal'>,
  hasClock: boolean,
): string {
  const told = IsInternal ? 'O corretor não é avisado.' : 'O corretor é avisado no portal.';
  if (!hasClock) return told;
  return IsRequired && !IsInternal
    ? `${told} O prazo legal termina aqui: com a entrega começam 25 dias inteiros.`
    : `${told} O prazo legal continua a correr.`;
}

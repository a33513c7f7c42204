import { DocumentStatus } from '../../domain/documents/documentStatus';
import { defineCall } from '../call';
import { date, dateTime, line, recordId, uniqueId } from '../fields';
import { array, boolean, enumeration, integer, literal, nullable, object, optional, text, union } from '../schema';
import type { Static } from '../schema';

/** Longest reason for a refusal; it is read on a screen and in a notification. */
export const LONGEST_DOCUMENT_OBSERVATION = 500;

/** Front and back, a few amendments; more files for one document are a mistake. */
export const MOST_FILES_OF_DOCUMENT = 10;

const status = enumeration(DocumentStatus);

const archive = object({
  UniqueId: uniqueId(),
  Name: text(),
  /** In lower case, without its dot. */
  Extension: text(),
  ContentType: text(),
  SizeBytes: integer(),
  /** Which version of the document it belongs to. Additive. */
  Version: optional(integer()),
  CreatedAt: dateTime(),
  /** Null where the broker gave it by the link of its registration. */
  UploadedBy: nullable(text()),
});
/** A file that was given for a requested document. */
export type CardArchive = Static<typeof archive>;

const byDocument = object({ RequestDocumentUniqueId: uniqueId() });

/** The files of a requested document, oldest first (Spec 000 §7.6). Opened with `getUrlFileDownload`. */
export const getRequestDocumentArchives = defineCall({
  method: 'GET',
  path: '/api/kanban/GetRequestDocumentArchives',
  query: byDocument,
  response: array(archive),
});

/** Validity and version of a document of a party. Additive. */
export const documentValidity = {
  /** For how many months its kind is valid from the day on which one was issued; null for good. */
  ValidityMonths: optional(nullable(integer())),
  /** When the accepted version was issued; null where nobody stated it. */
  IssuedOn: optional(nullable(date())),
  /** Last day on which the accepted version is valid, while another one is on its way, too; null without an end. */
  ExpiresOn: optional(nullable(date())),
  /** The version that is asked for; older ones keep their files. */
  Version: optional(integer()),
};

const cardDocument = object({
  UniqueId: uniqueId(),
  Name: text(),
  Status: status,
  /** Whose document it is. */
  Owner: union([
    literal('proposal'),
    literal('endorsement'),
    literal('policyHolder'),
    literal('insured'),
    literal('broker'),
    literal('limitRequest'),
    literal('nomination'),
  ]),
  IsRequired: boolean(),
  /** Seen by the insurer alone. */
  IsInternal: boolean(),
  /** Why it is asked for, or why it was refused. */
  Observation: nullable(text()),
  /** Null where the portal asked by itself. */
  RequestedBy: nullable(text()),
  RequestedAt: dateTime(),
  /** Set for a document that was taken away and can be brought back. */
  DeletedAt: nullable(dateTime()),
  Archives: array(archive),
  ...documentValidity,
  /** Whether this user may ask for it, receive, take it away and mail it, and whether they may judge it. */
  MayChange: boolean(),
  MayDecide: boolean(),
});
/** A requested document as a card's drawer shows it. */
export type CardDocument = Static<typeof cardDocument>;

/** The documents of the records that a card is about, those taken away included. Additive. */
export const getCardRequestDocuments = defineCall({
  method: 'GET',
  path: '/api/kanban/GetCardRequestDocuments',
  query: object({ CardId: recordId() }),
  response: object({
    Documents: array(cardDocument),
    /** The record for which further documents can be asked; null for cards without one. */
    Subject: nullable(
      object({
        Owner: union([literal('proposal'), literal('endorsement'), literal('broker'), literal('limitRequest')]),
        UniqueId: uniqueId(),
      }),
    ),
    /** Why this user cannot ask for documents or send them; null where they can. */
    WhyNotRequest: nullable(text()),
    /** What the deal's modality usually asks for and nobody has asked for yet, in its order; empty where this user cannot ask. */
    OfModality: array(object({ Name: text(), IsRequired: boolean() })),
    /** The broker that mails go to; null where the card has none. */
    BrokerName: nullable(text()),
    /** When the broker was last mailed about one of these documents, and by whom. */
    LastMail: nullable(object({ SentAt: dateTime(), SentBy: text() })),
  }),
});

/** Who did what with a document, newest first. Additive. */
export const getRequestDocumentHistory = defineCall({
  method: 'GET',
  path: '/api/kanban/GetRequestDocumentHistory',
  query: byDocument,
  response: array(
    object({
      /** `requested`, `received`, `accepted`, `refused`, `deleted`, `restored`, `mailed` or `returned`. */
      Action: text(),
      ByName: text(),
      At: dateTime(),
      Observation: nullable(text()),
    }),
  ),
});

const request = {
  Name: line({ minLength: 1 }),
  IsRequired: boolean(),
  /** Seen by the insurer alone: the broker is not told, and no legal clock ends for it. */
  IsInternal: boolean(),
  /** What exactly is needed; the broker reads it. */
  Observation: optional(text({ maxLength: LONGEST_DOCUMENT_OBSERVATION })),
};

const changed = object({ RequestDocumentUniqueId: uniqueId(), Status: status });

/**
 * Asks for a document of a proposal or, with the endorsement's id, of an endorsement (Spec 000 §7.6). A required one that
 * the broker sees stops the legal clock. 422 with the field `Name` for one that is asked for already.
 */
export const kanbanProposalRequestDocument = defineCall({
  method: 'POST',
  path: '/api/kanban/KanbanProposalRequestDocument',
  body: object({ ProposalUniqueId: uniqueId(), ...request }),
  response: changed,
});

/**
 * Asks for all documents of the deal's modality that were not asked for, as one by one; sent again, for those that are left
 * by then. 422 for a card that is about no proposal and no endorsement. Additive.
 */
export const kanbanRequestModalityDocuments = defineCall({
  method: 'POST',
  path: '/api/kanban/KanbanRequestModalityDocuments',
  body: object({ CardId: recordId() }),
  response: object({ Asked: array(object({ RequestDocumentUniqueId: uniqueId(), Name: text() })) }),
});

/** Asks for a document of a broker (Spec 000 §7.6). */
export const kanbanBrokerRequestDocument = defineCall({
  method: 'POST',
  path: '/api/kanban/KanbanBrokerRequestDocument',
  body: object({ BrokerUniqueId: uniqueId(), ...request }),
  response: changed,
});

/** Asks for a document of a request for another limit. Additive: the specification names its judgement alone. */
export const kanbanRequestLimitRequestDocument = defineCall({
  method: 'POST',
  path: '/api/kanban/KanbanRequestLimitRequestDocument',
  body: object({ LimitRequestUniqueId: uniqueId(), ...request }),
  response: changed,
});

const documentDecision = object({
  RequestDocumentUniqueId: uniqueId(),
  Status: union([literal('Conforme'), literal('Reprovado')]),
  /** Day of issue of what is accepted; needed where its kind has a validity. Additive. */
  IssuedOn: optional(date()),
  /** Why; a refusal needs one. */
  Observation: optional(text({ maxLength: LONGEST_DOCUMENT_OBSERVATION })),
});

const decidedDocument = object({
  RequestDocumentUniqueId: uniqueId(),
  Status: enumeration(DocumentStatus),
  Observation: nullable(text()),
});

/** Accepts or refuses a document of a proposal; of a refusal the broker is notified (Spec 000 §7.6). */
export const kanbanProposalChangeStatusRequestDocument = defineCall({
  method: 'POST',
  path: '/api/kanban/KanbanProposalChangeStatusRequestDocument',
  body: documentDecision,
  response: decidedDocument,
});

/** Accepts or refuses a document of a broker; of a refusal the broker is notified (Spec 000 §7.6). */
export const kanbanBrokerChangeStatusRequestDocument = defineCall({
  method: 'POST',
  path: '/api/kanban/KanbanBrokerChangeStatusRequestDocument',
  body: documentDecision,
  response: decidedDocument,
});

/** Accepts or refuses a document of a request for another limit, or of its policy holder (Spec 000 §7.6). */
export const kanbanRequestLimitChangeStatusRequestDocument = defineCall({
  method: 'POST',
  path: '/api/kanban/KanbanRequestLimitChangeStatusRequestDocument',
  body: documentDecision,
  response: decidedDocument,
});

/** Takes away a document of a proposal that is not accepted; it can be brought back (Spec 000 §7.6). */
export const kanbanProposalDeleteRequestDocument = defineCall({
  method: 'POST',
  path: '/api/kanban/KanbanProposalDeleteRequestDocument',
  body: byDocument,
  response: changed,
});

/** Takes away a document of a broker that is not accepted; it can be brought back (Spec 000 §7.6). */
export const kanbanBrokerDeleteRequestDocument = defineCall({
  method: 'POST',
  path: '/api/kanban/KanbanBrokerDeleteRequestDocument',
  body: byDocument,
  response: changed,
});

/** Takes away a document of a request for another limit. Additive. */
export const kanbanRequestLimitDeleteRequestDocument = defineCall({
  method: 'POST',
  path: '/api/kanban/KanbanRequestLimitDeleteRequestDocument',
  body: byDocument,
  response: changed,
});

/** Brings a document back that was taken away, of whichever kind. Additive. */
export const kanbanRestoreRequestDocument = defineCall({
  method: 'POST',
  path: '/api/kanban/KanbanRestoreRequestDocument',
  body: byDocument,
  response: changed,
});

/**
 * The insurer gives a document in the broker's place: an archive of its own that `uploadArchive` stored. The document
 * waits for analysis from then on; with the last open one the legal clock runs on. Additive.
 */
export const kanbanReceiveRequestDocument = defineCall({
  method: 'POST',
  path: '/api/kanban/KanbanReceiveRequestDocument',
  body: object({ RequestDocumentUniqueId: uniqueId(), ArchiveUniqueId: uniqueId() }),
  response: changed,
});

const sent = object({
  /** Mails that went out. */
  Mails: integer(),
  /** Documents that they ask for. */
  Documents: integer(),
  /** Brokers that got the very same mail less than a minute ago and so no second one. */
  Repeated: integer(),
  /** Brokers without an e-mail address. */
  Unreachable: integer(),
});
/** What became of a wish to mail. */
export type SentDocumentMails = Static<typeof sent>;

/** Gives open documents of a broker back to it, with a mail and the link to its registration (Spec 000 §7.6). */
export const kanbanBrokerRequestDocumentsSendToBroker = defineCall({
  method: 'POST',
  path: '/api/kanban/KanbanBrokerRequestDocumentsSendToBroker',
  body: object({ BrokerUniqueId: uniqueId() }),
  response: sent,
});

/** Mails the broker what is still open of this card's records (Spec 000 §7.6). */
export const kanbanSendEmailRequestDocumentToBroker = defineCall({
  method: 'POST',
  path: '/api/kanban/KanbanSendEmailRequestDocumentToBroker',
  body: object({ CardId: recordId() }),
  response: sent,
});

/** The same for every card of a pipe: one mail for each broker (Spec 000 §7.6). */
export const kanbanSendEmailRequestDocumentToBrokerByPipe = defineCall({
  method: 'POST',
  path: '/api/kanban/KanbanSendEmailRequestDocumentToBrokerByPipe',
  body: object({ PipeId: recordId() }),
  response: sent,
});

/** How many mails that would be, to ask before they go. Additive. */
export const getPipeOpenDocuments = defineCall({
  method: 'GET',
  path: '/api/kanban/GetPipeOpenDocuments',
  query: object({ PipeId: recordId() }),
  response: object({ Cards: integer(), Documents: integer(), Brokers: integer(), Unreachable: integer() }),
});

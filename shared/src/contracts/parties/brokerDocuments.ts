import { defineCall } from '../call';
import { dateTime, recordId, uniqueId } from '../fields';
import { array, integer, nullable, object, text } from '../schema';
import { byDocument, documentFiles, documentRequest, partyDocument } from './partyDocuments';
import { partyHistory } from './partyRecord';

// The documents of a broker from its own page; those of a registration come by its link (brokers.ts).

/** The documents that a broker is asked for (Spec 001 §7 "Brokers"); what the insurer keeps to itself is for its staff alone. */
export const getBrokerDocuments = defineCall({
  method: 'GET',
  path: '/api/Broker/GetBrokerRequestDocumentsByBroker',
  query: object({ brokerId: recordId() }),
  response: array(partyDocument),
});

/** Those that were taken away and can be brought back (Spec 001 §7 "Brokers"). */
export const getDeletedBrokerDocuments = defineCall({
  method: 'GET',
  path: '/api/Broker/GetBrokerRequestDocumentsDeletedByBroker',
  query: object({ brokerId: recordId() }),
  response: array(partyDocument),
});

/** The files of a document, oldest first (Spec 001 §7 "Brokers"). 404 for a document that the user does not see. */
export const getBrokerDocumentArchives = defineCall({
  method: 'GET',
  path: '/api/Broker/GetBrokerRequestDocumentArchives',
  query: object({ RequestDocumentUniqueId: uniqueId() }),
  response: array(
    object({
      UniqueId: uniqueId(),
      Name: text(),
      SizeBytes: integer(),
      CreatedAt: dateTime(),
      UploadedBy: nullable(text()),
    }),
  ),
});

/** Asks a broker for a document (Spec 001 §7 "Brokers"). 422 with the field `Name` for one that is asked for already. */
export const createBrokerDocument = defineCall({
  method: 'POST',
  path: '/api/Broker/CreateBrokerRequestDocumentByInsurer',
  body: object({ BrokerUniqueId: uniqueId(), ...documentRequest }),
  response: partyDocument,
});

/**
 * Gives files that `uploadArchive` stored to a document of a broker, which waits for analysis from then on (Spec 001 §7
 * "Brokers"): by the insurer, and by the broker's own people who manage it.
 */
export const uploadBrokerDocument = defineCall({
  method: 'POST',
  path: '/api/Broker/UploadBrokerRequestDocumentArchiveByInsurer',
  body: object(documentFiles),
  response: partyDocument,
});

/** Takes a document of a broker away; it can be brought back (Spec 001 §7 "Brokers"). */
export const deleteBrokerDocument = defineCall({
  method: 'POST',
  path: '/api/Broker/DeleteBrokerRequestDocument',
  body: object(byDocument),
  response: partyDocument,
});

/** Brings a document of a broker back as it was (Spec 001 §7 "Brokers"). */
export const restoreBrokerDocument = defineCall({
  method: 'POST',
  path: '/api/Broker/RestoreBrokerRequestDocument',
  body: object(byDocument),
  response: partyDocument,
});

/** What was changed of a broker, its addresses apart, and who saw its data (Spec 001 §3, §7 "Brokers"). */
export const getBrokerChangeHistory = defineCall({
  method: 'GET',
  path: '/api/BrokerChangeHistory/Get',
  query: object({ brokerId: recordId() }),
  response: partyHistory,
});

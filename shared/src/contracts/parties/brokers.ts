import { DocumentStatus } from '../../domain/documents/documentStatus';
import { RegistrationSituation, RegistrationState } from '../../domain/parties/brokerRegistration';
import { MAX_REGISTERED_PARTNERS } from '../../domain/parties/registeredPeople';
import { defineCall } from '../call';
import { dateTime, email, line, recordId, uniqueId } from '../fields';
import { array, boolean, enumeration, file, integer, nullable, object, optional, text } from '../schema';
import type { Static } from '../schema';
import { LONGEST_ANSWER, returned } from './returned';

/** A CNPJ, with or without mask, numeric or alphanumeric. */
const cnpj = () => text({ minLength: 14, maxLength: 18, pattern: '^[0-9A-Za-z./-]+$' });

/**
 * The registration's link: whoever holds it goes on with the registration. It travels in the query of every call of the
 * registration, which no log of the portal writes down.
 */
const registrationLink = { RegistrationToken: text({ minLength: 43, maxLength: 43, pattern: '^[A-Za-z0-9_-]{43}$' }) };

/**
 * Where the registration of a CNPJ stands (Spec 001 §7 "Brokers"). 400 for a wrong CNPJ, 429 after too many questions
 * from one address: the answer tells who is a broker of the company.
 */
export const validateBrokerRegistrationRequest = defineCall({
  method: 'GET',
  path: '/api/Broker/ValidateBrokerRegistrationRequest',
  needsToken: false,
  query: object({ Cnpj: cnpj() }),
  response: object({
    Situation: enumeration(RegistrationSituation),
  }),
});

const registeredPerson = object({ Name: line(), Cpf: line(), IsPoliticallyExposed: boolean() });

const application = object({
  /** Made up by the browser and kept with its draft, so that an answer that got lost can be asked for again. */
  RequestUniqueId: uniqueId(),
  Cnpj: cnpj(),
  Name: line(),
  SusepCode: line(),
  Email: email(),
  Phone: line(),
  Location: object({
    ZipCode: line(),
    AddressName: line(),
    Number: line(),
    Complement: line(),
    Neighborhood: line(),
    StateProvinceId: recordId(),
    CityId: recordId(),
  }),
  Responsible: object({
    Name: line(),
    Cpf: line(),
    Email: email(),
    Phone: line(),
    IsPoliticallyExposed: boolean(),
    /** Additive: they are the responsible technician, and a partner, too. */
    IsTechnician: optional(boolean()),
    IsPartner: optional(boolean()),
  }),
  /** Additive: the responsible technician where somebody else is; what is not given is missing in the dossier. */
  Technician: optional(nullable(registeredPerson)),
  /** Additive: the other partners who are natural persons, each once. They are compared with the bureau's by CPF. */
  Partners: optional(array(registeredPerson, { maxItems: MAX_REGISTERED_PARTNERS })),
  BankAccount: nullable(
    object({
      BankId: recordId(),
      BankBranchNumber: line(),
      /** Additive: checked where it is sent. */
      BankBranchDigit: optional(line()),
      BankAccountNumber: line(),
      BankAccountDigit: line(),
      BankAccountTypeId: recordId(),
    }),
  ),
  HasAccepted: boolean(),
});

/**
 * Asks for the registration as a broker (Spec 001 §7 "Brokers"). Answers the token of the registration's link, which
 * also goes to the e-mail of the responsible person. 400 with a message per field, 409 when the CNPJ is registered or
 * being registered. A repetition with the same `RequestUniqueId` goes on with what the first one began.
 */
export const insertBroker = defineCall({
  method: 'POST',
  path: '/api/Broker/InsertBroker',
  needsToken: false,
  body: application,
  response: object({ RegistrationToken: text() }),
});

/**
 * Registers a broker for it, by the insurer (functionality 21) and by the same rules; the responsible person gets the link by
 * mail and sends the documents. `HasAccepted` says that they gave their consent to the insurer. Additive. 400 and 409 likewise.
 */
export const registerBroker = defineCall({
  method: 'POST',
  path: '/api/Broker/RegisterBroker',
  body: application,
  response: object({ BrokerUniqueId: uniqueId(), Name: text() }),
});

/**
 * Mails the registration's link once more, to the address that the registration was made with. Additive; the answer is
 * the same whether or not there is such a registration.
 */
export const resendBrokerRegistrationLink = defineCall({
  method: 'POST',
  path: '/api/Broker/ResendBrokerRegistrationLink',
  needsToken: false,
  body: object({ Cnpj: cnpj() }),
  response: object({ Accepted: boolean() }),
});

const brokerStatus = object({
  Cnpj: text(),
  Name: text(),
  State: enumeration(RegistrationState),
  RegisteredAt: dateTime(),
  /** When the documents were last sent to analysis. */
  SubmittedAt: nullable(dateTime()),
  /** As `j•••@irmaos.com.br`, where mails about the registration go. */
  MaskedEmail: text(),
  /** Additive: why the insurer sent the registration back, for each analysis that waits; absent where none does. */
  Returned: optional(array(returned)),
});
/** Where a registration stands. */
export type BrokerStatus = Static<typeof brokerStatus>;

/** Where the registration of the link stands (Spec 001 §7 "Brokers"). 404 for a link that is unknown or has expired. */
export const validateBrokerStatus = defineCall({
  method: 'GET',
  path: '/api/Broker/ValidateBrokerStatus',
  needsToken: false,
  query: object(registrationLink),
  response: brokerStatus,
});

const brokerArchive = object({
  UniqueId: uniqueId(),
  Name: text(),
  SizeBytes: integer(),
  CreatedAt: dateTime(),
  /** Not in analysis yet, so it can still be taken back. */
  IsRemovable: boolean(),
});
/** A file given for a document of a registration. */
export type BrokerArchive = Static<typeof brokerArchive>;

const brokerRequestDocument = object({
  UniqueId: uniqueId(),
  Name: text(),
  Status: enumeration(DocumentStatus),
  IsRequired: boolean(),
  /** Why it was refused. */
  Observation: nullable(text()),
  Archives: array(brokerArchive),
});
/** A document that the insurer asks a broker for. */
export type BrokerRequestDocument = Static<typeof brokerRequestDocument>;

/** The documents of the registration with what was given for them (Spec 001 §7 "Brokers"). */
export const getBrokerRequestDocuments = defineCall({
  method: 'GET',
  path: '/api/Broker/GetBrokerRequestDocuments',
  needsToken: false,
  query: object(registrationLink),
  response: array(brokerRequestDocument),
});

/**
 * Gives a file for a document (Spec 001 §7 "Brokers"). 400 with the field `file` for a kind that is not taken or whose
 * content is not what it says, 413 for one that is too large, 422 while the document is in analysis.
 */
export const uploadBrokerRequestDocumentArchive = defineCall({
  method: 'POST',
  path: '/api/Broker/UploadBrokerRequestDocumentArchive',
  needsToken: false,
  bodyEncoding: 'multipart',
  query: object(registrationLink),
  body: object({ RequestDocumentUniqueId: uniqueId(), file: file() }),
  response: brokerArchive,
});

/** Takes back a file that is not in analysis yet. Additive. */
export const removeBrokerRequestDocumentArchive = defineCall({
  method: 'POST',
  path: '/api/Broker/RemoveBrokerRequestDocumentArchive',
  needsToken: false,
  query: object(registrationLink),
  body: object({ ArchiveUniqueId: uniqueId() }),
  response: object({ Removed: boolean() }),
});

/** Sends the documents to analysis (Spec 001 §7 "Brokers"). 422 naming what is still missing. */
export const submitDocumentToReview = defineCall({
  method: 'POST',
  path: '/api/Broker/SubmitDocumentToReview',
  needsToken: false,
  query: object(registrationLink),
  response: brokerStatus,
});

/**
 * Answers a registration that the insurer sent back, in words, with the files that were given since, or both; it goes on in analysis.
 * 422 for an answer with neither, and naming what is still missing. Additive.
 */
export const answerReturnedRegistration = defineCall({
  method: 'POST',
  path: '/api/Broker/AnswerReturnedRegistration',
  needsToken: false,
  query: object(registrationLink),
  body: object({ Observation: text({ maxLength: LONGEST_ANSWER }) }),
  response: brokerStatus,
});

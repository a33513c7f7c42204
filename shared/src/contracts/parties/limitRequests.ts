import { MOST_FILES_OF_DOCUMENT } from '../boards/kanbanDocuments';
import { defineCall } from '../call';
import { dateTime, line, money, uniqueId } from '../fields';
import { array, literal, nullable, object, optional, text, union } from '../schema';
import type { Static } from '../schema';
import { partyDocument } from './partyDocuments';

// Requests to review the limit of a policy holder, from its page. The specification names the calls and no fields.

/** How many documents go with a request. */
export const MOST_DOCUMENTS_OF_REQUEST = 10;
export const LONGEST_LIMIT_JUSTIFICATION = 1000;

const status = union([literal('pending'), literal('approved'), literal('rejected')]);

const limitRequest = object({
  UniqueId: uniqueId(),
  Status: status,
  /** Whose limit is asked for; null for the overall one. */
  ModalityGroup: nullable(object({ UniqueId: uniqueId(), Name: text(), BranchName: text() })),
  CurrentLimitValue: money(),
  RequestedLimitValue: money(),
  /** Additive: what was granted of it; absent where nothing was. */
  GrantedLimitValue: optional(money()),
  Justification: text(),
  /** Null where the insurer asked by itself. */
  BrokerName: nullable(text()),
  /** Null where the portal asked, for a proposal that needs more. */
  RequestedBy: nullable(text()),
  CreatedAt: dateTime(),
  DecidedAt: nullable(dateTime()),
  /** Why it was refused. */
  Answer: nullable(text()),
  Documents: array(partyDocument),
});
/** A request to review a limit with its documents. */
export type LimitRequest = Static<typeof limitRequest>;

const requests = object({
  /** Newest first, at most fifty; a broker reads its own alone. */
  Requests: array(limitRequest),
  /** Why this user cannot ask now; null where they can, and absent for who never may. */
  DisabledReason: optional(nullable(text())),
});
/** The requests of a policy holder, and whether another one can be made. */
export type LimitRequests = Static<typeof requests>;

/** The requests to review a policy holder's limit, with their documents (Spec 001 §7 "Documents"). */
export const getRequestLimitDocuments = defineCall({
  method: 'GET',
  path: '/api/policyHolder/GetRequestLimitDocuments',
  query: object({ policyHolderUniqueId: uniqueId() }),
  response: requests,
});

const files = array(uniqueId(), { minItems: 1, maxItems: MOST_FILES_OF_DOCUMENT });

/**
 * Asks the insurer to raise a limit and sends the request to analysis: a card REQUEST_LIMIT opens on the pipe of credit
 * (Spec 001 §7). 422 with a field where one waits already, where the amount is none above the limit, or that of a modality
 * group above the overall limit, or for a group without a limit of its own; 404 for documents that this user did not upload.
 */
export const sendRequestToAnalysis = defineCall({
  method: 'POST',
  path: '/api/PolicyHolder/sendRequestToAnalysis',
  body: object({
    PolicyHolderUniqueId: uniqueId(),
    /** For whom an advisor or the insurer asks; an advisor of one broker and a broker need not say. */
    BrokerUniqueId: optional(uniqueId()),
    /** Additive: asks for the limit of this modality group; without it for the overall one. */
    ModalityGroupUniqueId: optional(uniqueId()),
    RequestedLimitValue: money({ minimum: 1 }),
    Justification: text({ minLength: 1, maxLength: LONGEST_LIMIT_JUSTIFICATION }),
    Documents: array(object({ Name: line({ minLength: 1 }), ArchiveUniqueIds: files }), {
      maxItems: MOST_DOCUMENTS_OF_REQUEST,
    }),
  }),
  response: requests,
});

/**
 * Adds a document to a request that waits, or gives files to one that the insurer asked for with it (Spec 001 §7). 400 with a
 * field for neither, 422 for a request that is decided and for a name that it has already.
 */
export const uploadRequestLimitsDocument = defineCall({
  method: 'POST',
  path: '/api/PolicyHolder/UploadRequestLimitsDocument',
  body: object({
    LimitRequestUniqueId: uniqueId(),
    /** The document that was asked for; without it a new one, with `Name`. */
    RequestDocumentUniqueId: optional(uniqueId()),
    Name: optional(line({ minLength: 1 })),
    ArchiveUniqueIds: files,
  }),
  response: requests,
});

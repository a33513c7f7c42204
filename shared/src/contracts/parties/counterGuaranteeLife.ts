import { NoticeKind } from '../../domain/parties/contractLife';
import { LONGEST_OBSERVATION } from '../../domain/values/limits';
import { MOST_FILES_OF_DOCUMENT } from '../boards/kanbanDocuments';
import { defineCall } from '../call';
import { date, uniqueId } from '../fields';
import { array, enumeration, object, optional, text } from '../schema';
import { contracts, named } from './counterGuarantees';

// What becomes of a contract of counter-guarantee (CCG) beside its signature. Additive, as what prepares it.

const acted = { ...named, Reason: text({ maxLength: LONGEST_OBSERVATION }) };

/** Gives up a contract that is not signed. 422 where it is, or while a card waits for a decision about it. Functionality 45. */
export const cancelCounterGuarantee = defineCall({
  method: 'POST',
  path: '/api/PolicyHolder/CancelCounterGuarantee',
  body: object(acted),
  response: contracts,
});

/** Ends a signed contract. 422 while policies stand on it. Functionality 45. */
export const endCounterGuarantee = defineCall({
  method: 'POST',
  path: '/api/PolicyHolder/EndCounterGuarantee',
  body: object(acted),
  response: contracts,
});

/**
 * Records a notice: 30 days after a termination and 60 after a release (Código Civil, art. 835), counted from the day of
 * notification, the contract no longer counts for new proposals. One of several sureties is released alone, and the contract
 * counts on while another one guarantees. 400 for a day before the signature or after today, and for a release that does not
 * name one of several sureties; 422 where notice was given already. Functionality 45.
 */
export const giveCounterGuaranteeNotice = defineCall({
  method: 'POST',
  path: '/api/PolicyHolder/GiveCounterGuaranteeNotice',
  body: object({
    ...acted,
    Kind: enumeration(NoticeKind),
    NotifiedOn: date(),
    /** Of a release: the surety that is released; it may be left out where the contract has one at most. */
    SuretyUniqueId: optional(uniqueId()),
    /** Files of the notice, uploaded before by this user. */
    ArchiveUniqueIds: array(uniqueId(), { minItems: 1, maxItems: MOST_FILES_OF_DOCUMENT }),
  }),
  response: contracts,
});

/**
 * Takes a notice back by agreement until its last day, of the whole contract or of one surety: it counts again as if none had
 * been given. 404 for a surety that is not there; 422 where no notice stands, or after its last day. Functionality 45.
 */
export const withdrawCounterGuaranteeNotice = defineCall({
  method: 'POST',
  path: '/api/PolicyHolder/WithdrawCounterGuaranteeNotice',
  body: object({
    ...acted,
    /** The surety whose release is taken back; the notice of the whole contract without it. */
    SuretyUniqueId: optional(uniqueId()),
    /** Files of who withdraws, uploaded before by this user. */
    ArchiveUniqueIds: optional(array(uniqueId(), { minItems: 1, maxItems: MOST_FILES_OF_DOCUMENT })),
  }),
  response: contracts,
});

/**
 * Records from which day on an attorney's power was revoked: who signed before had it (Código Civil, art. 682). A later record takes
 * the place of the former. 400 for a day after today, 404 for who signs by no power of attorney. Functionality 45.
 */
export const revokeCounterGuaranteeProxy = defineCall({
  method: 'POST',
  path: '/api/PolicyHolder/RevokeCounterGuaranteeProxy',
  body: object({
    ...acted,
    SignatoryUniqueId: uniqueId(),
    RevokedOn: date(),
    /** Files of the revocation, uploaded before by this user. */
    ArchiveUniqueIds: optional(array(uniqueId(), { minItems: 1, maxItems: MOST_FILES_OF_DOCUMENT })),
  }),
  response: contracts,
});

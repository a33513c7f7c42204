import { LONGEST_OBSERVATION, MOST_MENTIONS } from '../../domain/values/limits';
import { defineCall } from '../call';
import { dateTime, money, recordId, uniqueId } from '../fields';
import { array, boolean, integer, nullable, object, optional, text } from '../schema';
import type { Static } from '../schema';

// What people write about the record of a card.

const observation = object({
  UniqueId: uniqueId(),
  Text: text(),
  AuthorName: text(),
  IsVisibleToBroker: boolean(),
  CreatedAt: dateTime(),
  /** Names that stand in the text behind an `@`. Additive. */
  Mentions: array(text()),
});
/** Something that somebody wrote about a record. */
export type RecordObservation = Static<typeof observation>;

/**
 * Writes an observation about the record of a card; one that the broker may see is told to the broker's users.
 * `UniqueId` is the writer's own name for it, so that a repeated request writes it once (Spec 000 §7.6).
 */
export const followUpSendObservation = defineCall({
  method: 'POST',
  path: '/api/kanban/FollowUpSendObservation',
  body: object({
    CardId: recordId(),
    Observation: text({ minLength: 1, maxLength: LONGEST_OBSERVATION }),
    IsVisibleToBroker: boolean(),
    UniqueId: optional(uniqueId()),
    /**
     * Whom its writer picked behind an `@`; who is not named in the text is not told. 422 for somebody who may not see the
     * card. Additive.
     */
    MentionedUserIds: optional(array(recordId(), { maxItems: MOST_MENTIONS })),
  }),
  response: observation,
});

/** Who may see a card and so can be mentioned in what is written about it, by name, whoever asks left out. Additive. */
export const getCardMentionable = defineCall({
  method: 'GET',
  path: '/api/kanban/GetCardMentionable',
  query: object({ CardId: recordId() }),
  response: array(object({ Id: integer(), Name: text() })),
});

/** What was written about the record of a card, oldest first. Additive. */
export const getCardFollowUp = defineCall({
  method: 'GET',
  path: '/api/kanban/GetCardFollowUp',
  query: object({ CardId: recordId() }),
  response: object({
    /** The broker who may read what is visible to them; null where the record has none. */
    BrokerName: nullable(text()),
    Observations: array(observation),
    /** What waits for a review of the limit; null where the card is about no such request. */
    LimitRequest: nullable(
      object({
        PolicyHolderUniqueId: uniqueId(),
        RequestedLimitValue: money(),
        Justification: text(),
        Observations: array(observation),
      }),
    ),
  }),
});

/** Writes an observation about the newest request to review a policy holder's limit (Spec 000 §7.6, Spec 001 §7). */
export const createPolicyHolderRequestLimitObservation = defineCall({
  method: 'POST',
  path: '/api/policyHolder/CreatePolicyHolderRequestLimitObservation',
  body: object({
    PolicyHolderUniqueId: uniqueId(),
    Observation: text({ minLength: 1, maxLength: LONGEST_OBSERVATION }),
    UniqueId: optional(uniqueId()),
  }),
  response: observation,
});

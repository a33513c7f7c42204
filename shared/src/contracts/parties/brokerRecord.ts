import { BrokerSituation } from '../../domain/parties/brokerSituation';
import { defineCall } from '../call';
import { dateTime, email, line, partyName, recordId, uniqueId } from '../fields';
import {
  array,
  boolean,
  enumeration,
  integer,
  literal,
  nullable,
  number,
  object,
  optional,
  text,
  union,
} from '../schema';
import type { Static } from '../schema';
import { location, locationInput } from '../underwriting/proposalParties';
import { LONGEST_JUSTIFICATION } from './partyRecord';
import { LONGEST_ANSWER, returned } from './returned';

const bankAccount = object({
  BankId: integer(),
  BankName: text(),
  BankBranchNumber: text(),
  BankBranchDigit: nullable(text()),
  BankAccountNumber: text(),
  BankAccountDigit: nullable(text()),
  BankAccountTypeId: nullable(integer()),
});
/** The account in which a broker gets its commissions. */
export type BrokerBankAccount = Static<typeof bankAccount>;

const action = union([literal('editOwnData'), literal('editRegistration'), literal('block'), literal('unblock')]);
/** What somebody can do with a broker: change what is its own matter, or also what the insurer has checked. */
export type BrokerAction = Static<typeof action>;

const record = object({
  /** What `brokerId` of other calls means. */
  Id: integer(),
  UniqueId: uniqueId(),
  Name: text(),
  TradeName: nullable(text()),
  CpfCnpj: text(),
  SusepCode: text(),
  Email: nullable(text()),
  Phone: nullable(text()),
  /** Agreed with the insurer: a new proposal begins with it. */
  CommissionPercent: number(),
  BankId: nullable(integer()),
  BankAccountTypeId: nullable(integer()),
  HasPendingDocuments: boolean(),
  HasPendingComplianceValidation: boolean(),
  WaitingValidation: boolean(),
  /** Documents that are missing, refused, over, or over within 30 days, as sentences; what follows the registration. Additive. */
  LackingDocuments: optional(array(text())),
  IsActive: boolean(),
  IsBlocked: boolean(),
  /** As it was told to the broker; null for one that is not blocked. */
  BlockedJustification: nullable(text()),
  /** A confirmed sanction keeps a broker from working as a block does. */
  SituationId: enumeration(BrokerSituation),
  /** What the lists say against the broker or its people, as a sentence; null for nothing. For the insurer's staff alone. */
  ListObjection: optional(nullable(text())),
  RegisteredAt: dateTime(),
  /** Who answers for its registration, where it registered itself; the CPF is masked. */
  Responsible: nullable(
    object({ RegistrationUniqueId: uniqueId(), Name: text(), CpfCnpj: text(), Email: text(), Phone: text() }),
  ),
  /** The main one first. */
  Locations: array(location),
  /** Proposals of the broker that are not decided yet: what a block leaves open. */
  OpenProposalCount: integer(),
  /** What this user may do with it, with why not now. */
  Actions: array(object({ Action: action, DisabledReason: nullable(text()) })),
  /** Additive: why the insurer sent cards of its registration back, one for each that waits for an answer. */
  Returned: optional(array(returned)),
  /** What a change states as `ExpectedChangedAt`. */
  ChangedAt: dateTime(),
});
/** A broker (corretora) whole (Spec 001 §3); fields that the specification does not name are additive. */
export type BrokerRecord = Static<typeof record>;

/** The broker of the signed-in user (Spec 001 §7 "Brokers"). 404 for a user who has none. */
export const getCurrentBroker = defineCall({ method: 'GET', path: '/api/Broker/GetCurrentBroker', response: record });

/** A broker of the insurer by its id, for its page. Additive. 404 for one of another company. */
export const getBroker = defineCall({
  method: 'GET',
  path: '/api/Broker/GetBroker',
  query: object({ brokerUniqueId: uniqueId() }),
  response: record,
});

/** Where a broker gets its commissions (Spec 001 §7 "Brokers"); the insurer reads any of its own, a broker itself. */
export const getBrokerFinancialData = defineCall({
  method: 'GET',
  path: '/api/Broker/GetBrokerFinancialData',
  query: object({ brokerUniqueId: uniqueId() }),
  response: object({ CommissionPercent: number(), BankAccount: nullable(bankAccount) }),
});

/**
 * Changes the data of a broker (Spec 001 §7 "Brokers"); what is left out stays. The broker's own people (functionality 2)
 * change how it is reached, where it is and its account; name, SUSEP code and commission are the insurer's (21). 400 with a
 * sentence at each field, 403 for a field of the insurer, 409 with the record where it is not as `ExpectedChangedAt` says.
 */
export const updateBroker = defineCall({
  method: 'PUT',
  path: '/api/Broker/UpdateBroker',
  body: object({
    BrokerUniqueId: uniqueId(),
    ExpectedChangedAt: optional(dateTime()),
    Name: optional(partyName()),
    SusepCode: optional(line()),
    CommissionPercent: optional(number({ minimum: 0, maximum: 100 })),
    TradeName: optional(nullable(partyName())),
    Email: optional(email()),
    Phone: optional(line()),
    /** Takes the place of the main address. */
    Location: optional(object(locationInput)),
    BankAccount: optional(
      object({
        BankId: recordId(),
        BankBranchNumber: line(),
        BankBranchDigit: line(),
        BankAccountNumber: line(),
        BankAccountDigit: line(),
        BankAccountTypeId: recordId(),
      }),
    ),
  }),
  response: record,
});

/**
 * Blocks a broker, or takes its block away (Spec 001 §7 "Brokers"): a blocked one gets no new proposal and hands none in;
 * what it has stays open. The broker is told, with the justification. With `ExpectedIsBlocked` it is no toggle: 409 with
 * the record where somebody else was faster.
 */
export const invertBrokerBlocked = defineCall({
  method: 'POST',
  path: '/api/Broker/InverterBlocked',
  body: object({
    BrokerUniqueId: uniqueId(),
    Justification: text({ maxLength: LONGEST_JUSTIFICATION }),
    ExpectedIsBlocked: optional(boolean()),
  }),
  response: record,
});

/**
 * Answers what the insurer sent back about a broker that works already; the insurer goes on with it. For the broker's own people
 * (functionality 2). 422 where nothing waits. Additive.
 */
export const answerReturnedBroker = defineCall({
  method: 'POST',
  path: '/api/Broker/AnswerReturnedBroker',
  body: object({ BrokerUniqueId: uniqueId(), Observation: text({ minLength: 1, maxLength: LONGEST_ANSWER }) }),
  response: record,
});

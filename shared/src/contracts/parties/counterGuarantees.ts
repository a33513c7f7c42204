import { CCGStatus } from '../../domain/parties/ccgStatus';
import {
  MaritalStatus,
  MAX_SIGNATURES_TOGETHER,
  PropertyRegime,
  SignatoryCapacity,
  SignatoryRole,
} from '../../domain/parties/counterGuarantee';
import { NoticeKind } from '../../domain/parties/contractLife';
import { MOST_FILES_OF_DOCUMENT } from '../boards/kanbanDocuments';
import { defineCall } from '../call';
import { contractTag } from '../parameters/contractTag';
import { addressLine, date, dateTime, line, money, partyName, uniqueId } from '../fields';
import { array, boolean, enumeration, integer, literal, nullable, object, optional, text, union } from '../schema';
import type { Static } from '../schema';

// Contracts of counter-guarantee (CCG) on the page of a policy holder. Additive: the specification names their states (Spec
// 001 §4), their card and the waived signature, and no call that prepares or signs one.

/** How many sign besides the policy holder and the insurer. */
export const MOST_SIGNATORIES = 20;
/** Characters of the powers that a power of attorney gives. */
export const MAX_PROXY_POWERS_LENGTH = 2000;

const signatory = object({
  UniqueId: uniqueId(),
  Role: enumeration(SignatoryRole),
  Name: text(),
  /** A CPF is masked. */
  CpfCnpj: text(),
  /** Of a surety that is a person; null of all others. This and the next three are null for users outside the insurer. */
  MaritalStatus: nullable(enumeration(MaritalStatus)),
  PropertyRegime: nullable(enumeration(PropertyRegime)),
  /** Who signs beside a married surety; null where nobody has to. */
  SpouseName: nullable(text()),
  SpouseCpf: nullable(text()),
  /** Additive: by what power a representative signs; null of sureties, and of those added before it was asked. */
  Capacity: optional(nullable(enumeration(SignatoryCapacity))),
  /**
   * Additive: the company that stands surety for which a representative signs, or the surety for whose spouse an attorney does;
   * null where it is the policy holder.
   */
  RepresentsUniqueId: optional(nullable(uniqueId())),
  /** Additive: how many sign together, this one among them; 1 for who signs alone. */
  SignaturesTogether: optional(integer()),
  /**
   * Additive: of an attorney alone, for the insurer's own staff. Without an end it has no `ExpiresOn`; from `RevokedOn` on it no
   * longer counts.
   */
  Proxy: optional(
    nullable(
      object({
        ExpiresOn: nullable(date()),
        Powers: text(),
        DocumentUniqueId: uniqueId(),
        RevokedOn: optional(nullable(date())),
      }),
    ),
  ),
  /** Additive: the notice by which a surety is released; `CountsUntil` is the last day on which it guarantees new proposals. */
  Notice: optional(nullable(object({ NotifiedOn: date(), CountsUntil: date(), DaysLeft: integer() }))),
});
/** Somebody who signs for the policy holder, or stands surety for it. */
export type Signatory = Static<typeof signatory>;

const action = union([
  literal('changeSignatories'),
  literal('generate'),
  literal('download'),
  literal('giveSigned'),
  literal('cancel'),
  literal('giveNotice'),
  literal('withdrawNotice'),
  literal('revokeProxy'),
  literal('end'),
]);
/** What somebody can do with a contract. */
export type CounterGuaranteeAction = Static<typeof action>;

const contract = object({
  UniqueId: uniqueId(),
  Number: text(),
  StatusId: enumeration(CCGStatus),
  CreatedAt: dateTime(),
  /** When its document was made; null while there is none, or after those who sign have changed. */
  GeneratedAt: nullable(dateTime()),
  /** The day of the signatures, at noon in São Paulo. */
  SignedAt: nullable(dateTime()),
  Signatories: array(signatory),
  /** What stands on it: policies that hold limit; null while it is not signed, or where a later one is. */
  Guarantees: nullable(object({ PolicyCount: integer(), InsuredAmountValue: money() })),
  /** Additive: true while it stands behind new proposals; policies that were issued while it did stay covered. */
  CountsToday: optional(boolean()),
  /** Additive: the notice that was given of it; `DaysLeft` is 0 on the last day on which it counts, and afterwards. */
  Notice: optional(
    nullable(object({ Kind: enumeration(NoticeKind), NotifiedOn: date(), CountsUntil: date(), DaysLeft: integer() })),
  ),
  /** Additive: the number of the signed contract whose place it takes once it is signed; null where it takes none. */
  ReplacesNumber: optional(nullable(text())),
  /** What this user may do with it, with why not now. */
  Actions: array(object({ Action: action, DisabledReason: nullable(text()) })),
});
/** A contract of counter-guarantee with who signs it. */
export type CounterGuarantee = Static<typeof contract>;

/** The response of each call that changes a contract. */
export const contracts = object({
  /** The newest first. */
  Contracts: array(contract),
  /** Why this user cannot begin another one now; null where they can, and absent for who never may. */
  OpenDisabledReason: optional(nullable(text())),
});
/** The contracts of a policy holder, and whether another one can be begun. */
export type CounterGuarantees = Static<typeof contracts>;

/** The contracts of counter-guarantee of a policy holder; 404 where the user does not see it. */
export const getCounterGuarantees = defineCall({
  method: 'GET',
  path: '/api/PolicyHolder/GetCounterGuarantees',
  query: object({ policyHolderUniqueId: uniqueId() }),
  response: contracts,
});

/**
 * The tags of the insurer's text, filled with the newest contract of a policy holder, or with what there is without one; an
 * example where none was named. A CPF is masked. 404 where the user does not see the policy holder.
 */
export const getCounterGuaranteeTags = defineCall({
  method: 'GET',
  path: '/api/PolicyHolder/GetCounterGuaranteeTags',
  query: object({ policyHolderUniqueId: optional(uniqueId()) }),
  response: array(contractTag),
});

/**
 * Begins a contract; 422 while one is being prepared or waits. Where a signed one counts, the new one takes its place once it is
 * signed itself, and not before. Functionality 45.
 */
export const openCounterGuarantee = defineCall({
  method: 'POST',
  path: '/api/PolicyHolder/OpenCounterGuarantee',
  body: object({ PolicyHolderUniqueId: uniqueId() }),
  response: contracts,
});

/** Names the contract of a command. */
export const named = { CounterGuaranteeUniqueId: uniqueId() };

/**
 * Adds who signs. 400 with a field for a wrong document or name (Spec 001 §5), for data that the document prints and that is
 * missing, for a married surety without regime or without the spouse who has to sign, and for a power of attorney without powers
 * and file, that neither has a last day nor is without an end, or that has ended; 422 where they sign already, where a CPF is
 * known by another name, where the QSA does not give a representative its capacity, where a surety would sign for its own
 * spouse, or the contract is past that. What was generated before no longer counts. Functionality 45.
 */
export const addCounterGuaranteeSignatory = defineCall({
  method: 'POST',
  path: '/api/PolicyHolder/AddCounterGuaranteeSignatory',
  body: object({
    ...named,
    Role: enumeration(SignatoryRole),
    Name: partyName(),
    CpfCnpj: text({ maxLength: 18 }),
    MaritalStatus: optional(enumeration(MaritalStatus)),
    PropertyRegime: optional(enumeration(PropertyRegime)),
    SpouseName: optional(partyName()),
    SpouseCpf: optional(text({ maxLength: 14 })),
    SpouseProfession: optional(line()),
    SpouseIdentityDocument: optional(line()),
    /** Of a representative. */
    Capacity: optional(enumeration(SignatoryCapacity)),
    /**
     * The company among the sureties for which a representative signs; the policy holder without it. Required of the attorney of
     * a spouse: the surety whose spouse it is.
     */
    RepresentsUniqueId: optional(uniqueId()),
    /** Of who signs for another: how many have to sign together, by the articles of association or the power of attorney; 1 without it. */
    SignaturesTogether: optional(integer({ minimum: 1, maximum: MAX_SIGNATURES_TOGETHER })),
    /** As the document prints it, in one line. */
    Address: optional(addressLine()),
    /** Of a person. */
    Profession: optional(line()),
    /** Of a person: its kind, number and issuer, "RG 12.345.678-9 SSP/SP". */
    IdentityDocument: optional(line()),
    /** The last day of an attorney's power. */
    ProxyExpiresOn: optional(date()),
    /** True for a power of attorney without an end, which has no last day. */
    IsProxyOpenEnded: optional(boolean()),
    ProxyPowers: optional(text({ maxLength: MAX_PROXY_POWERS_LENGTH })),
    /** Files of the power of attorney, uploaded before by this user. */
    ProxyArchiveUniqueIds: optional(array(uniqueId(), { minItems: 1, maxItems: MOST_FILES_OF_DOCUMENT })),
  }),
  response: contracts,
});

/** Takes somebody out who was to sign; what was generated before no longer counts. Functionality 45. */
export const removeCounterGuaranteeSignatory = defineCall({
  method: 'POST',
  path: '/api/PolicyHolder/RemoveCounterGuaranteeSignatory',
  body: object({ ...named, SignatoryUniqueId: uniqueId() }),
  response: contracts,
});

/**
 * Makes the document to be signed, of the insurer's text in force and of who signs; the contract waits for signatures from then
 * on. 422 with what is missing: the text, the insurer's own data, a legal representative of a company that signs, those who sign
 * together with one, or the power of a representative, whose power of attorney may have ended or been revoked. Functionality 45.
 */
export const generateCounterGuarantee = defineCall({
  method: 'POST',
  path: '/api/PolicyHolder/GenerateCounterGuarantee',
  body: object(named),
  response: contracts,
});

/**
 * A signed address of the document as it was generated; written down as a download (LGPD). Users outside the insurer get its
 * copy, with CPFs masked and nothing of spouses and property regimes. 404 before, and for documents without a copy.
 */
export const downloadCounterGuarantee = defineCall({
  method: 'GET',
  path: '/api/PolicyHolder/DownloadCounterGuarantee',
  query: object(named),
  response: object({ UrlToDownload: text() }),
});

/**
 * Hands the signed copy in, uploaded before by this user: it stands among the policy holder's documents, and the insurer
 * examines it on a card of credit. For functionality 45, and for brokers who manage policy holders.
 */
export const giveSignedCounterGuarantee = defineCall({
  method: 'POST',
  path: '/api/PolicyHolder/GiveSignedCounterGuarantee',
  body: object({
    ...named,
    ArchiveUniqueIds: array(uniqueId(), { minItems: 1, maxItems: MOST_FILES_OF_DOCUMENT }),
  }),
  response: contracts,
});

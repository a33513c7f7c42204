import { defineCall } from '../call';
import { dateTime, line, uniqueId } from '../fields';
import { array, boolean, literal, nullable, number, object, optional, text, union } from '../schema';
import type { Static } from '../schema';
import { proposedName } from './proposedNames';

// What an insurer knows of a broker before it works with it. The specification has no such calls: all of this is additive, for
// the insurer's own staff, since partners are other people. Functionalities 21 and 22 read, 21 changes.

const person = object({
  UniqueId: uniqueId(),
  Role: union([literal('partner'), literal('responsible'), literal('technician')]),
  Name: text(),
  /** A CPF is masked for privacy. */
  CpfCnpj: text(),
  Qualification: text(),
  /** In per cent; null where the bureau does not say, and for who is no partner. */
  SharePercent: nullable(number()),
  IsPoliticallyExposed: boolean(),
  /** When they were asked about it; null where the bureau's word counts. */
  ExposureDeclaredAt: nullable(dateTime()),
});
/** Somebody of a broker: a partner, its responsible technician, or who registered it. */
export type BrokerPerson = Static<typeof person>;

const dossier = object({
  BrokerUniqueId: uniqueId(),
  /** The bureau's last answer; null where it was never asked. */
  Standing: nullable(
    object({
      /** The bureau's name where the register has another; null where there is no difference. */
      OtherName: nullable(text()),
      /** How the company is registered at the Receita Federal; null where the bureau does not say. */
      Situation: nullable(text()),
      IsRegular: nullable(boolean()),
      Provider: text(),
      AskedAt: dateTime(),
    }),
  ),
  /** The bureau's other name while nobody has decided on it; absent for who may not decide. */
  ProposedName: optional(nullable(proposedName)),
  /** Partners first, the largest share before the others. */
  People: array(person),
  /** What the register of SUSEP said of the broker's code; null where it was not asked since the code is this one. */
  Susep: nullable(
    object({
      Status: union([literal('active'), literal('inactive'), literal('otherBroker'), literal('unknown')]),
      CheckedAt: dateTime(),
    }),
  ),
  /** What is missing or speaks against the broker, as sentences. */
  Gaps: array(text()),
  /** True for who changes it. */
  MayChange: boolean(),
  /** Why the bureau or the register of SUSEP cannot be asked; null where they can. */
  BureauDisabledReason: nullable(text()),
  SusepDisabledReason: nullable(text()),
});
/** The dossier of a broker. */
export type BrokerDossier = Static<typeof dossier>;

/** The dossier of a broker. 404 for one of another company, 403 for who is not of the insurer. */
export const getBrokerDossier = defineCall({
  method: 'GET',
  path: '/api/Broker/GetBrokerDossier',
  query: object({ brokerUniqueId: uniqueId() }),
  response: dossier,
});

/**
 * Asks the bureau about a broker and takes its partners. What partners said of their exposure stays. Somebody exposed opens the
 * card of PEP. 422 where no bureau answers (code `BureauUnavailable`) or none knows the CNPJ.
 */
export const updateBrokerFromBureau = defineCall({
  method: 'POST',
  path: '/api/Broker/UpdateBrokerFromBureau',
  body: object({ BrokerUniqueId: uniqueId() }),
  response: dossier,
});

/** Names the responsible technician of a broker in the place of the one before. 400 with a sentence at each field. */
export const saveBrokerTechnician = defineCall({
  method: 'POST',
  path: '/api/Broker/SaveBrokerTechnician',
  body: object({ BrokerUniqueId: uniqueId(), Name: line(), Cpf: line(), IsPoliticallyExposed: boolean() }),
  response: dossier,
});

/** Stores what one person of a broker said of their political exposure, wherever the broker names them. */
export const saveBrokerPersonExposure = defineCall({
  method: 'POST',
  path: '/api/Broker/SaveBrokerPersonExposure',
  body: object({ BrokerUniqueId: uniqueId(), PersonUniqueId: uniqueId(), IsPoliticallyExposed: boolean() }),
  response: dossier,
});

/** Looks the code of a broker up in the register of SUSEP. 422 with the code `SusepUnavailable` while it does not answer. */
export const checkBrokerSusep = defineCall({
  method: 'POST',
  path: '/api/Broker/CheckBrokerSusep',
  body: object({ BrokerUniqueId: uniqueId() }),
  response: dossier,
});

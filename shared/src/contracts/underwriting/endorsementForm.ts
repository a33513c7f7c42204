import { addressLine, date, line, money, partyName, recordId, uniqueId } from '../fields';
import { LONGEST_WORDING } from '../parameters/riskDetails';
import { array, boolean, integer, nullable, object, optional, text } from '../schema';
import type { Static } from '../schema';
import { refundAccountFields } from './refundAccount';

// What is asked for of a policy in the new flow (Spec 001 §3 "Endorsement draft (new flow)"), by the names of its draft.

export const endorsementAddress = object({
  ZipCode: text({ maxLength: 9 }),
  AddressName: addressLine(),
  Number: text({ maxLength: 20 }),
  Complement: optional(nullable(addressLine())),
  Neighborhood: addressLine(),
  CityId: recordId(),
  CityName: optional(text({ maxLength: 100 })),
  StateProvinceId: recordId(),
  StateName: optional(text({ maxLength: 50 })),
});
/** An address as a draft of an endorsement writes it. */
export type EndorsementAddress = Static<typeof endorsementAddress>;

/** More than any insurer covers, and far from what numbers hold exactly. */
export const MOST_CENTS = 99_999_999_999_99;

const modalityFields = {
  NovaImportanciaSegurada: optional(nullable(money({ minimum: 1, maximum: MOST_CENTS }))),
  NovoInicioVigencia: optional(nullable(date())),
  NovoFimVigencia: optional(nullable(date())),
  /** Between both dates. */
  PrazoDias: optional(nullable(integer({ minimum: 1, maximum: 36_500 }))),
};
const modality = object(modalityFields);
const principalModality = object({
  ...modalityFields,
  /** Additive: new end of the guaranteed contract by an additive clause; changeable where `NovoFimVigencia` is. */
  NovoFimContrato: optional(nullable(date())),
});

const clause = object({
  Name: text({ minLength: 1, maxLength: 120 }),
  Value: text({ maxLength: LONGEST_WORDING }),
  /** Added by this endorsement. */
  condicaoNova: boolean(),
  /** Holds no tag that would be filled. */
  condicaoSemTags: boolean(),
  /** Stands in the policy as it was issued. */
  vindaApoliceOriginal: boolean(),
  /** Written otherwise than in the policy. */
  condicaoEditada: boolean(),
});
/** A particular clause of an endorsement, with its four flags. */
export type EndorsementClause = Static<typeof clause>;
export const endorsementClause = clause;

export const endorsementDocument = object({
  Name: text({ minLength: 1, maxLength: 120 }),
  /** Files that were sent before; a document without any is not sent. */
  Files: array(object({ uniqueIdentifier: uniqueId(), name: optional(text({ maxLength: 255 })) }), { maxItems: 20 }),
});

export const endorsementBankData = object({
  ...refundAccountFields,
  /** Additive: to whom it belongs; without it the policy holder's. */
  PayeeName: optional(nullable(partyName())),
  PayeeCpfCnpj: optional(nullable(line())),
});

/** Name and address of the policy holder as they will stand in the policy. */
const policyHolder = object({
  UniqueId: uniqueId(),
  Nome: partyName(),
  CpfCnpj: optional(text({ maxLength: 20 })),
  Endereco: optional(nullable(endorsementAddress)),
});
const insured = object({
  UniqueId: uniqueId(),
  Nome: partyName(),
  NomeSocial: optional(nullable(partyName())),
  CpfCnpj: optional(text({ maxLength: 20 })),
  Endereco: optional(nullable(endorsementAddress)),
});

/** Everything that a draft may hold, apart from it: browsers know no properties of a schema. */
export const endorsementFields = {
  policyUniqueId: uniqueId(),
  /** Of the insurer's parameters (`endorsementSubType`). */
  subTipoEndossoId: uniqueId(),
  /** Additive: the version of the policy on which it was begun; issuing it on another is refused. */
  VersaoApolice: integer({ minimum: 1 }),
  /** Additive: from which day on it counts; today where it is missing. A cancellation has its own. */
  DataEfeito: optional(nullable(date())),
  DataCancelamento: optional(nullable(date())),
  /**
   * Additive: of a cancellation by policy holder or insured, when the insurer received the release or the returned policy, which
   * is among `Documentos`; today where it is missing, and for a broker always.
   */
  DataRecebimento: optional(nullable(date())),
  /** Additive: why it counts from a day before that; an underwriter of the insurer alone may say so. */
  JustificativaDataAnterior: optional(nullable(text({ maxLength: 1000 }))),
  ModalidadePrincipal: optional(nullable(principalModality)),
  ModalidadeComplementar: optional(nullable(modality)),
  MotivoId: optional(nullable(uniqueId())),
  /** Additive: in words what the reason does not say. */
  Justificativa: optional(nullable(text({ maxLength: 1000 }))),
  /** The object whole, where `AlterouObjetoCompletoApolice`; else term by term. */
  ObjetoApolice: optional(
    nullable(
      array(object({ Name: text({ maxLength: 120 }), Value: text({ maxLength: LONGEST_WORDING }) }), { maxItems: 100 }),
    ),
  ),
  AlterouObjetoCompletoApolice: optional(boolean()),
  /** What the endorsement itself is about, as its document says. */
  ObjetoEndosso: optional(nullable(text({ maxLength: LONGEST_WORDING }))),
  ClausulasParticulares: optional(nullable(array(clause, { maxItems: 30 }))),
  DadosTomador: optional(nullable(policyHolder)),
  DadosSegurado: optional(nullable(insured)),
  Documentos: optional(array(endorsementDocument, { maxItems: 50 })),
  DadosBancarios: optional(nullable(endorsementBankData)),
  SolicitaRevisaoPremio: optional(boolean()),
  /** Net, as the calculated one: below zero it is given back. Of a restitution (type 9) what is to go back, without a sign. */
  ValorPremioSolicitado: optional(nullable(money({ minimum: -MOST_CENTS, maximum: MOST_CENTS }))),
  JustificativaSolicitacaoPremio: optional(nullable(text({ maxLength: 1000 }))),
  /** Additive: how a charge is paid; one part where they are missing. */
  NumberOfInstallment: optional(nullable(integer({ minimum: 1, maximum: 60 }))),
  GracePeriod: optional(nullable(integer({ minimum: 0, maximum: 365 }))),
};
/** Everything that a draft may hold; what is missing or null is not to change. */
export const endorsementForm = object(endorsementFields);
/** An endorsement as it is asked for. */
export type EndorsementForm = Static<typeof endorsementForm>;

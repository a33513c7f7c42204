import { EndorsementTypeId } from '../../domain/underwriting/endorsementTypes';
import { PolicyStatus } from '../../domain/underwriting/policyStatus';
import { ProposalStatus } from '../../domain/underwriting/proposalStatus';
import { defineCall } from '../call';
import { date, line, money, uniqueId } from '../fields';
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
import { endorsementBounds, endorsementCoverBounds } from './endorsementBounds';
import { endorsementClause, endorsementFields, endorsementForm } from './endorsementForm';
import { endorsementPremium } from './endorsementPremium';

// The new flow up to the request: what may be asked for, what stands, what it costs, what is wrong, and the request itself
// (Spec 001 §7 "Endorsement (new flow)"). Cancelamento, Alteracao and Neutro are three paths of the same rules; a sub-type
// of another flow than the path's is refused with 422.

const wording = object({ Name: text(), Value: text() });
const ofPolicy = object({ policyUniqueId: uniqueId() });
const ofSubType = object({ policyUniqueId: uniqueId(), subTipoEndossoId: uniqueId() });

const offeredSubType = object({
  SubTipoEndossoId: uniqueId(),
  Nome: text(),
  EndorsementTypeId: enumeration(EndorsementTypeId),
  /** Why it cannot be asked for now; null where it can. */
  DisabledReason: nullable(text()),
});
/** A sub-type as a policy offers it. */
export type OfferedSubType = Static<typeof offeredSubType>;

const offered = object({ PolicyUniqueId: uniqueId(), PolicyNumber: text(), SubTipos: array(offeredSubType) });
const validation = <const Path extends string>(path: Path) =>
  defineCall({ method: 'POST', path, query: ofPolicy, response: offered });
/** Which cancellations may be asked for of a policy now, each with why not. 404 for a policy that the user does not see. */
export const validarEndossoCancelamento = validation('/api/Endosso/ValidarEndossoCancelamento');
/** The same for what changes amounts, dates or premium: types 2, 5, 6, 7, 8 and 9. */
export const validarEndossoAlteracao = validation('/api/Endosso/ValidarEndossoAlteracao');
/** The same for what moves no premium. */
export const validarEndossoNeutro = validation('/api/Endosso/ValidarEndossoNeutro');

const placed = object({
  ZipCode: text(),
  AddressName: text(),
  Number: text(),
  Complement: nullable(text()),
  Neighborhood: text(),
  CityId: nullable(integer()),
  CityName: text(),
  StateProvinceId: nullable(integer()),
  StateName: text(),
});
const party = object({
  UniqueId: uniqueId(),
  Nome: text(),
  NomeSocial: nullable(text()),
  CpfCnpj: text(),
  Endereco: nullable(placed),
});
const standingFields = {
  Nome: text(),
  ImportanciaSegurada: money(),
  InicioVigencia: date(),
  FimVigencia: date(),
  PrazoDias: integer(),
};
const standingModality = object(standingFields);
const principalModality = object({
  ...standingFields,
  /** Additive: end of the guaranteed contract; null where unknown, missing where the modality guarantees no contract. */
  FimContrato: optional(nullable(date())),
});
const meeting = object({
  ProposalUniqueId: uniqueId(),
  Number: text(),
  EndorsementTypeId: enumeration(EndorsementTypeId),
  StatusId: enumeration(ProposalStatus),
  /** What it changed or would change, in words. */
  Description: text(),
  EffectiveOn: nullable(date()),
});
const policyData = object({
  PolicyUniqueId: uniqueId(),
  PolicyNumber: text(),
  StatusId: enumeration(PolicyStatus),
  /** Of the policy's versions; what is asked for says on which it was begun. */
  VersaoApolice: integer(),
  Tomador: party,
  Segurado: party,
  DadosProposta: object({
    ProposalUniqueId: uniqueId(),
    ModalidadePrincipal: principalModality,
    ModalidadeComplementar: nullable(standingModality),
    AnnualRatePercent: number(),
    PremioTotal: money(),
    PremioPago: money(),
    LimiteDisponivel: nullable(money()),
  }),
  Objeto: array(wording),
  ClausulaParticularApolice: array(endorsementClause),
  /** Endorsements issued or on their way that this one would meet. */
  EndossosEncontrados: array(meeting),
});
/** A policy as an endorsement finds it. */
export type EndorsedPolicy = Static<typeof policyData>;

const data = <const Path extends string>(path: Path) =>
  defineCall({ method: 'POST', path, body: ofPolicy, response: policyData });
/** The policy as it stands, as the original data of a cancellation. */
export const obterDadosEndossoCancelamento = data('/api/Endosso/ObterDadosEndossoCancelamento');
/** The same for an alteration. */
export const obterDadosEndossoAlteracao = data('/api/Endosso/ObterDadosEndossoAlteracao');
/** The same for a neutral endorsement. */
export const obterDadosEndossoNeutro = data('/api/Endosso/ObterDadosEndossoNeutro');

const parameters = object({
  SubTipoEndossoId: uniqueId(),
  Nome: text(),
  EndorsementTypeId: enumeration(EndorsementTypeId),
  /** By the names of the draft: `ModalidadePrincipal.NovaImportanciaSegurada`, `DadosSegurado`, … */
  ChangeableFields: array(text()),
  PremiumEffect: union([literal('proRata'), literal('shortRate'), literal('none')]),
  /** Within which dates it may take effect, or the cancellation may lie. */
  DataEfeito: endorsementBounds,
  /** Dates bound the end of validity, seen from its start as it stands. */
  ModalidadePrincipal: endorsementCoverBounds,
  ModalidadeComplementar: nullable(endorsementCoverBounds),
  MostInstallments: integer(),
  /**
   * Additive: of a cancellation by policy holder or insured, within which days its release may have been received, and
   * whether this user may date the cancellation earlier, with a reason; null or missing where that is not asked for.
   */
  Recebimento: optional(nullable(object({ EarliestDate: date(), LatestDate: date(), PodeDatarAntes: boolean() }))),
});
/** What the insurer's parameters let a sub-type change of a policy, and within which bounds. */
export type EndorsementParameters = Static<typeof parameters>;

/** What a cancellation of a policy may be: each sub-type with its bounds. */
export const obterParametrosEndossoCancelamento = defineCall({
  method: 'GET',
  path: '/api/Endosso/ObterParametrosEndossoCancelamento',
  query: object({ policyUniqueId: uniqueId(), subTipoEndossoId: optional(uniqueId()) }),
  response: array(parameters),
});
/** The same for alterations. */
export const obterParametrosEndossoAlteracao = defineCall({
  method: 'POST',
  path: '/api/Endosso/ObterParametrosEndossoAlteracao',
  body: object({ policyUniqueId: uniqueId(), subTipoEndossoId: optional(uniqueId()) }),
  response: array(parameters),
});
/** The same for neutral endorsements; the policy is additive, and without one the bounds are open. */
export const obterParametrosEndossoNeutro = defineCall({
  method: 'GET',
  path: '/api/Endosso/ObterParametrosEndossoNeutro',
  query: object({ policyUniqueId: optional(uniqueId()), subTipoEndossoId: optional(uniqueId()) }),
  response: array(parameters),
});

/** What a cancellation does to the premium: by the short-rate table or pro rata die, as its sub-type says. 422 with the field. */
export const calcularPremioCancelamento = defineCall({
  method: 'POST',
  path: '/api/Endosso/CalcularPremioCancelamento',
  body: endorsementForm,
  response: endorsementPremium,
});
/** What an alteration does to the premium (DOMAIN.md "Money and premium"). 422 with the field that is out of bounds. */
export const calcularPremioEndossoAlteracao = defineCall({
  method: 'POST',
  path: '/api/Endosso/CalcularPremioEndossoAlteracao',
  body: endorsementForm,
  response: endorsementPremium,
});

const term = object({
  Name: text(),
  Value: text(),
  /** With every known tag filled, with the values that the endorsement asks for. */
  FilledValue: text(),
  UnknownTags: array(text()),
});
/** A text of the policy, filled. */
export type EndorsementTerm = Static<typeof term>;

/** The terms of the object and the clauses, filled with what is asked for. */
export const atualizarValoresTermos = defineCall({
  method: 'POST',
  path: '/api/Endosso/AtualizarValoresTermos',
  body: endorsementForm,
  response: array(term),
});

/** The reasons of a sub-type. 404 for one that there is not. */
export const obterMotivos = defineCall({
  method: 'GET',
  path: '/api/Endosso/ObterMotivos',
  query: object({ subtipoEndossoId: uniqueId() }),
  response: array(object({ MotivoId: uniqueId(), Nome: text(), NecessitaDadosBancarios: boolean() })),
});

/** The object of a policy: whole as its document says it, and by its terms. */
export const obterObjeto = defineCall({
  method: 'POST',
  path: '/api/Endosso/ObterObjeto',
  body: ofSubType,
  response: object({ ObjetoApolice: text(), Termos: array(term), ObjetoEndosso: text() }),
});

/** The particular clauses of a policy with their flags, and those that its modality offers besides. */
export const obterClausulasParticulares = defineCall({
  method: 'POST',
  path: '/api/Endosso/ObterClausulasParticulares',
  query: ofPolicy,
  response: object({ Clausulas: array(endorsementClause), Oferecidas: array(wording) }),
});

/** The documents that a reason asks for. */
export const obterDocumentos = defineCall({
  method: 'GET',
  path: '/api/Endosso/ObterDocumentos',
  query: object({ motivoId: uniqueId() }),
  response: array(object({ Name: text(), IsRequired: boolean() })),
});

/** The shape of `EndorsementChange`. */
export const endorsementChange = object({
  /** By the name of the draft. */
  Field: text(),
  Label: text(),
  Before: nullable(text()),
  After: nullable(text()),
  /** Texts are compared word by word, all else as a whole. */
  IsText: boolean(),
});
/** One thing that an endorsement changes. */
export type EndorsementChange = Static<typeof endorsementChange>;

export const judgedFields = {
  ChangeTypesIds: array(integer()),
  /** Additive: what differs, in the draft's order; empty means that nothing is changed. */
  Changes: array(endorsementChange),
  /** Additive: what stands against it, by field; a warning may be gone past. */
  Problems: array(object({ Field: text(), Message: text(), Kind: union([literal('refused'), literal('warning')]) })),
};
const judged = object(judgedFields);
/** What is wrong with what is asked for, and what of it is a change at all. */
export type JudgedEndorsement = Static<typeof judged>;
const judgement = <const Path extends string>(path: Path) =>
  defineCall({ method: 'POST', path, body: endorsementForm, response: judged });
/** Judges a cancellation before it is asked for. */
export const validarDadosEndossoCancelamento = judgement('/api/Endosso/ValidarDadosEndossoCancelamento');
/** Judges an alteration. */
export const validarDadosEndossoAlteracao = judgement('/api/Endosso/ValidarDadosEndossoAlteracao');
/** Judges a neutral endorsement. */
export const validarDadosEndossoNeutro = judgement('/api/Endosso/ValidarDadosEndossoNeutro');

export const createdEndorsement = object({
  /** The endorsement's own id, which its further calls take. */
  ProposalUniqueId: uniqueId(),
  Number: text(),
  StatusId: enumeration(ProposalStatus),
});
const creation = <const Path extends string>(path: Path) =>
  defineCall({
    method: 'POST',
    path,
    body: object({
      ...endorsementFields,
      /** The endorsement takes the id of its draft, which makes one endorsement however often it is sent. */
      DraftUniqueId: optional(uniqueId()),
      IdempotencyKey: optional(uniqueId()),
    }),
    response: createdEndorsement,
  });
/**
 * Asks for a cancellation. 422 with every problem; 409 where the policy has changed since the draft was begun. Sent again
 * with its key it answers the same. The draft that it was is gone.
 */
export const criarEndossoCancelamento = creation('/api/Endosso/CriarEndossoCancelamento');
/** Asks for an alteration, likewise. */
export const criarEndossoAlteracao = creation('/api/Endosso/CriarEndossoAlteracao');
/** Asks for a neutral endorsement, likewise. */
export const criarEndossoNeutro = creation('/api/Endosso/CriarEndossoNeutro');

/** The policy of a number, however it is written, for the palette and other systems. 404 for one that the user does not see. */
export const obterPolicyUniqueIdPorNumeroApolice = defineCall({
  method: 'GET',
  path: '/api/Policy/ObterPolicyUniqueIdPorNumeroApolice',
  query: object({ numeroApolice: line({ minLength: 1 }) }),
  response: object({ PolicyUniqueId: uniqueId() }),
});

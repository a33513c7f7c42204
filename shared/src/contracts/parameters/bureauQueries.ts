import type { BureauFinding } from '../../domain/parameters/kinds/bureauQuery';
import { defineCall } from '../call';
import { line, money, recordId, uniqueId } from '../fields';
import { array, boolean, enumeration, integer, nullable, object, optional, text } from '../schema';
import type { Static } from '../schema';
import { bureauAction, bureauQueryParameters } from './kinds/bureauQuery';
import { versioned } from './modalityRecord';

const findings: { readonly [Finding in BureauFinding]: Finding } = {
  regular: 'regular',
  irregular: 'irregular',
  unknown: 'unknown',
  failed: 'failed',
};
/** What came of a query. */
export const bureauFinding = enumeration(findings);

const parametersOfBureau = object({
  /** Names the bureau within the sort of query. */
  BureauParametrizacaoConsultasId: text(),
  Bureau: text(),
  Ordem: integer(),
  CustoValor: money(),
  /** False where the platform's settings know no such bureau: it is passed over. */
  Configurado: boolean(),
});

const bureauQueryRecord = object({
  ...versioned,
  TipoConsultaId: integer(),
  Nome: text(),
  /** Who is asked, in order; where nobody ordered them, all that are configured. */
  ParametrosBureaus: array(parametersOfBureau),
  /** What the platform's settings know and the order does not name. */
  BureausDisponiveis: array(text()),
  InForce: bureauQueryParameters,
  Values: bureauQueryParameters,
});
/** A sort of query with its bureaus and rule, in force and drafted. */
export type BureauQueryRecord = Static<typeof bureauQueryRecord>;

/** All sorts of query (Spec 001 §7; the name of the list is spelled as there). */
export const obterParametrosConsultasPorBureau = defineCall({
  method: 'GET',
  path: '/api/Parametros/ObterParametrosConsultasPorBureau',
  query: object({ ChangeSetUniqueId: optional(uniqueId()) }),
  response: object({ ListaConstultas: array(bureauQueryRecord) }),
});

/** One sort of query; 404 for a number that there is none of. */
export const obterBureausPorConsulta = defineCall({
  method: 'GET',
  path: '/api/Parametros/ObterBureausPorConsulta',
  query: object({ TipoConsultaId: recordId(), ChangeSetUniqueId: optional(uniqueId()) }),
  response: bureauQueryRecord,
});

/** What a database integer holds: an address with more is refused and not looked up. */
const draftVersion = () => integer({ minimum: 0, maximum: 2_147_483_647 });

const writtenOn = {
  /** The caller's own open set where it is not given. */
  ChangeSetUniqueId: optional(uniqueId()),
  BaseVersionUniqueId: nullable(uniqueId()),
  DraftVersion: draftVersion(),
};

/** Drafts that one more bureau is asked, after the others; 409 where somebody else wrote the rule meanwhile. */
export const adicionarParametrosConsultasPorBureau = defineCall({
  method: 'POST',
  path: '/api/Parametros/AdicionarParametrosConsultasPorBureau',
  body: object({
    ...writtenOn,
    TipoConsultaId: recordId(),
    Bureau: line({ minLength: 1 }),
    CustoValor: money({ minimum: 0, maximum: 100_000_00 }),
  }),
  response: bureauQueryRecord,
});

/** Drafts that a bureau is no longer asked; where nothing is said of the rule's state, as it stands. */
export const deletarParametrosConsultasPorBureau = defineCall({
  method: 'POST',
  path: '/api/Parametros/DeletarParametrosConsultasPorBureau',
  query: object({
    BureauParametrizacaoConsultasId: text({ minLength: 3, maxLength: 80 }),
    ChangeSetUniqueId: optional(uniqueId()),
    BaseVersionUniqueId: optional(uniqueId()),
    DraftVersion: optional(draftVersion()),
  }),
  response: bureauQueryRecord,
});

/** Drafts order, costs and rule as a whole. */
export const atualizarParametrosConsultasPorBureau = defineCall({
  method: 'POST',
  path: '/api/Parametros/AtualizarParametrosConsultasPorBureau',
  body: object({ ...writtenOn, TipoConsultaId: recordId(), Values: bureauQueryParameters }),
  response: bureauQueryRecord,
});

const bureauTest = object({
  Bureau: text(),
  /** A CPF is masked. */
  Documento: text(),
  Resultado: bureauFinding,
  Milissegundos: integer(),
  CustoValor: money(),
  /** What the rule makes of it, as drafted in the change set or else in force. */
  Decisao: bureauAction,
  Encontrado: nullable(
    object({
      Nome: text(),
      SituacaoCadastral: nullable(text()),
      Atividade: nullable(text()),
      NumeroDeSocios: integer(),
    }),
  ),
});
/** What a bureau answered to a trial. */
export type BureauTest = Static<typeof bureauTest>;

/**
 * Asks one bureau about a document, whatever is known of it, and says what the rule would make of it. Additive; recorded and
 * counted as every query (decision 0029). 400 for a document that fails its rule, 422 for a bureau that is not configured.
 */
export const testarBureau = defineCall({
  method: 'POST',
  path: '/api/Parametros/TestarBureau',
  body: object({
    TipoConsultaId: recordId(),
    Bureau: line({ minLength: 1 }),
    Documento: text({ maxLength: 20 }),
    ChangeSetUniqueId: optional(uniqueId()),
  }),
  response: bureauTest,
});

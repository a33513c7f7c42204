import { defineCall } from '../call';
import { dateTime, money, uniqueId } from '../fields';
import { array, boolean, integer, literal, nullable, number, object, text, union } from '../schema';
import type { Static } from '../schema';

const answered = object({
  Bureau: text(),
  ConsultadoEm: dateTime(),
  ConsultadoPorNome: text(),
  Resultado: union([literal('found'), literal('unknown'), literal('failed')]),
  CustoValor: money(),
  /** Null for what was asked before that was noted. */
  Milissegundos: nullable(integer()),
  IdadeEmDias: integer(),
  /** Whether it counts by the rule in force, so that nobody is asked again. */
  Vale: boolean(),
});

const partner = object({
  Nome: text(),
  /** A CPF is masked. */
  CpfCnpj: text(),
  Qualificacao: text(),
  Participacao: nullable(number()),
  EhPoliticamenteExposto: boolean(),
});

const consequence = object({
  Tipo: union([
    literal('answer'),
    literal('age'),
    literal('activity'),
    literal('exposure'),
    literal('lists'),
    literal('register'),
  ]),
  /** Whether it stops somebody, has somebody look, or is only good to know. */
  Peso: union([literal('block'), literal('card'), literal('fine')]),
  Texto: text(),
});

const legalPerson = object({
  Cnpj: text(),
  /** For how many days an answer counts by the rule in force. */
  DiasValidade: integer(),
  /** What each bureau answered last, the latest first. */
  Respostas: array(answered),
  /** The last answer that knew it; null where no bureau ever did. */
  Encontrado: nullable(
    object({
      Bureau: text(),
      ConsultadoEm: dateTime(),
      Nome: text(),
      NomeFantasia: nullable(text()),
      SituacaoCadastral: nullable(text()),
      Atividade: nullable(object({ Codigo: text(), Nome: text(), EhRestritiva: boolean() })),
      Municipio: nullable(text()),
      Uf: nullable(text()),
      Socios: array(partner),
    }),
  ),
  /** The policy holder with this CNPJ, or with its root. */
  Tomador: nullable(object({ UniqueId: uniqueId(), Nome: text() })),
  /** What follows under the parameters in force, what stops first. */
  Consequencias: array(consequence),
  /** Why bureaus cannot be asked now; null where they can. */
  PorQueNaoConsultar: nullable(text()),
});
/** What bureaus said of a company, and what follows from it. */
export type LegalPerson = Static<typeof legalPerson>;

/**
 * What bureaus answered last about a company and what follows from it (decision 0115); asks nobody. Additive. Whoever is shown
 * partners is written down. 400 for a CNPJ that fails its rule.
 */
export const consultarPessoaJuridica = defineCall({
  method: 'GET',
  path: '/api/Parametros/ConsultarPessoaJuridica',
  query: object({ Cnpj: text({ maxLength: 20 }) }),
  response: legalPerson,
});

/** Asks the bureaus anew in the order in force, whatever counts still, and answers the same. Additive; limited as 0029 says. */
export const consultarPessoaJuridicaDeNovo = defineCall({
  method: 'POST',
  path: '/api/Parametros/ConsultarPessoaJuridicaDeNovo',
  body: object({ Cnpj: text({ maxLength: 20 }) }),
  response: legalPerson,
});

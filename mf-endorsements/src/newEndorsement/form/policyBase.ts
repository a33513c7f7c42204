import { formatDate } from '@portal/shared/domain/time/dates';
import { CONTRACT_END } from '@portal/shared/domain/underwriting/endorsement/factLeaves';
import { formatMoney } from '@portal/shared/domain/values/money';
import {
  coverNames,
  mayChange,
  mayChangeContractEnd,
  partyNames,
  standingCover,
  standingParty,
} from '../subject/subject';
import type { Subject } from '../subject/subject';
import { placedWords } from './addressWords';

/** What a policy says, in words by the field of the draft: to see later on what else has changed it. */
export interface PolicyBase {
  version: number;
  values: Readonly<Record<string, string>>;
}

/** Clauses as one text, each under its name. */
export const clausesWords = (clauses: readonly { Name: string; Value: string }[]): string =>
  clauses.map(({ Name, Value }) => `${Name}\n${Value}`).join('\n');

/** Of a term of the object. */
export const termField = (name: string): string => `ObjetoApolice.${name}`;

/** Everything of a policy that the sub-type lets change, as it stands. */
export function baseOf(subject: Subject): PolicyBase {
  const values: Record<string, string> = {};
  for (const cover of ['principal', 'complementary'] as const) {
    const standing = standingCover(subject, cover);
    if (!standing) continue;
    const name = coverNames[cover];
    values[`${name}.NovaImportanciaSegurada`] = formatMoney(standing.ImportanciaSegurada);
    values[`${name}.NovoInicioVigencia`] = formatDate(standing.InicioVigencia);
    values[`${name}.NovoFimVigencia`] = formatDate(standing.FimVigencia);
  }
  if (mayChangeContractEnd(subject))
    values[CONTRACT_END] = formatDate(subject.policy.DadosProposta.ModalidadePrincipal.FimContrato);
  for (const party of ['policyHolder', 'insured'] as const) {
    if (!mayChange(subject, partyNames[party])) continue;
    const { Nome, NomeSocial, Endereco } = standingParty(subject, party);
    values[`${partyNames[party]}.Nome`] = Nome;
    if (party === 'insured') values['DadosSegurado.NomeSocial'] = NomeSocial ?? '';
    values[`${partyNames[party]}.Endereco`] = placedWords(Endereco);
  }
  if (mayChange(subject, 'ObjetoApolice')) {
    values.ObjetoApolice = subject.wholeObject ?? '';
    for (const { Name, Value } of subject.policy.Objeto) values[termField(Name)] = Value;
  }
  if (mayChange(subject, 'ClausulasParticulares'))
    values.ClausulasParticulares = clausesWords(subject.policy.ClausulaParticularApolice);
  return { version: subject.policy.VersaoApolice, values };
}

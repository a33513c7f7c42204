import { daysBetween } from '../../time/dates';
import { withValues } from './applyChanges';
import type {
  EndorsedFacts,
  EndorsementValues,
  ModalityDraft,
  ModalityFacts,
  PartyDraft,
  PartyFacts,
} from './endorsedFacts';
import type { FactChange } from './factLeaves';

/** A draft that makes these changes of a policy and says nothing else; texts stand whole, so that one taken away is away. */
export function draftValues(
  facts: EndorsedFacts,
  changes: readonly FactChange[],
  isWholeObject: boolean,
): EndorsementValues {
  const after = withValues(facts, new Map(changes.map((change) => [change.path, change.after])));
  const paths = new Set(changes.map(({ path }) => path));
  const fields = new Set(changes.map(({ field }) => field));
  const principal = modalityDraft('ModalidadePrincipal', after.ModalidadePrincipal, paths);
  const complementary =
    after.ModalidadeComplementar && modalityDraft('ModalidadeComplementar', after.ModalidadeComplementar, paths);
  return {
    ...(fields.has('DataCancelamento') ? { DataCancelamento: after.DataCancelamento } : {}),
    ...(principal ? { ModalidadePrincipal: principal } : {}),
    ...(complementary ? { ModalidadeComplementar: complementary } : {}),
    ...(fields.has('ObjetoApolice') ? { ObjetoApolice: after.ObjetoApolice } : {}),
    ...(fields.has('ObjetoApolice') && isWholeObject ? { AlterouObjetoCompletoApolice: true } : {}),
    ...(fields.has('ClausulasParticulares') ? { ClausulasParticulares: after.ClausulasParticulares } : {}),
    ...(fields.has('DadosTomador') ? { DadosTomador: partyDraft('DadosTomador', after.DadosTomador, paths) } : {}),
    ...(fields.has('DadosSegurado') ? { DadosSegurado: partyDraft('DadosSegurado', after.DadosSegurado, paths) } : {}),
  };
}

function modalityDraft(of: string, facts: ModalityFacts, paths: ReadonlySet<string>): ModalityDraft | null {
  const names = ['NovaImportanciaSegurada', 'NovoInicioVigencia', 'NovoFimVigencia', 'NovoFimContrato'];
  const [hasAmount, hasStart, hasEnd, hasContract] = names.map((name) => paths.has(`${of}.${name}`));
  if (!hasAmount && !hasStart && !hasEnd && !hasContract) return null;
  const { InicioVigencia: start, FimVigencia: end } = facts;
  return {
    ...(hasAmount ? { NovaImportanciaSegurada: facts.ImportanciaSegurada } : {}),
    ...(hasStart ? { NovoInicioVigencia: start } : {}),
    ...(hasEnd ? { NovoFimVigencia: end } : {}),
    ...(hasStart || hasEnd ? { PrazoDias: daysBetween(start, end) } : {}),
    ...(hasContract ? { NovoFimContrato: facts.FimContrato ?? null } : {}),
  };
}

const partyDraft = (of: string, party: PartyFacts, paths: ReadonlySet<string>): PartyDraft => ({
  ...(paths.has(`${of}.Nome`) ? { Nome: party.Nome } : {}),
  ...(paths.has(`${of}.NomeSocial`) ? { NomeSocial: party.NomeSocial ?? null } : {}),
  ...(paths.has(`${of}.Endereco`) ? { Endereco: party.Endereco } : {}),
});

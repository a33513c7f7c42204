import { EndorsementStep } from '@portal/shared/domain/underwriting/endorsementSteps';
import { refusedProblems } from '@portal/shared/form/problem';
import type { Problem } from '@portal/shared/form/problem';
import { CHANGES_ID, NEWER_POLICY_ID } from './form/informationProblems';

/** What is wrong with a field, and the step on which it stands. */
export interface PlacedProblem extends Problem {
  step: EndorsementStep;
}

const { InformacoesDoEndosso, MotivoEDocumentos, InformacoesDePagamento } = EndorsementStep;

/** Where the fields of the wire stand that are not on the first step, by how their names begin; the longer name first. */
const places: readonly [string, EndorsementStep][] = [
  ['JustificativaDataAnterior', InformacoesDoEndosso],
  ['JustificativaSolicitacaoPremio', InformacoesDePagamento],
  ['MotivoId', MotivoEDocumentos],
  ['Justificativa', MotivoEDocumentos],
  ['Documentos', MotivoEDocumentos],
  ['DadosBancarios', InformacoesDePagamento],
  ['SolicitaRevisaoPremio', InformacoesDePagamento],
  ['ValorPremioSolicitado', InformacoesDePagamento],
  ['NumberOfInstallment', InformacoesDePagamento],
  ['GracePeriod', InformacoesDePagamento],
];

/** Fields of the wire that stand in one of the screen. */
const shownIn: readonly [RegExp, (found: RegExpExecArray) => string][] = [
  [/^ClausulasParticulares[.[](\d+)\]?\.Name/, ([, place]) => `proposta-clausula-${place}-nome`],
  [/^ClausulasParticulares[.[](\d+)/, ([, place]) => `proposta-clausula-${place}`],
  [/^ClausulasParticulares/, () => 'proposta-clausulas'],
  [/^(Dados(?:Tomador|Segurado)\.Endereco)/, ([, field]) => field ?? ''],
  [/^VersaoApolice$/, () => NEWER_POLICY_ID],
  [/^(ChangeTypesIds|subTipoEndossoId)$/, () => CHANGES_ID],
  [/^Documentos/, () => 'Documentos'],
  [/^(Modalidade(?:Principal|Complementar))$/, ([, cover]) => `${cover}.NovoFimVigencia`],
];

/** The step and the field of the screen that a field of the wire is about. */
export function placeOf(field: string): Omit<PlacedProblem, 'text'> {
  const step = places.find(([name]) => field.startsWith(name))?.[1] ?? InformacoesDoEndosso;
  for (const [pattern, idOf] of shownIn) {
    const found = pattern.exec(field);
    if (found) return { step, fieldId: idOf(found) };
  }
  return { step, fieldId: field };
}

/** What the platform refused, at the fields that it named. */
export const refusedFields = (error: unknown): PlacedProblem[] => refusedProblems<PlacedProblem>(error, placeOf);

/** What a step still lacks, in a few words. */
export const lacking = (problems: readonly Problem[]): string[] => [
  ...new Set(problems.map(({ fieldId }) => words.find(([name]) => fieldId.startsWith(name))?.[1] ?? 'dados')),
];

const words: readonly [string, string][] = [
  ['endosso-mudancas', 'o que muda'],
  ['Data', 'data'],
  ['JustificativaDataAnterior', 'justificativa da data'],
  ['JustificativaSolicitacaoPremio', 'justificativa do prêmio'],
  ['ModalidadePrincipal', 'importância e vigência'],
  ['ModalidadeComplementar', 'modalidade complementar'],
  ['DadosTomador', 'tomador'],
  ['DadosSegurado', 'segurado'],
  ['ObjetoApolice', 'objeto'],
  ['proposta-clausula', 'cláusulas'],
  ['MotivoId', 'motivo'],
  ['Documentos', 'documentos'],
  ['Justificativa', 'justificativa'],
  ['DadosBancarios', 'dados bancários'],
  ['ValorPremioSolicitado', 'prêmio solicitado'],
];

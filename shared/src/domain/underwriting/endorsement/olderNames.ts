import { EndorsementTypeId } from '../endorsementTypes';

/** The older draft's fields (Spec 001 §3) beside those of the new one; the first that fits counts, by how a name begins. */
const pairs: readonly (readonly [older: string, newer: string, types?: 'cancellation' | 'restitution'])[] = [
  ['EndDate', 'DataCancelamento', 'cancellation'],
  ['ReleaseReceivedOn', 'DataRecebimento'],
  ['BackdatingReason', 'JustificativaDataAnterior'],
  ['RestoreInsurancePremium', 'ValorPremioSolicitado', 'restitution'],
  ['RequestedInsurancePremium', 'ValorPremioSolicitado'],
  ['JustificationInsurancePremiumReview', 'JustificativaSolicitacaoPremio'],
  ['RequestInsurancePremiumReview', 'SolicitaRevisaoPremio'],
  ['EffectiveDate', 'DataEfeito'],
  ['InsuredAmountValue', 'ModalidadePrincipal.NovaImportanciaSegurada'],
  ['StartDate', 'ModalidadePrincipal.NovoInicioVigencia'],
  ['EndDate', 'ModalidadePrincipal.NovoFimVigencia'],
  ['DeadlineDays', 'ModalidadePrincipal.PrazoDias'],
  ['ContractEndDate', 'ModalidadePrincipal.NovoFimContrato'],
  ['EndDate', 'ModalidadePrincipal'],
  ['ComplementaryInsuredAmountValue', 'ModalidadeComplementar.NovaImportanciaSegurada'],
  ['ComplementaryStartDate', 'ModalidadeComplementar.NovoInicioVigencia'],
  ['ComplementaryEndDate', 'ModalidadeComplementar.NovoFimVigencia'],
  ['ComplementaryDeadlineDays', 'ModalidadeComplementar.PrazoDias'],
  ['ComplementaryEndDate', 'ModalidadeComplementar'],
  ['PolicyHolder.BankAccount', 'DadosBancarios'],
  ['PolicyHolder.Name', 'DadosTomador.Nome'],
  ['PolicyHolder.Location', 'DadosTomador.Endereco'],
  ['PolicyHolder', 'DadosTomador'],
  ['Insured.SocialName', 'DadosSegurado.NomeSocial'],
  ['Insured.Name', 'DadosSegurado.Nome'],
  ['Insured.Location', 'DadosSegurado.Endereco'],
  ['Insured', 'DadosSegurado'],
  ['ContractualTerms.ParticularClausule', 'ClausulasParticulares'],
  ['ContractualTerms.Endorsement', 'ObjetoEndosso'],
  ['ContractualTerms.Object', 'ObjetoApolice'],
  ['CompleteObject', 'ObjetoApolice'],
  ['EndorsementReasonId', 'MotivoId'],
  ['EndorsementReasonId', 'subTipoEndossoId'],
  ['Justification', 'Justificativa'],
  ['Documents', 'Documentos'],
  ['PolicyVersion', 'VersaoApolice'],
  ['PolicyUniqueId', 'policyUniqueId'],
];

function renamed(field: string, type: EndorsementTypeId, from: 0 | 1): string {
  for (const pair of pairs) {
    const [name, only] = [pair[from], pair[2]];
    if (only === 'cancellation' && type !== EndorsementTypeId.Cancelamento) continue;
    if (only === 'restitution' && type !== EndorsementTypeId.RestituicaoDePremio) continue;
    if (field === name || field.startsWith(`${name}.`) || field.startsWith(`${name}[`))
      return (from === 0 ? pair[1] : pair[0]) + field.slice(name.length);
  }
  return field;
}

/** How the older draft calls a field of the new one; a field that only one of them has keeps its name. */
export const olderName = (field: string, type: EndorsementTypeId): string => renamed(field, type, 1);

/** How the new draft calls a field of the older one. */
export const newerName = (field: string, type: EndorsementTypeId): string => renamed(field, type, 0);

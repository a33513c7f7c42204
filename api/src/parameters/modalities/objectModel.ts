import type { RiskKind } from '@portal/shared/contracts/parameters/riskDetails';

/**
 * The objeto to begin with, by what the risk is about; its writer completes what the tags cannot know. The tags are those
 * of Spec 001 §3 "Contract tag".
 */
export const objectModels: Record<RiskKind, string> = {
  bid:
    'Garantia de que [NomeTomador], se vencer a licitação, assinará o contrato nas condições da proposta, no processo ' +
    'licitatório promovido por [NomeSegurado], até o limite de [ImportanciaSegurada].',
  contract:
    'Garantia das obrigações assumidas por [NomeTomador] no contrato firmado com [NomeSegurado], até o limite de ' +
    '[ImportanciaSegurada], de [InicioVigencia] a [FimVigencia].',
  judicial:
    'Garantia do valor discutido no processo movido em face de [NomeTomador], em favor de [NomeSegurado], até o limite ' +
    'de [ImportanciaSegurada], de [InicioVigencia] a [FimVigencia].',
  other:
    'Garantia das obrigações de [NomeTomador] perante [NomeSegurado], até o limite de [ImportanciaSegurada], de ' +
    '[InicioVigencia] a [FimVigencia].',
};

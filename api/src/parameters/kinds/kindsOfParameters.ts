import { companyRulesParameters } from '@portal/shared/contracts/parameters/kinds/companyRules';
import type { CompanyRulesParameters } from '@portal/shared/contracts/parameters/kinds/companyRules';
import { COMPANY_RULES_KEY, companyRulesProblems } from '@portal/shared/domain/parameters/kinds/companyRules';
import { refuses } from '@portal/shared/domain/parameters/kinds/parameterField';
import type { ParameterKind } from '@portal/shared/domain/parameters/kinds/parameterKinds';
import { bureauQueryKind } from './bureauQueryKind';
import { boardRuleKinds } from './boardRuleKinds';
import { brokerProfileKind, commissionRulesKind } from './commissionKinds';
import { clauseKind } from './clauseKind';
import { complementaryModalitiesKind } from './complementaryModalitiesKind';
import { conditionsKind } from './conditionsKind';
import { coverageKind } from './coverageKind';
import { documentKinds } from './documentKinds';
import { endorsementAnniversaryKind, endorsementSubTypeKind } from './endorsementKinds';
import { modalityGroupKind } from './modalityGroupKind';
import { modalityKind } from './modalityKind';
import { modalityRatesKind } from './modalityRatesKind';
import type { KindOfParameter } from './parameterKind';
import { paymentKind } from './paymentKind';
import { renewalKind, renewalRulesKind } from './renewalKinds';
import { requestDocumentKind } from './requestDocumentKind';
import { pipeKind } from './pipeKind';
import { restrictiveActivitiesKind } from './restrictiveActivitiesKind';
import { ruleKinds } from './ruleKinds';
import { treatyKind } from './treatyKind';

const companyRulesKind: KindOfParameter = {
  kind: 'companyRules',
  schemaVersion: 1,
  schema: companyRulesParameters,
  nameOf: () => 'Regras da seguradora',
  problems: (key, body) => [
    ...companyRulesProblems(body as CompanyRulesParameters),
    ...(key === COMPANY_RULES_KEY ? [] : [refuses('Key', 'As regras da seguradora existem uma vez só.')]),
  ],
};

/** Every sort of parameter that the platform publishes. */
export const kindsOfParameters: Readonly<Record<ParameterKind, KindOfParameter>> = {
  modalityGroup: modalityGroupKind,
  modality: modalityKind,
  modalityRates: modalityRatesKind,
  coverage: coverageKind,
  clause: clauseKind,
  requestDocument: requestDocumentKind,
  complementaryModalities: complementaryModalitiesKind,
  conditions: conditionsKind,
  ...documentKinds,
  companyRules: companyRulesKind,
  payment: paymentKind,
  endorsementSubType: endorsementSubTypeKind,
  endorsementAnniversary: endorsementAnniversaryKind,
  renewal: renewalKind,
  renewalRules: renewalRulesKind,
  commissionRules: commissionRulesKind,
  brokerProfile: brokerProfileKind,
  bureauQuery: bureauQueryKind,
  pipe: pipeKind,
  ...boardRuleKinds,
  treaty: treatyKind,
  restrictiveActivities: restrictiveActivitiesKind,
  ...ruleKinds,
};

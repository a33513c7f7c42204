import { companyRulesParameters } from '@portal/shared/contracts/parameters/kinds/companyRules';
import type { CompanyRulesParameters } from '@portal/shared/contracts/parameters/kinds/companyRules';
import { COMPANY_RULES_KEY, companyRulesProblems } from '@portal/shared/domain/parameters/kinds/companyRules';
import { refuses } from '@portal/shared/domain/parameters/kinds/parameterField';
import type { ParameterKind } from '@portal/shared/domain/parameters/kinds/parameterKinds';
import { coverageKind } from './coverageKind';
import { modalityKind } from './modalityKind';
import type { KindOfParameter } from './parameterKind';

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
  modality: modalityKind,
  coverage: coverageKind,
  companyRules: companyRulesKind,
};

import { closedDaysParameters } from '@portal/shared/contracts/parameters/kinds/closedDays';
import type { ClosedDaysParameters } from '@portal/shared/contracts/parameters/kinds/closedDays';
import { companyRulesParameters } from '@portal/shared/contracts/parameters/kinds/companyRules';
import type { CompanyRulesParameters } from '@portal/shared/contracts/parameters/kinds/companyRules';
import { premiumTaxParameters } from '@portal/shared/contracts/parameters/kinds/premiumTax';
import type { PremiumTaxParameters } from '@portal/shared/contracts/parameters/kinds/premiumTax';
import { shortRateParameters } from '@portal/shared/contracts/parameters/kinds/shortRate';
import type { ShortRateParameters } from '@portal/shared/contracts/parameters/kinds/shortRate';
import { CLOSED_DAYS_KEY, closedDaysProblems } from '@portal/shared/domain/parameters/kinds/closedDays';
import { COMPANY_RULES_KEY, companyRulesProblems } from '@portal/shared/domain/parameters/kinds/companyRules';
import { refuses } from '@portal/shared/domain/parameters/kinds/parameterField';
import { PREMIUM_TAX_KEY, premiumTaxProblems } from '@portal/shared/domain/parameters/kinds/premiumTax';
import { SHORT_RATE_KEY, shortRateProblems } from '@portal/shared/domain/parameters/kinds/shortRate';
import type { ParameterKind } from '@portal/shared/domain/parameters/kinds/parameterKinds';
import { brokerProfileKind, commissionRulesKind } from './commissionKinds';
import { clauseKind } from './clauseKind';
import { complementaryModalitiesKind } from './complementaryModalitiesKind';
import { coverageKind } from './coverageKind';
import { modalityGroupKind } from './modalityGroupKind';
import { modalityKind } from './modalityKind';
import { modalityRatesKind } from './modalityRatesKind';
import type { KindOfParameter } from './parameterKind';
import { paymentKind } from './paymentKind';

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

const closedDaysKind: KindOfParameter = {
  kind: 'closedDays',
  schemaVersion: 1,
  schema: closedDaysParameters,
  nameOf: () => 'Dias sem cobrança',
  problems: (key, body) => [
    ...closedDaysProblems(body as ClosedDaysParameters),
    ...(key === CLOSED_DAYS_KEY ? [] : [refuses('Key', 'Os dias sem cobrança existem uma vez só.')]),
  ],
};

const shortRateKind: KindOfParameter = {
  kind: 'shortRate',
  schemaVersion: 1,
  schema: shortRateParameters,
  nameOf: () => 'Tabela de prazo curto',
  problems: (key, body) => [
    ...shortRateProblems(body as ShortRateParameters),
    ...(key === SHORT_RATE_KEY ? [] : [refuses('Key', 'A tabela de prazo curto existe uma vez só.')]),
  ],
};

const premiumTaxKind: KindOfParameter = {
  kind: 'premiumTax',
  schemaVersion: 1,
  schema: premiumTaxParameters,
  nameOf: () => 'Tributos do prêmio',
  problems: (key, body) => [
    ...premiumTaxProblems(body as PremiumTaxParameters),
    ...(key === PREMIUM_TAX_KEY ? [] : [refuses('Key', 'Os tributos do prêmio existem uma vez só.')]),
  ],
};

/** Every sort of parameter that the platform publishes. */
export const kindsOfParameters: Readonly<Record<ParameterKind, KindOfParameter>> = {
  modalityGroup: modalityGroupKind,
  modality: modalityKind,
  modalityRates: modalityRatesKind,
  coverage: coverageKind,
  clause: clauseKind,
  complementaryModalities: complementaryModalitiesKind,
  companyRules: companyRulesKind,
  payment: paymentKind,
  closedDays: closedDaysKind,
  shortRate: shortRateKind,
  premiumTax: premiumTaxKind,
  commissionRules: commissionRulesKind,
  brokerProfile: brokerProfileKind,
};

import { refusedProblems } from '@portal/shared/form/problem';
import { insuredFieldIds } from './insured/insuredProblems';
import { beneficiaryFieldIds } from './beneficiaries/beneficiaryProblems';
import { coBrokerFieldIds } from './coBrokers/coBrokerProblems';
import { policyHolderFieldIds } from './policyHolder/policyHolderProblems';
import { clauseNameId } from '@portal/shared/form/clauseProblems';
import { OBJECT_ID } from './terms/termsProblems';
import { riskFieldIds } from './risk/riskFieldIds';
import type { PlacedProblem } from './formSteps';

type Place = Omit<PlacedProblem, 'text'>;

/** Where the fields of the call stand, by how their names begin; the longer name first. */
const places: [string, Place][] = [
  ['Broker', { step: 'dados-tomador', fieldId: policyHolderFieldIds.broker }],
  ['PolicyHolderBranch', { step: 'dados-tomador', fieldId: policyHolderFieldIds.branch }],
  ['PolicyHolder', { step: 'dados-tomador', fieldId: policyHolderFieldIds.policyHolder }],
  ['InsuredAmount', { step: 'dados-de-risco', fieldId: riskFieldIds.insuredAmount }],
  ['InsuredLocation', { step: 'dados-segurado', fieldId: insuredFieldIds.location }],
  ['Insured', { step: 'dados-segurado', fieldId: insuredFieldIds.insured }],
  ['Beneficiaries', { step: 'dados-segurado', fieldId: beneficiaryFieldIds.search }],
  ['CoBrokers', { step: 'dados-segurado', fieldId: coBrokerFieldIds.search }],
  ['StartDate', { step: 'dados-de-risco', fieldId: riskFieldIds.startDate }],
  ['EndDate', { step: 'dados-de-risco', fieldId: riskFieldIds.endDate }],
  ['Complementary.InsuredAmount', { step: 'dados-de-risco', fieldId: riskFieldIds.complementaryAmount }],
  ['Complementary.StartDate', { step: 'dados-de-risco', fieldId: riskFieldIds.complementaryStartDate }],
  ['Complementary', { step: 'dados-de-risco', fieldId: riskFieldIds.complementaryModality }],
  ['RiskDetails.BidNumber', { step: 'dados-de-risco', fieldId: riskFieldIds.bidNumber }],
  ['RiskDetails.ContractNumber', { step: 'dados-de-risco', fieldId: riskFieldIds.contractNumber }],
  ['RiskDetails.ContractValue', { step: 'dados-de-risco', fieldId: riskFieldIds.contractValue }],
  ['RiskDetails.IsLargeWork', { step: 'dados-de-risco', fieldId: riskFieldIds.isLargeWork }],
  ['RiskDetails.ContractStartDate', { step: 'dados-de-risco', fieldId: riskFieldIds.contractStartDate }],
  ['RiskDetails.ContractEndDate', { step: 'dados-de-risco', fieldId: riskFieldIds.contractEndDate }],
  ['RiskDetails.LawsuitNumber', { step: 'dados-de-risco', fieldId: riskFieldIds.lawsuitNumber }],
  ['RiskDetails.Court', { step: 'dados-de-risco', fieldId: riskFieldIds.court }],
  ['RiskDetails.DebtValue', { step: 'dados-de-risco', fieldId: riskFieldIds.debtValue }],
  ['Object', { step: 'resumo-da-proposta', fieldId: OBJECT_ID }],
  ['ParticularClauses', { step: 'resumo-da-proposta', fieldId: clauseNameId(0) }],
];

/** Where a field of the call stands; one without a place here is about the risk. */
export const placeOfField = (field: string): Place => ({
  step: 'dados-de-risco',
  fieldId: riskFieldIds.modality,
  ...places.find(([name]) => field.startsWith(name))?.[1],
});

/** What the platform refused, at the fields that it named. */
export const refusedFields = (error: unknown): PlacedProblem[] => refusedProblems<PlacedProblem>(error, placeOfField);

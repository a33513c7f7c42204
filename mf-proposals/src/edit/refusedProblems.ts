import type { PortalError } from '@portal/shared';
import { beneficiaryFieldIds } from '../form/beneficiaries/beneficiaryProblems';
import { coBrokerFieldIds } from '../form/coBrokers/coBrokerProblems';
import { insuredFieldIds } from '../form/insured/insuredProblems';
import { policyHolderFieldIds } from '../form/policyHolder/policyHolderProblems';
import type { FormProblem } from '../form/proposalForm';
import { riskFieldIds } from '../form/risk/riskFieldIds';
import { OBJECT_ID } from '../form/terms/termsProblems';

/** Where the fields of the call stand on the screen, by how their names begin; the longer name first. */
const places: readonly (readonly [name: string, fieldId: string])[] = [
  ['PolicyHolderBranch', 'proposta-filial'],
  ['PolicyHolder', policyHolderFieldIds.policyHolder],
  ['InsuredAmount', riskFieldIds.insuredAmount],
  ['InsuredLocation', insuredFieldIds.location],
  ['Insured', insuredFieldIds.insured],
  ['Beneficiaries', beneficiaryFieldIds.search],
  ['CoBrokers', coBrokerFieldIds.search],
  ['StartDate', riskFieldIds.startDate],
  ['EndDate', riskFieldIds.endDate],
  ['Complementary.InsuredAmount', riskFieldIds.complementaryAmount],
  ['Complementary', riskFieldIds.complementaryModality],
  ['RiskDetails.BidNumber', riskFieldIds.bidNumber],
  ['RiskDetails.ContractNumber', riskFieldIds.contractNumber],
  ['RiskDetails.ContractValue', riskFieldIds.contractValue],
  ['RiskDetails.LawsuitNumber', riskFieldIds.lawsuitNumber],
  ['RiskDetails.DebtValue', riskFieldIds.debtValue],
  ['Object', OBJECT_ID],
  ['ParticularClauses', OBJECT_ID],
];

/** What the platform refused, at the fields that it named; what has no place of its own is about the modality. */
export const refusedProblems = ({ errors }: PortalError): FormProblem[] =>
  errors.flatMap(({ Field, Message }) => {
    if (!Field) return [];
    const fieldId = places.find(([name]) => Field.startsWith(name))?.[1] ?? riskFieldIds.modality;
    return [{ fieldId, text: Message }];
  });

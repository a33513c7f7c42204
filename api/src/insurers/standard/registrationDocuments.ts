import type { policyHolderDocumentModels } from '../../platform/database/schema/bureau';
import type { brokerDocumentModels } from '../../platform/database/schema/brokerRegistrations';

/** What an insurer asks of a broker that registers. */
const ASKED = [
  { name: 'Registro na SUSEP', isRequired: true },
  { name: 'Contrato social', isRequired: true },
  { name: 'Comprovante de conta bancária', isRequired: false },
];

export const makeBrokerDocumentModels = (companyId: number): (typeof brokerDocumentModels.$inferInsert)[] =>
  ASKED.map((model, index) => ({ ...model, companyId, order: index + 1 }));

/** What it asks of a policy holder that its first proposal registers. */
const ASKED_OF_POLICY_HOLDERS = [
  { name: 'Contrato social', isRequired: true },
  { name: 'Último balanço', isRequired: true },
  { name: 'Documento dos sócios', isRequired: false },
];

export const makePolicyHolderDocumentModels = (companyId: number): (typeof policyHolderDocumentModels.$inferInsert)[] =>
  ASKED_OF_POLICY_HOLDERS.map((model, index) => ({ ...model, companyId, order: index + 1 }));

import type { brokerDocumentModels } from '../platform/database/schema/brokerRegistrations';

/** What the demo's insurers ask of a broker that registers. */
const ASKED = [
  { name: 'Registro na SUSEP', isRequired: true },
  { name: 'Contrato social', isRequired: true },
  { name: 'Comprovante de conta bancária', isRequired: false },
];

export const makeBrokerDocumentModels = (companyId: number): (typeof brokerDocumentModels.$inferInsert)[] =>
  ASKED.map((model, index) => ({ ...model, companyId, order: index + 1 }));

import { conditionsInForce } from '../../../parameters/inForce/conditionsInForce';
import { modalityInForce } from '../../../parameters/inForce/modalityInForce';
import type { Parameters } from '../../../parameters/inForce/parameters';
import type { modalities } from '../../../platform/database/schema/modalities';
import type { PolicyText } from './contract/readPolicyText';

/** What a document of a policy may not lack, in the words of who has to see to it. */
export const policyNeeds = {
  insurerOnDocuments: 'os dados da seguradora para documentos',
  susepProcess: 'o número do processo SUSEP da modalidade',
  specialConditions: 'as condições especiais da modalidade',
  generalConditions: 'as condições gerais do ramo',
  certificate: 'o certificado digital da seguradora',
} as const;

export type PolicyNeed = keyof typeof policyNeeds;

/** The needs that depend on the modality. */
export type NeedOfModality = 'susepProcess' | 'specialConditions' | 'generalConditions';

interface Product {
  susepProcessNumber: PolicyText['susepProcessNumber'];
  conditions: { special: readonly unknown[]; general: readonly unknown[] };
}

/** What any document lacks that the insurer signs. */
export const missingOfInsurer = ({ facts }: Pick<PolicyText, 'facts'>): 'insurerOnDocuments'[] =>
  facts ? [] : ['insurerOnDocuments'];

/** What a modality lacks before there can be a policy of it. */
const missingOfProduct = ({ susepProcessNumber, conditions }: Product): NeedOfModality[] => [
  ...(susepProcessNumber ? [] : (['susepProcess'] as const)),
  ...(conditions.special.length > 0 ? [] : (['specialConditions'] as const)),
  ...(conditions.general.length > 0 ? [] : (['generalConditions'] as const)),
];

/** Lists what a policy of a modality would lack by these parameters. */
export function missingOfModality(
  parameters: Parameters,
  row: typeof modalities.$inferSelect,
  branchCode: string,
): NeedOfModality[] {
  const conditions = conditionsInForce(parameters, { branchCode, modalityUniqueIds: [row.uniqueId] });
  return missingOfProduct({
    susepProcessNumber: modalityInForce(parameters, row).susepProcessNumber,
    conditions: {
      special: conditions.filter(({ ModalityUniqueId }) => ModalityUniqueId !== null),
      general: conditions.filter(({ ModalityUniqueId }) => ModalityUniqueId === null),
    },
  });
}

/** What the text of a policy lacks. */
export const missingForPolicy = (text: Product & Pick<PolicyText, 'facts'>): PolicyNeed[] => [
  ...missingOfInsurer(text),
  ...missingOfProduct(text),
];

/** The same as a refusal lists it. */
export const needsInWords = (needs: readonly PolicyNeed[]): string => needs.map((need) => policyNeeds[need]).join(', ');

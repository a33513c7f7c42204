import type { ConditionsParameters } from '@portal/shared/contracts/parameters/kinds/conditions';
import type { Parameters } from './parameters';

/** Conditions of contract by a publication. */
export interface ConditionsInForce extends ConditionsParameters {
  key: string;
  /** The first publication says what the tables said before there were any. */
  isOfFirstPublication: boolean;
}

/** The conditions of a branch and of modalities by these parameters, those left out that there are none of. */
export const conditionsInForce = (
  parameters: Parameters,
  { branchCode, modalityUniqueIds }: { branchCode: string; modalityUniqueIds: readonly string[] },
): ConditionsInForce[] =>
  parameters
    .all('conditions')
    .filter(({ isDeleted }) => !isDeleted)
    .map(({ key, body, publication }) => ({
      ...(body as ConditionsParameters),
      key,
      isOfFirstPublication: publication.number === 1,
    }))
    .filter(({ BranchCode, ModalityUniqueId }) =>
      ModalityUniqueId === null ? BranchCode === branchCode : modalityUniqueIds.includes(ModalityUniqueId),
    );

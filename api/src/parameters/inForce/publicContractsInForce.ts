import type { ModalityGroupParameters } from '@portal/shared/contracts/parameters/kinds/modalityGroup';
import type { ModalityParameters } from '@portal/shared/contracts/parameters/kinds/modality';
import type { PublicContractsParameters } from '@portal/shared/contracts/parameters/kinds/publicContracts';
import { PUBLIC_CONTRACTS_KEY } from '@portal/shared/domain/parameters/kinds/publicContracts';
import { PUBLIC_BRANCH } from '@portal/shared/domain/parameters/renewal';
import type { Parameters } from './parameters';

/**
 * Returns the legal shares of a modality's contracts; null for a modality that guarantees no contract, belongs to another
 * branch than the public one, or is not bounded by a share of the contract.
 */
export function publicContractsInForce(
  parameters: Parameters,
  modalityUniqueId: string,
): PublicContractsParameters | null {
  const modality = parameters.version('modality', modalityUniqueId)?.body as ModalityParameters | undefined;
  if (modality?.RiskKind !== 'contract' || modality.MaxPercentOfContract === null) return null;
  const group = parameters.version('modalityGroup', modality.ModalityGroupUniqueId)?.body as
    ModalityGroupParameters | undefined;
  if (group?.BranchCode !== PUBLIC_BRANCH) return null;
  const rules = parameters.version('publicContracts', PUBLIC_CONTRACTS_KEY)?.body;
  return (rules as PublicContractsParameters | undefined) ?? null;
}

import type { ModalityParameters } from '@portal/shared/contracts/parameters/kinds/modality';
import type { RenewalParameters, RenewalRulesParameters } from '@portal/shared/contracts/parameters/kinds/renewal';
import { RENEWAL_RULES_KEY, usualRenewal } from '@portal/shared/domain/parameters/kinds/renewal';
import { keepsCoverUnpaid } from '@portal/shared/domain/parameters/renewal';
import { branchOf } from '../kinds/partOfModality';
import type { Parameters } from './parameters';

/** How the policies of a modality are renewed, who is told of it, and whether the modality says so itself. */
export interface RenewalInForce extends RenewalRulesParameters {
  isOfModality: boolean;
}

/**
 * By what policies of a modality are renewed: its own rule, else the insurer's; who is told is the insurer's for all of
 * them. What stays in force unpaid is renewed unpaid, whatever the insurer's rule says of the others.
 */
export function renewalInForce(parameters: Parameters, modalityUniqueId: string): RenewalInForce {
  const ofCompany =
    (parameters.version('renewalRules', RENEWAL_RULES_KEY)?.body as RenewalRulesParameters | undefined) ?? usualRenewal;
  const version = parameters.version('renewal', modalityUniqueId);
  const own = version && !version.isDeleted ? (version.body as RenewalParameters) : null;
  const rule = { ...ofCompany, ...own, isOfModality: own !== null };
  return isKeptUnpaid(parameters, modalityUniqueId) ? { ...rule, StopsOnOverdueInstallments: false } : rule;
}

function isKeptUnpaid(parameters: Parameters, modalityUniqueId: string): boolean {
  const modality = parameters.version('modality', modalityUniqueId);
  if (!modality) return false;
  const { RiskKind } = modality.body as ModalityParameters;
  const branchCode = String(branchOf(parameters.all('modalityGroup'), modality));
  return keepsCoverUnpaid({ riskKind: RiskKind, branchCode });
}

import { today } from '@portal/shared/domain/time/instants';
import { termBoundsOf } from '@portal/shared/domain/parameters/modalityTerm';
import { noRiskDetails } from '@portal/shared/contracts/parameters/riskDetails';
import type { ModalityOffer } from '@portal/shared/contracts/parameters/modalityOffer';
import type { ProposalForm } from '../proposalForm';
import { usualValidity } from '@portal/shared/domain/underwriting/validity';

/**
 * What changes with the modality: what belonged to the one before goes, what both can have stays, and the dates and the
 * objeto begin with what the new one proposes unless somebody has written them already.
 */
export function withModality(form: ProposalForm, modality: ModalityOffer, day = today()): Partial<ProposalForm> {
  if (form.modality?.UniqueId === modality.UniqueId) return { modality };
  const isObjectTheirs = form.object.trim() !== '' && form.object !== form.modality?.ObjectModel;
  const begun = form.startDate || form.endDate ? {} : usualValidity(day, termBoundsOf(modality));
  const isSameKind = form.modality?.RiskKind === modality.RiskKind;
  return {
    modality,
    groupUniqueId: modality.GroupUniqueId,
    complementary: null,
    coverages: [],
    riskDetails: isSameKind || !form.modality ? form.riskDetails : noRiskDetails,
    ...begun,
    ...(!isObjectTheirs && { object: modality.ObjectModel }),
  };
}

import { requestedEndorsementTypes } from '@portal/shared/domain/parameters/endorsementFields';
import type { RequestedEndorsementType } from '@portal/shared/domain/parameters/endorsementFields';
import { flowOfType } from '@portal/shared/domain/underwriting/endorsementTypes';
import type { EndorsementFlow } from '@portal/shared/domain/underwriting/endorsementTypes';

const typesOf = (flow: EndorsementFlow): readonly RequestedEndorsementType[] =>
  requestedEndorsementTypes.filter((type) => flowOfType[type] === flow);

/** Which types each of the three paths asks for (Spec 001 §2 "Endorsements"). */
export const typesOfFlow: Readonly<Record<EndorsementFlow, readonly RequestedEndorsementType[]>> = {
  cancelamento: typesOf('cancelamento'),
  alteracao: typesOf('alteracao'),
  neutro: typesOf('neutro'),
};

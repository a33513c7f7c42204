import {
  calcularPremioCancelamento,
  calcularPremioEndossoAlteracao,
} from '@portal/shared/contracts/underwriting/endorsementRequest';
import type { EndorsementForm } from '@portal/shared/contracts/underwriting/endorsementForm';
import { useCall } from '@portal/shared/query';
import { useRested } from '@portal/shared/typing/useRested';

/** Short, so that a slider that rests is answered within 300 ms. */
const REST_MS = 120;

/**
 * What the premium call of the request says of what is tried, once it rests. Whatever was asked before is cancelled or
 * has another key: only the answer to what stands in the fields is ever called current.
 */
export function useSimulatedPremium(form: EndorsementForm | null, isCancellation: boolean) {
  const asked = JSON.stringify({ form, isCancellation });
  const rested = useRested(asked, REST_MS);
  const isResting = rested === asked;
  const body = form ?? { policyUniqueId: '', subTipoEndossoId: '', VersaoApolice: 1 };
  const enabled = form !== null && isResting;
  const options = (wanted: boolean) => ({ enabled: enabled && wanted, keepPrevious: true });
  const altering = useCall(calcularPremioEndossoAlteracao, { body }, options(!isCancellation));
  const ending = useCall(calcularPremioCancelamento, { body }, options(isCancellation));
  const reading = isCancellation ? ending : altering;
  const isReading = form !== null && (!isResting || reading.isFetching || reading.isPlaceholderData);
  return {
    data: form === null ? undefined : reading.data,
    isReading,
    error: isReading || form === null ? null : reading.error,
    retry: () => void reading.refetch(),
  };
}

import { EndorsementTypeId } from '@portal/shared/domain/underwriting/endorsementTypes';
import type { DestinationKind } from '@portal/shared/domain/integrations/destinations';

/** What must be registered and what is booked: policies, endorsements, ends, and the settlement of premium. */
const OF_POLICIES: readonly string[] = ['policy.issued', 'policy.endorsed', 'policy.cancelled', 'policy.paid'];

/** Whether registrar or accounting hear of an event. Of a cancellation by endorsement they hear as the cancellation. */
export const goesTo = (_kind: Exclude<DestinationKind, 'webhook'>, name: string, payload: object): boolean =>
  OF_POLICIES.includes(name) &&
  !(
    name === 'policy.endorsed' &&
    (payload as { EndorsementTypeId?: number }).EndorsementTypeId === EndorsementTypeId.Cancelamento
  );

export const toldByDuty: readonly Exclude<DestinationKind, 'webhook'>[] = ['registrar', 'accounting'];

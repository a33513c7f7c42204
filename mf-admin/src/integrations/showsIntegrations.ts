import { getIntegrationDestinations } from '@portal/shared/contracts/integrations/destinations';
import type {
  IntegrationDestination,
  saveIntegrationDestination,
} from '@portal/shared/contracts/integrations/destinations';
import { getIntegration, getIntegrations } from '@portal/shared/contracts/integrations/integrations';
import type { CallResponse } from '@portal/shared/contracts/call';

/** What shows events on their way, to be read again after a change. */
export const showsIntegrations = [getIntegrations, getIntegration, getIntegrationDestinations];

type Saved = CallResponse<typeof saveIntegrationDestination>;

/** The destination as it is now, in what a conflict brings along. */
export const isSavedDestination = (response: unknown): response is Saved & { Destination: IntegrationDestination } =>
  typeof response === 'object' && response !== null && 'Destination' in response && response.Destination !== null;

import * as destinations from '@portal/shared/contracts/integrations/destinations';
import * as sent from '@portal/shared/contracts/integrations/integrations';
import { answer } from '../../platform/server/answer';
import type { Route } from '../../platform/server/answer';
import { deleteDestination, rotateSecret, saveDestination } from '../destinations/changeDestination';
import { listDestinations } from '../destinations/destinationOnWire';
import { managesIntegrations, seesIntegrations } from '../schedule/access';
import { integrationDetail } from './integrationDetail';
import { listIntegrations } from './listIntegrations';
import { dismiss, sendAgain } from './sendAgain';
import type { IntegrationMeans } from './sendOut';
import { testDestination } from './testDestination';

/** What goes outside, and where to. */
export const integrationRoutes = (means: IntegrationMeans): Route[] => [
  answer(sent.getIntegrations, seesIntegrations, ({ database, user, query }) =>
    listIntegrations(database, user, query),
  ),
  answer(sent.getIntegration, seesIntegrations, ({ database, user, query }) =>
    integrationDetail(database, user, query.uniqueId),
  ),
  answer(sent.reSendIntegration, managesIntegrations, ({ database, user, body }) => sendAgain(database, user, body)),
  answer(sent.dismissIntegration, managesIntegrations, ({ database, user, body }) => dismiss(database, user, body)),
  answer(destinations.getIntegrationDestinations, seesIntegrations, async ({ database, user }) => ({
    Data: await listDestinations(database, user.companyId),
  })),
  answer(destinations.saveIntegrationDestination, managesIntegrations, ({ database, user, body }) =>
    saveDestination(database, user, body, means),
  ),
  answer(destinations.deleteIntegrationDestination, managesIntegrations, ({ database, user, body }) =>
    deleteDestination(database, user, body),
  ),
  answer(destinations.rotateIntegrationSecret, managesIntegrations, ({ database, user, body }) =>
    rotateSecret(database, user, body, means),
  ),
  answer(destinations.testIntegrationDestination, managesIntegrations, ({ database, user, body }) =>
    testDestination(database, user, body.UniqueId, means),
  ),
];

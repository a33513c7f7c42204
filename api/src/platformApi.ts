import type { FastifyInstance } from 'fastify';
import { endorsementRoutes } from './endorsements/routes';
import { insuredRoutes } from './insureds/routes';
import { kanbanRoutes } from './kanban/routes';
import { modalityRoutes } from './modalities/routes';
import { buildService } from './platform/server/service';
import type { ServiceSettings } from './platform/server/service';
import type { DocumentStorage } from './platform/storage/documentStorage';
import { policyRoutes } from './policies/routes';
import { policyHolderRoutes } from './policyHolders/routes';
import { proposalRoutes } from './proposals/routes';
import { sessionRoutes } from './session/routes';
import { userRoutes } from './users/routes';

type Settings = Pick<ServiceSettings, 'database' | 'tokenSecret' | 'log'> & { storage: DocumentStorage };

/** The main platform API: the areas of the business, side by side. */
export const buildPlatformApi = ({ storage, ...settings }: Settings): FastifyInstance =>
  buildService({
    ...settings,
    name: 'platform-api',
    service: 'api',
    routes: [
      ...sessionRoutes({ tokenSecret: settings.tokenSecret, storage }),
      ...userRoutes,
      ...policyHolderRoutes,
      ...insuredRoutes,
      ...proposalRoutes,
      ...policyRoutes,
      ...endorsementRoutes,
      ...modalityRoutes,
      ...kanbanRoutes,
    ],
  });

import { defineRemote } from '@portal/shared';
import { searchEndorsementRequests } from '@portal/shared/contracts/underwriting/endorsementRequests';
import { Functionality } from '@portal/shared/domain/access/functionalities';
import { endorsementSteps } from '@portal/shared/domain/underwriting/endorsementSteps';
import { EndorsementFlow } from '@portal/shared/domain/underwriting/endorsementTypes';
import { definePart } from '@portal/shared/places/definePart';
import { homeWork, policySections } from '@portal/shared/places/portalPlaces';
import { earlyCall } from '@portal/shared/remote/earlyCalls';
import { awaitingQuery } from './src/ofHome/awaitingQuery';

const requestRights = [Functionality.SOLICITAR_ENDOSSO];
const seesRequests = [Functionality.VISUALIZAR_APOLICES, Functionality.SOLICITAR_ENDOSSO];

/** Each step of the three wizards has its own address (Spec 001 §2); they share their screen. */
const wizardPaths = Object.values(EndorsementFlow).flatMap((flow) =>
  ['', ...endorsementSteps.map((step) => `/${step}`)].map(
    (step) => `/propostas/endosso/${flow}/:policyUniqueId/:subTipoEndossoId${step}`,
  ),
);

export default defineRemote({
  name: 'mf-endorsements',
  title: 'Endossos',
  routes: [
    // Not a route of the specification: docs/decisions/0143-list-of-endorsement-requests.md
    {
      path: '/apolices/endossos',
      title: 'Pedidos de endosso',
      functionalities: seesRequests,
      screen: () => import('./src/list/RequestListPage'),
    },
    // Not routes of the specification: docs/decisions/0149-the-same-change-on-many-policies.md
    {
      path: '/apolices/endossos/em-lote',
      title: 'Alterações em lote',
      functionalities: requestRights,
      screen: () => import('./src/newEndorsement/bulk/BulkListPage'),
    },
    {
      path: '/apolices/endossos/em-lote/nova',
      title: 'Nova alteração em lote',
      functionalities: requestRights,
      screen: () => import('./src/newEndorsement/bulk/NewBulkPage'),
    },
    {
      path: '/apolices/endossos/em-lote/:uniqueId',
      title: 'Alteração em lote',
      functionalities: requestRights,
      screen: () => import('./src/newEndorsement/bulk/BulkPage'),
    },
    // Not a route of the specification: docs/decisions/0003-endorsements-of-a-policy.md
    {
      path: '/apolices/endossos/:policyUniqueId',
      title: 'Endossos da apólice',
      functionalities: seesRequests,
      screen: () => import('./src/ofPolicy/PolicyEndorsementsPage'),
    },
    {
      path: '/apolices/endossos/emissao/:uniqueId',
      title: 'Endosso',
      functionalities: requestRights,
      screen: () => import('./src/issue/EndorsementPage'),
    },
    {
      path: '/apolices/endossos/alteracao/:policyUniqueId/:typeId',
      title: 'Pedir endosso',
      functionalities: requestRights,
      screen: () => import('./src/newEndorsement/older/OlderPage'),
    },
    ...wizardPaths.map((path) => ({
      path,
      title: 'Pedir endosso',
      functionalities: requestRights,
      screen: () => import('./src/newEndorsement/WizardPage'),
    })),
  ],
  parts: [
    definePart(policySections, {
      id: 'attachmentsOfEndorsements',
      title: 'Anexos dos endossos',
      order: 10,
      height: 72,
      functionalities: [Functionality.VISUALIZAR_APOLICES],
      component: () => import('./src/ofPolicy/AttachmentsOfPolicy'),
    }),
    definePart(homeWork, {
      id: 'endorsementsAwaiting',
      title: 'Endossos que esperam por você',
      order: 30,
      height: 320,
      functionalities: requestRights,
      calls: [earlyCall(searchEndorsementRequests, { query: awaitingQuery })],
      component: () => import('./src/ofHome/EndorsementsAwaiting'),
    }),
  ],
  // The specification's menu has no entry of its own for endorsements: the list of policies leads here, and the palette.
  menu: [],
  commands: [
    {
      id: 'endorsements.requests',
      label: 'Ver os pedidos de endosso',
      path: '/apolices/endossos',
      functionalities: seesRequests,
    },
  ],
});

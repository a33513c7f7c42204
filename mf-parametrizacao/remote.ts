import { defineRemote } from '@portal/shared';
import { Functionality } from '@portal/shared/domain/access/functionalities';
import { MenuId } from '@portal/shared/domain/portal/menu';

export default defineRemote({
  name: 'mf-parametrizacao',
  title: 'Parametrização',
  routes: [
    {
      path: '/parametrizacao',
      title: 'Parametrização',
      functionalities: [Functionality.PARAMETRIZAR_SEGURADORA],
      redirectTo: '/parametrizacao/menu',
    },
    {
      path: '/parametrizacao/menu',
      title: 'Parametrização',
      functionalities: [Functionality.PARAMETRIZAR_SEGURADORA],
      screen: () => import('./src/menu/MenuPage'),
    },
    {
      path: '/parametrizacao/modalidades',
      title: 'Modalidades',
      functionalities: [Functionality.PARAMETRIZAR_SEGURADORA],
      screen: () => import('./src/modalities/ModalityListPage'),
    },
    {
      path: '/parametrizacao/branch/:branchId/modalidade/:modalityGroupId',
      title: 'Grupo de modalidades',
      functionalities: [Functionality.PARAMETRIZAR_SEGURADORA],
      screen: () => import('./src/group/ModalityGroupPage'),
    },
    {
      path: '/parametrizacao/branch/:branchId/grupo/:modalityGroupId/modalidade/:modalidadeId/:modalidadeUniqueId',
      title: 'Modalidade',
      functionalities: [Functionality.PARAMETRIZAR_SEGURADORA],
      screen: () => import('./src/modality/ModalityPage'),
    },
    {
      path: '/parametrizacao/pagamentos',
      title: 'Pagamentos',
      functionalities: [Functionality.PARAMETRIZAR_SEGURADORA],
      screen: () => import('./src/payments/PaymentsPage'),
    },
    {
      path: '/parametrizacao/broker-profile',
      title: 'Perfis de corretora',
      functionalities: [Functionality.PARAMETRIZAR_SEGURADORA],
      screen: () => import('./src/brokerProfiles/BrokerProfilesPage'),
    },
    {
      path: '/parametrizacao/regras/:area',
      title: 'Regras da seguradora',
      functionalities: [Functionality.PARAMETRIZAR_SEGURADORA],
      screen: () => import('./src/rules/RulesPage'),
    },
    {
      path: '/parametrizacao/mudancas',
      title: 'Alterações de parâmetros',
      functionalities: [Functionality.PARAMETRIZAR_SEGURADORA],
      screen: () => import('./src/changeSets/ChangeSetListPage'),
    },
    {
      path: '/parametrizacao/mudancas/:uniqueId',
      title: 'Conjunto de alterações',
      functionalities: [Functionality.PARAMETRIZAR_SEGURADORA],
      screen: () => import('./src/changeSets/ChangeSetPage'),
    },
    {
      path: '/parametrizacao/linha-do-tempo',
      title: 'Linha do tempo dos parâmetros',
      functionalities: [Functionality.PARAMETRIZAR_SEGURADORA],
      screen: () => import('./src/timeline/TimelinePage'),
    },
  ],
  menu: [
    {
      menuId: MenuId.Parameterisation,
      label: 'Parametrização',
      path: '/parametrizacao/menu',
      icon: 'parameters',
      functionalities: [Functionality.PARAMETRIZAR_SEGURADORA],
    },
  ],
});

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
      path: '/parametrizacao/condicoes-gerais',
      title: 'Condições gerais',
      functionalities: [Functionality.PARAMETRIZAR_SEGURADORA],
      screen: () => import('./src/conditions/ConditionsPage'),
    },
    {
      path: '/parametrizacao/condicoes-gerais/:uniqueId',
      title: 'Condições do contrato',
      functionalities: [Functionality.PARAMETRIZAR_SEGURADORA],
      screen: () => import('./src/conditions/WordingPage'),
    },
    {
      path: '/parametrizacao/bureaus-consulta',
      title: 'Bureaus de consulta',
      functionalities: [Functionality.PARAMETRIZAR_SEGURADORA],
      screen: () => import('./src/bureaus/BureausPage'),
    },
    {
      path: '/parametrizacao/bureaus-consulta/:tipoConsultaId',
      title: 'Consulta a bureaus',
      functionalities: [Functionality.PARAMETRIZAR_SEGURADORA],
      screen: () => import('./src/bureaus/BureauQueryPage'),
    },
    {
      path: '/parametrizacao/consulta-pj',
      title: 'Consulta de pessoa jurídica',
      functionalities: [Functionality.PARAMETRIZAR_SEGURADORA],
      screen: () => import('./src/legalPerson/LegalPersonPage'),
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
      path: '/parametrizacao/endosso',
      title: 'Endosso',
      functionalities: [Functionality.PARAMETRIZAR_SEGURADORA],
      screen: () => import('./src/endorsement/EndorsementPage'),
    },
    {
      path: '/parametrizacao/endosso/configure',
      title: 'Atualização anual',
      functionalities: [Functionality.PARAMETRIZAR_SEGURADORA],
      screen: () => import('./src/endorsement/AnniversaryPage'),
    },
    {
      path: '/parametrizacao/endosso/create',
      title: 'Novo subtipo de endosso',
      functionalities: [Functionality.PARAMETRIZAR_SEGURADORA],
      screen: () => import('./src/endorsement/NewSubTypePage'),
    },
    {
      path: '/parametrizacao/endosso/edit/:token',
      title: 'Subtipo de endosso',
      functionalities: [Functionality.PARAMETRIZAR_SEGURADORA],
      screen: () => import('./src/endorsement/EditSubTypePage'),
    },
    {
      path: '/parametrizacao/renovacao',
      title: 'Renovação',
      functionalities: [Functionality.PARAMETRIZAR_SEGURADORA],
      screen: () => import('./src/renewal/RenewalPage'),
    },
    {
      path: '/parametrizacao/renovacao/configure',
      title: 'Regra geral de renovação',
      functionalities: [Functionality.PARAMETRIZAR_SEGURADORA],
      screen: () => import('./src/renewal/RenewalRulesPage'),
    },
    {
      path: '/parametrizacao/renovacao/create',
      title: 'Nova regra de renovação',
      functionalities: [Functionality.PARAMETRIZAR_SEGURADORA],
      screen: () => import('./src/renewal/NewRenewalPage'),
    },
    {
      path: '/parametrizacao/renovacao/edit/:token',
      title: 'Regra de renovação',
      functionalities: [Functionality.PARAMETRIZAR_SEGURADORA],
      screen: () => import('./src/renewal/EditRenewalPage'),
    },
    {
      path: '/parametrizacao/regras/:area',
      title: 'Regras da seguradora',
      functionalities: [Functionality.PARAMETRIZAR_SEGURADORA],
      screen: () => import('./src/rules/RulesPage'),
    },
    {
      path: '/parametrizacao/quadros',
      title: 'Esteiras',
      functionalities: [Functionality.PARAMETRIZAR_SEGURADORA],
      screen: () => import('./src/boards/PipeListPage'),
    },
    {
      path: '/parametrizacao/quadros/:uniqueId',
      title: 'Esteira',
      functionalities: [Functionality.PARAMETRIZAR_SEGURADORA],
      screen: () => import('./src/boards/PipePage'),
    },
    {
      path: '/parametrizacao/quadros/:uniqueId/automacoes',
      title: 'Automações',
      functionalities: [Functionality.PARAMETRIZAR_SEGURADORA],
      screen: () => import('./src/automations/AutomationsPage'),
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

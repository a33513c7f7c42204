import { defineRemote } from '@portal/shared';
import { Functionality } from '@portal/shared/domain/access/functionalities';
import { brokerMenuLabels, MenuId } from '@portal/shared/domain/portal/menu';

export default defineRemote({
  name: 'mf-parties',
  title: 'Tomadores, segurados e corretores',
  routes: [
    {
      path: '/tomadores',
      title: 'Tomadores',
      functionalities: [
        Functionality.GERENCIAR_TOMADORES,
        Functionality.VISUALIZAR_TOMADORES,
        Functionality.GERENCIAR_TOMADORES_SEGURADORA,
        Functionality.VISUALIZAR_TOMADORES_SEGURADORA,
      ],
      screen: () => import('./src/policyHolders/PolicyHolderListPage'),
    },
    {
      path: '/tomadores/duplicados',
      title: 'Cadastros duplicados',
      functionalities: [Functionality.GERENCIAR_TOMADORES_SEGURADORA],
      screen: () => import('./src/doubles/DoubleListPage'),
    },
    {
      path: '/tomadores/duplicados/:ficaUniqueId/:saiUniqueId',
      title: 'Cadastros duplicados',
      functionalities: [Functionality.GERENCIAR_TOMADORES_SEGURADORA],
      screen: () => import('./src/doubles/ComparePage'),
    },
    {
      path: '/tomadores/unificados',
      title: 'Tomadores unificados',
      functionalities: [Functionality.GERENCIAR_TOMADORES_SEGURADORA],
      screen: () => import('./src/doubles/MergeListPage'),
    },
    {
      path: '/tomadores/importacoes',
      title: 'Importar tomadores',
      functionalities: [Functionality.GERENCIAR_TOMADORES_SEGURADORA],
      screen: () => import('./src/imports/ImportListPage'),
    },
    {
      path: '/tomadores/importacoes/:importacaoUniqueId',
      title: 'Cadastros de um arquivo',
      functionalities: [Functionality.GERENCIAR_TOMADORES_SEGURADORA],
      screen: () => import('./src/imports/ImportPage'),
    },
    {
      path: '/tomador/:tomadorUniqueId',
      title: 'Tomador',
      functionalities: [
        Functionality.GERENCIAR_TOMADORES,
        Functionality.VISUALIZAR_TOMADORES,
        Functionality.GERENCIAR_TOMADORES_SEGURADORA,
        Functionality.VISUALIZAR_TOMADORES_SEGURADORA,
      ],
      screen: () => import('./src/policyHolder/PolicyHolderPage'),
    },
    {
      path: '/segurados',
      title: 'Segurados',
      functionalities: [Functionality.VISUALIZAR_SEGURADO, Functionality.GERENCIAR_SEGURADOS],
      screen: () => import('./src/insureds/InsuredListPage'),
    },
    {
      path: '/segurado/:seguradoUniqueId',
      title: 'Segurado',
      functionalities: [Functionality.VISUALIZAR_SEGURADO, Functionality.GERENCIAR_SEGURADOS],
      screen: () => import('./src/insured/InsuredPage'),
    },
    {
      path: '/segurados/duplicados',
      title: 'Cadastros duplicados',
      functionalities: [Functionality.GERENCIAR_SEGURADOS],
      screen: () => import('./src/doubles/DoubleListPage'),
    },
    {
      path: '/segurados/duplicados/:ficaUniqueId/:saiUniqueId',
      title: 'Cadastros duplicados',
      functionalities: [Functionality.GERENCIAR_SEGURADOS],
      screen: () => import('./src/doubles/ComparePage'),
    },
    {
      path: '/segurados/unificados',
      title: 'Segurados unificados',
      functionalities: [Functionality.GERENCIAR_SEGURADOS],
      screen: () => import('./src/doubles/MergeListPage'),
    },
    {
      path: '/segurados/importacoes',
      title: 'Importar segurados',
      functionalities: [Functionality.GERENCIAR_SEGURADOS],
      screen: () => import('./src/imports/ImportListPage'),
    },
    {
      path: '/segurados/importacoes/:importacaoUniqueId',
      title: 'Cadastros de um arquivo',
      functionalities: [Functionality.GERENCIAR_SEGURADOS],
      screen: () => import('./src/imports/ImportPage'),
    },
    {
      path: '/corretores',
      title: 'Corretores',
      functionalities: [Functionality.GERENCIAR_CORRETORES, Functionality.VISUALIZAR_CORRETORES],
      screen: () => import('./src/brokers/BrokerListPage'),
    },
    {
      path: '/corretores/cadastrar-novo-corretor',
      title: 'Cadastrar corretora',
      functionalities: [Functionality.GERENCIAR_CORRETORES],
      screen: () => import('./src/newBroker/NewBrokerPage'),
    },
    {
      path: '/corretor/:corretorUniqueId',
      title: 'Corretora',
      functionalities: [Functionality.GERENCIAR_CORRETORES, Functionality.VISUALIZAR_CORRETORES],
      screen: () => import('./src/broker/BrokerPage'),
    },
    {
      path: '/corretor',
      title: brokerMenuLabels.ownBroker,
      functionalities: [Functionality.GERENCIAR_CORRETORA, Functionality.VISUALIZAR_CORRETORA],
      screen: () => import('./src/broker/OwnBrokerPage'),
    },
    {
      path: '/corretor-assessoria',
      title: brokerMenuLabels.advisorBrokers,
      functionalities: [Functionality.LISTAR_CORRETORES_ASSESSOR],
      screen: () => import('./src/advisedBrokers/AdvisedBrokersPage'),
    },
    {
      path: '/iniciar-cadastro',
      title: 'Cadastrar corretora',
      openTo: 'visitors',
      screen: () => import('./src/registration/StartRegistrationPage'),
    },
    {
      path: '/completar-cadastro/:cnpj',
      title: 'Cadastro de corretora',
      openTo: 'visitors',
      screen: () => import('./src/registration/CompleteRegistrationPage'),
    },
  ],
  menu: [
    {
      menuId: MenuId.PolicyHolders,
      label: 'Tomadores',
      path: '/tomadores',
      icon: 'policyHolders',
      functionalities: [
        Functionality.GERENCIAR_TOMADORES,
        Functionality.VISUALIZAR_TOMADORES,
        Functionality.GERENCIAR_TOMADORES_SEGURADORA,
        Functionality.VISUALIZAR_TOMADORES_SEGURADORA,
      ],
    },
    {
      menuId: MenuId.Insureds,
      label: 'Segurados',
      path: '/segurados',
      icon: 'insureds',
      functionalities: [Functionality.VISUALIZAR_SEGURADO, Functionality.GERENCIAR_SEGURADOS],
    },
    {
      menuId: MenuId.Brokers,
      label: brokerMenuLabels.allBrokers,
      path: '/corretores',
      icon: 'brokers',
      functionalities: [Functionality.GERENCIAR_CORRETORES, Functionality.VISUALIZAR_CORRETORES],
    },
    {
      menuId: MenuId.Brokers,
      label: brokerMenuLabels.ownBroker,
      path: '/corretor',
      icon: 'brokers',
      functionalities: [Functionality.GERENCIAR_CORRETORA, Functionality.VISUALIZAR_CORRETORA],
    },
    {
      menuId: MenuId.Brokers,
      label: brokerMenuLabels.advisorBrokers,
      path: '/corretor-assessoria',
      icon: 'brokers',
      functionalities: [Functionality.LISTAR_CORRETORES_ASSESSOR],
    },
  ],
});

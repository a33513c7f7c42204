import { defineRemote } from '@portal/shared';
import { Functionality } from '@portal/shared/domain/access/functionalities';
import { MenuId } from '@portal/shared/domain/portal/menu';

export default defineRemote({
  name: 'mf-admin',
  title: 'Administração',
  routes: [
    {
      path: '/usuarios',
      title: 'Usuários',
      functionalities: [
        Functionality.VISUALIZAR_USUARIOS,
        Functionality.GERENCIAR_USUARIOS,
        Functionality.GERENCIAR_PERFIS,
      ],
      screen: () => import('./src/users/UsersEntry'),
    },
    {
      path: '/usuarios/listar',
      title: 'Usuários',
      functionalities: [Functionality.VISUALIZAR_USUARIOS, Functionality.GERENCIAR_USUARIOS],
      screen: () => import('./src/users/UserListPage'),
    },
    {
      path: '/usuarios/importar',
      title: 'Cadastrar usuários de um arquivo',
      functionalities: [Functionality.GERENCIAR_USUARIOS],
      screen: () => import('./src/imports/UserImportListPage'),
    },
    {
      path: '/usuarios/importar/:importacaoUniqueId',
      title: 'Usuários de um arquivo',
      functionalities: [Functionality.GERENCIAR_USUARIOS],
      screen: () => import('./src/imports/UserImportPage'),
    },
    {
      path: '/usuarios/perfis',
      title: 'Perfis',
      functionalities: [Functionality.GERENCIAR_PERFIS],
      screen: () => import('./src/profiles/ProfilesPage'),
    },
    {
      path: '/documentos',
      title: 'Documentos',
      functionalities: [
        Functionality.VISUALIZAR_DOCUMENTOS,
        Functionality.GERENCIAR_DOCUMENTOS,
        Functionality.VISUALIZAR_TELA_DE_DOCUMENTOS,
      ],
      screen: () => import('./src/documents/DocumentsPage'),
    },
    {
      path: '/gerenciamento-consultas-bureau',
      title: 'Consultas bureau',
      functionalities: [Functionality.VISUALIZAR_GERENCIAR_ERROS_CONSULTA],
      screen: () => import('./src/bureauQueries/BureauQueriesPage'),
    },
    {
      path: '/auditoria',
      title: 'Auditoria',
      functionalities: [Functionality.GERENCIAR_PERFIS],
      screen: () => import('./src/audit/AuditPage'),
    },
    {
      path: '/auditoria/acessos',
      title: 'Acessos a dados pessoais',
      functionalities: [Functionality.GERENCIAR_PERFIS],
      screen: () => import('./src/audit/AccessesPage'),
    },
    {
      path: '/bi/embbeded',
      title: 'Indicadores',
      functionalities: [Functionality.VISUALIZAR_BI],
      screen: () => import('./src/figures/FiguresPage'),
    },
    {
      path: '/bi/permanencias',
      title: 'Permanência nas etapas',
      functionalities: [Functionality.VISUALIZAR_BI],
      screen: () => import('./src/figures/stepStays/StepStaysPage'),
    },
    {
      path: '/bi/esteiras/:token?',
      title: 'Números da esteira',
      functionalities: [Functionality.VISUALIZAR_ESTEIRAS],
      screen: () => import('./src/figures/pipe/PipeFiguresPage'),
    },
    {
      path: '/integracoes',
      title: 'Integrações',
      functionalities: [Functionality.VISUALIZAR_INTEGRACOES, Functionality.GERENCIAR_INTEGRACOES],
      screen: () => import('./src/integrations/IntegrationListPage'),
    },
    {
      path: '/integracoes/destinos',
      title: 'Destinos e webhooks',
      functionalities: [Functionality.VISUALIZAR_INTEGRACOES, Functionality.GERENCIAR_INTEGRACOES],
      screen: () => import('./src/integrations/DestinationsPage'),
    },
  ],
  menu: [
    {
      menuId: MenuId.Users,
      label: 'Usuários',
      path: '/usuarios/listar',
      icon: 'users',
      functionalities: [Functionality.VISUALIZAR_USUARIOS, Functionality.GERENCIAR_USUARIOS],
    },
    {
      menuId: MenuId.Users,
      label: 'Usuários',
      path: '/usuarios/perfis',
      icon: 'users',
      functionalities: [Functionality.GERENCIAR_PERFIS],
    },
    {
      menuId: MenuId.Documents,
      label: 'Documentos',
      path: '/documentos',
      icon: 'documents',
      functionalities: [
        Functionality.VISUALIZAR_DOCUMENTOS,
        Functionality.GERENCIAR_DOCUMENTOS,
        Functionality.VISUALIZAR_TELA_DE_DOCUMENTOS,
      ],
    },
    {
      menuId: MenuId.BureauQueries,
      label: 'Consultas bureau',
      path: '/gerenciamento-consultas-bureau',
      icon: 'bureau',
      functionalities: [Functionality.VISUALIZAR_GERENCIAR_ERROS_CONSULTA],
    },
    {
      menuId: MenuId.BusinessIntelligence,
      label: 'BI',
      path: '/bi/embbeded',
      icon: 'chart',
      functionalities: [Functionality.VISUALIZAR_BI],
    },
    {
      menuId: MenuId.Integrations,
      label: 'Consulta integrações',
      path: '/integracoes',
      icon: 'integrations',
      functionalities: [Functionality.VISUALIZAR_INTEGRACOES, Functionality.GERENCIAR_INTEGRACOES],
    },
  ],
  commands: [
    {
      id: 'figures',
      label: 'Ver os indicadores (BI)',
      path: '/bi/embbeded',
      functionalities: [Functionality.VISUALIZAR_BI],
    },
    {
      id: 'pipeFigures',
      label: 'Ver os números de uma esteira',
      path: '/bi/esteiras',
      functionalities: [Functionality.VISUALIZAR_ESTEIRAS],
    },
    {
      id: 'destinations',
      label: 'Ver destinos e webhooks',
      path: '/integracoes/destinos',
      functionalities: [Functionality.VISUALIZAR_INTEGRACOES, Functionality.GERENCIAR_INTEGRACOES],
    },
    {
      id: 'profiles',
      label: 'Ver os perfis de acesso',
      path: '/usuarios/perfis',
      functionalities: [Functionality.GERENCIAR_PERFIS],
    },
    {
      id: 'audit',
      label: 'Ver a auditoria',
      path: '/auditoria',
      functionalities: [Functionality.GERENCIAR_PERFIS],
    },
    {
      id: 'bureauQueries',
      label: 'Ver as consultas a bureaus',
      path: '/gerenciamento-consultas-bureau',
      functionalities: [Functionality.VISUALIZAR_GERENCIAR_ERROS_CONSULTA],
    },
  ],
});

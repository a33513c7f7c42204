import { Functionality as F } from '@portal/shared/domain/access/functionalities';
import { MenuId } from '@portal/shared/domain/portal/menu';
import { UserType } from '@portal/shared/domain/access/userTypes';

/** Which pipes a profile sees on the boards: all and their management, some by the right to manage them, or all to look. */
export type PipeAccess = 'manageAll' | 'viewAll' | { manage: F[] };

export interface ProfileModel {
  name: string;
  userTypeId: UserType;
  isAdministrator?: boolean;
  /** Up to how much its users may give back with one endorsement, in cents; the insurer's other staff give back nothing. */
  refundAuthorityCents?: number;
  homeMenuId: MenuId;
  /** Menu entries in the order in which the profile shows them, with what each allows. */
  menus: (readonly [MenuId, F[]])[];
  pipes?: PipeAccess;
}

export const profileModels = {
  administrator: {
    name: 'Administrador',
    userTypeId: UserType.INSURANCE,
    isAdministrator: true,
    homeMenuId: MenuId.Pipelines,
    pipes: 'manageAll',
    menus: [
      [MenuId.Pipelines, []],
      [
        MenuId.Proposals,
        [
          F.VISUALIZAR_PROPOSTAS_SEGURADORA,
          F.GERENCIAR_PROPOSTAS_SEGURADORA,
          F.DOWNLOAD_DO_LAUDO_DE_EMISSAO,
          F.REPROCESSAMENTO,
          F.APROVACAO_MANUAL,
        ],
      ],
      [
        MenuId.Policies,
        [F.VISUALIZAR_APOLICES, F.SOLICITAR_ENDOSSO, F.CANCELAR_APOLICE_MANUALMENTE, F.BLOQUEIO_APOLICE_RENOVACAO],
      ],
      [
        MenuId.PolicyHolders,
        [
          F.VISUALIZAR_TOMADORES_SEGURADORA,
          F.GERENCIAR_TOMADORES_SEGURADORA,
          F.IGNORAR_ASSINATURA_DE_CCG,
          F.BLOQUEAR_RESTRITIVOS_DO_TOMADOR,
          F.RESETAR_GRUPO_ECONOMICO,
          F.VISUALIZAR_ANALISE_DE_CREDITO,
          F.GERENCIAR_CCG,
        ],
      ],
      [MenuId.Insureds, [F.VISUALIZAR_SEGURADO, F.GERENCIAR_SEGURADOS]],
      [MenuId.Brokers, [F.VISUALIZAR_CORRETORES, F.GERENCIAR_CORRETORES]],
      [MenuId.Documents, [F.VISUALIZAR_DOCUMENTOS, F.GERENCIAR_DOCUMENTOS, F.VISUALIZAR_TELA_DE_DOCUMENTOS]],
      [MenuId.Users, [F.VISUALIZAR_USUARIOS, F.GERENCIAR_USUARIOS, F.GERENCIAR_PERFIS]],
      [MenuId.Parameterisation, [F.PARAMETRIZAR_SEGURADORA]],
      [MenuId.BusinessIntelligence, [F.VISUALIZAR_BI]],
      [MenuId.Integrations, [F.VISUALIZAR_INTEGRACOES, F.GERENCIAR_INTEGRACOES]],
      [MenuId.BureauQueries, [F.VISUALIZAR_GERENCIAR_ERROS_CONSULTA]],
    ],
  },
  underwriter: {
    name: 'Subscritor',
    userTypeId: UserType.INSURANCE,
    refundAuthorityCents: 50_000_00,
    homeMenuId: MenuId.Pipelines,
    pipes: { manage: [F.GERENCIAR_PIPE_SUBSCRICAO] },
    // Who accepts a risk looks the company up first: what it holds, owes and lacks.
    menus: [
      [MenuId.Pipelines, []],
      [MenuId.Proposals, [F.VISUALIZAR_PROPOSTAS_SEGURADORA]],
      [MenuId.Policies, [F.VISUALIZAR_APOLICES]],
      [MenuId.PolicyHolders, [F.VISUALIZAR_TOMADORES_SEGURADORA, F.VISUALIZAR_ANALISE_DE_CREDITO]],
      [MenuId.Insureds, [F.VISUALIZAR_SEGURADO]],
      [MenuId.Brokers, [F.VISUALIZAR_CORRETORES]],
    ],
  },
  analyst: {
    name: 'Analista',
    userTypeId: UserType.INSURANCE,
    homeMenuId: MenuId.Pipelines,
    pipes: 'manageAll',
    menus: [
      [MenuId.Pipelines, []],
      [MenuId.Proposals, [F.VISUALIZAR_PROPOSTAS_SEGURADORA]],
      [MenuId.Policies, [F.VISUALIZAR_APOLICES]],
      [MenuId.PolicyHolders, [F.VISUALIZAR_TOMADORES_SEGURADORA, F.VISUALIZAR_ANALISE_DE_CREDITO]],
      [MenuId.Insureds, [F.VISUALIZAR_SEGURADO]],
    ],
  },
  viewer: {
    name: 'Consulta',
    userTypeId: UserType.INSURANCE,
    homeMenuId: MenuId.Proposals,
    pipes: 'viewAll',
    menus: [
      [MenuId.Proposals, [F.VISUALIZAR_PROPOSTAS_SEGURADORA]],
      [MenuId.Policies, [F.VISUALIZAR_APOLICES]],
      [MenuId.PolicyHolders, [F.VISUALIZAR_TOMADORES_SEGURADORA, F.VISUALIZAR_ANALISE_DE_CREDITO]],
      [MenuId.Insureds, [F.VISUALIZAR_SEGURADO]],
      [MenuId.Brokers, [F.VISUALIZAR_CORRETORES]],
      [MenuId.Documents, [F.VISUALIZAR_DOCUMENTOS, F.VISUALIZAR_TELA_DE_DOCUMENTOS]],
      [MenuId.Users, [F.VISUALIZAR_USUARIOS]],
      [MenuId.Pipelines, []],
      [MenuId.BusinessIntelligence, [F.VISUALIZAR_BI]],
      [MenuId.Integrations, [F.VISUALIZAR_INTEGRACOES]],
    ],
  },
  broker: {
    name: 'Corretor',
    userTypeId: UserType.BROKER,
    homeMenuId: MenuId.Proposals,
    menus: brokerMenus([F.GERENCIAR_CORRETORA, F.VISUALIZAR_CORRETORA]),
  },
  agent: {
    name: 'Agente do corretor',
    userTypeId: UserType.AGENT,
    homeMenuId: MenuId.Proposals,
    menus: brokerMenus([F.VISUALIZAR_CORRETORA]),
  },
  advisor: {
    // The user type makes them advisors; the profile of that name in English would only stand so in the bar.
    name: 'Assessor',
    userTypeId: UserType.ADVISOR,
    homeMenuId: MenuId.Brokers,
    menus: [
      [MenuId.Brokers, [F.LISTAR_CORRETORES_ASSESSOR]],
      [MenuId.Proposals, [F.VISUALIZAR_PROPOSTAS]],
      [MenuId.Policies, [F.VISUALIZAR_APOLICES]],
      [MenuId.PolicyHolders, [F.VISUALIZAR_TOMADORES]],
      [MenuId.Insureds, [F.VISUALIZAR_SEGURADO]],
      [MenuId.Documents, [F.VISUALIZAR_DOCUMENTOS, F.VISUALIZAR_TELA_DE_DOCUMENTOS]],
    ],
  },
  policyHolder: {
    name: 'Tomador',
    userTypeId: UserType.POLICY_HOLDER,
    homeMenuId: MenuId.Policies,
    menus: [
      [MenuId.Policies, [F.VISUALIZAR_APOLICES]],
      // Its own record alone: it reads it, and answers what the insurer asks of it.
      [MenuId.PolicyHolders, [F.VISUALIZAR_TOMADORES, F.GERENCIAR_TOMADORES]],
      [MenuId.Documents, [F.VISUALIZAR_DOCUMENTOS, F.VISUALIZAR_TELA_DE_DOCUMENTOS]],
    ],
  },
  // Neither of the insurer nor of a party: no business is theirs, but what the insurer publishes for them.
  other: {
    name: 'Parceiro',
    userTypeId: UserType.OTHER,
    homeMenuId: MenuId.Documents,
    menus: [[MenuId.Documents, [F.VISUALIZAR_DOCUMENTOS, F.VISUALIZAR_TELA_DE_DOCUMENTOS]]],
  },
  // Whom the policies protect: no user type of their own names them.
  insured: {
    name: 'Segurado',
    userTypeId: UserType.OTHER,
    homeMenuId: MenuId.Policies,
    menus: [
      [MenuId.Policies, [F.VISUALIZAR_APOLICES]],
      [MenuId.Documents, [F.VISUALIZAR_DOCUMENTOS, F.VISUALIZAR_TELA_DE_DOCUMENTOS]],
    ],
  },
  brokerAdministrator: {
    name: 'Administrador da corretora',
    userTypeId: UserType.BROKER,
    homeMenuId: MenuId.Proposals,
    menus: [
      ...brokerMenus([F.GERENCIAR_CORRETORA, F.VISUALIZAR_CORRETORA]),
      [MenuId.Users, [F.VISUALIZAR_USUARIOS, F.GERENCIAR_USUARIOS]],
    ],
  },
} satisfies Record<string, ProfileModel>;

export type ProfileKey = keyof typeof profileModels;

function brokerMenus(ownBroker: F[]): ProfileModel['menus'] {
  return [
    [MenuId.Proposals, [F.VISUALIZAR_PROPOSTAS, F.GERENCIAR_PROPOSTAS]],
    [MenuId.Policies, [F.VISUALIZAR_APOLICES, F.SOLICITAR_ENDOSSO]],
    [MenuId.PolicyHolders, [F.VISUALIZAR_TOMADORES, F.GERENCIAR_TOMADORES]],
    [MenuId.Insureds, [F.VISUALIZAR_SEGURADO, F.GERENCIAR_SEGURADOS]],
    [MenuId.Brokers, ownBroker],
    [MenuId.Documents, [F.VISUALIZAR_DOCUMENTOS, F.VISUALIZAR_TELA_DE_DOCUMENTOS]],
  ];
}

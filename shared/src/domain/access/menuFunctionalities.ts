import { MenuId } from '../portal/menu';
import { Functionality as F } from './functionalities';
import { PipeFunctionality } from './pipeFunctionalities';
import { UserType } from './userTypes';

/**
 * Under which menu entry each functionality is granted: those of Spec 000 §2.3 that open the entry, then what is done on
 * its screens, which the specification leaves open (decision 0154).
 */
export const menuFunctionalities: Readonly<Record<MenuId, readonly F[]>> = {
  [MenuId.Pipelines]: [F.VISUALIZAR_ESTEIRAS, ...Object.values(PipeFunctionality)],
  [MenuId.PolicyHolders]: [
    F.VISUALIZAR_TOMADORES,
    F.GERENCIAR_TOMADORES,
    F.VISUALIZAR_TOMADORES_SEGURADORA,
    F.GERENCIAR_TOMADORES_SEGURADORA,
    F.IGNORAR_ASSINATURA_DE_CCG,
    F.BLOQUEAR_RESTRITIVOS_DO_TOMADOR,
    F.RESETAR_GRUPO_ECONOMICO,
    F.VISUALIZAR_ANALISE_DE_CREDITO,
    F.GERENCIAR_CCG,
    F.HABILITAR_FILTRO_MANDATORIO,
  ],
  [MenuId.Users]: [F.VISUALIZAR_USUARIOS, F.GERENCIAR_USUARIOS, F.GERENCIAR_PERFIS],
  [MenuId.Insureds]: [F.VISUALIZAR_SEGURADO, F.GERENCIAR_SEGURADOS],
  [MenuId.Parameterisation]: [F.PARAMETRIZAR_SEGURADORA],
  [MenuId.Policies]: [
    F.VISUALIZAR_APOLICES,
    F.SOLICITAR_ENDOSSO,
    F.CANCELAR_APOLICE_MANUALMENTE,
    F.BLOQUEIO_APOLICE_RENOVACAO,
  ],
  [MenuId.Proposals]: [
    F.VISUALIZAR_PROPOSTAS,
    F.GERENCIAR_PROPOSTAS,
    F.VISUALIZAR_PROPOSTAS_SEGURADORA,
    F.GERENCIAR_PROPOSTAS_SEGURADORA,
    F.DOWNLOAD_DO_LAUDO_DE_EMISSAO,
    F.REPROCESSAMENTO,
    F.APROVACAO_MANUAL,
  ],
  [MenuId.BusinessIntelligence]: [F.VISUALIZAR_BI],
  [MenuId.Documents]: [F.VISUALIZAR_DOCUMENTOS, F.GERENCIAR_DOCUMENTOS, F.VISUALIZAR_TELA_DE_DOCUMENTOS],
  [MenuId.Brokers]: [
    F.VISUALIZAR_CORRETORES,
    F.GERENCIAR_CORRETORES,
    F.VISUALIZAR_CORRETORA,
    F.GERENCIAR_CORRETORA,
    F.LISTAR_CORRETORES_ASSESSOR,
  ],
  [MenuId.Integrations]: [F.VISUALIZAR_INTEGRACOES, F.GERENCIAR_INTEGRACOES],
  [MenuId.BureauQueries]: [F.VISUALIZAR_GERENCIAR_ERROS_CONSULTA],
};

/** What only somebody of a broker, or only an advisor, has a use for. */
const notForInsurers: readonly F[] = [F.VISUALIZAR_CORRETORA, F.GERENCIAR_CORRETORA, F.LISTAR_CORRETORES_ASSESSOR];

const forBrokers: readonly F[] = [
  F.VISUALIZAR_PROPOSTAS,
  F.GERENCIAR_PROPOSTAS,
  F.DOWNLOAD_DO_LAUDO_DE_EMISSAO,
  F.VISUALIZAR_APOLICES,
  F.SOLICITAR_ENDOSSO,
  F.VISUALIZAR_TOMADORES,
  F.GERENCIAR_TOMADORES,
  F.HABILITAR_FILTRO_MANDATORIO,
  F.VISUALIZAR_SEGURADO,
  F.GERENCIAR_SEGURADOS,
  F.VISUALIZAR_CORRETORA,
  F.GERENCIAR_CORRETORA,
  F.VISUALIZAR_DOCUMENTOS,
  F.VISUALIZAR_TELA_DE_DOCUMENTOS,
  F.VISUALIZAR_USUARIOS,
  F.GERENCIAR_USUARIOS,
  F.VISUALIZAR_BI,
];

const forThemselves: readonly F[] = [
  F.VISUALIZAR_APOLICES,
  F.SOLICITAR_ENDOSSO,
  F.DOWNLOAD_DO_LAUDO_DE_EMISSAO,
  F.VISUALIZAR_SEGURADO,
  F.VISUALIZAR_DOCUMENTOS,
  F.VISUALIZAR_TELA_DE_DOCUMENTOS,
];

const grantable: Readonly<Record<UserType, ReadonlySet<F>>> = {
  [UserType.INSURANCE]: new Set(Object.values(F).filter((id) => !notForInsurers.includes(id))),
  [UserType.BROKER]: new Set(forBrokers),
  [UserType.POLICY_HOLDER]: new Set([
    ...forThemselves,
    F.VISUALIZAR_PROPOSTAS,
    F.VISUALIZAR_TOMADORES,
    F.GERENCIAR_TOMADORES,
  ]),
  [UserType.OTHER]: new Set(forThemselves),
  [UserType.AGENT]: new Set(forBrokers),
  [UserType.ADVISOR]: new Set([...forBrokers, F.LISTAR_CORRETORES_ASSESSOR]),
};

/** The functionalities that a profile of a user type may be given under a menu entry (Spec 000 §3); of all types without one. */
export const grantableUnder = (menuId: MenuId, userTypeId?: UserType): readonly F[] =>
  menuFunctionalities[menuId].filter((id) => userTypeId === undefined || grantable[userTypeId].has(id));

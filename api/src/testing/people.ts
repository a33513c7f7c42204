import { randomBytes, scryptSync } from 'node:crypto';
import { searchable } from '@portal/shared/domain/values/textSearch';
import { Functionality } from '@portal/shared/domain/access/functionalities';
import { MenuId } from '@portal/shared/domain/portal/menu';
import { UserType } from '@portal/shared/domain/access/userTypes';
import type { Database } from '../platform/database/connection';
import {
  advisorBrokers,
  persons,
  profileMenuFunctionalities,
  profileMenus,
  profiles,
  users,
} from '../platform/database/schema/users';
import { broker, company, email, holder, PASSWORD, pipe, uniqueIdOf } from './ids';

type Grants = Partial<Record<MenuId, (Functionality | [Functionality, string])[]>>;

interface Member {
  id: number;
  email: string;
  name: string;
  userTypeId: UserType;
  grants: Grants;
  companyId?: number;
  brokerId?: number;
  policyHolderId?: number;
  personId?: number;
  isActive?: boolean;
  isAdministrator?: boolean;
  password?: string;
}

const F = Functionality;
const forBrokers: Grants = {
  [MenuId.Proposals]: [F.GERENCIAR_PROPOSTAS, F.VISUALIZAR_PROPOSTAS],
  [MenuId.PolicyHolders]: [F.GERENCIAR_TOMADORES, F.VISUALIZAR_TOMADORES],
  [MenuId.Insureds]: [F.VISUALIZAR_SEGURADO],
  [MenuId.Policies]: [F.VISUALIZAR_APOLICES, F.SOLICITAR_ENDOSSO],
};
const everything: Grants = {
  [MenuId.Pipelines]: [F.VISUALIZAR_ESTEIRAS, F.GERENCIAR_PIPE_CADASTRO, F.GERENCIAR_PIPE_SUBSCRICAO],
  [MenuId.Users]: [F.VISUALIZAR_USUARIOS, F.GERENCIAR_USUARIOS, F.GERENCIAR_PERFIS],
  [MenuId.PolicyHolders]: [
    F.GERENCIAR_TOMADORES_SEGURADORA,
    F.VISUALIZAR_TOMADORES_SEGURADORA,
    F.VISUALIZAR_ANALISE_DE_CREDITO,
    F.BLOQUEAR_RESTRITIVOS_DO_TOMADOR,
    F.IGNORAR_ASSINATURA_DE_CCG,
    F.GERENCIAR_CCG,
  ],
  [MenuId.Insureds]: [F.VISUALIZAR_SEGURADO, F.GERENCIAR_SEGURADOS],
  [MenuId.Proposals]: [F.GERENCIAR_PROPOSTAS_SEGURADORA, F.VISUALIZAR_PROPOSTAS_SEGURADORA],
  [MenuId.Policies]: [
    F.VISUALIZAR_APOLICES,
    F.SOLICITAR_ENDOSSO,
    F.BLOQUEIO_APOLICE_RENOVACAO,
    F.CANCELAR_APOLICE_MANUALMENTE,
  ],
  [MenuId.Parameterisation]: [F.PARAMETRIZAR_SEGURADORA],
  [MenuId.Brokers]: [F.GERENCIAR_CORRETORES, F.VISUALIZAR_CORRETORES],
  [MenuId.Documents]: [F.VISUALIZAR_DOCUMENTOS, F.GERENCIAR_DOCUMENTOS],
  [MenuId.BusinessIntelligence]: [F.VISUALIZAR_BI],
  [MenuId.BureauQueries]: [F.VISUALIZAR_GERENCIAR_ERROS_CONSULTA],
  [MenuId.Integrations]: [F.VISUALIZAR_INTEGRACOES, F.GERENCIAR_INTEGRACOES],
};
const subscricao = uniqueIdOf(pipe.subscricao);

const members: Member[] = [
  {
    id: 1,
    email: email.admin,
    name: 'Ana Prado',
    userTypeId: UserType.INSURANCE,
    grants: everything,
    isAdministrator: true,
  },
  {
    id: 2,
    email: email.underwriter,
    name: 'Bruno Reis',
    userTypeId: UserType.INSURANCE,
    grants: {
      [MenuId.Pipelines]: [
        [F.VISUALIZAR_ESTEIRAS, subscricao],
        [F.GERENCIAR_PIPE_SUBSCRICAO, subscricao],
      ],
      [MenuId.Proposals]: [F.VISUALIZAR_PROPOSTAS_SEGURADORA],
    },
  },
  {
    id: 3,
    email: email.viewer,
    name: 'Caio Dias',
    userTypeId: UserType.INSURANCE,
    grants: {
      [MenuId.Pipelines]: [F.VISUALIZAR_ESTEIRAS],
      [MenuId.PolicyHolders]: [F.VISUALIZAR_TOMADORES_SEGURADORA],
      [MenuId.Insureds]: [F.VISUALIZAR_SEGURADO],
      [MenuId.Proposals]: [F.VISUALIZAR_PROPOSTAS_SEGURADORA],
      [MenuId.Policies]: [F.VISUALIZAR_APOLICES],
      [MenuId.Brokers]: [F.VISUALIZAR_CORRETORES],
    },
  },
  {
    id: 4,
    email: email.broker,
    name: 'Davi Nunes',
    userTypeId: UserType.BROKER,
    brokerId: broker.boreal,
    grants: {
      ...forBrokers,
      [MenuId.Users]: [F.GERENCIAR_USUARIOS],
      [MenuId.Brokers]: [F.GERENCIAR_CORRETORA, F.VISUALIZAR_CORRETORA],
    },
  },
  {
    id: 5,
    email: email.agent,
    name: 'Élida Melo',
    userTypeId: UserType.AGENT,
    brokerId: broker.boreal,
    grants: forBrokers,
  },
  {
    id: 6,
    email: email.advisor,
    name: 'Fábio Luz',
    userTypeId: UserType.ADVISOR,
    personId: 71,
    grants: { ...forBrokers, [MenuId.Brokers]: [F.LISTAR_CORRETORES_ASSESSOR] },
  },
  {
    id: 7,
    email: email.policyHolder,
    name: 'Gil Horta',
    userTypeId: UserType.POLICY_HOLDER,
    policyHolderId: holder.horizonte,
    grants: { [MenuId.Policies]: [F.VISUALIZAR_APOLICES] },
  },
  {
    id: 8,
    email: email.inactive,
    name: 'Hugo Sá',
    userTypeId: UserType.INSURANCE,
    grants: everything,
    isActive: false,
  },
  { id: 12, email: email.bare, name: 'Júlia Vaz', userTypeId: UserType.INSURANCE, grants: {} },
  { id: 9, email: email.twin, name: 'Íris Maia', userTypeId: UserType.INSURANCE, grants: {} },
  {
    id: 10,
    email: email.twin,
    name: 'Íris Maia',
    userTypeId: UserType.INSURANCE,
    grants: {},
    companyId: company.atlas,
    password: 'Outra-Senha-2',
  },
  {
    id: 11,
    email: email.atlas,
    name: 'Joana Rios',
    userTypeId: UserType.INSURANCE,
    grants: everything,
    companyId: company.atlas,
  },
];

/** As `hashPassword` writes it, at a cost that a test can pay: signing in takes what the stored hash says. */
function cheapHash(password: string): string {
  const [N, r, p] = [2 ** 8, 8, 1];
  const salt = randomBytes(16);
  const key = scryptSync(password, salt, 32, { N, r, p });
  return ['scrypt', N, r, p, salt.toString('base64'), key.toString('base64')].join('$');
}

export async function fillPeople(database: Database): Promise<void> {
  const usual = cheapHash(PASSWORD);
  await database
    .insert(persons)
    .values({ id: 71, uniqueId: uniqueIdOf(71), companyId: company.aurora, name: 'Fábio Luz' });
  for (const { grants, password, companyId = company.aurora, isAdministrator = false, ...member } of members) {
    const profileId = member.id;
    await database.insert(profiles).values({
      id: profileId,
      // Nobody else of the tests has one of these.
      uniqueId: uniqueIdOf(7_000_000 + profileId),
      companyId,
      name: `Perfil de ${member.name} ${member.id}`,
      userTypeId: member.userTypeId,
      isAdministrator,
    });
    for (const [index, [menuId, held]] of Object.entries(grants).entries()) {
      await database.insert(profileMenus).values({ profileId, menuId: Number(menuId), order: index + 1 });
      await database.insert(profileMenuFunctionalities).values(
        held.map((grant) => {
          const [functionalityId, refUniqueId] = Array.isArray(grant) ? grant : [grant, null];
          return { profileId, menuId: Number(menuId), functionalityId, refUniqueId };
        }),
      );
    }
    await database.insert(users).values({
      ...member,
      companyId,
      profileId,
      homeMenuId: null,
      passwordHash: password ? cheapHash(password) : usual,
      searchText: searchable(`${member.name} ${member.email}`),
    });
  }
  await database.insert(advisorBrokers).values([
    { advisorUserId: 6, brokerId: broker.boreal },
    { advisorUserId: 6, brokerId: broker.austral },
  ]);
}

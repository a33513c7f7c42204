import { resetSecondFactor } from '@portal/shared/contracts/people/accountSecurity';
import { getUsers } from '@portal/shared/contracts/people/users';
import type { UserListItem } from '@portal/shared/contracts/people/users';
import {
  getSettableProfiles,
  getUserHistory,
  getUserRecord,
  saveUserInfo,
  searchEmployers,
} from '@portal/shared/contracts/people/userRecord';
import type { UserRecord } from '@portal/shared/contracts/people/userRecord';
import * as work from '@portal/shared/contracts/people/userWork';
import { getSavedViews } from '@portal/shared/contracts/portal/savedViews';
import { Functionality } from '@portal/shared/domain/access/functionalities';
import { UserSituation } from '@portal/shared/domain/access/userSituation';
import { UserType } from '@portal/shared/domain/access/userTypes';
import { answer, failure } from '@portal/shared/testing/fakePlatform';
import type { FakeAnswer } from '@portal/shared/testing/fakePlatform';
import { fakeUser } from '@portal/shared/testing/fakeUser';
import { page } from '@portal/shared/testing/page';
import { renderScreen } from '@portal/shared/testing/renderScreen';
import { screen, waitFor, within } from '@testing-library/react';
import UserListPage from './UserListPage';

const uniqueId = (digit: number) => `7c9e6679-7425-40de-944b-e07fc1f90ae${digit}`;
const allowed = (...actions: UserListItem['Actions'][number]['Action'][]): UserListItem['Actions'] =>
  actions.map((Action) => ({ Action, DisabledReason: null }));

const ana: UserListItem = {
  UserInfoId: 1,
  Name: 'Ana Souza',
  Email: 'ana@aurora.example',
  UserTypeId: UserType.INSURANCE,
  IsActive: true,
  ProfileUniqueId: uniqueId(1),
  ProfileName: 'Consulta',
  BrokerName: null,
  SituationId: UserSituation.Active,
  LastSignInAt: '2026-11-20T12:00:00.000Z',
  ChangedAt: '2026-11-01T12:00:00.000Z',
  Actions: [
    ...allowed('edit', 'changeProfile', 'endSessions', 'resetSecondFactor', 'deactivate'),
    { Action: 'delete', DisabledReason: 'Já entrou no portal.' },
  ],
};
const caio: UserListItem = { ...ana, UserInfoId: 2, Name: 'Caio Dias', Email: 'caio@aurora.example' };
const beto: UserListItem = {
  ...ana,
  UserInfoId: 3,
  Name: 'Beto Lima',
  Email: 'beto@boreal.example',
  UserTypeId: UserType.AGENT,
  ProfileName: 'Agente',
  BrokerName: 'Boreal Corretora',
  SituationId: UserSituation.Invited,
  LastSignInAt: null,
  Actions: allowed('edit', 'inviteAgain', 'delete'),
};
const record = (user: UserListItem, more: Partial<UserRecord> = {}): UserRecord => ({
  UserInfoId: user.UserInfoId,
  UniqueId: uniqueId(9),
  Name: user.Name,
  Email: user.Email,
  Phone: null,
  UserTypeId: user.UserTypeId,
  ProfileUniqueId: user.ProfileUniqueId,
  ProfileName: user.ProfileName,
  Broker: null,
  PolicyHolder: null,
  Insured: null,
  AdvisedBrokers: [],
  SituationId: user.SituationId,
  LastSignInAt: user.LastSignInAt,
  CreatedAt: '2026-01-05T12:00:00.000Z',
  OpenSessionCount: 1,
  OpenCardCount: 0,
  Actions: user.Actions,
  ChangedAt: user.ChangedAt,
  ...more,
});
const profiles = {
  Data: [
    { UniqueId: uniqueId(1), Name: 'Consulta', UserTypeId: UserType.INSURANCE },
    { UniqueId: uniqueId(2), Name: 'Analista', UserTypeId: UserType.INSURANCE },
    { UniqueId: uniqueId(3), Name: 'Agente', UserTypeId: UserType.AGENT },
  ],
};

const manager = fakeUser({ functionalities: [Functionality.GERENCIAR_USUARIOS], menuId: 3 });
const open = (answers: FakeAnswer[] = [], { user = manager, route = '/usuarios/listar' } = {}) =>
  renderScreen(<UserListPage />, {
    route,
    path: '/usuarios/listar',
    user,
    answers: [
      ...(answers.some(({ call }) => call === getUsers) ? [] : [answer(getUsers, page([ana, caio, beto]))]),
      answer(getSavedViews, []),
      answer(getSettableProfiles, profiles),
      ...answers,
    ],
  });
type Person = ReturnType<typeof open>['person'];
const act = async (person: Person, name: string, action: string) => {
  await person.click(await screen.findByRole('button', { name: `Ações de ${name}` }));
  await person.click(await screen.findByRole('menuitem', { name: new RegExp(`^${action}`) }));
};
const dialog = async () => within(await screen.findByRole('dialog'));
const choose = async (person: Person, field: string, option: string) => {
  await person.click(await (await dialog()).findByRole('combobox', { name: new RegExp(`^${field}`) }));
  await person.click(await screen.findByTitle(option));
};

describe('the list of users', () => {
  it('shows profile, broker, situation and last sign-in, and narrows by what the address says', async () => {
    const { platform } = open([], { route: '/usuarios/listar?situacao=2&tipo=5' });
    const row = (await screen.findByText('Beto Lima')).closest('tr')!;
    for (const text of ['Agente', 'Boreal Corretora', 'Convidado']) expect(row).toHaveTextContent(text);
    expect(screen.getByText('Ana Souza').closest('tr')).toHaveTextContent('20/11/2026');
    expect(platform.requestsOf(getUsers)[0]!.query).toMatchObject({ situationId: '2', userTypeId: '5' });
  });

  it('offers nothing to do to who only sees users', async () => {
    const reader = fakeUser({ functionalities: [Functionality.VISUALIZAR_USUARIOS], menuId: 3 });
    const { platform } = open([], { user: reader });
    await screen.findByText('Ana Souza');
    expect(screen.queryByRole('button', { name: 'Convidar usuário' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Importar planilha' })).toBeNull();
    expect(screen.queryByRole('button', { name: /^Ações de/ })).toBeNull();
    expect(screen.queryByRole('checkbox', { name: 'Escolher Ana Souza' })).toBeNull();
    expect(platform.requestsOf(getSettableProfiles)).toEqual([]);
  });

  it('shows of a user who they are and what was done with them', async () => {
    const { person } = open([
      answer(getUserRecord, record(ana, { Phone: '11987654321', OpenCardCount: 3 })),
      answer(getUserHistory, {
        Data: [
          {
            Key: '2',
            Action: 'profileChanged',
            Changes: [{ Field: 'profile', Before: 'Analista', After: 'Consulta' }],
            ChangedByName: 'Helena Prado',
            ChangedAt: '2026-11-02T12:00:00.000Z',
          },
        ],
      }),
    ]);
    await person.click(await screen.findByRole('button', { name: 'Ana Souza' }));
    expect(await screen.findByText('(11) 98765-4321')).toBeInTheDocument();
    expect(screen.getByText('Perfil: Analista → Consulta')).toBeInTheDocument();
    expect(screen.getByText(/Helena Prado/)).toBeInTheDocument();
  });

  it('says why what is not possible with a user is not, and that nobody is there or could be read', async () => {
    const { person, platform, unmount } = open();
    await person.click(await screen.findByRole('button', { name: 'Ações de Ana Souza' }));
    expect(await screen.findByText('Já entrou no portal.')).toBeInTheDocument();
    expect(platform.requestsOf(work.deleteUserInfo)).toEqual([]);
    unmount();
    const none = open([answer(getUsers, page([]))]);
    expect(await screen.findByText('Ainda não há usuários')).toBeVisible();
    none.unmount();
    open([failure(getUsers, 500)]);
    expect(await screen.findByText('Não foi possível carregar os usuários')).toBeVisible();
  });
});

describe('inviting', () => {
  it('is done for many from a spreadsheet', async () => {
    const { person, ...rendered } = open();
    await person.click(await screen.findByRole('button', { name: 'Importar planilha' }));
    await waitFor(() => expect(rendered.address()).toBe('/usuarios/importar'));
  });

  it('sends who it is, as what and for whom, under a key, and says where the link went', async () => {
    const { person, platform } = open([
      answer(searchEmployers, { Data: [{ Id: 11, Name: 'Boreal Corretora', CpfCnpj: '11222333000181' }] }),
      answer(saveUserInfo, record(beto)),
    ]);
    await person.click(await screen.findByRole('button', { name: 'Convidar usuário' }));
    await person.type(await screen.findByRole('textbox', { name: /^Nome/ }), 'Beto Lima');
    await person.type(screen.getByRole('textbox', { name: /^E-mail/ }), 'beto@boreal.example');
    await choose(person, 'Tipo', 'Agente do corretor');
    await choose(person, 'Perfil', 'Agente');
    await person.click(screen.getByRole('button', { name: 'Enviar convite' }));
    expect(await screen.findByText('Escolha a corretora')).toBeVisible();
    await person.type(screen.getByRole('combobox', { name: /^Corretora/ }), 'boreal');
    await person.click(await screen.findByRole('option', { name: /Boreal Corretora/ }));
    await person.click(screen.getByRole('button', { name: 'Enviar convite' }));
    expect(await screen.findByText('Convite enviado')).toBeVisible();
    expect(platform.requestsOf(saveUserInfo).at(-1)!.body).toMatchObject({
      Name: 'Beto Lima',
      Email: 'beto@boreal.example',
      UserTypeId: UserType.AGENT,
      ProfileUniqueId: uniqueId(3),
      BrokerId: 11,
      IdempotencyKey: expect.any(String),
    });
  });

  it('shows at the e-mail what the platform refuses, and asks no broker of a broker’s own people', async () => {
    const { person } = open(
      [failure(saveUserInfo, 400, [{ Code: 'Invalid', Message: 'Este e-mail já é usado.', Field: 'Email' }])],
      { user: { ...manager, UserTypeId: UserType.BROKER, BrokerId: 11 } },
    );
    await person.click(await screen.findByRole('button', { name: 'Convidar usuário' }));
    await person.type(await screen.findByRole('textbox', { name: /^Nome/ }), 'Beto Lima');
    await person.type(screen.getByRole('textbox', { name: /^E-mail/ }), 'beto@boreal.example');
    await choose(person, 'Tipo', 'Agente do corretor');
    await choose(person, 'Perfil', 'Agente');
    expect(screen.queryByRole('combobox', { name: /^Corretora/ })).toBeNull();
    await person.click(screen.getByRole('button', { name: 'Enviar convite' }));
    expect(await screen.findByText('Este e-mail já é usado.')).toBeVisible();
  });
});

it('somebody who was faster is shown beside what was typed, and sending again counts from there', async () => {
  const newer = record(ana, { Name: 'Ana Lopes', ChangedAt: '2026-11-02T12:00:00.000Z' });
  const { person, platform } = open([
    answer(getUserRecord, record(ana)),
    failure(saveUserInfo, 409, [{ Code: 'Conflict', Message: 'Outra pessoa alterou Ana Souza.' }], newer),
  ]);
  await act(person, 'Ana Souza', 'Alterar');
  const name = await screen.findByRole('textbox', { name: /^Nome/ });
  await person.clear(name);
  await person.type(name, 'Ana Costa');
  await person.click(screen.getByRole('button', { name: 'Salvar usuário' }));
  expect(await screen.findByText('Outra pessoa alterou Ana Souza.')).toBeVisible();
  expect(screen.getByText('Agora está: Ana Lopes')).toBeVisible();
  platform.change(answer(saveUserInfo, record(ana, { Name: 'Ana Costa' })));
  await person.click(screen.getByRole('button', { name: 'Salvar usuário' }));
  expect(await screen.findByText('Usuário alterado')).toBeVisible();
  expect(platform.requestsOf(saveUserInfo).map(({ body }) => body)).toMatchObject([
    { UserInfoId: 1, ExpectedChangedAt: ana.ChangedAt },
    { UserInfoId: 1, ExpectedChangedAt: newer.ChangedAt },
  ]);
});

describe('one profile for many', () => {
  it('goes to all who were chosen, as they were shown', async () => {
    const { person, platform } = open([
      answer(work.updateUserInfoProfile, { ProfileName: 'Analista', ChangedCount: 2 }),
    ]);
    for (const name of ['Ana Souza', 'Caio Dias'])
      await person.click(await screen.findByRole('checkbox', { name: `Escolher ${name}` }));
    await person.click(screen.getByRole('button', { name: 'Mudar perfil' }));
    await choose(person, 'Perfil', 'Analista');
    await person.click((await dialog()).getByRole('button', { name: 'Mudar perfil' }));
    expect(await screen.findByText('Perfil mudado')).toBeVisible();
    expect(platform.requestsOf(work.updateUserInfoProfile)[0]!.body).toEqual({
      ProfileUniqueId: uniqueId(2),
      Users: [ana, caio].map(({ UserInfoId, ChangedAt }) => ({ UserInfoId, ExpectedChangedAt: ChangedAt })),
    });
    await waitFor(() => expect(screen.getByText('Nenhum usuário escolhido')).toBeVisible());
  });

  it('is not given to people of several types together', async () => {
    const { person } = open();
    for (const name of ['Ana Souza', 'Beto Lima'])
      await person.click(await screen.findByRole('checkbox', { name: `Escolher ${name}` }));
    await person.click(screen.getByRole('button', { name: 'Mudar perfil' }));
    expect((await dialog()).getByRole('button', { name: 'Mudar perfil' })).toBeDisabled();
    expect(screen.getByText(/Escolha pessoas do mesmo tipo/)).toBeVisible();
  });
});

it('whoever is deactivated leaves their cards to whoever was chosen', async () => {
  const { person, platform } = open([
    answer(getUserRecord, record(ana, { OpenCardCount: 3 })),
    answer(work.getCardSuccessors, { Data: [{ UserInfoId: 2, Name: 'Caio Dias' }] }),
    answer(work.changeUserInfoStatus, record(ana)),
  ]);
  await act(person, 'Ana Souza', 'Inativar');
  await choose(person, 'Quem assume os 3 cards', 'Caio Dias');
  await person.click(screen.getByRole('button', { name: 'Inativar usuário' }));
  expect(await screen.findByText('Usuário inativo')).toBeVisible();
  expect(platform.requestsOf(work.changeUserInfoStatus)[0]!.query).toEqual({
    userId: '1',
    expectedIsActive: 'true',
    cardsToUserId: '2',
  });
});

it.each([
  ['Beto Lima', 'Convidar de novo', null, work.inviteUserAgain, 'Convite enviado'],
  ['Beto Lima', 'Excluir', 'Excluir usuário', work.deleteUserInfo, 'Usuário excluído'],
  ['Ana Souza', 'Encerrar sessões', 'Encerrar sessões', work.endUserSessions, 'Sessões encerradas'],
  ['Ana Souza', 'Retirar segundo fator', 'Retirar segundo fator', resetSecondFactor, 'Segundo fator retirado'],
] as const)('%s: “%s” is done, asked first where it takes something away', async (name, action, verb, call, done) => {
  const { person, platform } = open([
    answer(work.inviteUserAgain, record(beto)),
    answer(work.deleteUserInfo, { UserInfoId: 3 }),
    answer(work.endUserSessions, { EndedCount: 2 }),
    answer(resetSecondFactor, { WasSet: true }),
  ]);
  await act(person, name, action);
  if (verb) {
    expect(platform.requestsOf(call)).toEqual([]);
    await person.click((await dialog()).getByRole('button', { name: verb }));
  }
  expect(await screen.findByText(done)).toBeVisible();
  expect(platform.requestsOf(call)).toHaveLength(1);
  expect(platform.requestsOf(getUsers).length).toBeGreaterThan(1);
});

import {
  deleteProfile,
  getProfileByCompanyId,
  insertOrUpdateProfile,
  previewProfileChange,
  updateMenuFuncionalityInProfile,
} from '@portal/shared/contracts/people/profiles';
import type { ProfileChangePreview, UserProfile } from '@portal/shared/contracts/people/profiles';
import { answer, failure } from '@portal/shared/testing/fakePlatform';
import type { FakeAnswer } from '@portal/shared/testing/fakePlatform';
import { fakeUser } from '@portal/shared/testing/fakeUser';
import { renderScreen } from '@portal/shared/testing/renderScreen';
import { screen, waitFor, within } from '@testing-library/react';
import ProfilesPage from './ProfilesPage';
import { fakeProfile, profilesAnswered, profilesListed, uniqueIdOf } from './testing/fakeProfiles';

const agent = fakeProfile(1, 'Agente', [[7, [6, 7]]], {
  UserTypeId: 5,
  Usuarios: [{ UserInfoId: 1, Name: 'Élida Melo', IsActive: false }],
  WhyNotDelete: '1 pessoa tem este perfil. Dê outro perfil a elas antes de o excluir.',
});
const reader = fakeProfile(
  2,
  'Consulta',
  [
    [6, [24]],
    [7, [32]],
  ],
  {
    Usuarios: [{ UserInfoId: 2, Name: 'Caio Dias', IsActive: true }],
    RefundAuthorityValue: 50_000_00,
  },
);
const nothing = { Functionalities: [], Menus: [], ModuleActions: [] };
const preview: ProfileChangePreview = {
  ProfileUniqueId: reader.UniqueId,
  Name: reader.Name,
  Version: 1,
  Taken: { ...nothing, Functionalities: [{ Id: 24, PipeName: null }], Menus: [{ Id: 6, Label: 'Apólices' }] },
  Given: nothing,
  Users: reader.Usuarios,
  OtherUsers: 0,
  Refusal: null,
};

beforeEach(() => localStorage.clear());

function open(query = '', { profiles = [agent, reader], answers = [] as FakeAnswer[] } = {}) {
  return renderScreen(<ProfilesPage />, {
    route: `/usuarios/perfis${query}`,
    path: '/usuarios/perfis',
    user: { ...fakeUser({ functionalities: [10], menuId: 3 }), IsAdministrator: true },
    answers: [...profilesAnswered(...profiles), ...answers],
    seenBy: ({ Menus, IsAdministrator }) => ({
      menu: Menus.map(({ Id }) => ({ label: `Item ${Id}`, path: `/${Id}` })),
      home: Menus[0] ? `/${Menus[0].Id}` : null,
      pages: [
        ...Menus.map(({ Id }) => ({ title: `Página ${Id}`, path: `/${Id}` })),
        ...(IsAdministrator ? [{ title: 'Operação', path: '/operacao' }] : []),
      ],
    }),
  });
}
const at = (profile: UserProfile) => `?perfil=${profile.UniqueId}`;

describe('the profiles', () => {
  it('stand by user type, with how many hold them and what they open', async () => {
    open();
    const row = (await screen.findByRole('link', { name: 'Agente' })).closest('tr')!;
    expect(
      within(row)
        .getAllByRole('cell')
        .map((cell) => cell.textContent),
    ).toEqual(['1', '1', '2', 'Primeiro item do menu']);
    expect(screen.getByRole('heading', { name: 'Agente do corretor' })).toBeVisible();
  });

  it('say what there will be where there are none', async () => {
    open('', { profiles: [] });
    expect(await screen.findByText('Nenhum perfil ainda')).toBeVisible();
  });

  it('say why they cannot be read, and offer to try again', async () => {
    renderScreen(<ProfilesPage />, { answers: [failure(getProfileByCompanyId, 503, [])] });
    expect(await screen.findByText('Não foi possível carregar os perfis')).toBeVisible();
  });

  it('get one more, as a copy of another', async () => {
    const { person, platform, address } = open('', {
      answers: [answer(insertOrUpdateProfile, { ...reader, UniqueId: uniqueIdOf(3), Name: 'Apoio' })],
    });
    await person.click(await screen.findByRole('button', { name: 'Novo perfil' }));
    const dialog = within(await screen.findByRole('dialog'));
    await person.click(dialog.getByRole('button', { name: 'Criar perfil' }));
    expect(dialog.getByText('Informe o nome do perfil.')).toBeVisible();
    await person.type(dialog.getByRole('textbox', { name: /Nome/ }), 'Apoio');
    await person.click(dialog.getByRole('combobox', { name: /cópia de/ }));
    await person.click(await screen.findByTitle('Consulta'));
    await person.click(dialog.getByRole('button', { name: 'Criar perfil' }));
    await waitFor(() => expect(address()).toBe(`/usuarios/perfis?perfil=${uniqueIdOf(3)}`));
    expect(platform.requestsOf(insertOrUpdateProfile)[0]!.body).toEqual({
      Name: 'Apoio',
      UserTypeId: 1,
      IsAdministrator: false,
      HomeMenuId: null,
      RefundAuthorityValue: 50_000_00,
      CopyOfUniqueId: reader.UniqueId,
    });
  });
});

describe('the authority of a profile to give premium back', () => {
  it('is shown, and another one is set', async () => {
    const { person, platform } = open(at(reader), { answers: [answer(insertOrUpdateProfile, reader)] });
    expect(await screen.findByText(/devolve prêmio até R\$\s50\.000,00/)).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Alterar nome, início e alçada' }));
    const dialog = within(await screen.findByRole('dialog'));
    await person.click(dialog.getByRole('checkbox', { name: 'Limitar a devolução de prêmio por endosso' }));
    await person.click(dialog.getByRole('button', { name: 'Salvar perfil' }));
    await waitFor(() => expect(platform.requestsOf(insertOrUpdateProfile)).toHaveLength(1));
    expect(platform.requestsOf(insertOrUpdateProfile)[0]!.body).toMatchObject({ RefundAuthorityValue: null });
  });

  it('is none of a profile for brokers', async () => {
    const { person } = open(at(agent));
    await person.click(await screen.findByRole('button', { name: 'Alterar nome, início e alçada' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByRole('textbox', { name: /Nome/ })).toBeVisible();
    expect(dialog.queryByRole('checkbox', { name: /Limitar a devolução/ })).toBeNull();
  });
});

describe('a profile', () => {
  it('is changed only after it was told what that takes from whom', async () => {
    const { person, platform } = open(at(reader), { answers: [answer(previewProfileChange, preview)] });
    await person.click(await screen.findByRole('checkbox', { name: 'Visualizar apólices' }));
    await person.click(screen.getByRole('button', { name: 'Rever e salvar' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(await dialog.findByText(/Caio Dias/)).toBeVisible();
    expect(dialog.getByText('Tira · Funcionalidades').closest('div')).toHaveTextContent('Visualizar apólices');
    expect(dialog.getByText('Tira · Itens do menu').closest('div')).toHaveTextContent('Apólices');
    expect(dialog.getByText('Tira · Páginas').closest('div')).toHaveTextContent('Página 6');
    expect(platform.requestsOf(updateMenuFuncionalityInProfile)).toEqual([]);
    const saved = { ...reader, Version: 2, Menus: reader.Menus.slice(1) };
    platform.change(answer(updateMenuFuncionalityInProfile, saved));
    platform.change(profilesListed(agent, saved));
    await person.click(dialog.getByRole('button', { name: 'Salvar direitos' }));
    expect(await screen.findByText('Direitos salvos')).toBeVisible();
    expect(platform.requestsOf(updateMenuFuncionalityInProfile)[0]!.body).toEqual({
      ProfileUniqueId: reader.UniqueId,
      Version: 1,
      Menus: [{ Id: 7, MenuFuncionalities: [{ Id: 32, RefUniqueId: null }] }],
      ModuleActions: [],
    });
    await waitFor(() => expect(screen.queryByText(/Mudanças não salvas/)).not.toBeInTheDocument());
  });

  it('that somebody else changed meanwhile shows their version, and keeps what was changed here on top of it', async () => {
    const theirs = {
      ...fakeProfile(2, 'Consulta', [
        [6, [24, 25]],
        [7, [32]],
      ]),
      Version: 2,
      Usuarios: reader.Usuarios,
    };
    const { person, platform } = open(at(reader), {
      answers: [
        answer(previewProfileChange, preview),
        failure(
          updateMenuFuncionalityInProfile,
          409,
          [{ Code: 'Conflict', Message: 'Outra pessoa alterou este perfil enquanto você o editava.' }],
          theirs,
        ),
      ],
    });
    await person.click(await screen.findByRole('checkbox', { name: 'Visualizar apólices' }));
    await person.click(screen.getByRole('button', { name: 'Rever e salvar' }));
    const dialog = within(await screen.findByRole('dialog'));
    await dialog.findByText(/Caio Dias/);
    platform.change(profilesListed(agent, theirs));
    await person.click(dialog.getByRole('button', { name: 'Salvar direitos' }));
    expect(await dialog.findByText(/Outra pessoa alterou este perfil/)).toBeVisible();
    expect(await screen.findByText(/Apólices: Solicitar endosso: de “não” para “sim”/)).toBeInTheDocument();
    platform.change(answer(updateMenuFuncionalityInProfile, theirs));
    await person.click(dialog.getByRole('button', { name: 'Salvar direitos' }));
    await waitFor(() => expect(platform.requestsOf(updateMenuFuncionalityInProfile)).toHaveLength(2));
    expect(platform.requestsOf(updateMenuFuncionalityInProfile)[1]!.body).toMatchObject({
      Version: 2,
      Menus: [{ Id: 6, MenuFuncionalities: [{ Id: 25, RefUniqueId: null }] }, { Id: 7 }],
    });
  });

  it('is seen as its users see the portal, what is not saved yet included', async () => {
    const { person } = open(at(reader));
    await person.click(await screen.findByRole('checkbox', { name: 'Visualizar apólices' }));
    await person.click(screen.getByRole('tab', { name: 'Ver como' }));
    const menu = screen.getByRole('region', { name: 'Menu que o perfil vê' });
    expect(
      within(menu)
        .getAllByRole('listitem')
        .map((item) => item.textContent),
    ).toEqual(['Item 7 (começa aqui)']);
  });

  it('grants pipes one by one', async () => {
    const { person } = open(at(reader));
    await person.click(await screen.findByRole('tab', { name: 'Esteiras' }));
    const pipe = within(screen.getByRole('group', { name: 'Subscrição' }));
    await person.click(pipe.getByRole('radio', { name: 'Vê e move os cards' }));
    expect(pipe.getByRole('radio', { name: 'Vê e move os cards' })).toBeChecked();
    expect(screen.getByText(/Mudanças não salvas em Consulta/)).toBeVisible();
  });

  it('that somebody holds is not deleted, and says why', async () => {
    const { person, platform } = open(at(agent));
    const remove = await screen.findByRole('button', { name: 'Excluir' });
    expect(remove).toHaveAccessibleDescription(/1 pessoa tem este perfil/);
    await person.click(remove);
    expect(platform.requestsOf(deleteProfile)).toEqual([]);
  });

  it('that nobody holds is deleted once that is sure', async () => {
    const { person, platform, address } = open(at(reader), {
      answers: [answer(deleteProfile, { UniqueId: reader.UniqueId })],
    });
    await person.click(await screen.findByRole('button', { name: 'Excluir' }));
    platform.change(profilesListed(agent));
    await person.click(await screen.findByRole('button', { name: 'Excluir perfil' }));
    await waitFor(() => expect(address()).toBe('/usuarios/perfis'));
  });

  it('beyond the rights of who looks at it says so and is not changed', async () => {
    open(at(reader), { profiles: [{ ...reader, WhyNotChange: 'Este perfil libera mais do que o seu.' }] });
    expect((await screen.findAllByText('Este perfil libera mais do que o seu.'))[0]).toBeVisible();
    expect(screen.getByRole('checkbox', { name: 'Visualizar apólices' })).toBeDisabled();
  });

  it('that is gone says so', async () => {
    open(`?perfil=${uniqueIdOf(9)}`);
    expect(await screen.findByRole('heading', { name: 'Perfil não encontrado' })).toBeVisible();
  });
});

describe('the matrix', () => {
  const box = (name: RegExp) => screen.getByRole('checkbox', { name });

  it('changes several profiles at once, each told with its people before it is saved', async () => {
    const { person, platform } = open('?visao=matriz', { answers: [answer(previewProfileChange, preview)] });
    await screen.findByRole('table', { name: 'Perfis e funcionalidades' });
    await person.click(box(/Visualizar apólices Consulta$/));
    await person.click(box(/Visualizar apólices Agente$/));
    expect(box(/Visualizar apólices Agente$/)).toBeChecked();
    expect(await screen.findByText(/Mudanças não salvas em 2 perfis/)).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Rever e salvar' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(await dialog.findAllByText(/Caio Dias/)).toHaveLength(2);
    platform.change(answer(updateMenuFuncionalityInProfile, reader));
    await person.click(dialog.getByRole('button', { name: 'Salvar direitos' }));
    await waitFor(() => expect(platform.requestsOf(updateMenuFuncionalityInProfile)).toHaveLength(2));
  });

  it('offers no box for what a user type cannot be granted', async () => {
    open('?visao=matriz');
    await screen.findByRole('table');
    expect(box(/Parametrizar seguradora Consulta$/)).toBeEnabled();
    expect(screen.queryByRole('checkbox', { name: /Parametrizar seguradora Agente$/ })).not.toBeInTheDocument();
  });

  it('is searched by functionality, by profile and by type', async () => {
    const { person } = open('?visao=matriz');
    await person.type(await screen.findByRole('searchbox', { name: /Funcionalidade/ }), 'apolice');
    await waitFor(() => expect(screen.queryByRole('rowheader', { name: /Gerenciar perfis/ })).not.toBeInTheDocument());
    expect(screen.getByRole('rowheader', { name: /Visualizar apólices/ })).toBeVisible();
    await person.type(screen.getByRole('searchbox', { name: 'Perfil' }), 'agen');
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Consulta' })).not.toBeInTheDocument());
    await person.click(box(/Visualizar apólices Agente$/));
    expect(await screen.findByText(/Mudanças não salvas em Agente/)).toBeVisible();
    await person.selectOptions(screen.getByRole('combobox', { name: 'Tipo de usuário' }), '1');
    expect(await screen.findByText('Nada corresponde à busca.')).toBeVisible();
  });
});

describe('two profiles', () => {
  it('beside each other show only in what they differ, pages included', async () => {
    open(`?visao=diferencas&um=${agent.UniqueId}&outro=${reader.UniqueId}`);
    const row = (await screen.findByRole('rowheader', { name: 'Propostas: Gerenciar propostas' })).closest('tr')!;
    expect(
      within(row)
        .getAllByRole('cell')
        .map((cell) => cell.textContent),
    ).toEqual(['sim', 'não']);
    expect(screen.getByRole('rowheader', { name: 'Página Página 6 (/6)' })).toBeVisible();
    expect(screen.queryByRole('rowheader', { name: /Página 7/ })).not.toBeInTheDocument();
  });
});

import { getProfileByCompanyId } from '@portal/shared/contracts/users';
import { answer } from '@portal/shared/testing/fakePlatform';
import { fakeUser } from '@portal/shared/testing/fakeUser';
import { renderScreen } from '@portal/shared/testing/renderScreen';
import { screen } from '@testing-library/react';
import remote from '../../remote';
import UsersEntry from '../users/UsersEntry';
import ProfileListPage from './ProfileListPage';

const profile = {
  UniqueId: '7c9e6679-7425-40de-944b-e07fc1f90ae7',
  Name: 'Agente',
  UserTypeId: 5,
  IsAdministrator: false,
  Usuarios: [{ UserInfoId: 1, Name: 'Élida Melo', IsActive: false }],
  Menus: [{ Id: 7, Label: 'Propostas', MenuFuncionalities: [{ Id: 6 }, { Id: 7 }] }],
};

describe('the profiles', () => {
  it('say what each of them grants and who has it', async () => {
    const { person } = renderScreen(<ProfileListPage />, {
      answers: [answer(getProfileByCompanyId, { Data: [profile] })],
    });
    await person.click(await screen.findByText('Agente'));
    expect(screen.getByText('Gerenciar propostas; Visualizar propostas')).toBeVisible();
    expect(screen.getByText('Élida Melo (inativo)')).toBeVisible();
    expect(screen.getByText('1 usuário')).toBeVisible();
  });

  it('say what there will be where there are none', async () => {
    renderScreen(<ProfileListPage />, { answers: [answer(getProfileByCompanyId, { Data: [] })] });
    expect(await screen.findByText('Nenhum perfil ainda')).toBeVisible();
  });
});

describe('who manages profiles alone', () => {
  it('has menu 3, which leads to the profiles', () => {
    const entries = remote.menu.filter(({ functionalities }) => functionalities.includes(10));
    expect(entries).toMatchObject([{ menuId: 3, label: 'Usuários', path: '/usuarios/perfis' }]);
    expect(remote.routes.find(({ path }) => path === '/usuarios')?.functionalities).toEqual([8, 9, 10]);
  });

  it.each([
    [[10], '/usuarios/perfis'],
    [[9, 10], '/usuarios/listar'],
  ])('with functionalities %j comes from /usuarios to %s', async (functionalities, address) => {
    const rendered = renderScreen(<UsersEntry />, {
      route: '/usuarios',
      path: '/usuarios',
      user: fakeUser({ functionalities, menuId: 3 }),
    });
    expect(rendered.address()).toBe(address);
  });
});

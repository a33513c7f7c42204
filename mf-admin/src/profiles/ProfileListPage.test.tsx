import type { UserProfile } from '@portal/shared/contracts/people/users';
import { getProfileByCompanyId } from '@portal/shared/contracts/people/users';
import { answer } from '@portal/shared/testing/fakePlatform';
import { renderScreen } from '@portal/shared/testing/renderScreen';
import { screen } from '@testing-library/react';
import ProfileListPage from './ProfileListPage';

const profile: UserProfile = {
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

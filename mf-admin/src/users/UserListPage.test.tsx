import { screen } from '@testing-library/react';
import { getUsers } from '@portal/shared/contracts/people/users';
import { answer } from '@portal/shared/testing/fakePlatform';
import { page } from '@portal/shared/testing/page';
import { renderScreen } from '@portal/shared/testing/renderScreen';
import UserListPage from './UserListPage';

describe('the list of users', () => {
  it('shows name, type, profile and whether the user is active, and narrows by what the address says', async () => {
    const { platform } = renderScreen(<UserListPage />, {
      route: '/usuarios/listar?ativo=nao&tipo=5',
      path: '/usuarios/listar',
      answers: [
        answer(
          getUsers,
          page([
            {
              UserInfoId: 1,
              Name: 'Ana Souza',
              Email: 'ana@boreal.example',
              UserTypeId: 5,
              IsActive: false,
              ProfileUniqueId: '7c9e6679-7425-40de-944b-e07fc1f90ae7',
              ProfileName: 'Agente',
              BrokerName: 'Boreal Corretora',
            },
          ]),
        ),
      ],
    });
    const row = (await screen.findByText('Ana Souza')).closest('tr')!;
    expect(row).toHaveTextContent('Agente');
    expect(row).toHaveTextContent('Boreal Corretora');
    expect(row).toHaveTextContent('Inativo');
    expect(platform.requestsOf(getUsers)[0]!.query).toMatchObject({ filterByActive: 'false', userTypeId: '5' });
  });
});

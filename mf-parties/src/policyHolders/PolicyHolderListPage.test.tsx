import { screen, waitFor } from '@testing-library/react';
import { searchPolicyHolders } from '@portal/shared/contracts/parties/policyHolders';
import type { PolicyHolderListItem } from '@portal/shared/contracts/parties/policyHolders';
import { Functionality } from '@portal/shared/domain/access/functionalities';
import { UserType } from '@portal/shared/domain/access/userTypes';
import { cellsByTitle, rowOf } from '@portal/shared/testing/cellsByTitle';
import { answer } from '@portal/shared/testing/fakePlatform';
import { fakeUser } from '@portal/shared/testing/fakeUser';
import { page } from '@portal/shared/testing/page';
import { renderScreen } from '@portal/shared/testing/renderScreen';
import PolicyHolderListPage from './PolicyHolderListPage';

const holder = (changed: Partial<PolicyHolderListItem> = {}): PolicyHolderListItem => ({
  PolicyHolderUniqueId: '7c9e6679-7425-40de-944b-e07fc1f90ae7',
  Name: 'Construtora Horizonte',
  CpfCnpj: '12ABC34501DE35',
  CityName: 'Santos',
  StateAbbreviation: 'SP',
  AvailableLimit: 500_000_00,
  IsBlocked: false,
  IsRestrictivelyBlocked: false,
  EnableAnnualInstallments: true,
  ...changed,
});

describe('the list of policy holders', () => {
  it('shows the document with its mask, the place, the limit and whether the holder is blocked', async () => {
    renderScreen(<PolicyHolderListPage />, {
      answers: [
        answer(
          searchPolicyHolders,
          page([holder(), holder({ PolicyHolderUniqueId: '2', Name: 'Outra', IsRestrictivelyBlocked: true })]),
        ),
      ],
    });
    const row = rowOf(await screen.findByText('Construtora Horizonte'));
    expect(row).toHaveTextContent('12.ABC.345/01DE-35');
    expect(row).toHaveTextContent('Santos – SP');
    expect(cellsByTitle(row)).toMatchObject({ 'Limite disponível': 'R$ 500.000,00' });
    expect(row).toHaveTextContent('Liberado');
    expect(screen.getByText('Outra').closest('tr')).toHaveTextContent('Bloqueio restritivo');
  });

  it('searches what looks like a document as a document', async () => {
    const { person, platform } = renderScreen(<PolicyHolderListPage />, {
      answers: [answer(searchPolicyHolders, page([holder()]))],
    });
    await screen.findByText('Construtora Horizonte');
    await person.type(screen.getByRole('searchbox'), '12.abc.345');
    await waitFor(() =>
      expect(platform.requestsOf(searchPolicyHolders).at(-1)!.query).toMatchObject({
        policyHolderDocument: '12ABC345',
      }),
    );
  });

  it('is not read by profiles that have to search before they have', async () => {
    const { person, platform } = renderScreen(<PolicyHolderListPage />, {
      user: fakeUser({ functionalities: [Functionality.HABILITAR_FILTRO_MANDATORIO] }),
      answers: [answer(searchPolicyHolders, page([holder()]))],
    });
    expect(await screen.findByText('Procure primeiro')).toBeVisible();
    expect(platform.requestsOf(searchPolicyHolders)).toEqual([]);
    await person.type(screen.getByRole('searchbox'), 'horizonte');
    expect(await screen.findByText('Construtora Horizonte')).toBeVisible();
    expect(screen.queryByText('Procure primeiro')).not.toBeInTheDocument();
  });

  it('leads a policy holder to its own record', async () => {
    const { address } = renderScreen(<PolicyHolderListPage />, {
      path: '/tomadores',
      route: '/tomadores',
      user: fakeUser({ UserTypeId: UserType.POLICY_HOLDER, functionalities: [Functionality.VISUALIZAR_TOMADORES] }),
      answers: [answer(searchPolicyHolders, page([holder()]))],
    });
    await waitFor(() => expect(address()).toBe('/tomador/7c9e6679-7425-40de-944b-e07fc1f90ae7'));
  });

  it('tells a user without a policy holder whom to ask', async () => {
    renderScreen(<PolicyHolderListPage />, {
      user: fakeUser({ UserTypeId: UserType.POLICY_HOLDER, functionalities: [Functionality.VISUALIZAR_TOMADORES] }),
      answers: [answer(searchPolicyHolders, page([]))],
    });
    expect(await screen.findByText('Nenhum cadastro')).toBeVisible();
  });
});

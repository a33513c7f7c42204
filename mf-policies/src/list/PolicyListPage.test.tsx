import { screen } from '@testing-library/react';
import { searchPolicies } from '@portal/shared/contracts/underwriting/policies';
import type { PolicyListItem } from '@portal/shared/contracts/underwriting/policies';
import { cellsByTitle, rowOf } from '@portal/shared/testing/cellsByTitle';
import { answer } from '@portal/shared/testing/fakePlatform';
import { page } from '@portal/shared/testing/page';
import { renderScreen } from '@portal/shared/testing/renderScreen';
import PolicyListPage from './PolicyListPage';

const policy: PolicyListItem = {
  PolicyUniqueId: '7c9e6679-7425-40de-944b-e07fc1f90ae7',
  PolicyNumber: '0775-000001',
  StatusId: 2,
  PolicyHolder: { UniqueId: '1', Name: 'Construtora Horizonte', CpfCnpj: '11222333000181' },
  Insured: { UniqueId: '2', Name: 'Município de Santos', CpfCnpj: '58200015000183' },
  BrokerName: 'Boreal Corretora',
  ModalityName: 'Licitante',
  InsuredAmountValue: 1_250_000_00,
  InsurancePremium: 4_321_09,
  StartDate: '2026-11-21',
  EndDate: '2027-11-21',
  EndorsementCount: 3,
};

describe('the list of policies', () => {
  it('sends the dates of the search as DDMMYYYY', async () => {
    const { platform } = renderScreen(<PolicyListPage />, {
      route: '/apolices?vigencia-de=2026-01-31&vigencia-ate=2026-12-31',
      path: '/apolices',
      answers: [answer(searchPolicies, page([policy]))],
    });
    await screen.findByText('0775-000001');
    expect(platform.requestsOf(searchPolicies)[0]!.query).toMatchObject({ startDate: '31012026', endDate: '31122026' });
  });

  it('puts each amount and day under its own title', async () => {
    renderScreen(<PolicyListPage />, { answers: [answer(searchPolicies, page([policy]))] });
    expect(cellsByTitle(rowOf(await screen.findByText('0775-000001')))).toMatchObject({
      'Importância segurada': 'R$ 1.250.000,00',
      Prêmio: 'R$ 4.321,09',
      Vigência: '21/11/2026até 21/11/2027',
    });
  });

  it('leads from a policy to its endorsements', async () => {
    const { person, address } = renderScreen(<PolicyListPage />, { answers: [answer(searchPolicies, page([policy]))] });
    await screen.findByText('0775-000001');
    await person.click(screen.getByRole('button', { name: /Ações.*0775-000001/ }));
    await person.click(await screen.findByRole('menuitem', { name: 'Ver endossos' }));
    expect(address()).toBe('/apolices/endossos/7c9e6679-7425-40de-944b-e07fc1f90ae7');
  });
});

import { searchPolicies } from '@portal/shared/contracts/underwriting/policies';
import { answer } from '@portal/shared/testing/fakePlatform';
import { renderScreen } from '@portal/shared/testing/renderScreen';
import { screen, within } from '@testing-library/react';
import PoliciesEnding from './PoliciesEnding';
import PoliciesUnpaid from './PoliciesUnpaid';

const party = (Name: string) => ({ UniqueId: '00000000-0000-4000-8000-000000000001', Name, CpfCnpj: '12345678000195' });
const page = {
  Data: [
    {
      PolicyUniqueId: '00000000-0000-4000-8000-000000000010',
      PolicyNumber: '0775-1',
      StatusId: 2 as const,
      PolicyHolder: party('Horizonte'),
      Insured: party('Município'),
      BrokerName: 'Bia',
      ModalityName: 'Executante',
      InsuredAmountValue: 1_000_00,
      InsurancePremium: 10_00,
      StartDate: '2026-01-01',
      EndDate: '2026-11-27',
      EndorsementCount: 0,
      ProposalUniqueId: '00000000-0000-4000-8000-000000000020',
      Actions: [],
    },
  ],
  TotalItems: 1,
  CurrentPage: 1,
  RowsPerPage: 5,
};
const payload = { today: '2026-11-26', order: 'clock' as const, tell: jest.fn() };
beforeEach(() => payload.tell.mockClear());

it('policies that end within a month say when, and lead to themselves and to the whole list', async () => {
  const { platform } = renderScreen(<PoliciesEnding payload={payload} />, { answers: [answer(searchPolicies, page)] });
  const list = await screen.findByRole('list', { name: 'Apólices que terminam' });
  const link = within(list).getByRole('link');
  expect(link).toHaveAttribute('href', '/apolice/00000000-0000-4000-8000-000000000010');
  expect(link).toHaveTextContent('Horizonte');
  expect(link).toHaveTextContent('Termina amanhã');
  expect(platform.requestsOf(searchPolicies)[0]?.query).toEqual({
    endsWithinDays: '30',
    rowsPerPage: '5',
    orderBy: 'EndDate',
    orderDirection: 'asc',
  });
  expect(payload.tell).toHaveBeenCalledWith({
    count: 1,
    isCapped: false,
    urgentCount: 1,
    path: '/apolices?vence-em=30&ordem=EndDate&sentido=asc',
  });
});

it('a late instalment shows what is owed of, by the list that finds them too', async () => {
  renderScreen(<PoliciesUnpaid payload={payload} />, { answers: [answer(searchPolicies, page)] });
  const list = await screen.findByRole('list', { name: 'Parcelas em atraso' });
  expect(within(list).getByRole('link')).toHaveTextContent('Parcela em atraso');
  expect(payload.tell.mock.calls[0]?.[0]).toMatchObject({
    path: '/apolices?parcela-em-atraso=sim&ordem=EndDate&sentido=asc',
  });
});

it('says that there is none', async () => {
  renderScreen(<PoliciesEnding payload={payload} />, {
    answers: [answer(searchPolicies, { ...page, Data: [], TotalItems: 0 })],
  });
  expect(await screen.findByText('Nenhuma apólice termina nos próximos 30 dias.')).toBeVisible();
});

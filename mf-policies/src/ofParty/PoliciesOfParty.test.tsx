import {
  searchPolicies,
  searchPoliciesOfInsured,
  searchPoliciesOfPolicyHolder,
} from '@portal/shared/contracts/underwriting/policies';
import { answer, failure } from '@portal/shared/testing/fakePlatform';
import { renderScreen } from '@portal/shared/testing/renderScreen';
import { screen, within } from '@testing-library/react';
import PoliciesOfBroker from './PoliciesOfBroker';
import PoliciesOfCard from './PoliciesOfCard';
import PoliciesOfHolder from './PoliciesOfHolder';
import PoliciesOfInsured from './PoliciesOfInsured';

const party = { UniqueId: '00000000-0000-4000-8000-000000000001', Name: 'Horizonte', CpfCnpj: '12345678000195' };
const policies = (count: number) => ({
  Data: Array.from({ length: Math.min(count, 5) }, (_, index) => ({
    PolicyUniqueId: `00000000-0000-4000-8000-00000000001${index}`,
    PolicyNumber: `0775-${index}`,
    StatusId: 2 as const,
    PolicyHolder: party,
    Insured: party,
    BrokerName: 'Bia',
    ModalityName: 'Executante',
    InsuredAmountValue: 1_000_00,
    InsurancePremium: 10_00,
    StartDate: '2026-01-01',
    EndDate: '2027-01-01',
    EndorsementCount: 0,
    ProposalUniqueId: `00000000-0000-4000-8000-00000000002${index}`,
    Actions: [],
  })),
  TotalItems: count,
  CurrentPage: 1,
  RowsPerPage: 5,
});
const show = (document: string, answers: Parameters<typeof renderScreen>[1]) =>
  renderScreen(<PoliciesOfCard payload={{ policyHolder: { name: 'Horizonte', document } }} />, answers);

it('lists some of the policies of a card’s policy holder, each leading to it, and the way to all', async () => {
  const { platform } = show('12345678000195', { answers: [answer(searchPolicies, policies(7))] });
  expect(await screen.findByRole('link', { name: '0775-0' })).toHaveAttribute(
    'href',
    '/apolice/00000000-0000-4000-8000-000000000010',
  );
  expect(screen.getByText(/São 7 apólices/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Procurar apólices pelo nome' })).toHaveAttribute(
    'href',
    '/apolices?busca=Horizonte',
  );
  const [asked] = platform.requestsOf(searchPolicies);
  expect(JSON.stringify(asked)).toContain('12345678000195');
});

it('shows nobody else’s policies where the document is masked for the user, whose name others may bear', () => {
  const { platform } = show('***.456.789-**', { answers: [answer(searchPolicies, policies(3))] });
  expect(screen.getByText(/não aparece inteiro para você/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Procurar apólices pelo nome' })).toBeVisible();
  expect(platform.requestsOf(searchPolicies)).toEqual([]);
});

it('offers to read again what could not be read', async () => {
  const { person, platform } = show('12345678000195', { answers: [failure(searchPolicies, 500)] });
  await screen.findByText('Não foi possível ler as apólices');
  platform.change(answer(searchPolicies, policies(1)));
  await person.click(screen.getByRole('button', { name: 'Tentar de novo' }));
  expect(await screen.findByRole('link', { name: '0775-0' })).toBeVisible();
});

it('lists all policies of a party by its id, whose document may be masked, without its own name in every row', async () => {
  const holder = renderScreen(<PoliciesOfHolder payload={{ policyHolderUniqueId: party.UniqueId }} />, {
    answers: [answer(searchPoliciesOfPolicyHolder, policies(7))],
  });
  const table = within(await screen.findByRole('table', { name: 'Apólices do tomador' }));
  expect(table.getAllByRole('columnheader').map(({ textContent }) => textContent)).not.toContain('Tomador');
  expect(table.getByRole('link', { name: '0775-0' })).toHaveAttribute(
    'href',
    '/apolice/00000000-0000-4000-8000-000000000010',
  );
  expect(holder.platform.requestsOf(searchPoliciesOfPolicyHolder)[0]?.query).toEqual({
    PolicyHolderUniqueId: party.UniqueId,
    currentPage: '1',
    rowsPerPage: '10',
  });
  holder.unmount();
  renderScreen(<PoliciesOfInsured payload={{ insuredUniqueId: party.UniqueId }} />, {
    answers: [answer(searchPoliciesOfInsured, policies(0))],
  });
  expect(await screen.findByText('Nenhuma apólice do segurado.')).toBeVisible();
});

it('lists what was insured through a broker, those that end last before the others', async () => {
  const { platform } = renderScreen(<PoliciesOfBroker payload={{ broker: { document: '45997418000153' } }} />, {
    answers: [answer(searchPolicies, policies(7))],
  });
  expect(await screen.findByRole('table', { name: 'Apólices da corretora' })).toBeVisible();
  expect(platform.requestsOf(searchPolicies)[0]?.query).toEqual({
    brokerDocument: '45997418000153',
    currentPage: '1',
    rowsPerPage: '10',
    orderBy: 'EndDate',
    orderDirection: 'desc',
  });
});

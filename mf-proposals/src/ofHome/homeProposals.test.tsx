import { searchProposals } from '@portal/shared/contracts/underwriting/proposals';
import type { ProposalListItem } from '@portal/shared/contracts/underwriting/proposals';
import { ProposalStatus } from '@portal/shared/domain/underwriting/proposalStatus';
import { answer } from '@portal/shared/testing/fakePlatform';
import { renderScreen } from '@portal/shared/testing/renderScreen';
import { screen, within } from '@testing-library/react';
import ProposalsAtBroker from './ProposalsAtBroker';
import ProposalsOfBroker from './ProposalsOfBroker';

const uniqueId = (id: number) => `00000000-0000-4000-8000-00000000000${id}`;
const party = (Name: string) => ({ UniqueId: uniqueId(9), Name, CpfCnpj: '12345678000195' });
const proposal = (id: number, StartDate: string, InsuredAmountValue: number): ProposalListItem => ({
  UniqueId: uniqueId(id),
  Number: `202600000${id}`,
  StatusId: ProposalStatus.AguardandoCorretor,
  EmissionProposalType: 1,
  PolicyHolder: party(`Tomador ${id}`),
  Insured: party('Município'),
  BrokerName: 'Boreal',
  ModalityName: 'Licitante',
  InsuredAmountValue,
  InsurancePremium: 10_00,
  StartDate,
  EndDate: '2027-11-26',
  CreatedAt: '2026-11-20T12:00:00.000Z',
  Actions: [],
});
const page = {
  Data: [proposal(1, '2026-11-20', 1_000_00), proposal(2, '2026-11-20', 9_000_00), proposal(3, '2026-12-24', 5_000_00)],
  TotalItems: 3,
  CurrentPage: 1,
  RowsPerPage: 20,
};
const payload = { today: '2026-11-26', order: 'clock' as const, tell: jest.fn() };
beforeEach(() => payload.tell.mockClear());
const rows = async (name: string) => within(await screen.findByRole('list', { name })).findAllByRole('link');

it('what begins first stands on top, of one day the larger amount, and leads to the broker’s view', async () => {
  renderScreen(<ProposalsOfBroker payload={payload} />, { answers: [answer(searchProposals, page)] });
  const links = await rows('Propostas que esperam por você');
  expect(links.map((link) => link.getAttribute('href'))).toEqual(
    [2, 1, 3].map((id) => `/propostas/proposta/${uniqueId(id)}`),
  );
  expect(links[0]).toHaveTextContent('Vigência começou há 6 dias');
  expect(links[2]).toHaveTextContent('Vigência começa em 28 dias');
  expect(payload.tell).toHaveBeenCalledWith({
    count: 3,
    isCapped: false,
    urgentCount: 2,
    path: '/propostas?situacao=6&ordem=StartDate&sentido=asc',
  });
});

it('by amount the platform says what is largest, and the whole list is in the same order', async () => {
  const { platform } = renderScreen(<ProposalsOfBroker payload={{ ...payload, order: 'amount' }} />, {
    answers: [answer(searchProposals, page)],
  });
  expect(await rows('Propostas que esperam por você')).toHaveLength(3);
  expect(platform.requestsOf(searchProposals)[0]?.query).toMatchObject({
    StatusId: '6',
    orderBy: 'InsuredAmountValue',
    orderDirection: 'desc',
  });
  expect(payload.tell.mock.calls[0]?.[0]).toMatchObject({
    path: '/propostas?situacao=6&ordem=InsuredAmountValue&sentido=desc',
  });
});

it('what waits for the broker warns the insurer, and is not urgent for them', async () => {
  renderScreen(<ProposalsAtBroker payload={payload} />, { answers: [answer(searchProposals, page)] });
  const [first] = await rows('Propostas com o corretor');
  expect(first).toHaveAttribute('href', `/propostas-seguradora/proposta/1/${uniqueId(2)}`);
  expect(first).toHaveTextContent('Boreal');
  expect(payload.tell.mock.calls[0]?.[0]).toMatchObject({ urgentCount: 0 });
});

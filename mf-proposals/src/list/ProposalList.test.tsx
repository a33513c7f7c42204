import { screen, waitFor, within } from '@testing-library/react';
import { searchProposals } from '@portal/shared/contracts/proposals';
import type { ProposalListItem } from '@portal/shared/contracts/proposals';
import { answer, failure } from '@portal/shared/testing/fakePlatform';
import { page } from '@portal/shared/testing/page';
import { renderScreen } from '@portal/shared/testing/renderScreen';
import BrokerProposalListPage from './BrokerProposalListPage';
import InsurerProposalListPage from './InsurerProposalListPage';

const proposal = (changed: Partial<ProposalListItem> = {}): ProposalListItem => ({
  UniqueId: '7c9e6679-7425-40de-944b-e07fc1f90ae7',
  Number: '000123',
  StatusId: 4,
  PolicyHolder: { UniqueId: '1', Name: 'Construtora Horizonte', CpfCnpj: '11222333000181' },
  Insured: { UniqueId: '2', Name: 'Município de Santos', CpfCnpj: '58200015000183' },
  BrokerName: 'Boreal Corretora',
  ModalityName: 'Licitante',
  InsuredAmountValue: 1_250_000_00,
  InsurancePremium: 4_321_09,
  StartDate: '2026-11-21',
  EndDate: '2027-11-21',
  CreatedAt: '2026-11-20T12:00:00Z',
  ...changed,
});

const answered = (rows = [proposal()], total = rows.length) =>
  answer(searchProposals, { ...page(rows, { total }), StatusCounts: [{ StatusId: 4, Count: 7 }] });

describe('the list of proposals', () => {
  it('shows number, parties, status, amounts and dates as Brazil writes them', async () => {
    renderScreen(<BrokerProposalListPage />, { answers: [answered()] });
    const row = (await screen.findByText('000123')).closest('tr')!;
    expect(row).toHaveTextContent('Construtora Horizonte');
    expect(row).toHaveTextContent('Município de Santos');
    expect(row).toHaveTextContent('Aguardando Pagamento de Boleto');
    expect(row).toHaveTextContent(/R\$\s1\.250\.000,00/);
    expect(row).toHaveTextContent('21/11/2026');
  });

  it('has the broker as a column only in the insurer’s view', async () => {
    renderScreen(<InsurerProposalListPage />, { answers: [answered()] });
    expect(await screen.findByText('Boreal Corretora')).toBeInTheDocument();
  });

  it('leaves the broker out of the broker’s own view', async () => {
    renderScreen(<BrokerProposalListPage />, { answers: [answered()] });
    await screen.findByText('000123');
    expect(screen.queryByText('Boreal Corretora')).not.toBeInTheDocument();
  });

  it('asks for one status when its chip, which says how many there are, is chosen', async () => {
    const { person, platform, address } = renderScreen(<BrokerProposalListPage />, { answers: [answered()] });
    await screen.findByText('000123');
    await person.click(screen.getByRole('button', { name: /Aguardando Pagamento de Boleto.*7/ }));
    await waitFor(() => expect(platform.requestsOf(searchProposals).at(-1)!.query.StatusId).toBe('4'));
    expect(address()).toMatch('situacao=4');
  });

  it('takes its filters from the address', async () => {
    const { platform } = renderScreen(<BrokerProposalListPage />, {
      route: '/propostas?tomador=Horizonte&vigencia-de=2026-01-01&pagina=2',
      path: '/propostas',
      answers: [answered([proposal()], 40)],
    });
    await screen.findByText('000123');
    expect(platform.requestsOf(searchProposals)[0]!.query).toMatchObject({
      PolicyHolderName: 'Horizonte',
      StartDate: '2026-01-01',
      currentPage: '2',
    });
  });

  it('says what failed and reads again on request', async () => {
    const { person, platform } = renderScreen(<BrokerProposalListPage />, {
      answers: [failure(searchProposals, 500, [{ Code: 'X', Message: 'O banco de dados não respondeu.' }])],
    });
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('O banco de dados não respondeu.');
    platform.change(answered());
    await person.click(within(alert).getByRole('button', { name: 'Tentar de novo' }));
    expect(await screen.findByText('000123')).toBeInTheDocument();
  });
});

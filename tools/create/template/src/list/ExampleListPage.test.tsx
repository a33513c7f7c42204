import { screen } from '@testing-library/react';
import { searchProposals } from '@portal/shared/contracts/underwriting/proposals';
import { answer, failure } from '@portal/shared/testing/fakePlatform';
import { page } from '@portal/shared/testing/page';
import { renderScreen } from '@portal/shared/testing/renderScreen';
import type { RowOf } from '@portal/shared/ui/table';
import ExampleListPage from './ExampleListPage';

// <row>
const row: RowOf<typeof searchProposals> = {
  UniqueId: '7c9e6679-7425-40de-944b-e07fc1f90ae7',
  Number: '000001',
  StatusId: 2,
  EmissionProposalType: 1,
  PolicyHolder: { UniqueId: '1', Name: 'Construtora Horizonte', CpfCnpj: '11222333000181' },
  Insured: { UniqueId: '2', Name: 'Município de Santos', CpfCnpj: '58200015000183' },
  BrokerName: 'Boreal Corretora',
  ModalityName: 'Licitante',
  InsuredAmountValue: 1_234_56,
  InsurancePremium: 1_234_56,
  StartDate: '2026-11-21',
  EndDate: '2027-11-21',
  CreatedAt: '2026-11-20T15:30:00Z',
  Actions: [],
};
const name = '000001';
// </row>
const answered = answer(searchProposals, page([row]));

describe('the list of mf-example', () => {
  it('shows what the platform answers, as Brazil writes it', async () => {
    renderScreen(<ExampleListPage />, { answers: [answered] });
    const shown = (await screen.findByText(name)).closest('tr');
    // <expectations>
    expect(shown).toHaveTextContent('Em análise');
    expect(shown).toHaveTextContent('Construtora Horizonte');
    expect(shown).toHaveTextContent(/R\$\s1\.234,56/);
    expect(shown).toHaveTextContent('21/11/2026');
    // </expectations>
  });

  // <addressTest>
  it('asks for what the address says', async () => {
    const { platform } = renderScreen(<ExampleListPage />, {
      route: '/exemplo?busca=santos&situacao=2',
      path: '/exemplo',
      answers: [answered],
    });
    await screen.findByText(name);
    expect(platform.requestsOf(searchProposals)[0]!.query).toMatchObject({ TextSearch: 'santos', StatusId: '2' });
  });

  // </addressTest>
  // <example>
  it('leads from a row to its record', async () => {
    renderScreen(<ExampleListPage />, { answers: [answered] });
    expect(await screen.findByRole('link', { name })).toHaveAttribute('href', `/exemplo/registro/${row.UniqueId}`);
  });

  // </example>
  it('says what will be here while there is nothing', async () => {
    renderScreen(<ExampleListPage />, { answers: [answer(searchProposals, page([]))] });
    expect(await screen.findByText('Ainda não há propostas')).toBeInTheDocument();
  });

  it('says that the list could not be read, and reads it again when asked to', async () => {
    const { person, platform } = renderScreen(<ExampleListPage />, { answers: [failure(searchProposals, 500)] });
    expect(await screen.findByText('Não foi possível carregar as propostas')).toBeInTheDocument();
    platform.change(answered);
    await person.click(screen.getByRole('button', { name: 'Tentar de novo' }));
    expect(await screen.findByText(name)).toBeInTheDocument();
  });
});

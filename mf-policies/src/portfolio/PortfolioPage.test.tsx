import { screen, within } from '@testing-library/react';
import { getPortfolio } from '@portal/shared/contracts/underwriting/portfolio';
import type { Portfolio } from '@portal/shared/contracts/underwriting/portfolio';
import { answer, failure } from '@portal/shared/testing/fakePlatform';
import { renderScreen } from '@portal/shared/testing/renderScreen';
import PortfolioPage from './PortfolioPage';

const modalityId = '7c9e6679-7425-40de-944b-e07fc1f90ae7';
const nothing = { PolicyCount: 0, InsuredAmountValue: 0, InsurancePremium: 0 };
const some = { PolicyCount: 3, InsuredAmountValue: 100_001_07, InsurancePremium: 400_01 };
const portfolio: Portfolio = {
  IssuedFrom: '2026-01-15',
  IssuedTo: '2026-02-10',
  Total: some,
  ByMonth: [
    { Month: '2026-01-01', ...nothing },
    { Month: '2026-02-01', ...some },
  ],
  ByModality: [{ ModalityUniqueId: modalityId, Name: 'Licitante', BranchCode: '0775', ...some }],
  ByBroker: [{ BrokerUniqueId: modalityId, Name: 'Boreal Corretora', CpfCnpj: '60701190000104', ...some }],
  EndsFrom: '2026-02-10',
  EndsTo: '2026-03-31',
  EndingByMonth: [
    { Month: '2026-02-01', ...some },
    { Month: '2026-03-01', ...some },
  ],
  Ended: { EndedCount: 3, RenewedCount: 1 },
  EndedByMonth: [
    { Month: '2026-01-01', EndedCount: 3, RenewedCount: 1 },
    { Month: '2026-02-01', EndedCount: 0, RenewedCount: 0 },
  ],
  Modalities: [{ ModalityUniqueId: modalityId, Name: 'Licitante', BranchCode: '0775' }],
  Brokers: [{ BrokerUniqueId: modalityId, Name: 'Boreal Corretora', CpfCnpj: '60701190000104' }],
};

const open = (route = '/apolices/carteira') =>
  renderScreen(<PortfolioPage />, {
    route,
    path: '/apolices/carteira',
    answers: [answer(getPortfolio, portfolio)],
  });

describe('the portfolio', () => {
  it('tells the sums of the period', async () => {
    open();
    expect(await screen.findByText('15/01/2026')).toBeVisible();
    expect(screen.getAllByText('R$ 400,01')[0]).toBeVisible();
    expect(screen.getByText('3')).toBeVisible();
  });

  it('leads from each bar to its policies, by month, modality and broker', async () => {
    open();
    const modality = await screen.findByRole('link', { name: 'Licitante' });
    const whole = 'na-carteira=sim&emissao-de=2026-01-15&emissao-ate=2026-02-10';
    expect(modality).toHaveAttribute('href', `/apolices?${whole}&modalidade=${modalityId}`);
    expect(screen.getByRole('link', { name: 'Boreal Corretora' })).toHaveAttribute(
      'href',
      `/apolices?${whole}&documento-corretora=60701190000104`,
    );
    // The first month of the period is not whole.
    expect(screen.getAllByRole('link', { name: 'Ver as apólices de janeiro de 2026' })[0]).toHaveAttribute(
      'href',
      '/apolices?na-carteira=sim&emissao-de=2026-01-15&emissao-ate=2026-01-31',
    );
    expect(screen.getAllByRole('link', { name: 'Ver as apólices a partir de 10/02/2026' })[0]).toHaveAttribute(
      'href',
      '/apolices?situacao=2&fim-de=2026-02-10&fim-ate=2026-02-28&ordem=EndDate&sentido=asc',
    );
  });

  it('is walked by the keyboard: Enter opens the policies of the month', async () => {
    const { person, address } = open();
    const slider = await screen.findByRole('slider', { name: /Prêmio emitido, por mês/ });
    slider.focus();
    await person.keyboard('{End}{Enter}');
    expect(address()).toBe('/apolices?na-carteira=sim&emissao-de=2026-02-01&emissao-ate=2026-02-10');
  });

  it('shows the months as a table whose rows lead on too', async () => {
    const { person } = open();
    const [first] = await screen.findAllByRole('button', { name: 'Ver os valores em tabela' });
    await person.click(first!);
    const table = within(screen.getByRole('table', { name: /Prêmio emitido, por mês/ }));
    expect(table.getByRole('link', { name: 'fevereiro de 2026' })).toBeVisible();
  });

  it('tells how much of what ended was renewed, and leads to both', async () => {
    open();
    // One of three: 33,333… %, rounded.
    expect(await screen.findAllByText('33,3%')).toHaveLength(3);
    const table = within(screen.getByRole('table', { name: /terminaram e as que foram renovadas/ }));
    expect(table.queryByRole('rowheader', { name: /fevereiro/ })).not.toBeInTheDocument();
    const ended = '/apolices?na-carteira=sim&fim-de=2026-01-15&fim-ate=2026-01-31';
    const inOrder = '&ordem=EndDate&sentido=desc';
    expect(table.getByRole('link', { name: 'janeiro de 2026' })).toHaveAttribute('href', `${ended}${inOrder}`);
    expect(table.getByRole('link', { name: '1' })).toHaveAttribute('href', `${ended}&renovada=sim${inOrder}`);
    expect(table.getByRole('link', { name: '2' })).toHaveAttribute('href', `${ended}&renovada=nao${inOrder}`);
  });

  it('is narrowed to a modality and a broker in the address, and so are its bars and its periods', async () => {
    const narrowed = `?meses=24&modalidade=${modalityId}&corretora=${modalityId}`;
    const { platform } = open(`/apolices/carteira${narrowed}`);
    expect(await screen.findByRole('link', { name: 'Licitante' })).toHaveAttribute(
      'href',
      expect.stringContaining(`&modalidade=${modalityId}&documento-corretora=60701190000104`),
    );
    expect(platform.requestsOf(getPortfolio)[0]!.query).toMatchObject({
      modalityUniqueId: modalityId,
      brokerUniqueId: modalityId,
    });
    expect(screen.getByRole('link', { name: 'Últimos 60 meses' })).toHaveAttribute(
      'href',
      `/apolices/carteira${narrowed.replace('24', '60')}`,
    );
    expect(screen.getByRole('link', { name: 'Limpar os filtros' })).toHaveAttribute(
      'href',
      '/apolices/carteira?meses=24',
    );
  });

  it('puts what is chosen into the address', async () => {
    const { person, address } = open();
    await screen.findByRole('link', { name: 'Licitante' });
    await person.click(screen.getByRole('combobox', { name: 'Corretora' }));
    await person.click(await screen.findByText('Boreal Corretora', { selector: '.ant-select-item-option-content' }));
    expect(address()).toBe(`/apolices/carteira?corretora=${modalityId}`);
  });

  it('asks for the period that the address names', async () => {
    const { platform } = open('/apolices/carteira?meses=24');
    await screen.findByText('15/01/2026');
    expect(platform.requestsOf(getPortfolio)[0]!.query.issuedFrom).toMatch(/^\d{4}-\d{2}-01$/);
  });

  it('says where nothing was issued, and offers to read again what could not be read', async () => {
    const empty = {
      ...portfolio,
      Total: nothing,
      ByMonth: [{ Month: '2026-01-01', ...nothing }],
      ByModality: [],
      ByBroker: [],
    };
    const { unmount } = renderScreen(<PortfolioPage />, { answers: [answer(getPortfolio, empty)] });
    expect((await screen.findAllByText('Nenhuma apólice emitida neste período.'))[0]).toBeVisible();
    unmount();
    renderScreen(<PortfolioPage />, { answers: [failure(getPortfolio, 503)] });
    expect(await screen.findByText('Não foi possível ler a carteira')).toBeVisible();
    expect(screen.getByRole('button', { name: /Tentar/ })).toBeVisible();
  });
});

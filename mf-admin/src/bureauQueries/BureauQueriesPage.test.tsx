import {
  getBureauQueryFigures,
  getPersonThr3dApiHistory,
  retryBureauQueries,
} from '@portal/shared/contracts/parties/bureau';
import type { BureauFigures, BureauQuery } from '@portal/shared/contracts/parties/bureau';
import { getSavedViews } from '@portal/shared/contracts/portal/savedViews';
import { Functionality } from '@portal/shared/domain/access/functionalities';
import { answer, failure } from '@portal/shared/testing/fakePlatform';
import type { FakeAnswer } from '@portal/shared/testing/fakePlatform';
import { fakeUser } from '@portal/shared/testing/fakeUser';
import { page } from '@portal/shared/testing/page';
import { renderScreen } from '@portal/shared/testing/renderScreen';
import { screen, waitFor, within } from '@testing-library/react';
import BureauQueriesPage from './BureauQueriesPage';

const uniqueId = (digit: number) => `7c9e6679-7425-40de-944b-e07fc1f90ae${digit}`;
const failed: BureauQuery = {
  UniqueId: uniqueId(1),
  Provider: 'receita',
  Kind: 'person',
  CpfCnpj: '***.123.456-**',
  AskedAt: '2026-11-20T12:00:00.000Z',
  AskedByName: 'Davi Nunes',
  Outcome: 'failed',
  Found: null,
  Problem: 'O bureau respondeu com o erro 503.',
  DurationMs: 5012,
  CostValue: 0,
  IsOfImport: false,
  IsRetry: false,
  RetriedAs: null,
  MayRetry: true,
};
const found: BureauQuery = {
  ...failed,
  UniqueId: uniqueId(2),
  Kind: 'company',
  CpfCnpj: '11222333000181',
  Outcome: 'found',
  Found: {
    Name: 'Aço Forte Ltda.',
    CityName: 'Recife',
    StateAbbreviation: 'PE',
    BranchActivityName: null,
    PartnerCount: 2,
  },
  Problem: null,
  DurationMs: 340,
  CostValue: 190,
  MayRetry: false,
};
const figures: BureauFigures = {
  From: '2025-12-01',
  To: '2026-11-25',
  Bureaus: [
    { Provider: 'receita', FoundCount: 7, UnknownCount: 2, FailedCount: 3, AverageDurationMs: 410, CostValue: 1710 },
  ],
  Months: [{ Month: '2026-11-01', Costs: [{ Provider: 'receita', CostValue: 1710 }] }],
};

const open = (answers: FakeAnswer[] = [], route = '/gerenciamento-consultas-bureau') =>
  renderScreen(<BureauQueriesPage />, {
    route,
    user: fakeUser({ functionalities: [Functionality.VISUALIZAR_GERENCIAR_ERROS_CONSULTA], menuId: 14 }),
    answers: [
      answer(getSavedViews, []),
      ...answers,
      answer(getPersonThr3dApiHistory, page([failed, found])),
      answer(getBureauQueryFigures, figures),
    ],
  });
const rowOf = async (text: string) => (await screen.findByText(text)).closest('tr')!;

describe('the queries of bureaus', () => {
  it('show who asked whom, the reason of a failure, cost and duration, and what each bureau amounts to', async () => {
    open();
    const row = await rowOf('***.123.456-**');
    for (const text of ['Erro', 'receita', 'Davi Nunes', 'O bureau respondeu com o erro 503.', '5 s'])
      expect(row).toHaveTextContent(text);
    const bureau = await screen.findByRole('table', { name: 'Erros, acertos e custo por bureau' });
    expect(within(bureau).getByRole('link', { name: 'Ver os erros de receita' })).toHaveAttribute(
      'href',
      '/gerenciamento-consultas-bureau?bureau=receita&resultado=failed',
    );
    expect(bureau).toHaveTextContent('410 ms');
  });

  it('are narrowed by what the address says, the figures by its period', async () => {
    const { platform } = open(
      [],
      '/gerenciamento-consultas-bureau?resultado=failed&bureau=receita&periodo-de=2026-11-01&periodo-ate=2026-11-20',
    );
    await screen.findByText('***.123.456-**');
    expect(platform.requestsOf(getPersonThr3dApiHistory)[0]!.query).toMatchObject({
      outcome: 'failed',
      provider: 'receita',
      askedFrom: '2026-11-01',
      askedTo: '2026-11-20',
    });
    expect(platform.requestsOf(getBureauQueryFigures)[0]!.query).toEqual({
      askedFrom: '2026-11-01',
      askedTo: '2026-11-20',
    });
  });

  it('are looked for by a document once it is whole: half of one is no question', async () => {
    const { platform } = open([], '/gerenciamento-consultas-bureau?documento=529.982');
    await screen.findByText('***.123.456-**');
    expect(platform.requestsOf(getPersonThr3dApiHistory)[0]!.query).not.toHaveProperty('document');
    const whole = open([], '/gerenciamento-consultas-bureau?documento=529.982.247-25');
    await waitFor(() =>
      expect(whole.platform.requestsOf(getPersonThr3dApiHistory)[0]?.query).toMatchObject({ document: '52998224725' }),
    );
  });

  it('are asked again after a question that names the cost, of the chosen ones only those that failed', async () => {
    const { person, platform } = open([
      answer(retryBureauQueries, { FoundCount: 1, UnknownCount: 0, FailedCount: 0, LeftOutCount: 0 }),
    ]);
    await screen.findByText('***.123.456-**');
    for (const box of screen.getAllByRole('checkbox', { name: /^Escolher (\*|1)/ })) await person.click(box);
    await person.click(await screen.findByRole('button', { name: 'Refazer consultas' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText(/cobrada pelo custo de hoje/)).toBeVisible();
    await person.click(dialog.getByRole('button', { name: 'Refazer consulta' }));
    expect(await screen.findByText('Consultas refeitas')).toBeVisible();
    expect(platform.requestsOf(retryBureauQueries)[0]!.body).toEqual({ UniqueIds: [failed.UniqueId] });
  });

  it('open with all that is known of one, and say why it cannot be asked again', async () => {
    const { person } = open();
    await person.click(await screen.findByRole('button', { name: 'Ações de 11.222.333/0001-81' }));
    expect(await screen.findByText('Só consultas com erro podem ser refeitas.')).toBeInTheDocument();
    await person.keyboard('{Escape}');
    await person.click(screen.getByRole('button', { name: '11.222.333/0001-81' }));
    const drawer = within(await screen.findByRole('dialog'));
    expect(await drawer.findByText('Recife / PE')).toBeVisible();
    expect(drawer.queryByRole('button', { name: 'Refazer consulta' })).toBeNull();
  });

  it('say what will be here, and which part could not be read', async () => {
    const { unmount } = open([
      answer(getPersonThr3dApiHistory, page([])),
      answer(getBureauQueryFigures, { ...figures, Bureaus: [], Months: [] }),
    ]);
    expect(await screen.findByText('Ainda não há consultas')).toBeVisible();
    expect(screen.getByText('Nenhuma consulta neste período.')).toBeVisible();
    unmount();
    open([failure(getPersonThr3dApiHistory, 500), failure(getBureauQueryFigures, 500)]);
    expect(await screen.findByText('Não foi possível carregar as consultas')).toBeVisible();
    expect(await screen.findByText('Não foi possível somar as consultas')).toBeVisible();
  });
});

import { screen, within } from '@testing-library/react';
import { getPipes } from '@portal/shared/contracts/boards/board';
import { getPipeFigures, getPipeTimes } from '@portal/shared/contracts/boards/boardFigures';
import type { PipeFigures, PipeTimes } from '@portal/shared/contracts/boards/boardFigures';
import { Functionality as F } from '@portal/shared/domain/access/functionalities';
import { addDays } from '@portal/shared/domain/time/dates';
import { today } from '@portal/shared/domain/time/instants';
import { answer, failure, FakePlatform } from '@portal/shared/testing/fakePlatform';
import type { FakeAnswer } from '@portal/shared/testing/fakePlatform';
import { fakeUser } from '@portal/shared/testing/fakeUser';
import { renderScreen } from '@portal/shared/testing/renderScreen';
import { lastDays, sumByWeek, weeksOf } from './flowPeriod';
import PipeFiguresPage from './PipeFiguresPage';

const asOf = '2026-09-03T05:10:00.000Z';
const idOf = (nth: number) => `7c9e6679-7425-40de-944b-e07fc1f90ae${nth}`;
const pipeOf = (id: number, name: string) => ({
  ...{ id, uniqueId: idOf(id), name, cardCount: 3 },
  functionalityId: F.GERENCIAR_PIPE_SUBSCRICAO,
});
const pipes = [pipeOf(2, 'Subscrição'), pipeOf(3, 'Cadastro')];
const stepOf = (id: number, name: string, stage: string) => ({ id, uniqueId: idOf(id), name, stage });
const [entry, work, end] = [
  stepOf(5, 'Entrada', 'queue'),
  stepOf(6, 'Análise', 'analysis'),
  stepOf(7, 'Concluído', 'done'),
];

// From a Sunday to a Wednesday.
const figures: PipeFigures = {
  asOf,
  days: ['2026-08-30', '2026-08-31', '2026-09-01', '2026-09-02'],
  steps: [
    { ...entry, isDeleted: false, countByDay: [2, 1, 0, 0] },
    { ...work, isDeleted: false, countByDay: [1, 2, 3, 1] },
    { ...end, isDeleted: false, countByDay: [0, 1, 1, 2] },
    { ...stepOf(8, 'Entrada', 'queue'), isDeleted: true, countByDay: [0, 0, 4, 0] },
  ],
  ends: { approved: [0, 1, 0, 1], refused: [0, 0, 0, 1], withdrawn: [4, 0, 1, 0] },
  waiting: {
    steps: [
      {
        ...{ ...entry, cardCount: 0, pastClockCount: 0, insuredAmountTotal: 0 },
        ...{ ageCounts: [0, 0, 0, 0, 0], oldestDays: null },
      },
      {
        ...{ ...work, cardCount: 6, pastClockCount: 2, insuredAmountTotal: 90_00 },
        ...{ ageCounts: [1, 0, 3, 0, 2], oldestDays: 40 },
      },
    ],
    owners: [
      { id: 9, name: 'Bruno Reis', cardCount: 5, pastClockCount: 2, insuredAmountTotal: 1_250_000_07 },
      { id: 0, name: '', cardCount: 1, pastClockCount: 0, insuredAmountTotal: 0 },
    ],
  },
};
const none = { count: 0, medianMinutes: null, p85Minutes: null };
const times: PipeTimes = {
  asOf,
  steps: [
    {
      ...{ ...entry, isDeleted: false },
      ...{
        stays: { count: 4, medianMinutes: 30, p85Minutes: 30_960 },
        toDecision: { count: 3, medianMinutes: 5760, p85Minutes: 33_000 },
      },
    },
    { ...work, isDeleted: false, stays: none, toDecision: none },
  ],
};
const answers = (changes: readonly FakeAnswer[] = []): FakeAnswer[] => [
  ...changes,
  answer(getPipes, pipes),
  answer(getPipeFigures, figures),
  answer(getPipeTimes, times),
];
const PERIOD = 'de=2026-08-30&ate=2026-09-02';
const user = fakeUser({ functionalities: [F.VISUALIZAR_ESTEIRAS] });
const path = '/bi/esteiras/:token?';
const open = ({
  route = `/bi/esteiras/${idOf(2)}?${PERIOD}`,
  given = answers(),
  mayOpen = () => true,
}: { route?: string; given?: FakeAnswer[]; mayOpen?: (to: string) => boolean } = {}) =>
  renderScreen(<PipeFiguresPage />, { route, path, answers: given, user, mayOpen });
const figure = async (name: RegExp) => within(await screen.findByRole('figure', { name }));

describe('the figures of a pipe', () => {
  it('tell what stood in each step at the end of each day, the last one first', async () => {
    const { person, platform } = open();
    const chart = await screen.findByRole('slider', { name: 'Dia mostrado de: Cards por etapa, dia a dia' });
    expect(chart).toHaveAttribute('aria-valuetext', '02/09/2026: Cards 3; Concluído 2; Análise 1');
    chart.focus();
    await person.keyboard('{ArrowLeft}');
    expect(chart).toHaveAttribute(
      'aria-valuetext',
      '01/09/2026: Cards 8; Concluído 1; Análise 3; Entrada (retirada) 4',
    );
    expect(platform.requestsOf(getPipeFigures)).toEqual([
      expect.objectContaining({ query: { from: '2026-08-30', to: '2026-09-02' } }),
    ]);
  });

  it('tell what was over with by week, and how', async () => {
    const { person } = open();
    const chart = await screen.findByRole('slider', { name: /Cards encerrados por semana/ });
    expect(chart).toHaveAttribute(
      'aria-valuetext',
      'semana de 31/08/2026: Encerrados 4; Aprovados 2; Recusados 1; Retirados sem decisão 1',
    );
    chart.focus();
    await person.keyboard('{Home}');
    expect(chart).toHaveAttribute('aria-valuetext', 'semana de 30/08/2026: Encerrados 4; Retirados sem decisão 4');
  });

  it('tell how old what is open is, mark what is past its clock, and lead to the cards', async () => {
    open();
    const ages = await figure(/por etapa e idade/);
    const row = ages.getByRole('row', { name: /Análise/ });
    expect(row).toHaveTextContent('O mais antigo há 40 dias');
    expect(
      within(row)
        .getAllByRole('cell')
        .map((cell) => cell.textContent),
    ).toEqual(['6', '2', '1', '0', '3', '0', '2']);
    expect(row.querySelector('[data-series="2"]')).toHaveAttribute('width', `${(2 / 6) * 100}%`);
    expect(ages.queryByText('Entrada')).not.toBeInTheDocument();
    expect(ages.getByRole('link', { name: 'Análise' })).toHaveAttribute(
      'href',
      `/kanban/pipe/${idOf(2)}/2?etapa=6&visao=lista`,
    );
  });

  it('tell who has how much, and lead to what of it is open', async () => {
    open();
    const owners = await figure(/por responsável/);
    const row = owners.getByRole('row', { name: /Bruno Reis/ });
    expect(
      within(row)
        .getAllByRole('cell')
        .map((cell) => cell.textContent),
    ).toEqual(['5', '1.250.000,07', '2']);
    const hrefs = owners.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(hrefs).toEqual([
      `/kanban/pipe/${idOf(2)}/2?etapa=5%2C6&responsavel=9&visao=lista`,
      `/kanban/pipe/${idOf(2)}/2?etapa=5%2C6&responsavel=ninguem&visao=lista`,
    ]);
  });

  it('tell how long it takes to the decision and in each step, and lead to the stays', async () => {
    open();
    const decisions = await figure(/até a decisão/);
    const cells = (row: HTMLElement) =>
      within(row)
        .getAllByRole('cell')
        .map((cell) => cell.textContent);
    expect(cells(decisions.getByRole('row', { name: /Entrada/ }))).toEqual(['96', '550', '3']);
    expect(decisions.queryByText('Análise')).not.toBeInTheDocument();
    const stays = await figure(/Horas na etapa/);
    expect(cells(stays.getByRole('row', { name: /Entrada/ }))).toEqual(['0,5', '516', '4']);
    expect(stays.getByRole('link', { name: 'Entrada' })).toHaveAttribute(
      'href',
      `/bi/permanencias?etapa=${idOf(5)}&saida-de=2026-08-30&saida-ate=2026-09-02`,
    );
  });

  it('lead nowhere where the user may not go', async () => {
    open({ mayOpen: () => false });
    const stays = await figure(/Horas na etapa/);
    expect(stays.queryByRole('link')).not.toBeInTheDocument();
    expect((await figure(/por responsável/)).queryByRole('link')).not.toBeInTheDocument();
  });

  it('are of the first pipe and of the last 90 days where the address says nothing or nonsense', async () => {
    const { platform, unmount } = open({ route: '/bi/esteiras?de=2026-13-40&ate=x' });
    expect(await screen.findByRole('heading', { level: 1, name: 'Números: Subscrição' })).toBeVisible();
    await screen.findByRole('slider', { name: /dia a dia/ });
    expect(platform.requestsOf(getPipeFigures)[0]?.query).toEqual({ from: addDays(today(), -89), to: today() });
    expect(screen.getByRole('link', { name: '90 dias' })).toHaveAttribute('aria-current', 'true');
    unmount();
    open({ route: `/bi/esteiras/${idOf(9)}` });
    expect(await screen.findByText('Esteira não encontrada')).toBeVisible();
  });

  it('are chosen by address', async () => {
    const { person, address } = open();
    await person.click(await screen.findByRole('link', { name: '30 dias' }));
    const { from, to } = lastDays(30);
    expect(address()).toBe(`/bi/esteiras/${idOf(2)}?de=${from}&ate=${to}`);
    expect(screen.getByRole('link', { name: /Quadro/ })).toHaveAttribute('href', `/kanban/pipe/${idOf(2)}/2`);
  });

  it('say that there is nothing where there is nothing', async () => {
    const zero = [0, 0, 0, 0];
    open({
      given: answers([
        answer(getPipeFigures, {
          ...figures,
          steps: [{ ...entry, isDeleted: false, countByDay: zero }],
          ends: { approved: zero, refused: zero, withdrawn: zero },
          waiting: { steps: [], owners: [] },
        }),
        answer(getPipeTimes, { asOf, steps: [] }),
      ]),
    });
    expect(await screen.findByText('Nenhum card esteve nesta esteira neste período.')).toBeVisible();
    expect(await screen.findByText('Nenhum card foi encerrado neste período.')).toBeVisible();
    expect(await screen.findAllByText('Nenhum card espera por decisão nesta esteira.')).toHaveLength(2);
    expect(await screen.findByText('Nenhum card foi decidido neste período.')).toBeVisible();
  });

  it('keep the other charts where the times cannot be read, and read them again', async () => {
    const platform = new FakePlatform(answers([failure(getPipeTimes, 500)]));
    const { person } = renderScreen(<PipeFiguresPage />, {
      route: `/bi/esteiras/${idOf(2)}?${PERIOD}`,
      path,
      platform,
      user,
    });
    expect(await screen.findByText('Não foi possível ler os tempos das etapas')).toBeVisible();
    expect(await screen.findByRole('slider', { name: /dia a dia/ })).toBeVisible();
    platform.change(answer(getPipeTimes, times));
    await person.click(screen.getByRole('button', { name: /Tentar/ }));
    expect(await screen.findByRole('figure', { name: /Horas na etapa/ })).toBeVisible();
  });
});

it('weeks go from Monday to Sunday, cut at the edges of the period', () => {
  const weeks = weeksOf(['2026-08-29', '2026-08-30', '2026-08-31', '2026-09-01']);
  expect(weeks.map(({ from }) => from)).toEqual(['2026-08-29', '2026-08-31']);
  expect(sumByWeek([1, 2, 3, 4], weeks)).toEqual([3, 7]);
  expect(weeksOf([])).toEqual([]);
});

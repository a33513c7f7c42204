import { getFigureStepTimes } from '@portal/shared/contracts/figures/figures';
import { getStepStays } from '@portal/shared/contracts/figures/stepStays';
import type { StepStay } from '@portal/shared/contracts/figures/stepStays';
import { getSavedViews } from '@portal/shared/contracts/portal/savedViews';
import { Functionality } from '@portal/shared/domain/access/functionalities';
import { answer, failure } from '@portal/shared/testing/fakePlatform';
import type { FakeAnswer } from '@portal/shared/testing/fakePlatform';
import { fakeUser } from '@portal/shared/testing/fakeUser';
import { page } from '@portal/shared/testing/page';
import { renderScreen } from '@portal/shared/testing/renderScreen';
import { screen, within } from '@testing-library/react';
import StepStaysPage from './StepStaysPage';

const STEP = '7c9e6679-7425-40de-944b-e07fc1f90ae1';
const PIPE = '7c9e6679-7425-40de-944b-e07fc1f90ae2';
const stay: StepStay = {
  Id: 7,
  CardId: 41,
  CardRef: 'Proposta 2026000041',
  PipeUniqueId: PIPE,
  PipeName: 'Subscrição',
  StepName: 'Análise',
  EnteredAt: '2026-05-04T12:00:00.000Z',
  LeftAt: '2026-05-05T13:20:00.000Z',
  StayedMinutes: 1520,
  ToStepName: 'Conclusão',
  MovedByName: null,
};
const times = answer(getFigureStepTimes, {
  AsOf: '2026-05-31T12:00:00.000Z',
  Steps: [
    {
      ...{ StepUniqueId: STEP, PipeUniqueId: PIPE, PipeName: 'Subscrição', StepName: 'Análise' },
      ...{ PassageCount: 1, MedianHours: 25, P85Hours: 25 },
    },
  ],
});
const route = `/bi/permanencias?etapa=${STEP}&saida-de=2026-05-01&saida-ate=2026-05-31`;
const open = (stays: FakeAnswer) =>
  renderScreen(<StepStaysPage />, {
    route,
    path: '/bi/permanencias',
    answers: [times, answer(getSavedViews, []), stays],
    user: fakeUser({ functionalities: [Functionality.VISUALIZAR_BI] }),
  });

it('asks for what the bar counted, and tells how long which card stayed, with the way to it', async () => {
  const asked: Record<string, string>[] = [];
  open(
    answer(getStepStays, ({ query }) => {
      asked.push(query);
      return page([stay]);
    }),
  );
  const row = (await screen.findByRole('link', { name: /Proposta 2026000041/ })).closest('tr')!;
  expect(row).toHaveTextContent('25 h 20 min');
  expect(row).toHaveTextContent('Esteira');
  expect(within(row).getByRole('link')).toHaveAttribute('href', `/kanban/pipe/${PIPE}?card=41`);
  expect(asked[0]).toMatchObject({ StepUniqueId: STEP, LeftFrom: '2026-05-01', LeftTo: '2026-05-31' });
});

it('says so where nothing ended then, and where the platform does not answer', async () => {
  const { unmount } = open(answer(getStepStays, page([])));
  expect(await screen.findByRole('button', { name: 'Limpar filtros' })).toBeInTheDocument();
  unmount();
  open(failure(getStepStays, 500));
  expect(await screen.findByRole('button', { name: 'Tentar de novo' })).toBeInTheDocument();
});

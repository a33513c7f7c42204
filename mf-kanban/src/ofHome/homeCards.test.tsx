import type { BoardCard } from '@portal/shared/contracts/boards/board';
import { getWaitingCards } from '@portal/shared/contracts/boards/waitingCards';
import { answer, failure } from '@portal/shared/testing/fakePlatform';
import { renderScreen } from '@portal/shared/testing/renderScreen';
import { screen, within } from '@testing-library/react';
import MyCards from './MyCards';
import NobodysCards from './NobodysCards';

const pipe = (id: number, name: string) => ({ id, uniqueId: `00000000-0000-4000-8000-00000000000${id}`, name });
const subscription = pipe(1, 'Subscrição');
const credit = pipe(2, 'Crédito');
const card: BoardCard = {
  cardId: 17,
  cardType: 'PROPOSTA',
  cardRef: 'Proposta 17',
  cardData: { header: 'Licitante', body: 'Construtora Horizonte', footer: '' },
  stepId: 1,
  version: 1,
  priority: { id: 2, name: 'Normal' },
  owner: null,
  insuredAmountValue: 100_00,
  enteredStepAt: '2026-11-18T12:00:00Z',
  legalDeadline: null,
  legalClockPausedAt: null,
  decision: null,
};
const waiting = {
  count: 3,
  urgentCount: 1,
  pipes: [
    { ...subscription, cardCount: 2 },
    { ...credit, cardCount: 1 },
  ],
  cards: [{ card, pipe: subscription, stepName: 'Em análise' }],
};
const payload = { today: '2026-11-26', order: 'clock' as const, tell: jest.fn() };
beforeEach(() => payload.tell.mockClear());

it('shows the own cards of all pipes, each leading to itself, and tells how many there are and where they all stand', async () => {
  renderScreen(<MyCards payload={payload} />, { answers: [answer(getWaitingCards, waiting)] });
  const list = await screen.findByRole('list', { name: 'Meus cards' });
  expect(within(list).getByRole('link')).toHaveAttribute('href', `/kanban/pipe/${subscription.uniqueId}/1?card=17`);
  expect(screen.getByRole('link', { name: 'Crédito (1)' })).toHaveAttribute(
    'href',
    `/kanban/pipe/${credit.uniqueId}/2?responsavel=eu&visao=lista`,
  );
  expect(payload.tell).toHaveBeenCalledWith({
    count: 3,
    urgentCount: 1,
    isCapped: false,
    path: `/kanban/pipe/${subscription.uniqueId}/1?responsavel=eu&visao=lista`,
  });
});

it('asks for the largest on top where the user wants so', async () => {
  const { platform } = renderScreen(<NobodysCards payload={{ ...payload, order: 'amount' }} />, {
    answers: [answer(getWaitingCards, waiting)],
  });
  await screen.findByRole('list', { name: 'Cards sem responsável' });
  expect(platform.requestsOf(getWaitingCards)[0]?.query).toEqual({ of: 'nobody', orderBy: 'insuredAmount' });
});

it('who has no card is led to where cards are, and what could not be read is read again', async () => {
  const { person, platform } = renderScreen(<MyCards payload={payload} />, {
    answers: [failure(getWaitingCards, 500)],
  });
  expect(await screen.findByText(/Não foi possível ler os seus cards/)).toBeVisible();
  expect(payload.tell.mock.calls).toEqual([[null]]);
  platform.change(answer(getWaitingCards, { count: 0, urgentCount: 0, pipes: [], cards: [] }));
  await person.click(screen.getByRole('button', { name: 'Tentar de novo' }));
  expect(await screen.findByRole('link', { name: 'Pegue o próximo nas esteiras.' })).toHaveAttribute('href', '/kanban');
  expect(payload.tell).toHaveBeenCalledWith({ count: 0, urgentCount: 0, isCapped: false, path: null });
});

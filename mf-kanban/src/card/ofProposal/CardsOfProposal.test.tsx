import { liveEventTopic } from '@portal/shared';
import { getCard } from '@portal/shared/contracts/boards/board';
import { DEAL_CHANGED } from '@portal/shared/contracts/deals/dealLive';
import { answer, failure } from '@portal/shared/testing/fakePlatform';
import { renderScreen } from '@portal/shared/testing/renderScreen';
import { act, screen } from '@testing-library/react';
import CardsOfProposal from './CardsOfProposal';
import { recordOf } from '../testing/recordFixture';

const proposalUniqueId = '3f2504e0-4f89-41d3-9a0c-0305e82c3301';

const show = (cardIds: number[], answers: Parameters<typeof renderScreen>[1] = {}) =>
  renderScreen(<CardsOfProposal payload={{ proposalUniqueId, cardIds }} />, answers);

it('says where the card of a proposal stands and with whom, and leads to it', async () => {
  show([11], { answers: [answer(getCard, recordOf({ card: { owner: { id: 1, name: 'Ana Lima' } } }))] });
  const link = await screen.findByRole('link', { name: 'Subscrição, Em análise' });
  expect(link).toHaveAttribute('href', expect.stringMatching(/^\/kanban\/pipe\/[0-9a-f-]{36}\?card=11$/));
  expect(screen.getByText(/^Com Ana Lima · (Hoje|\d+ dias?) nesta etapa$/)).toBeVisible();
});

it('says what became of a decided card, and no longer for how long it waits', async () => {
  show([11], { answers: [answer(getCard, recordOf({ card: { decision: 'refused' } }))] });
  expect(await screen.findByText('Recusado')).toBeVisible();
  expect(screen.getByText('Sem responsável')).toBeVisible();
});

it('follows what happens to the proposal', async () => {
  const { platform, portal } = show([11], { answers: [answer(getCard, recordOf())] });
  await screen.findByText(/nesta etapa$/);
  platform.change(answer(getCard, recordOf({ card: { decision: 'approved' } })));
  const data = { Kind: 'proposal', UniqueId: proposalUniqueId };
  act(() => portal.bus.publish(liveEventTopic, { kind: DEAL_CHANGED, data }));
  expect(await screen.findByText('Aprovado')).toBeVisible();
});

it('says that there is none, and offers to read again what could not be read', async () => {
  show([]);
  expect(screen.getByText('Nenhum card nas esteiras que você vê.')).toBeVisible();
  const { person, platform } = show([11], { answers: [failure(getCard, 500)] });
  await screen.findByText('Não foi possível ler o card');
  platform.change(answer(getCard, recordOf()));
  await person.click(screen.getByRole('button', { name: 'Tentar de novo' }));
  expect(await screen.findByRole('link', { name: 'Subscrição, Em análise' })).toBeVisible();
});

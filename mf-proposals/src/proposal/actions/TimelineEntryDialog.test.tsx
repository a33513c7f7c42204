import { updateProposalTimelineInfo } from '@portal/shared/contracts/underwriting/proposalWork';
import { answer, failure } from '@portal/shared/testing/fakePlatform';
import { renderScreen } from '@portal/shared/testing/renderScreen';
import { screen, waitFor, within } from '@testing-library/react';
import { detailOf } from '../testing/detailFixture';
import { TimelineEntryDialog } from './TimelineEntryDialog';

it('sends the same key again for the same entry, and another one for another', async () => {
  const onClose = jest.fn();
  const { person, platform } = renderScreen(<TimelineEntryDialog proposal={detailOf().Proposal} onClose={onClose} />, {
    answers: [failure(updateProposalTimelineInfo, 500)],
  });
  const dialog = within(await screen.findByRole('dialog'));
  const send = async (count: number) => {
    await person.click(dialog.getByRole('button', { name: 'Escrever' }));
    await waitFor(() => expect(platform.requestsOf(updateProposalTimelineInfo)).toHaveLength(count));
    await waitFor(() => expect(dialog.getByRole('button', { name: /Escrever/ })).toBeEnabled());
  };
  await person.type(dialog.getByRole('textbox', { name: /O que aconteceu/ }), 'Ligou');
  await send(1);
  await send(2);
  await person.type(dialog.getByRole('textbox', { name: /O que aconteceu/ }), ' de novo');
  platform.change(answer(updateProposalTimelineInfo, { HappenedAt: '2026-11-22T12:00:00.000Z' }));
  await person.click(dialog.getByRole('button', { name: 'Escrever' }));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  const keys = platform
    .requestsOf(updateProposalTimelineInfo)
    .map(({ body }) => (body as { IdempotencyKey: string }).IdempotencyKey);
  expect(keys[0]).toMatch(/^[0-9a-f-]{36}$/);
  expect(keys[1]).toBe(keys[0]);
  expect(keys[2]).not.toBe(keys[0]);
});

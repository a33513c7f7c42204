import * as calls from '@portal/shared/contracts/boards/kanbanActions';
import type { CardActionName } from '@portal/shared/contracts/boards/kanbanActions';
import { answer } from '@portal/shared/testing/fakePlatform';
import type { FakeAnswer } from '@portal/shared/testing/fakePlatform';
import { fakeUser } from '@portal/shared/testing/fakeUser';
import { renderScreen } from '@portal/shared/testing/renderScreen';
import { screen, within } from '@testing-library/react';
import { recordOf } from '../../testing/recordFixture';
import { CardActionsMenu } from '../CardActionsMenu';

export const uniqueId = '00000000-0000-4000-8000-000000000001';

const record = recordOf({
  card: { version: 4, legalDeadline: '2026-12-10T15:00:00Z' },
  links: { proposalUniqueId: uniqueId, policyHolderUniqueId: uniqueId },
});

/** The platform offers these actions. */
export const offered = (...names: CardActionName[]) =>
  answer(
    calls.getCardActions,
    names.map((Action) => ({ Action, DisabledReason: null })),
  );

/** Shows the menu of a proposal's card, at its fourth version. */
export function openActions(answers: readonly FakeAnswer[]) {
  const onChanged = jest.fn();
  const rendered = renderScreen(<CardActionsMenu record={record} mayManage onChanged={onChanged} />, {
    answers,
    user: fakeUser({ functionalities: [1, 39] }),
  });
  return { ...rendered, onChanged };
}
type Opened = ReturnType<typeof openActions>;

export const actionsButton = () => screen.findByRole('button', { name: 'Ações' });

/** Chooses an action of the menu and answers its dialog. */
export async function choose({ person }: Opened, name: string) {
  await person.click(await actionsButton());
  await person.click(await screen.findByRole('menuitem', { name }));
  // The dialog's code arrives with the first wish for it.
  return within(await screen.findByRole('dialog'));
}

/** What was sent to a call. */
export const bodies = ({ platform }: Opened, call: Parameters<Opened['platform']['requestsOf']>[0]) =>
  platform.requestsOf(call).map(({ body }) => body);

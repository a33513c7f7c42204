import { filterSteps, getPipes } from '@portal/shared/contracts/boards/board';
import type { FilteredSteps, PipeSummary } from '@portal/shared/contracts/boards/board';
import { getAllKanbanCardPriority } from '@portal/shared/contracts/boards/kanbanActions';
import type { Follow } from '@portal/shared/live/follow';
import type { LiveEvent } from '@portal/shared/live/liveEvents';
import { answer } from '@portal/shared/testing/fakePlatform';
import type { FakeAnswer } from '@portal/shared/testing/fakePlatform';
import { fakeUser } from '@portal/shared/testing/fakeUser';
import { renderScreen } from '@portal/shared/testing/renderScreen';
import { act, screen, within } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import BoardPage from '../BoardPage';

/** Opens the board of a pipe for somebody who manages it; `live` stands in for what the platform tells. */
export function openBoard(pipe: PipeSummary, board: FilteredSteps, answers: readonly FakeAnswer[] = []) {
  const listeners = new Set<(event: LiveEvent) => void>();
  const follow: Follow = (_call, onEvent) => {
    listeners.add(onEvent);
    return () => listeners.delete(onEvent);
  };
  const view = renderScreen(
    <Routes>
      <Route path="/kanban/pipe/:token/:pipeid?" element={<BoardPage />} />
    </Routes>,
    {
      route: `/kanban/pipe/${pipe.uniqueId}/${pipe.id}`,
      user: fakeUser({ functionalities: [1, pipe.functionalityId] }),
      answers: [...answers, answer(getPipes, [pipe]), answer(filterSteps, board), answer(getAllKanbanCardPriority, [])],
      follow,
    },
  );
  return {
    ...view,
    listeners,
    live: (kind: string, data: object = {}) => act(() => listeners.forEach((tell) => tell({ kind, data }))),
  };
}

const column = (name: string) => screen.findByRole('region', { name });
export const card = (ref: string) => screen.findByRole('group', { name: new RegExp(`^${ref} `) });
export const refsIn = async (name: string) =>
  within(await column(name))
    .queryAllByRole('heading', { level: 3 })
    .map((heading) => heading.textContent);

/** Moves a card by the menu on it. */
export async function moveTo(person: ReturnType<typeof openBoard>['person'], ref: string, step: string) {
  await person.click(await screen.findByRole('button', { name: `Mover ou atribuir o card ${ref}…` }));
  await person.click(await screen.findByRole('menuitem', { name: step }));
}

import * as calls from '@portal/shared/contracts/boards/kanbanActions';
import { getBranchActivities, getCardBranchActivityInfo } from '@portal/shared/contracts/boards/kanbanHolderCards';
import { answer, failure } from '@portal/shared/testing/fakePlatform';
import { screen, waitFor } from '@testing-library/react';
import { bodies, choose, offered, openActions } from '../testing/openActions';

describe('the branch of activity', () => {
  it('is chosen from the company’s, with a word about a restrictive one', async () => {
    const activity = { Id: 2, Code: '2550-1', Name: 'Fabricação de armas', IsRestrictive: true };
    const opened = openActions([
      offered('KanbanSaveBranchActivity'),
      answer(getBranchActivities, [activity]),
      failure(getCardBranchActivityInfo, 500),
      answer(calls.kanbanSaveBranchActivity, { CardId: 11, Version: 5, BranchActivity: activity }),
    ]);
    const dialog = await choose(opened, 'Definir o ramo de atividade…');
    await opened.person.click(await dialog.findByRole('button', { name: 'Definir ramo' }));
    expect(await dialog.findByText('Escolha o ramo de atividade.')).toBeVisible();
    await opened.person.click(dialog.getByLabelText(/^Ramo de atividade/));
    await opened.person.click(await screen.findByTitle('2550-1 Fabricação de armas (restritivo)'));
    expect(await dialog.findByText('Este ramo é restritivo')).toBeVisible();
    await opened.person.click(dialog.getByRole('button', { name: 'Definir ramo' }));
    await waitFor(() =>
      expect(bodies(opened, calls.kanbanSaveBranchActivity)).toEqual([{ CardId: 11, Version: 4, BranchActivityId: 2 }]),
    );
  });
});

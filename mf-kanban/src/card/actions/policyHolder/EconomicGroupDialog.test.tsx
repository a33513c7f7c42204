import * as calls from '@portal/shared/contracts/boards/kanbanActions';
import { answer } from '@portal/shared/testing/fakePlatform';
import { screen, waitFor } from '@testing-library/react';
import { bodies, choose, offered, openActions, uniqueId } from '../testing/openActions';

describe('the economic group', () => {
  const group = {
    UniqueId: uniqueId,
    Name: 'Grupo Um',
    LimitValue: 5_000_00,
    UsedLimitValue: 1_000_00,
    MemberCount: 2,
  };
  const groups = {
    PolicyHolderName: 'Construtora Horizonte',
    EconomicGroupUniqueId: uniqueId,
    RemovalDisabledReason: null,
    Groups: [group],
  };
  const saved = answer(calls.kanbanSaveEconomicGroup, { CardId: 11, Version: 5, EconomicGroup: group });

  it('is made with name and limit', async () => {
    const opened = openActions([offered('KanbanSaveEconomicGroup'), answer(calls.getEconomicGroups, groups), saved]);
    const dialog = await choose(opened, 'Definir o grupo econômico…');
    expect(await dialog.findByLabelText(/^Limite do grupo/)).toHaveValue('5.000,00');
    await opened.person.click(dialog.getByLabelText(/^Grupo econômico/));
    await opened.person.click(await screen.findByTitle('Criar um grupo novo…'));
    await opened.person.click(dialog.getByRole('button', { name: 'Criar grupo' }));
    expect(await dialog.findByText('Dê um nome ao grupo econômico.')).toBeVisible();
    expect(dialog.getByText('Informe o limite do grupo.')).toBeInTheDocument();
    await opened.person.type(dialog.getByLabelText(/^Nome do grupo/), 'Grupo Dois');
    await opened.person.type(dialog.getByLabelText(/^Limite do grupo/), '9000');
    await opened.person.click(dialog.getByRole('button', { name: 'Criar grupo' }));
    await waitFor(() =>
      expect(bodies(opened, calls.kanbanSaveEconomicGroup)).toEqual([
        { CardId: 11, Version: 4, Name: 'Grupo Dois', LimitValue: 9_000_00 },
      ]),
    );
    expect(await screen.findByText('Grupo econômico definido')).toBeVisible();
  });

  it('is left by who may', async () => {
    const opened = openActions([offered('KanbanSaveEconomicGroup'), answer(calls.getEconomicGroups, groups), saved]);
    const dialog = await choose(opened, 'Definir o grupo econômico…');
    await opened.person.click(await dialog.findByLabelText(/^Grupo econômico/));
    await opened.person.click(await screen.findByTitle('Nenhum grupo'));
    await opened.person.click(dialog.getByRole('button', { name: 'Tirar do grupo' }));
    await waitFor(() =>
      expect(bodies(opened, calls.kanbanSaveEconomicGroup)).toEqual([
        { CardId: 11, Version: 4, EconomicGroupUniqueId: null },
      ]),
    );
  });
});

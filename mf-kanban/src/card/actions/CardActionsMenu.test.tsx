import * as calls from '@portal/shared/contracts/boards/kanbanActions';
import { answer, offline } from '@portal/shared/testing/fakePlatform';
import { screen, waitFor } from '@testing-library/react';
import { actionsButton, offered, openActions } from './testing/openActions';

describe('the menu of a card', () => {
  it('offers what its type allows, and says why something is not possible', async () => {
    const { person } = openActions([
      answer(calls.getCardActions, [
        { Action: 'KanbanProposalSendToBroker', DisabledReason: null },
        { Action: 'KanbanInsuranceUpdateProposal', DisabledReason: 'O seu perfil não permite editar propostas.' },
      ]),
    ]);
    await person.click(await actionsButton());
    const items = await screen.findAllByRole('menuitem');
    expect(items.map(({ textContent }) => textContent)).toEqual([
      'Enviar ao corretor…',
      'Alterar a proposta…O seu perfil não permite editar propostas.',
    ]);
    expect(items[1]).toHaveAttribute('aria-disabled', 'true');
  });

  it('is not there for a type without actions', async () => {
    openActions([offered()]);
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Ações' })).not.toBeInTheDocument());
  });

  it('can be asked again when it could not be loaded', async () => {
    const opened = openActions([offline(calls.getCardActions)]);
    await opened.person.click(await actionsButton());
    opened.platform.change(offered('KanbanProposalSendToBroker'));
    await opened.person.click(await screen.findByText(/Não foi possível carregar as ações/));
    await waitFor(() => expect(opened.platform.requestsOf(calls.getCardActions)).toHaveLength(2));
  });
});

import { getCard } from '@portal/shared/contracts/boards/board';
import { getCardProposalInfo } from '@portal/shared/contracts/boards/kanbanCards';
import { answer, failure, hanging, offline } from '@portal/shared/testing/fakePlatform';
import { fakeUser } from '@portal/shared/testing/fakeUser';
import { renderScreen } from '@portal/shared/testing/renderScreen';
import { screen, waitFor, within } from '@testing-library/react';
import CardDrawer from './CardDrawer';
import { recordOf } from './testing/recordFixture';

const proposalUniqueId = '00000000-0000-4000-8000-000000000001';
const user = fakeUser({ functionalities: [1, 39] });

describe('the drawer of a card', () => {
  it('keeps title and summary, which the board knows, while the main API is down', async () => {
    renderScreen(<CardDrawer cardId={11} onClose={() => undefined} />, {
      user,
      answers: [answer(getCard, recordOf({ links: { proposalUniqueId } })), offline(getCardProposalInfo)],
    });
    expect(await screen.findByText('Não foi possível ler: Dados da Proposta')).toBeVisible();
    expect(screen.getByRole('heading', { level: 2, name: /Proposta 000011/ })).toBeVisible();
    expect(screen.getByText('Proposta · Subscrição · Em análise')).toBeVisible();
    const amount = screen.getByText('Importância segurada', { selector: 'dt' }).nextElementSibling;
    expect(amount).toHaveTextContent('R$ 1.000,00');
    expect(
      within(screen.getByRole('tablist', { name: 'Partes do card' }))
        .getAllByRole('tab')
        .map((tab) => tab.textContent),
    ).toEqual(['Dados', 'Documentos', 'Acompanhamento', 'Histórico']);
  });

  it('lets nobody approve what could not be read, and says why, until it was', async () => {
    const { person, platform } = renderScreen(<CardDrawer cardId={11} onClose={() => undefined} />, {
      user,
      answers: [answer(getCard, recordOf({ links: { proposalUniqueId } })), failure(getCardProposalInfo, 500)],
    });
    await screen.findByText('Não foi possível ler: Dados da Proposta');
    const approve = screen.getByRole('button', { name: 'Aprovar' });
    await waitFor(() => expect(approve).toHaveAttribute('aria-disabled', 'true'));
    expect(approve).toHaveAccessibleDescription(/ninguém aprova o que não viu/);
    expect(screen.getByRole('button', { name: 'Recusar' })).not.toHaveAttribute('aria-disabled', 'true');
    platform.change(hanging(getCardProposalInfo));
    await person.click(screen.getByRole('button', { name: 'Tentar de novo' }));
    expect(approve).toHaveAttribute('aria-disabled', 'true');
  });

  it('says what became of a decided card beside its title', async () => {
    renderScreen(<CardDrawer cardId={11} onClose={() => undefined} />, {
      user,
      answers: [answer(getCard, recordOf({ card: { decision: 'refused' } }))],
    });
    const title = await screen.findByRole('heading', { level: 2, name: /Proposta 000011/ });
    expect(title.parentElement).toHaveTextContent('Recusado');
  });

  it('says why a card cannot be opened, and that it can be tried again', async () => {
    const { person, platform } = renderScreen(<CardDrawer cardId={11} onClose={() => undefined} />, {
      user,
      answers: [failure(getCard, 404, [{ Code: 'NotFound', Message: 'Card não encontrado.' }])],
    });
    expect(await screen.findByRole('alert')).toHaveTextContent('Card não encontrado.');
    platform.change(answer(getCard, recordOf()));
    await person.click(screen.getByRole('button', { name: 'Tentar de novo' }));
    expect(await screen.findByRole('heading', { level: 2, name: /Proposta 000011/ })).toBeVisible();
  });
});

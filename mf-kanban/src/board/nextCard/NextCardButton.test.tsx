import { getNextCard } from '@portal/shared/contracts/boards/board';
import { answer, failure } from '@portal/shared/testing/fakePlatform';
import type { FakeAnswer } from '@portal/shared/testing/fakePlatform';
import { renderScreen } from '@portal/shared/testing/renderScreen';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { cardOf } from '../testing/boardFixture';
import { NextCardButton } from './NextCardButton';

const open = (next: FakeAnswer, mayManage = true) =>
  renderScreen(<NextCardButton pipeId={2} mayManage={mayManage} />, { route: '/kanban?busca=x', answers: [next] });
const button = () => screen.getByRole('button', { name: 'Meu próximo card' });
const altN = { key: 'n', code: 'KeyN', altKey: true };

describe('"Meu próximo card"', () => {
  it('opens the card that the platform names, beside the board as it is', async () => {
    const { person, address } = open(answer(getNextCard, { card: cardOf(31) }));
    await person.click(button());
    await waitFor(() => expect(address()).toBe('/kanban?busca=x&card=31'));
  });

  it('answers to Alt+N, yet not while a dialog is up', async () => {
    const { address, platform } = open(answer(getNextCard, { card: cardOf(31) }));
    const dialog = document.body.appendChild(document.createElement('div'));
    dialog.setAttribute('aria-modal', 'true');
    fireEvent.keyDown(document.body, altN);
    expect(platform.requests).toHaveLength(0);
    dialog.remove();
    fireEvent.keyDown(document.body, altN);
    await waitFor(() => expect(address()).toBe('/kanban?busca=x&card=31'));
  });

  it('says so when there is none', async () => {
    const { person, address } = open(answer(getNextCard, { card: null }));
    await person.click(button());
    expect(await screen.findByText('Nenhum card para você agora')).toBeVisible();
    expect(address()).toBe('/kanban?busca=x');
  });

  it('says why when it could not be looked for', async () => {
    const { person } = open(failure(getNextCard, 500, [{ Code: 'Server', Message: 'O quadro está fora do ar.' }]));
    await person.click(button());
    expect(await screen.findByText('Não foi possível buscar o seu próximo card')).toBeVisible();
    expect(screen.getByText('O quadro está fora do ar.')).toBeVisible();
  });

  it('is off for who only looks, and says why', async () => {
    const { person, platform } = open(answer(getNextCard, { card: cardOf(31) }), false);
    await person.click(button());
    fireEvent.keyDown(document.body, altN);
    expect(button()).toHaveAccessibleDescription(/mas não trabalhar nos cards dela/);
    expect(platform.requests).toHaveLength(0);
  });
});

import { getCardRequestDocuments } from '@portal/shared/contracts/boards/kanbanDocuments';
import { answer, failure } from '@portal/shared/testing/fakePlatform';
import type { FakeAnswer } from '@portal/shared/testing/fakePlatform';
import { renderScreen } from '@portal/shared/testing/renderScreen';
import { screen, waitFor } from '@testing-library/react';
import RequestOfCard from './RequestOfCard';
import { readingOf } from './testing';

const open = (reading: FakeAnswer) => {
  const onClose = jest.fn();
  renderScreen(<RequestOfCard cardId={11} pipeId={2} onClose={onClose} />, { answers: [reading] });
  return onClose;
};

describe('asking for a document of a card by its key', () => {
  it('opens the dialog of the card’s own documents', async () => {
    open(answer(getCardRequestDocuments, readingOf([])));
    expect(await screen.findByRole('textbox', { name: /Nome do documento/ })).toBeVisible();
    expect(screen.getByText('Solicitar documento da proposta')).toBeVisible();
  });

  it('says why where none can be asked for', async () => {
    const onClose = open(answer(getCardRequestDocuments, readingOf([], { WhyNotRequest: 'O card já está decidido.' })));
    expect(await screen.findByText('O card já está decidido.')).toBeVisible();
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
  });

  it('says so when the card’s documents cannot be read', async () => {
    const onClose = open(failure(getCardRequestDocuments, 500));
    expect(await screen.findByText('Não foi possível solicitar um documento')).toBeVisible();
    await waitFor(() => expect(onClose).toHaveBeenCalled());
  });
});

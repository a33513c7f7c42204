import { act, screen, waitFor } from '@testing-library/react';
import { deleteProposalDraft, getProposalDrafts } from '@portal/shared/contracts/underwriting/proposalDrafts';
import { answer, failure } from '@portal/shared/testing/fakePlatform';
import { fakeUser } from '@portal/shared/testing/fakeUser';
import { renderScreen } from '@portal/shared/testing/renderScreen';
import { useState } from 'react';
import { DraftStrip } from './DraftStrip';

const draft = (number: number, Step = 'dados-de-risco') => ({
  UniqueId: `00000000-0000-4000-8000-00000000000${number}`,
  Title: `Construtora ${number}`,
  Step,
  UpdatedAt: '2026-11-21T15:30:00Z',
});
const removed = answer(deleteProposalDraft, { UniqueId: draft(1).UniqueId });

const show = (drafts = [draft(1)], functionalities = [6]) =>
  renderScreen(<DraftStrip />, {
    user: fakeUser({ functionalities }),
    answers: [answer(getProposalDrafts, drafts), removed],
  });

test('a draft says where it was left, and leads there', async () => {
  show([draft(1), draft(2, 'dados-financeiros')]);
  expect(await screen.findByRole('link', { name: 'Construtora 1' })).toHaveAttribute(
    'href',
    `/propostas/nova-proposta-new/dados-de-risco?rascunho=${draft(1).UniqueId}`,
  );
  expect(screen.getByText('Parou em Dados de risco, 21/11/2026 12:30')).toBeInTheDocument();
  // The financial step is for proposals that were made.
  expect(screen.getByRole('link', { name: 'Construtora 2' }).getAttribute('href')).toContain('/dados-tomador?');
});

test('a draft that nobody went on with for long says when it goes', async () => {
  const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 60 * 60 * 1000).toISOString();
  show([
    { ...draft(1), UpdatedAt: daysAgo(80) },
    { ...draft(2), UpdatedAt: daysAgo(20) },
  ]);
  expect(await screen.findAllByText(/^Será descartado depois de .+ se ninguém o continuar\.$/)).toHaveLength(1);
});

test('of many drafts the latest three are shown, and all of them on request', async () => {
  const { person } = show([1, 2, 3, 4, 5].map((number) => draft(number)));
  expect(await screen.findAllByRole('listitem')).toHaveLength(3);
  await person.click(screen.getByRole('button', { name: 'Mostrar todos os 5 rascunhos' }));
  expect(screen.getAllByRole('listitem')).toHaveLength(5);
});

test('whoever may not write proposals is asked for no drafts', async () => {
  const { platform, container } = show([draft(1)], [7]);
  await act(async () => undefined);
  expect(platform.requestsOf(getProposalDrafts)).toHaveLength(0);
  expect(container).toHaveTextContent('');
});

test('a draft that was thrown away can be asked back, and then nothing is deleted', async () => {
  const { person, platform, unmount } = show();
  await person.click(await screen.findByRole('button', { name: 'Excluir o rascunho Construtora 1' }));
  expect(screen.queryByRole('link', { name: 'Construtora 1' })).not.toBeInTheDocument();
  await person.click(await screen.findByRole('button', { name: 'Desfazer' }));
  expect(await screen.findByRole('link', { name: 'Construtora 1' })).toBeInTheDocument();
  unmount();
  expect(platform.requestsOf(deleteProposalDraft)).toHaveLength(0);
});

test('a draft that was thrown away is deleted when the screen is left', async () => {
  const { person, platform, unmount } = show();
  await person.click(await screen.findByRole('button', { name: 'Excluir o rascunho Construtora 1' }));
  unmount();
  await waitFor(() =>
    expect(platform.requestsOf(deleteProposalDraft).map(({ query }) => query)).toEqual([
      { UniqueId: draft(1).UniqueId },
    ]),
  );
});

test('a draft that was deleted with the screen cannot be asked back, and the way back says so', async () => {
  function Leaving() {
    const [left, setLeft] = useState(false);
    return left ? (
      <p>Outra tela</p>
    ) : (
      <>
        <DraftStrip />
        <button onClick={() => setLeft(true)}>Sair</button>
      </>
    );
  }
  const { person } = renderScreen(<Leaving />, {
    user: fakeUser({ functionalities: [6] }),
    answers: [answer(getProposalDrafts, [draft(1)]), removed],
  });
  await person.click(await screen.findByRole('button', { name: 'Excluir o rascunho Construtora 1' }));
  await person.click(screen.getByRole('button', { name: 'Sair' }));
  await person.click(await screen.findByRole('button', { name: 'Desfazer' }));
  expect(await screen.findByText('O rascunho já foi excluído')).toBeInTheDocument();
});

test('drafts that cannot be read leave the list as it is', async () => {
  const { platform, container } = renderScreen(<DraftStrip />, {
    user: fakeUser({ functionalities: [6] }),
    answers: [failure(getProposalDrafts, 500)],
  });
  await waitFor(() => expect(platform.requestsOf(getProposalDrafts)).toHaveLength(1));
  await act(async () => undefined);
  expect(container).toHaveTextContent('');
});

import { getCard } from '@portal/shared/contracts/boards/board';
import type { CardRecord } from '@portal/shared/contracts/boards/board';
import { getCardProposalInfo } from '@portal/shared/contracts/boards/kanbanCards';
import { getCardRequestDocuments } from '@portal/shared/contracts/boards/kanbanDocuments';
import { answer } from '@portal/shared/testing/fakePlatform';
import type { FakeAnswer } from '@portal/shared/testing/fakePlatform';
import { fakeUser } from '@portal/shared/testing/fakeUser';
import { renderScreen } from '@portal/shared/testing/renderScreen';
import { screen, waitFor, within } from '@testing-library/react';
import CardDrawer from '../CardDrawer';
import { holderOf, id, proposalOf } from '../data/testing/infoFixture';
import { readingOf } from '../documents/testing';
import { recordOf } from '../testing/recordFixture';

const figures: CardRecord['figures'] = {
  premiumValue: 90_00,
  availableLimitValue: 400_00,
  documents: { open: 2, toCheck: 1, accepted: 3 },
};
const links = { proposalUniqueId: id(1) };
const proposal = proposalOf({
  PolicyHolder: holderOf({ Limit: { ...holderOf().Limit, AvailableLimitValue: 400_00 } }),
  DocumentCounts: [{ Status: 'Pendente', Count: 2 }],
});

const open = async (record: CardRecord, answers: readonly FakeAnswer[] = []) => {
  const view = renderScreen(<CardDrawer cardId={11} onClose={() => undefined} />, {
    user: fakeUser({ functionalities: [1, 39] }),
    answers: [
      ...answers,
      answer(getCard, record),
      answer(getCardProposalInfo, proposal),
      answer(getCardRequestDocuments, readingOf([])),
    ],
  });
  await screen.findByRole('heading', { level: 2 });
  return view;
};
const figure = (label: string) =>
  screen
    .getAllByText(label, { selector: '.kanban-summary dt' })[0]
    ?.nextElementSibling?.textContent?.replaceAll('\u00a0', ' ');

afterEach(() => localStorage.clear());

describe('on top of a card', () => {
  it('stands what is decided: premium, amount, limit left, documents', async () => {
    await open(recordOf({ links, record: { figures } }));
    expect(figure('Prêmio total')).toMatch(/^R\$ 90,00/);
    expect(figure('Importância segurada')).toMatch(/^R\$ 1\.000,00/);
    expect(figure('Limite livre do tomador')).toMatch(/^R\$ 400,00/);
    expect(figure('Documentos')).toMatch(/^2 em aberto, 4 recebidos \(1 a conferir\)/);
  });

  it('calls what an endorsement gives back by its name', async () => {
    await open(
      recordOf({
        links: { ...links, endorsementUniqueId: id(2) },
        record: { figures: { ...figures, premiumValue: -5_00 } },
      }),
    );
    expect(figure('Restituição')).toMatch(/^R\$ 5,00/);
  });

  it('leads from a figure to what it is made of, and from the documents to theirs', async () => {
    const { person } = await open(recordOf({ links, record: { figures } }));
    await screen.findByRole('region', { name: 'Limite' });
    await person.click(screen.getByRole('button', { name: /mostrar documentos/ }));
    expect(screen.getByRole('tab', { name: 'Documentos' })).toHaveAttribute('aria-selected', 'true');
    await waitFor(() => expect(screen.getByRole('tab', { name: 'Documentos' })).toHaveFocus());
    await person.click(screen.getByRole('button', { name: /mostrar limite livre/ }));
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Limite' })).toHaveFocus());
  });

  it('stands what blocks, each leading to its tab, and stays there beside the other tabs', async () => {
    const { person } = await open(recordOf({ links, record: { figures } }));
    const attention = await screen.findByRole('region', { name: 'O que pede atenção' });
    expect(attention.compareDocumentPosition(screen.getByRole('tablist'))).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    const [first] = within(attention).getAllByRole('listitem');
    expect(first).toHaveTextContent(/excede em R\$\s600,00 o limite livre do tomador/);
    await person.click(within(attention).getByRole('button', { name: /o limite livre do tomador/ }));
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Limite' })).toHaveFocus());
    await person.click(within(attention).getByRole('button', { name: '2 documentos pendentes.' }));
    expect(screen.getByRole('tab', { name: 'Documentos' })).toHaveAttribute('aria-selected', 'true');
    expect(attention).toBeVisible();
  });
});

describe('people and dates', () => {
  it('are folded with the gist in sight, until the user unfolds them once', async () => {
    const record = recordOf({ card: { owner: { id: 7, name: 'Ana Prado' } } });
    const { person, unmount } = await open(record);
    const words = screen.getByText('Pessoas e datas');
    expect(words).toHaveTextContent(/Ana Prado · Normal · \d+ dias? nesta etapa|Hoje/);
    expect(screen.queryByText('Responsável')).not.toBeInTheDocument();
    await person.click(words);
    expect(await screen.findByText('Responsável')).toBeVisible();
    unmount();
    await open(record);
    expect(await screen.findByText('Responsável')).toBeVisible();
  });
});

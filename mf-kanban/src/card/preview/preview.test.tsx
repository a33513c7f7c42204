import { getCard } from '@portal/shared/contracts/boards/board';
import { getCardRequestDocuments } from '@portal/shared/contracts/boards/kanbanDocuments';
import { generateContractDraft } from '@portal/shared/contracts/underwriting/proposalFiles';
import { answer, failure } from '@portal/shared/testing/fakePlatform';
import type { FakeAnswer } from '@portal/shared/testing/fakePlatform';
import { fakeUser } from '@portal/shared/testing/fakeUser';
import { renderScreen } from '@portal/shared/testing/renderScreen';
import { screen, waitFor, within } from '@testing-library/react';
import CardDrawer from '../CardDrawer';
import { id } from '../data/testing/infoFixture';
import { archiveOf, documentOf, readingOf } from '../documents/testing';
import { recordOf } from '../testing/recordFixture';

const usual = window.innerWidth;
const created = URL.createObjectURL;
const revoked = URL.revokeObjectURL;
const fetched = globalThis.fetch;
const file = async () => ({ ok: true, arrayBuffer: async () => new ArrayBuffer(8) });
const resize = (width: number) => Object.defineProperty(window, 'innerWidth', { value: width, configurable: true });
beforeEach(() => {
  resize(1_440);
  URL.createObjectURL = () => 'blob:paper';
  URL.revokeObjectURL = () => undefined;
  globalThis.fetch = file as unknown as typeof fetch;
});
afterEach(() => {
  resize(usual);
  URL.createObjectURL = created;
  URL.revokeObjectURL = revoked;
  globalThis.fetch = fetched;
});

const reading = readingOf([documentOf(1, 'Balanço', { Archives: [archiveOf(5, { Name: 'balanço.pdf' })] })]);
const open = async (answers: readonly FakeAnswer[], functionalities = [1, 39]) => {
  const view = renderScreen(<CardDrawer cardId={11} onClose={() => undefined} />, {
    user: fakeUser({ functionalities }),
    answers: [
      ...answers,
      answer(getCard, recordOf({ links: { proposalUniqueId: id(1) } })),
      answer(getCardRequestDocuments, reading),
    ],
  });
  await screen.findByRole('heading', { level: 2 });
  return view;
};
const pane = (name: string) => screen.findByRole('complementary', { name: `Prévia de ${name}` });
const INSURER_SEES_PROPOSALS = 32;

describe('a paper of a card', () => {
  it('is looked at beside the data, and Esc leaves the card open', async () => {
    const { person } = await open([]);
    await person.click(screen.getByRole('tab', { name: 'Documentos' }));
    const look = await screen.findByRole('button', { name: 'Ver balanço.pdf' });
    await person.click(look);
    const beside = await pane('balanço.pdf');
    expect(screen.getByRole('heading', { name: 'balanço.pdf' })).toHaveFocus();
    expect(screen.getByRole('tab', { name: 'Documentos' })).toBeVisible();
    await person.keyboard('{Escape}');
    expect(beside).not.toBeInTheDocument();
    expect(look).toHaveFocus();
    expect(screen.getByRole('heading', { level: 2 })).toBeVisible();
  });

  it('covers the page where there is no room for both', async () => {
    resize(1_000);
    const { person } = await open([]);
    await person.click(screen.getByRole('tab', { name: 'Documentos' }));
    await person.click(await screen.findByRole('button', { name: 'Ver balanço.pdf' }));
    // The drawer is one too.
    await waitFor(() => expect(screen.getAllByRole('dialog')).toHaveLength(2));
    expect(screen.getAllByRole('dialog')[1]).toHaveTextContent(/^balanço\.pdf/);
    expect(screen.queryByRole('complementary')).not.toBeInTheDocument();
  });

  it('may be the policy as it would be issued, for who reads proposals', async () => {
    const made = answer(generateContractDraft, { UrlToDownload: 'https://files.example/minuta' });
    const { person, unmount, platform } = await open([made], [1, 39, INSURER_SEES_PROPOSALS]);
    await person.click(screen.getByRole('button', { name: 'Ver minuta' }));
    const beside = await pane('Minuta Proposta 000011.pdf');
    await waitFor(() => expect(within(beside).getByTitle(/^Minuta/)).toHaveAttribute('src', 'blob:paper'));
    expect(platform.requestsOf(generateContractDraft)[0]?.query).toEqual({ ProposalUniqueId: id(1) });
    unmount();
    await open([made]);
    expect(screen.queryByRole('button', { name: 'Ver minuta' })).not.toBeInTheDocument();
  });

  it('says why it cannot be made yet', async () => {
    const missing = failure(generateContractDraft, 422, [{ Code: 'Missing', Message: 'Falta o objeto da garantia.' }]);
    const { person } = await open([missing], [1, 39, INSURER_SEES_PROPOSALS]);
    await person.click(screen.getByRole('button', { name: 'Ver minuta' }));
    expect(await screen.findByText('Falta o objeto da garantia.')).toBeVisible();
  });
});

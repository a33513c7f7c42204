import { filterSteps, getCard, getPipes } from '@portal/shared/contracts/boards/board';
import { getAllKanbanCardPriority } from '@portal/shared/contracts/boards/kanbanActions';
import * as calls from '@portal/shared/contracts/boards/kanbanDocuments';
import { uploadArchive } from '@portal/shared/contracts/deals/archives';
import { answer, failure } from '@portal/shared/testing/fakePlatform';
import type { FakeAnswer } from '@portal/shared/testing/fakePlatform';
import { fakeUser } from '@portal/shared/testing/fakeUser';
import { renderScreen } from '@portal/shared/testing/renderScreen';
import { createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react';
import './card/CardDrawer';
import './card/documents/CardDocuments';
import './card/documents/DroppedFiles';
import KanbanPage from './KanbanPage';
import { documentOf, readingOf } from './card/documents/testing';
import { recordOf } from './card/testing/recordFixture';
import { boardOf, cardOf, pipeOf, stepOf } from './board/testing/boardFixture';
import { card } from './board/testing/openBoard';

const pipe = pipeOf(2, 'Subscrição', 39);
const board = boardOf(pipe, [stepOf(1, 'Triagem', [cardOf(11), cardOf(13)])]);
const contract = documentOf(1, 'Contrato principal');
const balance = documentOf(2, 'Balanço 2025');
const stored = {
  name: "Sant'Ana_contrato.pdf",
  uniqueIdentifier: '00000000-0000-4000-8000-000000000099',
  extension: 'pdf',
  relativePath: 'x',
};
const changed = { RequestDocumentUniqueId: contract.UniqueId, Status: 'Aguardando_Analise' as const };
const pdf = () => new File(['%PDF-1.7'], "Sant'Ana_contrato.pdf", { type: 'application/pdf' });

async function open(documents = [contract, balance], answers: readonly FakeAnswer[] = [], search = '') {
  const view = renderScreen(<KanbanPage />, {
    route: `/kanban${search}`,
    path: '/kanban',
    mayOpen: () => true,
    user: fakeUser({ functionalities: [1, 39] }),
    answers: [
      ...answers,
      answer(getPipes, [pipe]),
      answer(filterSteps, board),
      answer(getAllKanbanCardPriority, []),
      answer(getCard, ({ path }) => {
        const id = Number(path.split('/').at(-1));
        return recordOf({ card: { cardId: id, cardRef: `P-${id}` } });
      }),
      answer(calls.getCardRequestDocuments, readingOf(documents)),
      answer(uploadArchive, stored),
      answer(calls.kanbanReceiveRequestDocument, changed),
    ],
  });
  const first = await card('P-11');
  // What takes files is fetched after the cards.
  await waitFor(() => {
    fireEvent.dragOver(first, drag(['Files']));
    expect(first).toHaveAttribute('data-file-over');
  });
  fireEvent.dragLeave(first, { relatedTarget: null, ...drag(['Files']) });
  expect(first).not.toHaveAttribute('data-file-over');
  return view;
}
const drag = (types: string[], files: File[] = []) => ({ dataTransfer: { types, files, dropEffect: 'none' } });
const drop = (target: Element, ...files: File[]) => fireEvent.drop(target, drag(['Files'], files));
const waiting = async () => within(await screen.findByRole('region', { name: /esperam?$/ }));
const pick = async (person: Awaited<ReturnType<typeof open>>['person'], label: string) => {
  await person.click((await waiting()).getByRole('combobox', { name: /^Documento/ }));
  await person.click(await screen.findByTitle(label));
};

afterEach(() => localStorage.clear());

describe('files dropped on a card', () => {
  it('open its documents and wait there; one goes out when its document was chosen and confirmed', async () => {
    const { person, platform, address } = await open();
    drop(await card('P-13'), pdf());
    const region = await waiting();
    expect(address()).toMatch(/card=13$/);
    expect(screen.getByRole('tab', { selected: true })).toHaveTextContent('Documentos');
    expect(region.getByText("Sant'Ana_contrato.pdf")).toBeVisible();
    await person.click(region.getByRole('button', { name: 'Anexar' }));
    expect(region.getByText('Escolha de que documento é o arquivo.')).toBeVisible();
    expect(platform.requestsOf(uploadArchive)).toHaveLength(0);
    await pick(person, 'Balanço 2025');
    await person.click(region.getByRole('button', { name: 'Anexar' }));
    expect(await screen.findByText("Sant'Ana_contrato.pdf está em “Balanço 2025”.")).toBeVisible();
    expect(platform.requestsOf(calls.kanbanReceiveRequestDocument).map(({ body }) => body)).toEqual([
      { RequestDocumentUniqueId: balance.UniqueId, ArchiveUniqueId: stored.uniqueIdentifier },
    ]);
    await waitFor(() => expect(screen.queryByRole('region', { name: /esperam?$/ })).not.toBeInTheDocument());
  });

  it('become a document of the insurer’s own by a name, and what succeeded is not done again', async () => {
    const { person, platform } = await open(
      [],
      [
        answer(calls.kanbanProposalRequestDocument, { RequestDocumentUniqueId: balance.UniqueId, Status: 'Pendente' }),
        failure(calls.kanbanReceiveRequestDocument, 503),
      ],
    );
    drop(await card('P-11'), pdf());
    await waiting();
    await pick(person, 'Outro documento, só da seguradora');
    expect((await waiting()).getByRole('textbox', { name: /^Nome do documento/ })).toHaveValue("Sant'Ana contrato");
    await person.click((await waiting()).getByRole('button', { name: 'Anexar' }));
    await (await waiting()).findByRole('alert');
    platform.change(answer(calls.kanbanReceiveRequestDocument, changed));
    await person.click((await waiting()).getByRole('button', { name: 'Anexar' }));
    await waitFor(() => expect(screen.queryByRole('region', { name: /esperam?$/ })).not.toBeInTheDocument());
    expect(platform.requestsOf(uploadArchive)).toHaveLength(1);
    expect(platform.requestsOf(calls.kanbanProposalRequestDocument).map(({ body }) => body)).toEqual([
      {
        ProposalUniqueId: expect.any(String),
        Name: "Sant'Ana contrato",
        IsRequired: false,
        IsInternal: true,
      },
    ]);
  });

  it('that do not arrive say why, and are sent again by the same press', async () => {
    const { person, platform } = await open([contract], [failure(uploadArchive, 403)]);
    drop(await card('P-11'), pdf());
    await person.click((await waiting()).getByRole('button', { name: 'Anexar' }));
    expect(await (await waiting()).findByRole('alert')).toBeVisible();
    platform.change(answer(uploadArchive, stored));
    await person.click((await waiting()).getByRole('button', { name: 'Anexar' }));
    expect(await screen.findByText(/está em “Contrato principal”/)).toBeVisible();
  });

  it('are refused by their kind and size in a sentence, and can be discarded', async () => {
    const { person, platform } = await open();
    const big = pdf();
    Object.defineProperty(big, 'size', { value: 21 * 1024 * 1024 });
    drop(await card('P-11'), new File(['MZ'], 'a.exe', { type: 'application/x-msdownload' }), big);
    const region = await waiting();
    expect(region.getByText(/Este tipo de arquivo não é aceito/)).toBeVisible();
    expect(region.getByText(/tem mais de 20 MB/)).toBeVisible();
    expect(region.queryByRole('button', { name: 'Anexar' })).not.toBeInTheDocument();
    await person.click(region.getByRole('button', { name: 'Descartar a.exe' }));
    await person.click((await waiting()).getByRole('button', { name: /^Descartar/ }));
    expect(screen.queryByRole('region', { name: /esperam?$/ })).not.toBeInTheDocument();
    expect(platform.requestsOf(uploadArchive)).toHaveLength(0);
  });

  it('say why nothing can be attached where that is so', async () => {
    await open(
      [],
      [answer(calls.getCardRequestDocuments, readingOf([], { WhyNotRequest: 'O card já foi decidido.' }))],
    );
    drop(await card('P-11'), pdf());
    const region = await waiting();
    expect(region.getAllByText('O card já foi decidido.')[0]).toBeVisible();
    expect(region.getByRole('button', { name: 'Anexar' })).toHaveAttribute('aria-disabled', 'true');
  });
});

describe('files over the board', () => {
  it('mark the card under them, and never take the page away', async () => {
    await open();
    const over = await card('P-11');
    fireEvent.dragOver(over, drag(['Files']));
    expect(over).toHaveAttribute('data-file-over');
    const beside = createEvent.drop(
      screen.getByRole('region', { name: 'Etapas de Subscrição' }),
      drag(['Files'], [pdf()]),
    );
    fireEvent(screen.getByRole('region', { name: 'Etapas de Subscrição' }), beside);
    expect(beside.defaultPrevented).toBe(true);
    expect(over).not.toHaveAttribute('data-file-over');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('dropped on the open drawer wait in its documents, whichever tab is shown', async () => {
    await open([contract], [], '?card=11');
    await screen.findByRole('heading', { level: 2, name: /^P-11/ });
    drop(screen.getByRole('tab', { name: 'Dados' }), pdf(), pdf());
    expect(await screen.findByRole('region', { name: '2 arquivos esperam' })).toBeVisible();
    expect(screen.getByRole('tab', { selected: true })).toHaveTextContent('Documentos');
  });

  it('are something else than a text that is dragged', async () => {
    await open();
    const over = await card('P-11');
    fireEvent.dragOver(over, drag(['text/plain']));
    expect(over).not.toHaveAttribute('data-file-over');
  });
});

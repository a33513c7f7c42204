import { uploadArchive } from '@portal/shared/contracts/deals/archives';
import * as calls from '@portal/shared/contracts/deals/insurerDocuments';
import type { InsurerDocument } from '@portal/shared/contracts/deals/insurerDocuments';
import { Functionality } from '@portal/shared/domain/access/functionalities';
import { UserType } from '@portal/shared/domain/access/userTypes';
import { answer, failure } from '@portal/shared/testing/fakePlatform';
import type { FakeAnswer } from '@portal/shared/testing/fakePlatform';
import { fakeUser } from '@portal/shared/testing/fakeUser';
import { renderScreen } from '@portal/shared/testing/renderScreen';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import DocumentsPage from './DocumentsPage';

const idOf = (id: number) => `00000000-0000-4000-8000-${String(id).padStart(12, '0')}`;
const archiveOf = (id: number, Name: string) => ({
  UniqueId: idOf(id),
  Name,
  SizeBytes: 2048,
  CreatedAt: '2026-11-20T12:00:00Z',
  UploadedBy: 'Ana Prado',
});
const documentOf = (id: number, Name: string, change: Partial<InsurerDocument> = {}): InsurerDocument => ({
  UniqueId: idOf(id),
  Name,
  Status: 'Conforme',
  IsRequired: false,
  IsInternal: false,
  Observation: null,
  RequestedBy: 'Ana Prado',
  RequestedAt: '2026-11-19T12:00:00Z',
  DeletedAt: null,
  Archives: [archiveOf(100 + id, `${Name}.pdf`)],
  MayGive: true,
  MayChange: true,
  MayRemove: true,
  Folder: 'circulars',
  Audience: [1, 2],
  Version: 1,
  Revision: 1,
  ...change,
});
const circular = documentOf(1, 'Circular 01');
const manual = documentOf(2, 'Manual do corretor', {
  Folder: 'manuals',
  Version: 2,
  Archives: [archiveOf(21, 'manual-1.pdf'), archiveOf(22, 'manual-2.pdf')],
});

const manager = fakeUser({ functionalities: [Functionality.GERENCIAR_DOCUMENTOS], menuId: 9 });
const broker = fakeUser({
  functionalities: [Functionality.VISUALIZAR_DOCUMENTOS],
  menuId: 9,
  UserTypeId: UserType.BROKER,
});

const open = (
  documents: InsurerDocument[],
  answers: readonly FakeAnswer[] = [],
  { user = manager, route = '/documentos' } = {},
) =>
  renderScreen(<DocumentsPage />, {
    route,
    path: '/documentos',
    user,
    answers: [...answers, answer(calls.getInsurerDocuments, documents)],
  });
const item = (name: string) => screen.findByRole('listitem', { name });
const button = (name: string | RegExp) => screen.getByRole('button', { name });
const names = () => screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);

describe('folders and search', () => {
  it('show what each folder holds, and one of them when it is chosen, in the address too', async () => {
    const { person, address } = open([circular, manual]);
    await item('Circular 01');
    expect(button('Todos os documentos 2')).toHaveAttribute('aria-current', 'true');
    expect(button('Formulários 0')).toBeVisible();
    await person.click(button('Manuais 1'));
    expect(names()).toEqual(['Manual do corretor']);
    expect(screen.getByRole('heading', { level: 2, name: 'Manuais' })).toBeVisible();
    expect(address()).toBe('/documentos?pasta=manuals');
  });

  it('find by name, by kind and by the name of a file, whatever the accents', async () => {
    const { person } = open([circular, manual]);
    await item('Circular 01');
    const search = screen.getByLabelText('Buscar documento');
    await person.type(search, 'MANUAIS');
    expect(names()).toEqual(['Manual do corretor']);
    expect(screen.getByText('1 documento com “MANUAIS”.')).toBeVisible();
    await person.clear(search);
    await person.type(search, 'circulár 01');
    expect(names()).toEqual(['Circular 01']);
  });

  it('that find nothing offer the way back', async () => {
    const { person } = open([circular], [], { route: '/documentos?busca=xyz' });
    expect(await screen.findByText('Nenhum documento encontrado')).toBeVisible();
    await person.click(button('Limpar a busca'));
    await item('Circular 01');
  });

  it('say what comes here where there is nothing yet', async () => {
    open([], [], { user: broker });
    expect(await screen.findByText('O que a seguradora publicar para você aparece aqui.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Criar documento' })).toBeNull();
  });

  it('that cannot be read say so, and are read again', async () => {
    const { person, platform } = open([circular], [failure(calls.getInsurerDocuments, 503)]);
    expect(await screen.findByText('Não foi possível ler os documentos')).toBeVisible();
    platform.change(answer(calls.getInsurerDocuments, [circular]));
    await person.click(button('Tentar de novo'));
    await item('Circular 01');
  });
});

describe('a document', () => {
  it('shows its newest file, who sent it and when, and the versions before it on demand', async () => {
    const { person } = open([manual]);
    const row = within(await item('Manual do corretor'));
    expect(row.getByText(/Versão 2 · 2 KB · 20\/11\/2026 09:00 · Ana Prado/)).toBeVisible();
    expect(row.getByText(/Manuais · quem vê: Seguradora, Corretor · criado por Ana Prado/)).toBeVisible();
    await person.click(row.getByText('1 versão anterior'));
    expect(row.getByText(/^Versão 1 · /)).toBeVisible();
    expect(row.getByRole('button', { name: 'Ver manual-1.pdf, Versão 1' })).toBeVisible();
  });

  it('is only opened by whoever reads', async () => {
    const read = { ...manual, Archives: manual.Archives.slice(1), Audience: [] };
    open([{ ...read, MayGive: false, MayChange: false, MayRemove: false }], [], { user: broker });
    const row = within(await item('Manual do corretor'));
    expect(row.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      'Ver manual-2.pdf, Versão 2',
      'Baixar manual-2.pdf, Versão 2',
    ]);
    expect(row.queryByText(/quem vê/)).toBeNull();
  });
});

describe('creating', () => {
  it('asks for folder and readers, and shows the folder into which it came', async () => {
    const { person, platform, address } = open(
      [circular],
      [answer(calls.createInsurerDocument, documentOf(3, 'Licença', { Folder: 'licences', Archives: [], Version: 0 }))],
      { route: '/documentos?pasta=circulars' },
    );
    await item('Circular 01');
    await person.click(button('Criar documento'));
    const dialog = within(await screen.findByRole('dialog'));
    await person.type(dialog.getByLabelText(/Nome do documento/), 'Licença');
    fireEvent.mouseDown(dialog.getByLabelText(/Pasta/));
    await person.click(await screen.findByTitle('Licenças e registros'));
    await person.click(dialog.getByRole('checkbox', { name: 'Seguradora' }));
    await person.click(dialog.getByRole('button', { name: 'Criar documento' }));
    expect(await dialog.findByText('Marque quem vê o documento: ao menos um tipo.')).toBeVisible();
    await person.click(dialog.getByRole('checkbox', { name: 'Corretor' }));
    await person.click(dialog.getByRole('button', { name: 'Criar documento' }));
    await waitFor(() => expect(platform.requestsOf(calls.createInsurerDocument)).toHaveLength(1));
    expect(platform.requestsOf(calls.createInsurerDocument)[0]?.body).toEqual({
      Name: 'Licença',
      Folder: 'licences',
      Audience: [2],
    });
    await waitFor(() => expect(address()).toBe('/documentos?pasta=licences'));
  });

  it('keeps what was typed where the folder has the name already', async () => {
    const { person } = open(
      [circular],
      [
        failure(calls.createInsurerDocument, 422, [
          { Code: 'Unprocessable', Field: 'Name', Message: 'A pasta Circulares já tem um documento “Circular 01”.' },
        ]),
      ],
    );
    await item('Circular 01');
    await person.click(button('Criar documento'));
    const dialog = within(await screen.findByRole('dialog'));
    await person.type(dialog.getByLabelText(/Nome do documento/), 'Circular 01');
    await person.click(dialog.getByRole('button', { name: 'Criar documento' }));
    expect(await dialog.findByText('A pasta Circulares já tem um documento “Circular 01”.')).toBeVisible();
    expect(dialog.getByLabelText(/Nome do documento/)).toHaveValue('Circular 01');
  });
});

describe('changing', () => {
  it('sends name, folder, readers and description with the revision that was seen', async () => {
    const { person, platform } = open([circular], [answer(calls.changeInsurerDocumentName, circular)]);
    await item('Circular 01');
    await person.click(button('Alterar Circular 01'));
    const dialog = within(await screen.findByRole('dialog'));
    await person.type(dialog.getByLabelText(/Nome do documento/), ' de 2026');
    await person.type(dialog.getByLabelText('Descrição'), 'Vale desde já.');
    await person.click(dialog.getByRole('button', { name: 'Alterar documento' }));
    expect(await screen.findByText('Documento alterado')).toBeVisible();
    expect(platform.requestsOf(calls.changeInsurerDocumentName)[0]?.body).toEqual({
      RequestDocumentUniqueId: circular.UniqueId,
      ExpectedRevision: 1,
      Name: 'Circular 01 de 2026',
      Observation: 'Vale desde já.',
      Folder: 'circulars',
      Audience: [1, 2],
    });
  });

  it('after somebody else shows theirs beside what was typed, and counts from there', async () => {
    const theirs = { ...circular, Name: 'Circular 1/2026', Folder: 'others' as const, Revision: 2 };
    const { person, platform } = open(
      [circular],
      [failure(calls.changeInsurerDocumentName, 409, [{ Code: 'Conflict', Message: 'Outra pessoa mudou.' }], theirs)],
    );
    await item('Circular 01');
    await person.click(button('Alterar Circular 01'));
    const dialog = within(await screen.findByRole('dialog'));
    await person.type(dialog.getByLabelText(/Nome do documento/), ' B');
    await person.click(dialog.getByRole('button', { name: 'Alterar documento' }));
    expect(await dialog.findByText('Circular 1/2026')).toBeVisible();
    expect(dialog.getByText(/Outros · quem vê/)).toBeVisible();
    expect(dialog.getByLabelText(/Nome do documento/)).toHaveValue('Circular 01 B');
    platform.change(answer(calls.changeInsurerDocumentName, { ...theirs, Name: 'Circular 01 B' }));
    await person.click(dialog.getByRole('button', { name: 'Alterar documento' }));
    expect(await screen.findByText('Documento alterado')).toBeVisible();
    expect(platform.requestsOf(calls.changeInsurerDocumentName)[1]?.body).toMatchObject({
      ExpectedRevision: 2,
      Name: 'Circular 01 B',
    });
  });
});

describe('a new file', () => {
  const stored = { name: 'novo.pdf', uniqueIdentifier: idOf(77), extension: 'pdf', relativePath: 'x' };
  const choose = () => {
    const input = document.querySelector<HTMLInputElement>('input[type="file"]');
    if (!input) throw new Error('There is nowhere to choose a file');
    fireEvent.change(input, { target: { files: [new File(['%PDF'], 'novo.pdf', { type: 'application/pdf' })] } });
  };

  it('takes the place of the one that everybody reads', async () => {
    const { person, platform } = open(
      [circular],
      [answer(uploadArchive, stored), answer(calls.uploadInsurerDocument, { ...circular, Version: 2 })],
    );
    await item('Circular 01');
    await person.click(button('Substituir arquivo Circular 01'));
    await screen.findByText(/As versões anteriores ficam guardadas/);
    choose();
    expect(await screen.findByText('Arquivo publicado')).toBeVisible();
    expect(platform.requestsOf(calls.uploadInsurerDocument)[0]?.body).toEqual({
      RequestDocumentUniqueId: circular.UniqueId,
      ArchiveUniqueIds: [stored.uniqueIdentifier],
      ExpectedVersion: 1,
    });
  });

  it('that comes after somebody else’s is refused in words, and can be sent again over theirs', async () => {
    const message = 'Outra pessoa enviou a versão 2 de “Circular 01” enquanto você enviava a sua.';
    const { person, platform } = open(
      [circular],
      [
        answer(uploadArchive, stored),
        failure(calls.uploadInsurerDocument, 409, [{ Code: 'Conflict', Message: message }]),
      ],
    );
    await item('Circular 01');
    await person.click(button('Substituir arquivo Circular 01'));
    await screen.findByText(/As versões anteriores ficam guardadas/);
    platform.change(answer(calls.getInsurerDocuments, [{ ...circular, Version: 2 }]));
    choose();
    expect((await screen.findAllByText(message))[0]).toBeVisible();
    await screen.findByText(/^Versão 2 · /);
    platform.change(answer(calls.uploadInsurerDocument, { ...circular, Version: 3 }));
    await person.click(button('Enviar novo.pdf de novo'));
    expect(await screen.findByText('Arquivo publicado')).toBeVisible();
    expect(platform.requestsOf(calls.uploadInsurerDocument)[1]?.body).toMatchObject({ ExpectedVersion: 2 });
  });
});

describe('taking away', () => {
  it('is undone at once, or later out of what was removed', async () => {
    const removed = { ...circular, DeletedAt: '2026-11-21T12:00:00Z', Revision: 2 };
    const { person, platform } = open(
      [circular],
      [answer(calls.deleteInsurerDocument, removed), answer(calls.restoreInsurerDocument, circular)],
    );
    await item('Circular 01');
    platform.change(answer(calls.getInsurerDocuments, [removed]));
    await person.click(button('Excluir Circular 01'));
    expect(await screen.findByText('1 documento excluído')).toBeVisible();
    platform.change(answer(calls.getInsurerDocuments, [circular]));
    await person.click(await screen.findByRole('button', { name: 'Desfazer' }));
    await item('Circular 01');
    expect(platform.requestsOf(calls.restoreInsurerDocument)[0]?.body).toEqual({
      RequestDocumentUniqueId: circular.UniqueId,
    });
  });
});

it('the history says what happened, in words', async () => {
  const { person } = open(
    [manual],
    [
      answer(calls.getInsurerDocumentHistory, [
        { Action: 'replaced', ByName: 'Ana Prado', At: '2026-11-20T12:00:00Z', Observation: 'Versão 2.' },
        { Action: 'created', ByName: 'Rui Lima', At: '2026-11-19T12:00:00Z', Observation: null },
      ]),
    ],
  );
  await item('Manual do corretor');
  await person.click(button('Histórico Manual do corretor'));
  expect(await screen.findByText('Arquivo substituído')).toBeVisible();
  expect(screen.getByText('Versão 2.')).toBeVisible();
  expect(screen.getByText('Criado')).toBeVisible();
});

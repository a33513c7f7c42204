import { getUrlFileDownload, uploadArchive } from '@portal/shared/contracts/deals/archives';
import type { ProposalDetail, ProposalRequestDocument } from '@portal/shared/contracts/underwriting/proposalDetail';
import * as calls from '@portal/shared/contracts/underwriting/proposalRequestDocuments';
import { answer, failure } from '@portal/shared/testing/fakePlatform';
import type { FakeAnswer } from '@portal/shared/testing/fakePlatform';
import { renderScreen } from '@portal/shared/testing/renderScreen';
import { screen, waitFor, within } from '@testing-library/react';
import { detailOf, documentOf, insurerData } from '../proposal/testing/detailFixture';
import ProposalDocuments from './ProposalDocuments';

function open(
  documents: ProposalRequestDocument[],
  answers: readonly FakeAnswer[] = [],
  changed: Partial<ProposalDetail['Proposal']> = {},
  deleted: ProposalRequestDocument[] = [],
) {
  const onChanged = jest.fn();
  const detail = detailOf(changed, { RequestDocuments: documents, DeletedRequestDocuments: deleted });
  return { ...renderScreen(<ProposalDocuments detail={detail} onChanged={onChanged} />, { answers }), onChanged };
}
const item = (name: string) => within(screen.getByRole('listitem', { name }));
const archive = {
  UniqueId: documentOf().UniqueId,
  Name: 'edital.pdf',
  SizeBytes: 2048,
  CreatedAt: '2026-11-20T12:00:00Z',
};

it('has what needs somebody first, and says how many required ones are missing', () => {
  open([
    documentOf({ UniqueId: '1', Name: 'Balanço', Status: 'Conforme' }),
    documentOf({ UniqueId: '2', Name: 'Edital' }),
    documentOf({ UniqueId: '3', Name: 'Ata', Status: 'Reprovado', Observation: 'Falta a assinatura.' }),
  ]);
  expect(screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
    'Ata',
    'Edital',
    'Balanço',
  ]);
  expect(screen.getByText('1 documento obrigatório reprovado, 1 pendente.')).toBeInTheDocument();
  expect(item('Ata').getByText(/Falta a assinatura/)).toHaveTextContent('Motivo da reprovação:');
});

it('offers what this user may do, and nothing else', () => {
  open([
    documentOf({ UniqueId: '1', Name: 'Pedido', MayRemove: false }),
    documentOf({ UniqueId: '2', Name: 'Aceito', Status: 'Conforme', MayChange: false, MayRemove: false }),
  ]);
  expect(item('Pedido').getByRole('button', { name: /Anexar/ })).toBeEnabled();
  expect(item('Pedido').queryByRole('button', { name: /Excluir|Renomear/ })).toBeNull();
  expect(item('Aceito').queryByRole('button')).toBeNull();
});

it('sends a file, gives it to the document and has the proposal read again', async () => {
  const { person, platform, onChanged, container } = open(
    [documentOf()],
    [
      answer(uploadArchive, {
        name: 'edital.pdf',
        uniqueIdentifier: archive.UniqueId,
        extension: 'pdf',
        relativePath: 'archives/edital.pdf',
      }),
      answer(calls.saveProposalRequestDocument, documentOf({ Status: 'Aguardando_Analise' })),
    ],
  );
  await person.click(screen.getByRole('button', { name: 'Anexar arquivo Edital' }));
  await screen.findByText(/até .* cada/);
  const input = container.querySelector('input[type=file]') as HTMLInputElement;
  await person.upload(input, new File(['%PDF-1.7'], 'edital.pdf', { type: 'application/pdf' }));
  await waitFor(() => expect(onChanged).toHaveBeenCalled());
  expect(platform.requestsOf(calls.saveProposalRequestDocument)[0]?.body).toEqual({
    RequestDocumentUniqueId: documentOf().UniqueId,
    ArchiveUniqueIds: [archive.UniqueId],
  });
});

it('shows a file on the page, read through its signed address', async () => {
  const read = jest.fn(async () => ({ ok: true, arrayBuffer: async () => new ArrayBuffer(8) }));
  const before = { fetch: globalThis.fetch, create: URL.createObjectURL, revoke: URL.revokeObjectURL };
  globalThis.fetch = read as unknown as typeof fetch;
  URL.createObjectURL = () => 'blob:aberto';
  URL.revokeObjectURL = () => undefined;
  try {
    const { person, unmount } = open(
      [documentOf({ Status: 'Aguardando_Analise', Archives: [archive] })],
      [answer(getUrlFileDownload, { UrlToDownload: '/storage/x', Name: 'edital.pdf', ExpiresIn: 60 })],
    );
    await person.click(screen.getByRole('button', { name: 'Ver edital.pdf' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'edital.pdf' }));
    expect(await dialog.findByTitle('edital.pdf')).toHaveAttribute('src', 'blob:aberto');
    expect(read).toHaveBeenCalledWith('/storage/x', expect.objectContaining({ credentials: 'omit' }));
    unmount();
  } finally {
    globalThis.fetch = before.fetch;
    URL.createObjectURL = before.create;
    URL.revokeObjectURL = before.revoke;
  }
});

it('saves a file that a browser does not show under its name', async () => {
  const before = { fetch: globalThis.fetch, create: URL.createObjectURL, revoke: URL.revokeObjectURL };
  globalThis.fetch = (async () => ({ ok: true, arrayBuffer: async () => new ArrayBuffer(8) })) as never;
  const kinds: string[] = [];
  URL.createObjectURL = (file) => `blob:${kinds.push((file as Blob).type)}`;
  URL.revokeObjectURL = () => undefined;
  const saved: (string | null)[] = [];
  const clicked = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLElement) {
    saved.push(this.getAttribute('href'), this.getAttribute('download'));
  });
  try {
    const { person } = open(
      [documentOf({ Status: 'Aguardando_Analise', Archives: [{ ...archive, Name: 'planilha.xlsx' }] })],
      [answer(getUrlFileDownload, { UrlToDownload: '/storage/x.xlsx', Name: 'planilha.xlsx', ExpiresIn: 60 })],
    );
    expect(screen.queryByRole('button', { name: 'Ver planilha.xlsx' })).toBeNull();
    await person.click(screen.getByRole('button', { name: 'Baixar planilha.xlsx' }));
    await waitFor(() => expect(saved).toEqual(['blob:1', 'planilha.xlsx']));
    expect(kinds).toEqual(['application/octet-stream']);
  } finally {
    globalThis.fetch = before.fetch;
    URL.createObjectURL = before.create;
    URL.revokeObjectURL = before.revoke;
    clicked.mockRestore();
  }
});

it('takes a document away, with a way back', async () => {
  const { person, platform } = open(
    [documentOf()],
    [
      answer(calls.deleteProposalRequestDocument, documentOf()),
      answer(calls.restoreProposalRequestDocument, documentOf()),
    ],
  );
  await person.click(screen.getByRole('button', { name: 'Excluir Edital' }));
  await person.click(await screen.findByRole('button', { name: 'Desfazer' }));
  await waitFor(() => expect(platform.requestsOf(calls.restoreProposalRequestDocument)).toHaveLength(1));
});

it('brings back later what was taken away', async () => {
  const { person, platform } = open([], [answer(calls.restoreProposalRequestDocument, documentOf())], {}, [
    documentOf({ Name: 'Ata' }),
  ]);
  await person.click(screen.getByText('1 documento excluído'));
  await person.click(screen.getByRole('button', { name: 'Restaurar Ata' }));
  await waitFor(() => expect(platform.requestsOf(calls.restoreProposalRequestDocument)).toHaveLength(1));
});

it('lets the insurer ask, saying that the clock stops, and explains a refusal at its field', async () => {
  const refused = [{ Code: 'Unprocessable', Message: 'O documento “Edital” já foi pedido.', Field: 'Name' }];
  const { person } = open([], [failure(calls.createProposalRequestDocument, 422, refused)], { Insurer: insurerData });
  await person.click(screen.getByRole('button', { name: 'Solicitar documento' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Solicitar documento da proposta' }));
  expect(dialog.getByText(/O prazo legal termina aqui: com a entrega começam 25 dias inteiros/)).toBeInTheDocument();
  await person.type(dialog.getByRole('textbox', { name: /Nome do documento/ }), 'Edital');
  await person.click(dialog.getByRole('button', { name: 'Solicitar documento' }));
  await waitFor(() =>
    expect(dialog.getByRole('textbox', { name: /Nome do documento/ })).toHaveAccessibleDescription(/já foi pedido/),
  );
});

it('lets a broker add a document, for which nobody waits', async () => {
  const { person, platform } = open([], [answer(calls.createProposalRequestDocument, documentOf())]);
  await person.click(screen.getByRole('button', { name: 'Adicionar documento' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Adicionar documento à proposta' }));
  expect(dialog.queryByRole('checkbox')).toBeNull();
  await person.type(dialog.getByRole('textbox', { name: /Nome do documento/ }), 'Balanço');
  await person.click(dialog.getByRole('button', { name: 'Adicionar documento' }));
  await waitFor(() =>
    expect(platform.requestsOf(calls.createProposalRequestDocument)[0]?.body).toMatchObject({
      Name: 'Balanço',
      IsRequired: false,
    }),
  );
});

it('renames a document', async () => {
  const { person, platform } = open(
    [documentOf()],
    [answer(calls.changeProposalRequestDocumentName, documentOf({ Name: 'Edital 2026' }))],
  );
  await person.click(screen.getByRole('button', { name: 'Renomear Edital' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Renomear “Edital”' }));
  await person.type(dialog.getByRole('textbox', { name: /Nome do documento/ }), ' 2026');
  await person.click(dialog.getByRole('button', { name: 'Renomear documento' }));
  await waitFor(() =>
    expect(platform.requestsOf(calls.changeProposalRequestDocumentName)[0]?.body).toMatchObject({
      Name: 'Edital 2026',
    }),
  );
});

import { DocumentStatus } from '@portal/shared/domain/documents/documentStatus';
import { getUrlFileDownload, uploadArchive } from '@portal/shared/contracts/deals/archives';
import * as calls from '@portal/shared/contracts/boards/kanbanDocuments';
import type { CardDocument } from '@portal/shared/contracts/boards/kanbanDocuments';
import { answer, failure, hanging } from '@portal/shared/testing/fakePlatform';
import type { FakeAnswer } from '@portal/shared/testing/fakePlatform';
import { renderScreen } from '@portal/shared/testing/renderScreen';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import CardDocuments from './CardDocuments';
import { archiveOf, documentOf, readingOf, record } from './testing';

const given = documentOf(3, 'Balanço 2025', { Status: 'Aguardando_Analise', Archives: [archiveOf(31)] });
const refused = documentOf(2, 'Edital', { Status: 'Reprovado', Observation: 'Falta a assinatura.' });
const pending = documentOf(1, 'Contrato principal');
const accepted = documentOf(4, 'Minuta', { Status: 'Conforme', IsRequired: false });

function open(documents: CardDocument[], answers: readonly FakeAnswer[] = [], change = {}) {
  const onChanged = jest.fn();
  const screenOf = renderScreen(<CardDocuments record={record} mayManage onChanged={onChanged} />, {
    answers: [...answers, answer(calls.getCardRequestDocuments, readingOf(documents, change))],
  });
  return { ...screenOf, onChanged };
}
const item = (name: string) => screen.findByRole('listitem', { name });
const button = (name: string | RegExp) => screen.getByRole('button', { name });

describe('the list', () => {
  it('has what needs the insurer first, with files, reasons and counts by status', async () => {
    open([pending, refused, given, accepted]);
    await item('Balanço 2025');
    expect(screen.getAllByRole('heading', { level: 4 }).map(({ textContent }) => textContent)).toEqual([
      'Balanço 2025',
      'Edital',
      'Contrato principal',
      'Minuta',
    ]);
    expect(await item('Balanço 2025')).toHaveTextContent('Arquivo 31.pdf2 KB');
    expect(await item('Edital')).toHaveTextContent('Motivo da reprovação: Falta a assinatura.');
    expect(await item('Contrato principal')).toHaveTextContent(
      'Obrigatório · pedido por Ana Prado em 19/11/2026 09:00',
    );
    expect(await item('Minuta')).toHaveTextContent('ConformeOpcional · pedido');
    expect(button('Todos 4')).toHaveAttribute('aria-pressed', 'true');
  });

  it('shows one status alone when asked to', async () => {
    const { person } = open([pending, refused, given, accepted]);
    await person.click(await screen.findByRole('button', { name: 'Reprovado 1' }));
    expect(screen.getAllByRole('heading', { level: 4 })).toHaveLength(1);
    await item('Edital');
  });

  it('offers to ask for the first document where there is none', async () => {
    open([]);
    expect(await screen.findByText(/^Nenhum documento foi pedido\./)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Enviar e-mail ao corretor' })).toBeNull();
    expect(button('Solicitar documento')).toBeEnabled();
  });

  it('explains itself when it cannot be read, and tries again', async () => {
    const { person, platform } = open([pending], [failure(calls.getCardRequestDocuments, 503)]);
    expect(await screen.findByText('Não foi possível ler os documentos deste card')).toBeVisible();
    platform.change(answer(calls.getCardRequestDocuments, readingOf([pending])));
    await person.click(button('Tentar de novo'));
    await item('Contrato principal');
  });

  it('says why whoever may only look can do nothing', async () => {
    const looked = { ...given, MayChange: false, MayDecide: false };
    open([looked], [], { WhyNotRequest: 'Você pode ver esta esteira, mas não mudar os documentos dos seus cards.' });
    const row = within(await item('Balanço 2025'));
    expect(row.queryByRole('button', { name: /Aprovar|Reprovar|Anexar|Excluir/ })).toBeNull();
    expect(button('Solicitar documento')).toHaveAccessibleDescription(/Você pode ver esta esteira/);
    expect(button('Enviar e-mail ao corretor')).toHaveAccessibleDescription(/Você pode ver esta esteira/);
  });
});

describe('judging a document', () => {
  it('is offered once it was given', async () => {
    open([pending, given]);
    await item('Contrato principal');
    expect(screen.queryByRole('button', { name: 'Aprovar Contrato principal' })).toBeNull();
    expect(button('Aprovar Balanço 2025')).toBeVisible();
  });

  it('approves at once and tells the board', async () => {
    const decided = { RequestDocumentUniqueId: given.UniqueId, Status: DocumentStatus.Conforme, Observation: null };
    const { person, platform, onChanged } = open(
      [given],
      [answer(calls.kanbanProposalChangeStatusRequestDocument, decided)],
    );
    await person.click(await screen.findByRole('button', { name: 'Aprovar Balanço 2025' }));
    expect(await screen.findByText('Documento aprovado')).toBeVisible();
    expect(platform.requestsOf(calls.kanbanProposalChangeStatusRequestDocument)[0]?.body).toEqual({
      RequestDocumentUniqueId: given.UniqueId,
      Status: 'Conforme',
    });
    await waitFor(() => expect(onChanged).toHaveBeenCalled());
  });

  it('refuses only with a reason, and keeps what was typed when it fails', async () => {
    const { person, platform } = open(
      [given],
      [
        failure(calls.kanbanProposalChangeStatusRequestDocument, 422, [
          { Code: 'Unprocessable', Message: 'O card já foi decidido: os seus documentos ficam como estão.' },
        ]),
      ],
    );
    await person.click(await screen.findByRole('button', { name: 'Reprovar Balanço 2025' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Reprovar “Balanço 2025”?' }));
    await person.click(dialog.getByRole('button', { name: 'Reprovar documento' }));
    const reason = dialog.getByRole('textbox', { name: /Motivo da reprovação/ });
    expect(reason).toHaveAccessibleDescription(/Escreva o motivo/);
    expect(platform.requestsOf(calls.kanbanProposalChangeStatusRequestDocument)).toHaveLength(0);
    await person.type(reason, 'Ilegível.');
    await person.click(dialog.getByRole('button', { name: 'Reprovar documento' }));
    expect(await dialog.findByText(/O card já foi decidido/)).toBeInTheDocument();
    expect(reason).toHaveValue('Ilegível.');
  });

  it('uses the call of whose document it is', async () => {
    const ofBroker = { ...given, Owner: 'broker' as const };
    const decided = { RequestDocumentUniqueId: given.UniqueId, Status: DocumentStatus.Conforme, Observation: null };
    const { person, platform } = open([ofBroker], [answer(calls.kanbanBrokerChangeStatusRequestDocument, decided)]);
    await person.click(await screen.findByRole('button', { name: 'Aprovar Balanço 2025' }));
    await waitFor(() => expect(platform.requestsOf(calls.kanbanBrokerChangeStatusRequestDocument)).toHaveLength(1));
  });
});

describe('asking for a document', () => {
  it('says what follows, sends it, and explains a refusal at its field', async () => {
    const { person, platform, onChanged } = open(
      [pending],
      [
        failure(calls.kanbanProposalRequestDocument, 422, [
          { Code: 'Unprocessable', Message: 'O documento “Edital” já foi pedido.', Field: 'Name' },
        ]),
      ],
    );
    await person.click(await screen.findByRole('button', { name: 'Solicitar documento' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Solicitar documento da proposta' }));
    expect(
      dialog.getByText(
        /O corretor é avisado no portal. O prazo legal termina aqui: com a entrega começam 25 dias inteiros./,
      ),
    ).toBeInTheDocument();
    await person.click(dialog.getByRole('checkbox', { name: /Interno/ }));
    expect(dialog.getByText(/O corretor não é avisado. O prazo legal continua a correr./)).toBeInTheDocument();
    const name = dialog.getByRole('textbox', { name: /Nome do documento/ });
    await person.type(name, 'Edital');
    await person.click(dialog.getByRole('button', { name: 'Solicitar documento' }));
    await waitFor(() => expect(name).toHaveAccessibleDescription(/já foi pedido/));

    const done = { RequestDocumentUniqueId: pending.UniqueId, Status: 'Pendente' as const };
    platform.change(answer(calls.kanbanProposalRequestDocument, done));
    await person.click(await dialog.findByRole('button', { name: 'Solicitar documento' }));
    expect(await screen.findByText('Documento solicitado')).toBeVisible();
    expect(platform.requestsOf(calls.kanbanProposalRequestDocument).at(-1)?.body).toEqual({
      ProposalUniqueId: readingOf([]).Subject?.UniqueId,
      Name: 'Edital',
      IsRequired: true,
      IsInternal: true,
    });
    expect(onChanged).toHaveBeenCalled();
  });

  it('given up leaves the focus where it was', async () => {
    const { person } = open([pending]);
    const opener = await screen.findByRole('button', { name: 'Solicitar documento' });
    await person.click(opener);
    const dialog = within(await screen.findByRole('dialog', { name: 'Solicitar documento da proposta' }));
    await person.click(dialog.getByRole('button', { name: 'Voltar' }));
    await waitFor(() => expect(opener).toHaveFocus());
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('of a card without such a record is off, with the reason', async () => {
    open([pending], [], { Subject: null });
    expect(await screen.findByRole('button', { name: 'Solicitar documento' })).toHaveAccessibleDescription(
      'Neste tipo de card não se pedem documentos.',
    );
  });
});

describe('taking a document away', () => {
  it('can be undone', async () => {
    const done = { RequestDocumentUniqueId: pending.UniqueId, Status: 'Pendente' as const };
    const { person, platform } = open(
      [pending],
      [answer(calls.kanbanProposalDeleteRequestDocument, done), answer(calls.kanbanRestoreRequestDocument, done)],
    );
    await person.click(await screen.findByRole('button', { name: 'Excluir Contrato principal' }));
    await person.click(await screen.findByRole('button', { name: 'Desfazer' }));
    await waitFor(() => expect(platform.requestsOf(calls.kanbanRestoreRequestDocument)).toHaveLength(1));
    expect(screen.getByRole('heading', { name: 'Documentos pedidos' })).toBeVisible();
  });

  it('leaves it where it can be restored from later', async () => {
    const done = { RequestDocumentUniqueId: pending.UniqueId, Status: 'Pendente' as const };
    const { person, platform } = open(
      [accepted, { ...pending, DeletedAt: '2026-11-20T12:00:00Z' }],
      [answer(calls.kanbanRestoreRequestDocument, done)],
    );
    await person.click(await screen.findByText('1 documento excluído'));
    await person.click(button('Restaurar Contrato principal'));
    await waitFor(() => expect(platform.requestsOf(calls.kanbanRestoreRequestDocument)).toHaveLength(1));
  });
});

describe('files', () => {
  const choose = (...files: File[]) => {
    const input = document.querySelector<HTMLInputElement>('input[type="file"]');
    if (input) fireEvent.change(input, { target: { files } });
  };
  const pdf = new File(['%PDF-1.7'], 'balanço.pdf', { type: 'application/pdf' });
  const stored = { name: 'balanço.pdf', uniqueIdentifier: archiveOf(40).UniqueId, extension: 'pdf', relativePath: 'x' };

  it('that are attached go to analysis', async () => {
    const done = { RequestDocumentUniqueId: pending.UniqueId, Status: 'Aguardando_Analise' as const };
    const { person, platform, onChanged } = open(
      [pending],
      [answer(uploadArchive, stored), answer(calls.kanbanReceiveRequestDocument, done)],
    );
    await person.click(await screen.findByRole('button', { name: 'Anexar arquivo Contrato principal' }));
    await screen.findByText(/PDF, JPG, PNG, DOCX ou XLSX, até 20 MB cada./);
    choose(pdf);
    await waitFor(() => expect(onChanged).toHaveBeenCalled());
    expect(platform.requestsOf(calls.kanbanReceiveRequestDocument)[0]?.body).toEqual({
      RequestDocumentUniqueId: pending.UniqueId,
      ArchiveUniqueId: stored.uniqueIdentifier,
    });
  });

  it('that do not arrive are named with the reason and the part, and can be sent again', async () => {
    const { person } = open([pending], [failure(uploadArchive, 503)]);
    await person.click(await screen.findByRole('button', { name: 'Anexar arquivo Contrato principal' }));
    await screen.findByText(/até 20 MB cada/);
    choose(pdf);
    expect(await screen.findByText('balanço.pdf não foi enviado')).toBeVisible();
    expect(screen.getByText(/\(parte 1\)/)).toBeVisible();
    expect(button('Enviar balanço.pdf de novo')).toBeVisible();
  });

  it('of a kind that is not taken do not leave the page', async () => {
    const { person, platform } = open([pending], [hanging(uploadArchive)]);
    await person.click(await screen.findByRole('button', { name: 'Anexar arquivo Contrato principal' }));
    await screen.findByText(/até 20 MB cada/);
    choose(new File(['MZ'], 'a.exe', { type: 'application/x-msdownload' }));
    expect((await screen.findAllByText(/Este tipo de arquivo não é aceito/))[0]).toBeVisible();
    expect(platform.requestsOf(uploadArchive)).toHaveLength(0);
  });

  it('open on the page, read through an address that is signed for now', async () => {
    const read = jest.fn(async () => ({ ok: true, arrayBuffer: async () => new ArrayBuffer(8) }));
    const before = { fetch: globalThis.fetch, create: URL.createObjectURL, revoke: URL.revokeObjectURL };
    globalThis.fetch = read as unknown as typeof fetch;
    URL.createObjectURL = () => 'blob:aberto';
    URL.revokeObjectURL = () => undefined;
    try {
      const { person, unmount } = open(
        [given],
        [answer(getUrlFileDownload, { UrlToDownload: '/storage/x.pdf?sig=1', Name: 'x', ExpiresIn: 3600 })],
      );
      await person.click(await screen.findByRole('button', { name: 'Ver Arquivo 31.pdf' }));
      const dialog = within(await screen.findByRole('dialog', { name: 'Arquivo 31.pdf' }));
      expect(await dialog.findByTitle('Arquivo 31.pdf')).toHaveAttribute('src', 'blob:aberto');
      expect(read).toHaveBeenCalledWith('/storage/x.pdf?sig=1', expect.objectContaining({ credentials: 'omit' }));
      unmount();
    } finally {
      globalThis.fetch = before.fetch;
      URL.createObjectURL = before.create;
      URL.revokeObjectURL = before.revoke;
    }
  });

  it('that a browser cannot show are offered to be saved alone', async () => {
    const sheet = archiveOf(32, { Name: 'plano.xlsx', Extension: 'xlsx', ContentType: 'application/zip' });
    open([{ ...given, Archives: [sheet] }]);
    expect(await screen.findByRole('button', { name: 'Baixar plano.xlsx' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Ver plano.xlsx' })).toBeNull();
  });
});

describe('mails to the broker', () => {
  const sent = { Mails: 1, Documents: 2, Repeated: 0, Unreachable: 0 };
  const choose = async (person: ReturnType<typeof open>['person'], name: string | RegExp) => {
    await person.click(await screen.findByRole('button', { name: 'Enviar e-mail ao corretor' }));
    await person.click(await screen.findByRole('menuitem', { name }));
  };

  it('about this card ask first, and say what went out', async () => {
    const { person, platform } = open(
      [pending, refused, accepted],
      [answer(calls.kanbanSendEmailRequestDocumentToBroker, sent)],
    );
    await choose(person, 'Documentos deste card');
    const dialog = within(await screen.findByRole('dialog', { name: 'Enviar e-mail a Boreal Corretora?' }));
    expect(dialog.getByText(/2 documentos em aberto de Proposta 06-0776-000001/)).toBeInTheDocument();
    expect(platform.requestsOf(calls.kanbanSendEmailRequestDocumentToBroker)).toHaveLength(0);
    await person.click(dialog.getByRole('button', { name: 'Enviar e-mail' }));
    expect(await screen.findByText('1 e-mail enviado')).toBeVisible();
  });

  it('about the whole pipe say how many before', async () => {
    const { person, platform } = open(
      [pending],
      [
        answer(calls.getPipeOpenDocuments, { Cards: 40, Documents: 52, Brokers: 12, Unreachable: 1 }),
        answer(calls.kanbanSendEmailRequestDocumentToBrokerByPipe, { ...sent, Mails: 11, Unreachable: 1 }),
      ],
    );
    await choose(person, /Toda a esteira Subscrição/);
    const dialog = within(await screen.findByRole('dialog', { name: 'Enviar 12 e-mails, um por corretora?' }));
    expect(dialog.getByText(/52 documentos de 40 cards.*1 corretora não tem e-mail/)).toBeInTheDocument();
    await person.click(dialog.getByRole('button', { name: 'Enviar e-mails' }));
    expect(await screen.findByText('11 e-mails enviados')).toBeVisible();
    expect(platform.requestsOf(calls.kanbanSendEmailRequestDocumentToBrokerByPipe)[0]?.body).toEqual({ PipeId: 2 });
  });

  it('that went out a moment ago are not sent twice, and that is said', async () => {
    const { person } = open(
      [pending],
      [answer(calls.kanbanSendEmailRequestDocumentToBroker, { ...sent, Mails: 0, Documents: 0, Repeated: 1 })],
    );
    await choose(person, 'Documentos deste card');
    await person.click(await screen.findByRole('button', { name: 'Enviar e-mail' }));
    expect(await screen.findByText('Nenhum e-mail enviado')).toBeVisible();
    expect(screen.getByText(/há menos de um minuto/)).toBeVisible();
  });

  it('about a registration give it back with its link', async () => {
    const ofBroker = documentOf(5, 'Contrato social', { Owner: 'broker', Status: 'Reprovado' });
    const { person, platform } = open(
      [ofBroker],
      [answer(calls.kanbanBrokerRequestDocumentsSendToBroker, { ...sent, Documents: 1 })],
      { Subject: { Owner: 'broker', UniqueId: ofBroker.UniqueId } },
    );
    await choose(person, 'Devolver ao corretor, com o link');
    await person.click(await screen.findByRole('button', { name: 'Devolver ao corretor' }));
    await waitFor(() =>
      expect(platform.requestsOf(calls.kanbanBrokerRequestDocumentsSendToBroker)[0]?.body).toEqual({
        BrokerUniqueId: ofBroker.UniqueId,
      }),
    );
  });
});

test('the history of a document says who did what, and why', async () => {
  const { person } = open(
    [refused],
    [
      answer(calls.getRequestDocumentHistory, [
        { Action: 'refused', ByName: 'Ana Prado', At: '2026-11-20T12:00:00Z', Observation: 'Falta a assinatura.' },
        { Action: 'received', ByName: 'Bruno Reis', At: '2026-11-19T12:00:00Z', Observation: null },
      ]),
    ],
  );
  const toggle = await screen.findByRole('button', { name: 'Histórico Edital' });
  await person.click(toggle);
  const history = within(await screen.findByRole('list', { name: 'Histórico de Edital' }));
  expect(history.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Reprovado por Ana PradoFalta a assinatura.20/11/2026 09:00',
    'Arquivo recebido por Bruno Reis19/11/2026 09:00',
  ]);
  expect(toggle).toHaveAttribute('aria-expanded', 'true');
});

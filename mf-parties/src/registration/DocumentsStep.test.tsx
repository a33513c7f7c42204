import {
  answerReturnedRegistration,
  getBrokerRequestDocuments,
  removeBrokerRequestDocumentArchive,
  resendBrokerRegistrationLink,
  submitDocumentToReview,
  uploadBrokerRequestDocumentArchive,
  validateBrokerStatus,
} from '@portal/shared/contracts/parties/brokers';
import type { BrokerArchive, BrokerRequestDocument, BrokerStatus } from '@portal/shared/contracts/parties/brokers';
import { answer, failure, FakePlatform, hanging, offline } from '@portal/shared/testing/fakePlatform';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { visit } from './testing';

afterEach(() => localStorage.clear());

const token = 't'.repeat(43);
const path = `/completar-cadastro/12ABC34501DE35?registro=${token}`;

const statusOf = (State: BrokerStatus['State'], changed: Partial<BrokerStatus> = {}): BrokerStatus => ({
  Cnpj: '12ABC34501DE35',
  Name: 'Horizonte Azul & Filhos',
  State,
  RegisteredAt: '2026-11-20T15:00:00Z',
  SubmittedAt: null,
  MaskedEmail: 'j•••@horizonteazul.test',
  ...changed,
});
const archiveOf = (Name: string, IsRemovable = true): BrokerArchive => ({
  UniqueId: `00000000-0000-4000-8000-${String(Name.length).padStart(12, '0')}`,
  Name,
  SizeBytes: 1_468_006,
  CreatedAt: '2026-11-21T15:00:00Z',
  IsRemovable,
});
const documentOf = (Name: string, changed: Partial<BrokerRequestDocument> = {}): BrokerRequestDocument => ({
  UniqueId: `11111111-0000-4000-8000-${String(Name.length).padStart(12, '0')}`,
  Name,
  Status: 'Pendente',
  IsRequired: true,
  Observation: null,
  Archives: [],
  ...changed,
});

function platformWith(status: BrokerStatus, documents: BrokerRequestDocument[]) {
  const platform = new FakePlatform([
    answer(validateBrokerStatus, status),
    answer(getBrokerRequestDocuments, documents),
    answer(uploadBrokerRequestDocumentArchive, ({ body }) => archiveOf(((body as FormData).get('file') as File).name)),
    answer(removeBrokerRequestDocumentArchive, { Removed: true }),
    answer(submitDocumentToReview, statusOf('UnderAnalysis', { SubmittedAt: '2026-11-21T16:00:00Z' })),
    answer(resendBrokerRegistrationLink, { Accepted: true }),
  ]);
  return platform;
}

const pdf = (name: string, size = 4) => {
  const file = new File(['%PDF'], name, { type: 'application/pdf' });
  Object.defineProperty(file, 'size', { value: size });
  return file;
};
const chooserOf = (document: string) => screen.findByLabelText(`Escolher arquivo para ${document}`);
const choose = async (document: string, file: File) =>
  userEvent.setup({ applyAccept: false }).upload(await chooserOf(document), file);

describe('the documents of a registration', () => {
  it('are given one by one and sent to analysis, which the page then shows', async () => {
    const platform = platformWith(statusOf('PendingDocuments'), [
      documentOf('Contrato social'),
      documentOf('Registro na SUSEP'),
      documentOf('Comprovante', { IsRequired: false }),
    ]);
    visit(platform, path);
    await choose('Contrato social', pdf('contrato.pdf'));
    expect(await screen.findByText(/^1,4 MB · recebido em 21\/11\/2026 12:00$/)).toBeVisible();
    await choose('Registro na SUSEP', pdf('susep 2026.pdf'));
    expect(await screen.findByRole('button', { name: 'Remover susep 2026.pdf' })).toBeVisible();
    expect(screen.getAllByText('Pronto para enviar')).toHaveLength(2);
    const [sent] = platform.requestsOf(uploadBrokerRequestDocumentArchive);
    expect(sent?.query).toEqual({ RegistrationToken: token });
    expect((sent?.body as FormData | undefined)?.get('RequestDocumentUniqueId')).toBe(
      documentOf('Contrato social').UniqueId,
    );

    await userEvent.click(screen.getByRole('button', { name: 'Enviar para análise' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Documentos em análise' })).toHaveFocus();
    expect(screen.getByText(/Avisamos por e-mail/)).toBeVisible();
    const steps = within(screen.getByRole('list', { name: 'Etapas do cadastro' }));
    expect(steps.getAllByRole('listitem').find((one) => one.ariaCurrent === 'step')).toHaveTextContent('Análise');
  });

  it('that are missing are listed instead, and the list leads to them', async () => {
    const platform = platformWith(statusOf('PendingDocuments'), [
      documentOf('Contrato social'),
      documentOf('Comprovante', { IsRequired: false }),
    ]);
    visit(platform, path);
    await userEvent.click(await screen.findByRole('button', { name: 'Enviar para análise' }));
    expect(screen.getByRole('heading', { name: '1 documento pendente' })).toHaveFocus();
    await userEvent.click(screen.getByRole('button', { name: 'Contrato social' }));
    expect(await chooserOf('Contrato social')).toHaveFocus();
    expect(platform.requestsOf(submitDocumentToReview)).toEqual([]);
  });

  it.each([
    ['without a type', new File(['x'], 'contrato'), 'Por favor, selecione um arquivo válido!'],
    ['of another kind', new File(['x'], 'a.html', { type: 'text/html' }), /Envie PDF, JPG ou PNG\.$/],
    ['of more than 20 MB', pdf('grande.pdf', 21 * 1024 * 1024), /mais de 20 MB/],
  ])('take no file %s, and say so', async (_what, file, message) => {
    const platform = platformWith(statusOf('PendingDocuments'), [documentOf('Contrato social')]);
    visit(platform, path);
    await choose('Contrato social', file);
    expect(await screen.findByText(message)).toBeVisible();
    expect(platform.requestsOf(uploadBrokerRequestDocumentArchive)).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: `Descartar ${file.name}` }));
    expect(screen.queryByText(message)).not.toBeInTheDocument();
  });

  it('can be dropped, and show how much of them has left', async () => {
    const platform = platformWith(statusOf('PendingDocuments'), [documentOf('Contrato social')]);
    platform.change(hanging(uploadBrokerRequestDocumentArchive));
    visit(platform, path);
    const input = await chooserOf('Contrato social');
    fireEvent.drop(input.parentElement as HTMLElement, { dataTransfer: { files: [pdf('contrato.pdf')] } });
    expect(await screen.findByRole('progressbar', { name: 'Envio de contrato.pdf' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Aguarde o fim dos envios' })).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Cancelar contrato.pdf' }));
    expect(screen.queryByRole('progressbar')).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Enviar para análise' })).toBeVisible();
  });

  it('stay chosen when the platform is away in the middle, and are sent again with a click', async () => {
    const platform = platformWith(statusOf('PendingDocuments'), [documentOf('Contrato social')]);
    platform.change(offline(uploadBrokerRequestDocumentArchive));
    visit(platform, path);
    await choose('Contrato social', pdf('contrato.pdf'));
    expect(await screen.findByText(/Não foi possível falar com a plataforma/)).toBeVisible();
    platform.change(answer(uploadBrokerRequestDocumentArchive, archiveOf('contrato.pdf')));
    await userEvent.click(screen.getByRole('button', { name: 'Tentar de novo com contrato.pdf' }));
    expect(await screen.findByText('Pronto para enviar')).toBeVisible();
  });

  it('show the platform’s words for a file that is not what it says', async () => {
    const platform = platformWith(statusOf('PendingDocuments'), [documentOf('Contrato social')]);
    const Message = 'O conteúdo do arquivo não corresponde ao seu tipo.';
    platform.change(failure(uploadBrokerRequestDocumentArchive, 400, [{ Code: 'Invalid', Message, Field: 'file' }]));
    visit(platform, path);
    await choose('Contrato social', pdf('contrato.pdf'));
    expect(await screen.findByText(Message)).toBeVisible();
  });

  it('can be taken back', async () => {
    const platform = platformWith(statusOf('PendingDocuments'), [
      documentOf('Contrato social', { Archives: [archiveOf('errado.pdf')] }),
    ]);
    visit(platform, path);
    await userEvent.click(await screen.findByRole('button', { name: 'Remover errado.pdf' }));
    await waitFor(() => expect(screen.queryByText('errado.pdf')).not.toBeInTheDocument());
    expect(platform.requestsOf(removeBrokerRequestDocumentArchive)[0]?.body).toEqual({
      ArchiveUniqueId: archiveOf('errado.pdf').UniqueId,
    });
  });

  it('take no more than ten files each', async () => {
    const Archives = Array.from({ length: 10 }, (_, index) => archiveOf(`${'x'.repeat(index + 1)}.pdf`));
    const platform = platformWith(statusOf('PendingDocuments'), [documentOf('Contrato social', { Archives })]);
    visit(platform, path);
    expect(await chooserOf('Contrato social')).toBeDisabled();
  });

  it('that were returned say why, and want a new file', async () => {
    const platform = platformWith(statusOf('RefusedDocuments', { SubmittedAt: '2026-11-20T16:00:00Z' }), [
      documentOf('Contrato social', { Status: 'Conforme', Archives: [archiveOf('contrato.pdf', false)] }),
      documentOf('Registro na SUSEP', {
        Status: 'Reprovado',
        Observation: 'O registro está vencido.',
        Archives: [archiveOf('velho.pdf', false)],
      }),
    ]);
    visit(platform, path);
    expect(await screen.findByRole('heading', { name: 'Envie de novo o que foi devolvido' })).toBeVisible();
    expect(screen.getByText('O registro está vencido.')).toBeVisible();
    expect(screen.queryByLabelText('Escolher arquivo para Contrato social')).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /^Remover/ })).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Enviar para análise' }));
    expect(screen.getByRole('heading', { name: '1 documento pendente' })).toBeVisible();
    await choose('Registro na SUSEP', pdf('novo.pdf'));
    expect(await screen.findByText('Pronto para enviar')).toBeVisible();
  });
});

describe('a registration that the insurer has', () => {
  it('in analysis can be asked about again, and keeps what it shows when that fails', async () => {
    const platform = platformWith(statusOf('UnderAnalysis', { SubmittedAt: '2026-11-20T16:00:00Z' }), [
      documentOf('Contrato social', { Status: 'Aguardando_Analise', Archives: [archiveOf('contrato.pdf', false)] }),
    ]);
    visit(platform, path);
    expect(await screen.findByText('Aguardando análise')).toBeVisible();
    platform.change(offline(validateBrokerStatus));
    await userEvent.click(screen.getByRole('button', { name: 'Consultar de novo' }));
    expect(await screen.findByText(/Não foi possível falar com a plataforma/)).toBeVisible();
    expect(screen.getByText('Aguardando análise')).toBeVisible();
    platform.change(answer(validateBrokerStatus, statusOf('Approved', { SubmittedAt: '2026-11-20T16:00:00Z' })));
    await userEvent.click(screen.getByRole('button', { name: 'Consultar de novo' }));
    expect(await screen.findByRole('heading', { name: 'Cadastro aprovado' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Entrar no portal' })).toHaveAttribute(
      'href',
      '/login/simula-aurora.localhost',
    );
  });

  it('blocked says whom to speak to', async () => {
    const platform = platformWith(statusOf('Blocked'), []);
    visit(platform, path);
    expect(await screen.findByRole('heading', { name: 'Cadastro encerrado' })).toBeVisible();
    expect(screen.getByText(/Fale com o seu contato na seguradora/)).toBeVisible();
  });
});

describe('a link', () => {
  it('that works no more offers another one', async () => {
    const platform = platformWith(statusOf('PendingDocuments'), []);
    platform.change(failure(validateBrokerStatus, 404, [{ Code: 'NotFound', Message: 'Este link não existe.' }]));
    visit(platform, path);
    expect(await screen.findByRole('heading', { name: 'Este link não vale mais' })).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Enviar o link de novo' }));
    expect(await screen.findByText(/o link chega em instantes/)).toBeVisible();
  });

  it('that cannot be asked about just now is not called dead', async () => {
    const platform = platformWith(statusOf('PendingDocuments'), [documentOf('Contrato social')]);
    platform.change(offline(validateBrokerStatus));
    visit(platform, path);
    expect(await screen.findByText('O cadastro não pôde ser aberto.')).toBeVisible();
    platform.change(answer(validateBrokerStatus, statusOf('PendingDocuments')));
    await userEvent.click(screen.getByRole('button', { name: 'Tentar de novo' }));
    expect(await screen.findByRole('heading', { name: 'Envie os documentos' })).toBeVisible();
  });
});

describe('a registration that the insurer sent back', () => {
  const returned = [{ At: '2026-11-30T13:00:00.000Z', Reason: 'O contrato social está ilegível.' }];

  it('tells why, takes another file for what was not judged yet, and goes back with the answer', async () => {
    const platform = platformWith(statusOf('PendingDocuments', { Returned: returned }), [
      documentOf('Contrato social', { Status: 'Aguardando_Analise', Archives: [archiveOf('contrato.pdf', false)] }),
      documentOf('Registro na SUSEP', { Status: 'Conforme' }),
    ]);
    platform.change(
      answer(answerReturnedRegistration, statusOf('UnderAnalysis', { SubmittedAt: '2026-11-30T14:00:00Z' })),
    );
    visit(platform, path);
    expect(await screen.findByRole('heading', { name: 'A seguradora devolveu o cadastro' })).toBeVisible();
    expect(screen.getByText('O contrato social está ilegível.')).toBeVisible();
    expect(document.querySelectorAll('input[type=file]')).toHaveLength(1);
    const person = userEvent.setup();
    await person.type(screen.getByLabelText('Resposta à seguradora'), ' Segue legível. ');
    await person.click(screen.getByRole('button', { name: 'Enviar para análise' }));
    expect(await screen.findByRole('heading', { name: 'Documentos em análise' })).toBeVisible();
    expect(platform.requestsOf(answerReturnedRegistration)[0]?.body).toEqual({ Observation: 'Segue legível.' });
  });
});

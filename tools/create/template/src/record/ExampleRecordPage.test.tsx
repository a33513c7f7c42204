import { getProposalByUniqueId2 } from '@portal/shared/contracts/underwriting/proposalDetail';
import { createProposalRequestDocument } from '@portal/shared/contracts/underwriting/proposalRequestDocuments';
import { requestProposalAdjustment } from '@portal/shared/contracts/underwriting/proposalWork';
import { answer, failure } from '@portal/shared/testing/fakePlatform';
import type { FakeAnswer } from '@portal/shared/testing/fakePlatform';
import { renderScreen } from '@portal/shared/testing/renderScreen';
import { screen, within } from '@testing-library/react';
import ExampleRecordPage from './ExampleRecordPage';
import { answered, detailOf, documentOf, recordId } from './testing/recordFixture';

const open = (given: FakeAnswer = answer(getProposalByUniqueId2, detailOf()), ...more: FakeAnswer[]) =>
  renderScreen(<ExampleRecordPage />, {
    route: `/exemplo/registro/${recordId}`,
    path: '/exemplo/registro/:uniqueId',
    answers: [given, ...more],
  });

describe('the page of a record', () => {
  it('shows its sections, what it asks for and what happened', async () => {
    open();
    expect(await screen.findByRole('heading', { level: 1, name: 'Proposta 2026000123' })).toBeVisible();
    expect(within(screen.getByRole('region', { name: 'Partes' })).getByText('Construtora Horizonte')).toBeVisible();
    expect(screen.getByRole('region', { name: 'Risco' })).toHaveTextContent('01/12/2026 a 01/12/2027');
    expect(screen.getByRole('region', { name: 'Prêmio' })).toHaveTextContent(/R\$\s7\.500,00/);
    expect(
      within(screen.getByRole('region', { name: 'Documentos' })).getByRole('heading', { name: 'Edital' }),
    ).toBeVisible();
    expect(screen.getByRole('region', { name: 'Linha do tempo' })).toHaveTextContent('Bia Corretora');
  });

  it('says that there is no such record, without a way to try again', async () => {
    open(failure(getProposalByUniqueId2, 404));
    expect(await screen.findByText('Proposta não encontrada')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Tentar de novo' })).not.toBeInTheDocument();
  });

  it('says that it could not be read, and reads it again when asked to', async () => {
    const { person, platform } = open(failure(getProposalByUniqueId2, 503));
    expect(await screen.findByText('Não foi possível ler a proposta')).toBeVisible();
    platform.change(answer(getProposalByUniqueId2, detailOf()));
    await person.click(screen.getByRole('button', { name: 'Tentar de novo' }));
    expect(await screen.findByRole('region', { name: 'Partes' })).toBeVisible();
  });
});

describe('the command of the page', () => {
  const openDialog = async (...answers: FakeAnswer[]) => {
    const rendered = open(undefined, ...answers);
    await rendered.person.click(await screen.findByRole('button', { name: 'Solicitar ajuste' }));
    return { ...rendered, dialog: within(await screen.findByRole('dialog')) };
  };

  it('sends nothing without a reason, and says so at the field', async () => {
    const { person, platform, dialog } = await openDialog();
    await person.click(dialog.getByRole('button', { name: 'Solicitar ajuste' }));
    expect(dialog.getByRole('textbox', { name: /Motivo/ })).toHaveAccessibleDescription(/Escreva o motivo/);
    expect(platform.requestsOf(requestProposalAdjustment)).toHaveLength(0);
  });

  it('sends the reason, closes, and reads the record again', async () => {
    const { person, platform, dialog } = await openDialog(answer(requestProposalAdjustment, answered));
    await person.type(dialog.getByRole('textbox', { name: /Motivo/ }), 'Falta o edital');
    await person.click(dialog.getByRole('button', { name: 'Solicitar ajuste' }));
    expect(await screen.findByText('Ajuste solicitado')).toBeVisible();
    expect(platform.requestsOf(requestProposalAdjustment)[0]!.body).toMatchObject({ Reason: 'Falta o edital' });
    expect(platform.requestsOf(getProposalByUniqueId2).length).toBeGreaterThan(1);
  });

  it('keeps what was typed when the platform refuses it', async () => {
    const { person, dialog } = await openDialog(
      failure(requestProposalAdjustment, 422, [{ Code: 'State', Message: 'A proposta já foi emitida.' }]),
    );
    await person.type(dialog.getByRole('textbox', { name: /Motivo/ }), 'Falta o edital');
    await person.click(dialog.getByRole('button', { name: 'Solicitar ajuste' }));
    expect(await dialog.findByText(/A proposta já foi emitida/)).toBeVisible();
    expect(dialog.getByRole('textbox', { name: /Motivo/ })).toHaveValue('Falta o edital');
  });

  it('is not offered to whom the platform does not offer it', async () => {
    open(answer(getProposalByUniqueId2, detailOf({ Actions: [] })));
    await screen.findByRole('region', { name: 'Partes' });
    expect(screen.queryByRole('button', { name: 'Solicitar ajuste' })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Adicionar documento' })).not.toBeInTheDocument();
  });
});

it('adds a document to those that the record asks for', async () => {
  const { person, platform } = open(undefined, answer(createProposalRequestDocument, documentOf()));
  await person.click(await screen.findByRole('button', { name: 'Adicionar documento' }));
  const dialog = within(await screen.findByRole('dialog'));
  await person.type(dialog.getByRole('textbox', { name: /Nome/ }), 'Balanço');
  await person.click(dialog.getByRole('button', { name: 'Adicionar documento' }));
  expect(await screen.findByText('Documento adicionado')).toBeVisible();
  expect(platform.requestsOf(createProposalRequestDocument)[0]!.body).toMatchObject({
    ProposalUniqueId: recordId,
    Name: 'Balanço',
  });
});

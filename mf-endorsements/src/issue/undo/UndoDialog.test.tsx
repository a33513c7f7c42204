import { getBanks } from '@portal/shared/contracts/parameters/banks';
import { listEndorsementAttachments } from '@portal/shared/contracts/underwriting/endorsementPapers';
import { getUndoEffect, undoEndorsement } from '@portal/shared/contracts/underwriting/endorsementUndo';
import { getEndorsementDetail } from '@portal/shared/contracts/underwriting/endorsementWork';
import type { EndorsementDetail } from '@portal/shared/contracts/underwriting/endorsementWork';
import { getPolicyHistory } from '@portal/shared/contracts/underwriting/policyRecord';
import { answer, failure } from '@portal/shared/testing/fakePlatform';
import type { FakeAnswer } from '@portal/shared/testing/fakePlatform';
import { fakeUser } from '@portal/shared/testing/fakeUser';
import { renderScreen } from '@portal/shared/testing/renderScreen';
import { screen, waitFor, within } from '@testing-library/react';
import EndorsementPage from '../EndorsementPage';
import { endorsementId, endorsementOf } from '../testing/endorsementFixture';
import { neutralUndo, undoEffectOf } from '../testing/undoFixture';
// It comes with the first click otherwise.
import './UndoDialog';

const NUMBER = '0775-000001-E01';
const counterId = '00000000-0000-4000-8000-000000000051';
const issued = (more: Partial<EndorsementDetail> = {}) =>
  endorsementOf({
    StatusId: 5,
    IssuedOn: '2026-11-25',
    Actions: [
      { Action: 'downloadDocument', DisabledReason: null },
      { Action: 'undo', DisabledReason: null },
    ],
    ...more,
  });
const undone = {
  ProposalUniqueId: counterId,
  Number: '0775-000001-E03',
  Description: 'O endosso 0775-000001-E03 da apólice 0775-000001 foi emitido. Ele desfaz o endosso 0775-000001-E01.',
  RefundValue: 400_00,
  ChargeValue: 0,
};

const open = (more: readonly FakeAnswer[] = [], detail: Partial<EndorsementDetail> = {}) =>
  renderScreen(<EndorsementPage />, {
    route: `/apolices/endossos/emissao/${endorsementId}`,
    path: '/apolices/endossos/emissao/:uniqueId',
    user: fakeUser({ functionalities: [24, 25] }),
    mayOpen: () => true,
    answers: [
      ...more,
      answer(getEndorsementDetail, issued(detail)),
      answer(listEndorsementAttachments, []),
      answer(getPolicyHistory, { Entries: [], IsComplete: true }),
      answer(getUndoEffect, undoEffectOf()),
      answer(getBanks, [{ Id: 341, Name: 'Itaú' }]),
      answer(undoEndorsement, undone),
    ],
  });

async function openDialog(more: readonly FakeAnswer[] = []) {
  const shown = open(more);
  await shown.person.click(await screen.findByRole('button', { name: 'Desfazer endosso' }));
  const dialog = within(await screen.findByRole('dialog', { name: `Desfazer o endosso ${NUMBER}` }));
  return { ...shown, dialog };
}

describe('undoing an issued endorsement', () => {
  it('shows what it does before, and says what is missing', async () => {
    const { person, dialog, platform } = await openDialog();
    const effect = within(await dialog.findByRole('region', { name: 'Efeito' }));
    expect(effect.getByText('Prêmio do endosso').parentElement).toHaveTextContent('-R$ 671,13');
    expect(effect.getByText(/^Restituição/).parentElement).toHaveTextContent('R$ 429,52');
    expect(effect.getByText('Limite do tomador liberado').parentElement).toHaveTextContent('R$ 50.000,00');
    expect(dialog.getByText('Não pago, deixa de ser cobrado').parentElement).toHaveTextContent('R$ 241,61');
    expect(dialog.getByText('R$ 100.000,00')).toBeVisible();
    expect(dialog.getByText('Redução de importância')).toBeVisible();
    expect(dialog.getByText('0775-000001-E02')).toBeVisible();
    await person.click(dialog.getByRole('button', { name: 'Desfazer endosso' }));
    expect(await dialog.findByText('Diga por que o endosso é desfeito.')).toBeVisible();
    expect(dialog.getByText(`Digite o número ${NUMBER}.`)).toBeVisible();
    expect(dialog.getByText('Informe quem recebe a restituição.')).toBeVisible();
    expect(platform.requestsOf(undoEndorsement)).toEqual([]);
  });

  it('sends number, reason and payee with the version that was seen, once', async () => {
    const { person, dialog, platform } = await openDialog();
    await person.click(await dialog.findByRole('button', { name: /É o tomador/ }));
    await person.click(dialog.getByLabelText(/^Banco/));
    await person.click(await screen.findByTitle('341 Itaú'));
    await person.type(dialog.getByRole('textbox', { name: /^Agência/ }), '1234');
    await person.click(dialog.getByLabelText(/^Tipo de conta/));
    await person.click(await screen.findByTitle('Conta corrente'));
    await person.type(dialog.getByRole('textbox', { name: /^Conta \(/ }), '56789');
    await person.type(dialog.getByLabelText(/^Dígito da conta/), '7');
    await person.type(dialog.getByLabelText(/Justificativa/), 'Emitido por engano');
    await person.type(dialog.getByLabelText(/Digite 0775/), NUMBER);
    await person.click(dialog.getByRole('button', { name: 'Desfazer endosso' }));
    expect(await screen.findByText(`Endosso ${NUMBER} desfeito`)).toBeVisible();
    expect(platform.requestsOf(undoEndorsement)).toHaveLength(1);
    expect(platform.requestsOf(undoEndorsement)[0]!.body).toEqual({
      ...{ ProposalUniqueId: endorsementId, Number: NUMBER, VersaoApolice: 2, Justification: 'Emitido por engano' },
      Payee: {
        ...{ Name: 'Construtora Horizonte', CpfCnpj: '11222333000181', BankId: 341, BankAccountTypeId: 1 },
        ...{ BankBranchNumber: '1234', BankBranchDigit: null, BankAccountNumber: '56789', BankAccountDigit: '7' },
      },
      IdempotencyKey: expect.any(String),
    });
  });

  it('says that the policy has changed, keeps what was typed and shows the effect as it is now', async () => {
    const { person, dialog, platform } = await openDialog([
      answer(getUndoEffect, neutralUndo()),
      failure(undoEndorsement, 409, [{ Code: 'ChangedMeanwhile', Message: 'A apólice mudou enquanto você decidia.' }]),
    ]);
    await person.type(await dialog.findByLabelText(/Justificativa/), 'Emitido por engano');
    await person.type(dialog.getByLabelText(/Digite 0775/), NUMBER);
    platform.change(answer(getUndoEffect, neutralUndo({ VersaoApolice: 3, OpenEndorsements: ['0775-000001-E04'] })));
    await person.click(dialog.getByRole('button', { name: 'Desfazer endosso' }));
    expect(await dialog.findByText('A apólice mudou enquanto você decidia.')).toBeVisible();
    expect(await dialog.findByText('0775-000001-E04')).toBeVisible();
    expect(dialog.getByLabelText(/Justificativa/)).toHaveValue('Emitido por engano');
    platform.change(answer(undoEndorsement, undone));
    await person.click(dialog.getByRole('button', { name: 'Desfazer endosso' }));
    expect(await screen.findByText(`Endosso ${NUMBER} desfeito`)).toBeVisible();
    expect(platform.requestsOf(undoEndorsement).at(-1)!.body).toMatchObject({ VersaoApolice: 3, Payee: null });
  });

  it('tells what has come to stand against it, and sends nothing then', async () => {
    const why = 'O endosso 0775-000001-E02, emitido depois, foi feito sobre o 0775-000001-E01: desfaça-o antes.';
    const { dialog } = await openDialog([
      answer(getUndoEffect, undoEffectOf({ Obstacles: [why], Premium: null, Changes: [], EndorsementTypeId: null })),
    ]);
    expect(await dialog.findByText(why)).toBeVisible();
    expect(dialog.getByRole('button', { name: 'Desfazer endosso' })).toBeDisabled();
    expect(dialog.queryByLabelText(/Justificativa/)).not.toBeInTheDocument();
  });

  it('leads to the page on which what its document lacks is completed', async () => {
    const Text = 'Faltam os dados da seguradora para documentos. Sem isso, o endosso não pode ser emitido.';
    const Path = '/parametrizacao/regras/dados-da-seguradora';
    const { dialog } = await openDialog([
      answer(getUndoEffect, undoEffectOf({ Obstacles: [Text], ObstacleLinks: [{ Text, Path }] })),
    ]);
    expect(await dialog.findByRole('link', { name: Text })).toHaveAttribute('href', Path);
  });

  it('reads its effect again where that failed', async () => {
    const { person, dialog, platform } = await openDialog([failure(getUndoEffect, 503)]);
    const again = await dialog.findByRole('button', { name: /Tentar/ });
    platform.change(answer(getUndoEffect, neutralUndo()));
    await person.click(again);
    expect(await dialog.findByRole('region', { name: 'Efeito' })).toBeVisible();
  });
});

describe('the page of an endorsement that is part of an undo', () => {
  it('leads to the one that undid it, and says why it is not undone again', async () => {
    open([], {
      UndoneBy: { ProposalUniqueId: counterId, Number: '0775-000001-E03' },
      Actions: [{ Action: 'undo', DisabledReason: 'O endosso já foi desfeito.' }],
    });
    expect(await screen.findByText(/Desfeito pelo endosso/)).toBeVisible();
    expect(screen.getByRole('link', { name: '0775-000001-E03' })).toHaveAttribute(
      'href',
      `/apolices/endossos/emissao/${counterId}`,
    );
    const off = screen.getByRole('button', { name: 'Desfazer endosso' });
    expect(off).toHaveAccessibleDescription('O endosso já foi desfeito.');
  });

  it('leads to the one that it undoes', async () => {
    open([], { Undoes: { ProposalUniqueId: counterId, Number: '0775-000001-E00' }, Actions: [] });
    expect(await screen.findByText(/Desfaz o endosso/)).toBeVisible();
    expect(screen.getByRole('link', { name: '0775-000001-E00' })).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Desfazer endosso' })).not.toBeInTheDocument());
  });
});

import { getBankFiles } from '@portal/shared/contracts/underwriting/bankFiles';
import type { BankFile } from '@portal/shared/contracts/underwriting/bankFiles';
import { getBanks } from '@portal/shared/contracts/parameters/banks';
import { releaseRefund } from '@portal/shared/contracts/underwriting/endorsementWork';
import {
  changeRefundPayee,
  createPaymentFile,
  getAwaitingPayment,
  searchRefunds,
  uploadPaymentReturns,
} from '@portal/shared/contracts/underwriting/refundPayments';
import type { QueuedRefund } from '@portal/shared/contracts/underwriting/refundPayments';
import { cellsByTitle, rowOf } from '@portal/shared/testing/cellsByTitle';
import { answer, failure } from '@portal/shared/testing/fakePlatform';
import type { FakeAnswer } from '@portal/shared/testing/fakePlatform';
import { page } from '@portal/shared/testing/page';
import { renderScreen } from '@portal/shared/testing/renderScreen';
import { screen, waitFor, within } from '@testing-library/react';
import RefundsPage from './RefundsPage';

const ID = '7c9e6679-7425-40de-944b-e07fc1f90ae7';
/** Premium 5.734,25 with interest of 100,00 and IOF of 323,19 going back. */
const refund = (changed: Partial<QueuedRefund> = {}): QueuedRefund => ({
  ProposalUniqueId: ID,
  Number: '06-0776-000003-E01',
  PolicyUniqueId: ID,
  PolicyNumber: '06-0776-000003',
  PolicyHolder: { Name: 'Construtora Horizonte', CpfCnpj: '11.222.333/0001-81' },
  State: 'toApprove',
  Value: 6_157_44,
  Ledgers: { PremiumValue: 5_734_25, InterestValue: 100_00, TaxValue: 323_19 },
  Payee: {
    Name: 'Ana Lima',
    CpfCnpj: '***.982.247-**',
    BankId: 341,
    BankName: 'Itaú Unibanco',
    Branch: '1234',
    Account: '56789-7',
    IsThirdParty: true,
  },
  CreatedAt: '2027-02-10T13:05:00.000Z',
  ReleasedAt: null,
  ReleasedByName: null,
  IsWithoutSecondPerson: false,
  BankFileUniqueId: null,
  PaidOn: null,
  Refusal: null,
  WhyNotRelease: null,
  ReleasesAlone: false,
  WhyNotPay: null,
  MayChangePayee: true,
  ...changed,
});
const made: BankFile = {
  ...{ UniqueId: ID, Direction: 'payments', Format: 'cnab240', Sequence: 3, SlipCount: 2, ProblemCount: 0 },
  ...{ AmountValue: 6_157_44, PaidValue: 0, TakenBy: 'Ana Prado', CreatedAt: '2027-02-10T13:05:00.000Z' },
};
const nothing = { PaysByFile: true, Count: 0, Value: 0, ReleasedByUserCount: 0 };
const open = (...answers: FakeAnswer[]) =>
  renderScreen(<RefundsPage />, {
    route: '/apolices/cobranca/devolucoes',
    path: '/apolices/cobranca/devolucoes',
    answers: [answer(getBankFiles, page([])), answer(getBanks, [{ Id: 341, Name: 'Itaú Unibanco' }]), ...answers],
  });
const openList = (rows: QueuedRefund[], ...answers: FakeAnswer[]) =>
  open(answer(getAwaitingPayment, nothing), answer(searchRefunds, page(rows)), ...answers);
const take = async ({ person }: ReturnType<typeof open>, label: string) => {
  await person.click(await screen.findByRole('button', { name: /Ações/ }));
  await person.click(await screen.findByRole('menuitem', { name: label }));
};

describe('the refunds', () => {
  it('show amount by ledger, state, account, and whether a third party receives them', async () => {
    openList([refund()]);
    const link = await screen.findByRole('link', { name: '06-0776-000003-E01' });
    expect(link).toHaveAttribute('href', `/apolices/endossos/emissao/${ID}`);
    const cells = cellsByTitle(rowOf(link));
    expect(cells).toMatchObject({ Situação: 'A aprovar', Tomador: 'Construtora Horizonte' });
    expect(cells['Quem recebe']).toMatch(/Ana Lima.*Terceiro/);
    expect(cells.Valor).toMatch(/6\.157,44.*5\.734,25.*100,00.*323,19/);
    expect(cells.Conta).toMatch(/341 · ag\. 1234 · conta 56789-7/);
  });

  it('say why the bank refused one, and when one was paid', async () => {
    openList([
      refund({ State: 'refused', Refusal: 'O banco recusou o pagamento: a conta de quem recebe é inválida (AN).' }),
      refund({ ProposalUniqueId: ID.replace('7', '8'), Number: 'E-2', State: 'paid', PaidOn: '2027-02-12' }),
    ]);
    expect(await screen.findByText(/a conta de quem recebe é inválida/)).toBeVisible();
    expect(cellsByTitle(rowOf(screen.getByText('E-2')))).toMatchObject({ Situação: 'Paga', 'Paga em': '12/02/2027' });
  });

  it('say what will be here where there are none', async () => {
    openList([]);
    expect(await screen.findByText(/Aqui ficam as devoluções de prêmio/)).toBeVisible();
  });

  it('say that they cannot be read', async () => {
    open(failure(getAwaitingPayment, 500), failure(searchRefunds, 500));
    expect(await screen.findByText('Não foi possível ler o que espera o pagamento')).toBeVisible();
  });

  it('are narrowed by their state', async () => {
    const { platform } = renderScreen(<RefundsPage />, {
      route: '/apolices/cobranca/devolucoes?situacao=toPay',
      path: '/apolices/cobranca/devolucoes',
      answers: [answer(getAwaitingPayment, nothing), answer(searchRefunds, page([]))],
    });
    await waitFor(() => expect(platform.requestsOf(searchRefunds)[0]?.query).toMatchObject({ State: 'toPay' }));
  });
});

describe('a refund that waits', () => {
  it('is approved beside the account that it goes into, which is flagged', async () => {
    const rendered = openList(
      [refund()],
      answer(releaseRefund, {
        ...{ Value: 6_157_44, ReleasedAt: '2027-02-11T12:00:00.000Z', ReleasedByName: 'Bruno Reis' },
        IsWithoutSecondPerson: false,
      }),
    );
    await take(rendered, 'Aprovar devolução');
    const dialog = within(await screen.findByRole('dialog'));
    expect(await dialog.findByText(/confira a autorização entre os documentos do endosso/)).toBeVisible();
    expect(dialog.getByText('Terceiro')).toBeVisible();
    expect(dialog.getByText('56789-7')).toBeVisible();
    expect(dialog.getByText(/323,19/)).toBeVisible();
    await rendered.person.click(dialog.getByRole('button', { name: 'Aprovar devolução' }));
    expect(await screen.findByText('Devolução aprovada')).toBeVisible();
    expect(rendered.platform.requestsOf(releaseRefund)[0]?.body).toEqual({ ProposalUniqueId: ID });
  });

  it('says who has to approve it, to who may not', async () => {
    const rendered = openList([refund({ WhyNotRelease: 'Outra pessoa da seguradora decide.' })]);
    await rendered.person.click(await screen.findByRole('button', { name: /Ações/ }));
    expect(await screen.findByRole('menuitem', { name: /Aprovar devolução/ })).toHaveAttribute('aria-disabled', 'true');
  });

  it('is given another account, for which a third party needs a document', async () => {
    const rendered = openList(
      [refund({ State: 'refused', Refusal: 'O banco recusou o pagamento (AN).' })],
      answer(changeRefundPayee, { State: 'toApprove' }),
    );
    const { person } = rendered;
    await take(rendered, 'Alterar quem recebe');
    const dialog = within(await screen.findByRole('dialog'));
    expect(await dialog.findByText('O banco recusou o pagamento (AN).')).toBeVisible();
    await person.type(dialog.getByRole('textbox', { name: /CPF ou CNPJ/ }), '39053344705');
    expect(await dialog.findByText('Quem recebe não é o tomador.')).toBeVisible();
    await person.click(dialog.getByRole('button', { name: 'É o tomador' }));
    await waitFor(() => expect(dialog.queryByText('Quem recebe não é o tomador.')).toBeNull());
    await person.click(dialog.getByRole('button', { name: 'Alterar quem recebe' }));
    expect(rendered.platform.requestsOf(changeRefundPayee)).toEqual([]);
  });
});

describe('a payment file', () => {
  it('says how much it would hold, and leads to the file that is made', async () => {
    const rendered = open(
      answer(getAwaitingPayment, { ...nothing, Count: 2, Value: 6_157_44, ReleasedByUserCount: 1 }),
      answer(searchRefunds, page([])),
      answer(createPaymentFile, made),
    );
    expect(
      await screen.findByText(/2 devoluções a pagar, R\$\s6\.157,44\. 1 devolução com a sua aprovação/),
    ).toBeVisible();
    await rendered.person.click(screen.getByRole('button', { name: 'Gerar arquivo de pagamentos' }));
    await waitFor(() => expect(rendered.address()).toBe(`/apolices/cobranca/${ID}`));
    expect(await screen.findByText('Arquivo de pagamentos gerado')).toBeVisible();
  });

  it('is made by somebody else than who approved all of it', async () => {
    const rendered = open(
      answer(getAwaitingPayment, { ...nothing, ReleasedByUserCount: 2 }),
      answer(searchRefunds, page([])),
    );
    const button = await screen.findByRole('button', { name: 'Gerar arquivo de pagamentos' });
    expect(button).toHaveAttribute('aria-disabled', 'true');
    expect(screen.getAllByText(/2 devoluções com a sua aprovação: outra pessoa gera o arquivo/)[0]).toBeVisible();
    await rendered.person.click(button);
    expect(rendered.platform.requestsOf(createPaymentFile)).toEqual([]);
  });

  it('does not exist without an agreement with the bank', async () => {
    open(answer(getAwaitingPayment, { ...nothing, PaysByFile: false }), answer(searchRefunds, page([])));
    expect(await screen.findByText(/não tem convênio de pagamentos/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Gerar arquivo de pagamentos' })).toBeNull();
  });
});

describe('the bank’s answer', () => {
  const send = async ({ person, container }: ReturnType<typeof open>) => {
    await screen.findByText('Retorno de pagamentos');
    await person.upload(container.querySelector<HTMLInputElement>('input[type=file]')!, new File(['0'], 'PAG.RET'));
  };

  it('leads to its lines, and says that it was taken before', async () => {
    const first = openList(
      [],
      answer(uploadPaymentReturns, { WasTakenBefore: false, File: { ...made, Direction: 'paymentReturns' as const } }),
    );
    await send(first);
    await waitFor(() => expect(first.address()).toBe(`/apolices/cobranca/${ID}`));
  });

  it('that was taken before changes nothing', async () => {
    const again = openList(
      [],
      answer(uploadPaymentReturns, { WasTakenBefore: true, File: { ...made, Direction: 'paymentReturns' as const } }),
    );
    await send(again);
    expect(await screen.findByText(/já foi aceito, e nada foi registrado de novo/)).toBeVisible();
  });
});

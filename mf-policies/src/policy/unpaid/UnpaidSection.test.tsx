import { screen, waitFor, within } from '@testing-library/react';
import { uploadArchive } from '@portal/shared/contracts/deals/archives';
import { getBanks } from '@portal/shared/contracts/parameters/banks';
import {
  getUnpaidPremium,
  registerUnpaidReceipt,
  resolveUnpaidPolicy,
} from '@portal/shared/contracts/underwriting/unpaidPremium';
import type { UnpaidPremium } from '@portal/shared/contracts/underwriting/unpaidPremium';
import { answer, failure } from '@portal/shared/testing/fakePlatform';
import type { FakeAnswer } from '@portal/shared/testing/fakePlatform';
import { renderScreen } from '@portal/shared/testing/renderScreen';
import { policyOf, policyUniqueId } from '../testing/policyFixture';
import { late, noticeOf, nothingUnpaid, sequenceOf } from '../testing/unpaidFixture';
// Fetched when they are wanted; loaded here at once, so that no test waits for their modules.
import './ReceiptDialog';
import './ResolveDialog';
import { SuspendedTag } from './SuspendedTag';
import { UnpaidSection } from './UnpaidSection';

const open = (unpaid: Partial<UnpaidPremium>, answers: readonly FakeAnswer[] = []) =>
  renderScreen(
    <>
      <SuspendedTag policyUniqueId={policyUniqueId} />
      <UnpaidSection policy={policyOf()} />
    </>,
    { answers: [...answers, answer(getUnpaidPremium, { ...nothingUnpaid, ...unpaid })] },
  );
const effect = {
  ...{ EarnedPremiumValue: 591_93, OwedValue: 0, RefundValue: 449_20 },
  Refund: { PremiumValue: 408_07, InterestValue: 10_26, TaxValue: 30_87 },
};

describe('what an unpaid premium leads to', () => {
  it('is nothing where nothing is late', async () => {
    const { platform } = open({});
    await waitFor(() => expect(platform.requestsOf(getUnpaidPremium)).not.toEqual([]));
    expect(screen.queryByRole('region')).toBeNull();
  });

  it('is one line where cover goes on by law', async () => {
    open({ KeptBy: 'publicContract', LateInstallment: late });
    expect(await screen.findByText(/Apólice do ramo 0775: continua em vigor mesmo sem pagamento/)).toHaveTextContent(
      'Lei 14.133/2021, art. 97, II',
    );
  });

  it('is said to be nothing where automatic cancellation is off', async () => {
    open({ IsSwitchedOn: false, LateInstallment: late });
    expect(await screen.findByText(/o atraso não encerra a cobertura/)).toHaveTextContent(
      'A parcela 2, de R$ 3.821,09, venceu em 02/04/2026.',
    );
  });

  it('waits for the proof of receipt', async () => {
    open({
      LateInstallment: late,
      Next: { Step: 'suspension', EarliestOn: null, LastDayToPay: null, Awaits: 'receipt' },
      Sequences: [sequenceOf([noticeOf()])],
    });
    expect(await screen.findByText(/A suspensão espera a prova/)).toBeVisible();
  });

  it('waits for a slip that can be paid', async () => {
    open({
      LateInstallment: late,
      Next: { Step: 'suspension', EarliestOn: null, LastDayToPay: null, Awaits: 'slip' },
    });
    expect(await screen.findByText(/espera um boleto que possa ser pago/)).toBeVisible();
  });

  it('says when cover can be suspended, and until when payment keeps it', async () => {
    open({
      LateInstallment: late,
      Next: { Step: 'suspension', EarliestOn: '2026-05-06', LastDayToPay: '2026-05-04', Awaits: null },
    });
    expect(await screen.findByText(/A cobertura é suspensa a partir de 06\/05\/2026/)).toHaveTextContent(
      'O pagamento até 04/05/2026 evita isso.',
    );
  });

  it('is a tag where cover is suspended, with the days that are recorded', async () => {
    open({
      LateInstallment: late,
      SuspendedOn: '2026-05-06',
      Sequences: [sequenceOf([noticeOf({ RecipientEmail: null })], { SuspendedOn: '2026-05-06', SuspendedDays: 3 })],
    });
    expect(await screen.findByText('Cobertura suspensa desde 06/05/2026')).toBeVisible();
    expect(screen.getByText('Cobertura suspensa desde 06/05/2026: 3 dias.')).toBeVisible();
    expect(screen.getByText('Sem e-mail no cadastro')).toBeVisible();
  });

  it('counts no days without cover on the first of them', async () => {
    open({
      LateInstallment: late,
      SuspendedOn: '2026-05-06',
      Sequences: [sequenceOf([noticeOf()], { SuspendedOn: '2026-05-06', SuspendedDays: 0 })],
    });
    expect(await screen.findByText('Cobertura suspensa desde 06/05/2026.')).toBeVisible();
  });

  it('says that the portal resolves the contract where nothing goes back', async () => {
    open({
      LateInstallment: late,
      SuspendedOn: '2026-05-06',
      Next: { Step: 'resolution', EarliestOn: '2026-06-10', LastDayToPay: '2026-06-08', Awaits: null },
      Effect: { ...effect, OwedValue: 91_93, RefundValue: 0 },
    });
    expect(await screen.findByText(/O portal resolve o contrato a partir de 10\/06\/2026/)).toHaveTextContent(
      'O pagamento até 08/06/2026 evita isso.',
    );
  });

  it('says that it cannot be read, and reads again', async () => {
    const { person, platform } = renderScreen(<UnpaidSection policy={policyOf()} />, {
      answers: [failure(getUnpaidPremium, 503)],
    });
    expect(await screen.findByText('Não foi possível ler a falta de pagamento')).toBeVisible();
    platform.change(answer(getUnpaidPremium, { ...nothingUnpaid, KeptBy: 'judicial', LateInstallment: late }));
    await person.click(screen.getByRole('button', { name: /Tentar/ }));
    expect(await screen.findByText(/Garantia judicial: continua em vigor/)).toBeVisible();
  });
});

it('takes the day on which a notice was received, with its proof', async () => {
  const { person, platform } = open(
    {
      LateInstallment: late,
      Next: { Step: 'suspension', EarliestOn: null, LastDayToPay: null, Awaits: 'receipt' },
      Sequences: [sequenceOf([noticeOf()])],
    },
    [
      answer(registerUnpaidReceipt, { ReceivedOn: '2026-04-17' }),
      answer(uploadArchive, {
        name: 'ar.pdf',
        uniqueIdentifier: '00000000-0000-4000-8000-000000000031',
        extension: 'pdf',
        relativePath: 'x',
      }),
    ],
  );
  await person.click(await screen.findByRole('button', { name: 'Registrar recebimento' }));
  const shown = await screen.findByRole('dialog', { name: /Registrar o recebimento/ });
  const dialog = within(shown);
  await person.click(dialog.getByRole('button', { name: 'Registrar recebimento' }));
  expect(await dialog.findByText('Informe o dia do recebimento.')).toBeVisible();
  expect(dialog.getByText('Anexe o que prova o recebimento.')).toBeVisible();
  await person.type(dialog.getByRole('textbox', { name: /Recebida em/ }), '17/04/2026');
  await person.upload(
    shown.querySelector<HTMLInputElement>('input[type=file]')!,
    new File(['%PDF-1.7'], 'ar.pdf', { type: 'application/pdf' }),
  );
  await dialog.findByRole('button', { name: 'Remover ar.pdf' });
  await person.click(dialog.getByRole('button', { name: 'Registrar recebimento' }));
  await waitFor(() =>
    expect(platform.requestsOf(registerUnpaidReceipt)[0]?.body).toEqual({
      NoticeUniqueId: '00000000-0000-4000-8000-000000000041',
      ReceivedOn: '2026-04-17',
      ArchiveUniqueIds: ['00000000-0000-4000-8000-000000000031'],
    }),
  );
});

it('asks who gets a refund before a contract is resolved by hand', async () => {
  const { person, platform } = open(
    {
      LateInstallment: late,
      SuspendedOn: '2026-05-06',
      Next: { Step: 'resolution', EarliestOn: '2026-06-10', LastDayToPay: '2026-06-08', Awaits: null },
      Effect: effect,
      MayResolve: true,
    },
    [
      answer(resolveUnpaidPolicy, { EndorsementNumber: '0776-2026-000123-E03', RefundValue: 449_20 }),
      answer(getBanks, [{ Id: 341, Name: 'Itaú' }]),
    ],
  );
  expect(await screen.findByText(/a resolução é feita por uma pessoa/)).toHaveTextContent(
    'O contrato pode ser resolvido desde 10/06/2026. Até que seja resolvido, o pagamento da parcela traz a cobertura de volta.',
  );
  const refund = screen.getByText('A restituir na resolução').parentElement;
  expect(refund).toHaveTextContent('R$ 449,20');
  expect(refund).toHaveTextContent(/408,07.*10,26.*30,87/);
  await person.click(screen.getByRole('button', { name: 'Resolver o contrato' }));
  const dialog = within(await screen.findByRole('dialog', { name: /Resolver a apólice/ }));
  await person.click(dialog.getByRole('button', { name: 'Resolver o contrato' }));
  expect(await dialog.findByText('Informe quem recebe a restituição.')).toBeVisible();
  await person.click(await dialog.findByRole('button', { name: 'É o tomador' }));
  await person.click(dialog.getByLabelText(/^Banco/));
  await person.click(await screen.findByTitle('341 Itaú'));
  await person.type(dialog.getByRole('textbox', { name: /^Agência/ }), '1234');
  await person.click(dialog.getByLabelText(/^Tipo de conta/));
  await person.click(await screen.findByTitle('Conta corrente'));
  await person.type(dialog.getByRole('textbox', { name: /^Conta \(/ }), '56789');
  await person.type(dialog.getByLabelText(/^Dígito da conta/), '8');
  await person.tab();
  expect(await dialog.findByText(/O dígito não é o desta agência e conta/)).toBeVisible();
  await person.type(dialog.getByLabelText(/^Dígito da conta/), '{Backspace}7');
  await person.click(dialog.getByRole('button', { name: 'Resolver o contrato' }));
  await waitFor(() =>
    expect(platform.requestsOf(resolveUnpaidPolicy)[0]?.body).toMatchObject({
      PolicyUniqueId: policyUniqueId,
      Payee: { Name: 'Construtora Horizonte', BankId: 341, BankAccountNumber: '56789', BankAccountDigit: '7' },
    }),
  );
});

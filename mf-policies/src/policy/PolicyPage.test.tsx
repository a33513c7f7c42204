import { screen, waitFor, within } from '@testing-library/react';
import { uploadArchive } from '@portal/shared/contracts/deals/archives';
import { getBanks } from '@portal/shared/contracts/parameters/banks';
import { getPolicyPapers } from '@portal/shared/contracts/underwriting/authenticity';
import { getPolicyInstallments } from '@portal/shared/contracts/underwriting/policyInstallments';
import { getPolicyRenewal } from '@portal/shared/contracts/underwriting/policyRenewal';
import * as changes from '@portal/shared/contracts/underwriting/policyChanges';
import { getPolicyDetail, getPolicyHistory } from '@portal/shared/contracts/underwriting/policyRecord';
import type { PolicyDetail } from '@portal/shared/contracts/underwriting/policyRecord';
import { getUnpaidPremium } from '@portal/shared/contracts/underwriting/unpaidPremium';
import { answer, failure } from '@portal/shared/testing/fakePlatform';
import type { FakeAnswer } from '@portal/shared/testing/fakePlatform';
import { fakeUser } from '@portal/shared/testing/fakeUser';
import { chargedReceivable } from '@portal/shared/testing/chargedPremium';
import { renderScreen } from '@portal/shared/testing/renderScreen';
// Fetched when they are wanted; loaded here at once, so that no test waits for their modules.
import './cancel/CancelDialog';
import './flags/FlagsDialog';
import { EndorsementsSection } from './EndorsementsSection';
import { PolicyHeader } from './PolicyHeader';
import PolicyPage from './PolicyPage';
import { policyOf, policyUniqueId } from './testing/policyFixture';
import { renewalOf } from './testing/renewalFixture';
import { nothingUnpaid } from './testing/unpaidFixture';

const history = answer(getPolicyHistory, {
  Entries: [
    {
      Key: '2',
      Action: 'flagsChanged',
      EndorsementNumber: null,
      Changes: [{ Field: 'enableToSteppin', Before: 'false', After: 'true' }],
      ChangedByName: 'Ana Prado',
      ChangedAt: '2026-11-20T12:00:00.000Z',
    },
    {
      Key: '1',
      Action: 'issued',
      EndorsementNumber: '0775-2026-000123-E01',
      Changes: [],
      ChangedByName: 'Ana Prado',
      ChangedAt: '2026-09-17T12:00:00.000Z',
    },
  ],
  IsComplete: true,
});
/** Sections that have tests of their own. */
const beside = [
  failure(getPolicyInstallments, 503),
  failure(getPolicyRenewal, 503),
  failure(getPolicyPapers, 503),
  answer(getUnpaidPremium, nothingUnpaid),
];
const open = (policy: PolicyDetail = policyOf(), answers: readonly FakeAnswer[] = []) =>
  renderScreen(<PolicyPage />, {
    route: `/apolice/${policyUniqueId}`,
    path: '/apolice/:policyUniqueId',
    user: fakeUser({ functionalities: [14, 11, 24, 32] }),
    mayOpen: () => true,
    answers: [...answers, answer(getPolicyDetail, policy), history, ...beside],
  });
const title = () => screen.findByRole('heading', { level: 1, name: 'Apólice 0775-2026-000123' });
const section = (name: string) => within(screen.getByRole('region', { name }));

describe('the page of a policy', () => {
  it('says which it is, of whom, for how much and how long, and what is due next', async () => {
    open();
    const header = within((await title()).closest('header')!);
    expect(header.getByText('Emitida')).toBeVisible();
    expect(header.getByRole('link', { name: 'Construtora Horizonte' })).toHaveAttribute(
      'href',
      '/tomador/00000000-0000-4000-8000-000000000002',
    );
    expect(header.getByText(/Vigência/)).toHaveTextContent('17/03/2026 a 17/03/2027');
    expect(header.getByText(/parcela 2/)).toHaveTextContent('R$ 2.160,54');
    expect(screen.queryByRole('button', { name: 'Cancelar apólice' })).toBeNull();
  });

  it('offers to simulate an endorsement to who may ask for one, and to nobody else', async () => {
    const { unmount } = open();
    await title();
    expect(screen.queryByRole('button', { name: 'Simular endosso' })).toBeNull();
    unmount();
    renderScreen(<PolicyHeader policy={policyOf()} back={{ to: '/apolices', label: 'Apólices' }} />, {
      user: fakeUser({ functionalities: [14, 25] }),
      answers: beside,
    });
    expect(await screen.findByRole('button', { name: 'Simular endosso' })).toBeVisible();
  });

  it('shows its life: who points at an endorsement reads what it changed, and the table says the same', async () => {
    const { person } = open();
    await title();
    const life = section('A vida da apólice');
    expect(life.getByText(/Ocupa limite do tomador até 15\/06\/2027/)).toBeVisible();
    await person.click(life.getByRole('button', { name: /Endosso 1: Aumento de importância/ }));
    expect(
      life.getByText(/Importância: R\$ 100\.000,00 → R\$ 150\.000,00/, { selector: 'figcaption *' }),
    ).toBeVisible();
    await person.click(life.getByText('Ver como tabela'));
    expect(life.getAllByRole('row')).toHaveLength(5);
  });

  it('shows the insured what it was written, by which way and with the proof of receipt', async () => {
    const notice = {
      Key: '1',
      Title: 'Parcela em atraso da apólice 0775-2026-000123',
      Text: 'Não consta o pagamento da parcela 2.\nO segurado também pode pagar a parcela.',
      NoticedAt: '2026-04-07T15:00:00.000Z',
      SentTo: 'contratos@recife.example',
      SentAt: '2026-04-07T15:01:00.000Z',
      ReceivedOn: '2026-04-17',
    };
    const { person } = open(policyOf({ OwnNotices: [notice] }));
    await title();
    const notices = section('Notificações da seguradora');
    expect(notices.getByText(/por e-mail para contratos@recife.example/)).toHaveTextContent(
      /07\/04\/2026.*recebida em 17\/04\/2026/,
    );
    await person.click(notices.getByText(notice.Title));
    expect(notices.getByText('O segurado também pode pagar a parcela.')).toBeVisible();
  });

  it('says to a party where nothing was written, and has no such part for the insurer', async () => {
    const { unmount } = open(policyOf({ OwnNotices: [] }));
    await title();
    expect(section('Notificações da seguradora').getByText('Nenhuma notificação sobre esta apólice.')).toBeVisible();
    unmount();
    open();
    await title();
    expect(screen.queryByRole('region', { name: 'Notificações da seguradora' })).toBeNull();
  });

  it('shows the dates of the guaranteed contract where they are known', async () => {
    const { unmount } = open(policyOf({ ContractStartDate: '2026-02-28', ContractEndDate: '2028-02-29' }));
    await title();
    expect(section('Contrato').getByText('28/02/2026')).toBeVisible();
    expect(section('Contrato').getByText('29/02/2028')).toBeVisible();
    unmount();
    open(policyOf({ ContractStartDate: null, ContractEndDate: null }));
    await title();
    expect(section('Contrato').queryByText('Fim do contrato')).toBeNull();
  });

  it('shows the renewal ahead on the line of its life, and in the table', async () => {
    const { person } = open(policyOf(), [answer(getPolicyRenewal, renewalOf({ OpensOn: '2026-12-17' }))]);
    await title();
    const life = section('A vida da apólice');
    await person.click(await life.findByRole('button', { name: /Renovação: prevista/ }));
    expect(life.getByText(/abre a proposta de renovação em 17\/12\/2026/, { selector: 'figcaption *' })).toBeVisible();
    await person.click(life.getByText('Ver como tabela'));
    expect(life.getByRole('rowheader', { name: 'Renovação: prevista' })).toBeVisible();
  });

  it('lists its endorsements newest first, what is paid, and its history with who and when', async () => {
    open();
    await title();
    const numbers = section('Endossos')
      .getAllByRole('rowheader')
      .map(({ textContent }) => textContent);
    expect(numbers).toEqual(['0775-2026-000123-E02', '0775-2026-000123-E01']);
    expect(section('Prêmio').getByText('Pago').parentElement).toHaveTextContent('2.160,55');
    expect(await screen.findByText('Step-in: não → sim')).toBeVisible();
    expect(screen.getByText('Endosso 0775-2026-000123-E01 emitido')).toBeVisible();
  });

  it('tells net premium, interest and IOF apart, and owes what is left of their total', async () => {
    const charged = { InsurancePremium: 10_200_00, PaidPremiumValue: 1_659_15, Receivable: chargedReceivable };
    open(policyOf(charged));
    await title();
    const fact = (label: string) => section('Prêmio').getByText(label).parentElement;
    expect(fact('Prêmio total')).toHaveTextContent('11.614,05');
    expect(fact('Prêmio líquido')).toHaveTextContent('10.200,00');
    expect(fact('Juros do parcelamento')).toHaveTextContent('615,84');
    expect(fact('IOF')).toHaveTextContent('798,21');
    expect(fact('Pago')).toHaveTextContent('1.659,15');
    expect(fact('A pagar')).toHaveTextContent('9.954,90');
  });

  it('leads from an endorsement to its page who may open that', async () => {
    const { unmount } = open();
    await title();
    expect(section('Endossos').queryByRole('link', { name: /-E02$/ })).toBeNull();
    unmount();
    renderScreen(<EndorsementsSection policy={policyOf()} />, { user: fakeUser({ functionalities: [14, 25] }) });
    expect(await screen.findByRole('link', { name: '0775-2026-000123-E02' })).toHaveAttribute(
      'href',
      expect.stringMatching(/^\/apolices\/endossos\/emissao\//),
    );
  });

  it('says that there is none of that id, and offers to read again what failed', async () => {
    const { platform, person } = renderScreen(<PolicyPage />, {
      route: `/apolice/${policyUniqueId}`,
      path: '/apolice/:policyUniqueId',
      answers: [failure(getPolicyDetail, 503), history, ...beside],
    });
    expect(await screen.findByText('Não foi possível ler a apólice')).toBeVisible();
    platform.change(failure(getPolicyDetail, 404, [{ Code: 'NotFound', Message: 'Esta apólice não existe.' }]));
    await person.click(screen.getByRole('button', { name: /Tentar/ }));
    expect(await screen.findByText('Apólice não encontrada')).toBeVisible();
  });
});

const effect: changes.CancelEffect = {
  PolicyNumber: '0775-2026-000123',
  EarliestDate: '2026-03-17',
  LatestDate: '2026-11-25',
  Reasons: [
    {
      UniqueId: '00000000-0000-4000-8000-000000000021',
      Name: 'Liberação pelo segurado',
      NecessitaDadosBancarios: true,
      Documents: [{ Name: 'Termo de liberação', IsRequired: true }],
      RestsOnRelease: true,
    },
  ],
  InsurancePremium: 4_321_09,
  // With 318,90 of IOF, 7,38 %; of what goes back it is 231,53.
  PaidPremiumValue: 4_639_99,
  Periods: [{ PremiumValue: 4_321_09, From: '2026-03-17', Until: '2027-03-17' }],
  SuspendedOn: null,
  EarnedPremiumValue: 1_183_86,
  PremiumDifference: -3_137_23,
  RefundValue: 3_368_76,
  Refund: { PremiumValue: 3_137_23, InterestValue: 0, TaxValue: 231_53 },
  OwedValue: 0,
  ComissionDifference: -627_45,
  FreedLimitValue: 100_000_00,
  OpenEndorsements: ['0775-2026-000123-E02'],
  PolicyHolder: { Name: 'Construtora Horizonte', CpfCnpj: '11222333000181' },
  ChangedAt: '2026-11-20T12:00:00.000Z',
};
const cancellable = policyOf({ Actions: [{ Action: 'internalCancel', DisabledReason: null }] });

describe('cancelling a policy', () => {
  const answers = [
    answer(changes.getInternalCancelEffect, effect),
    answer(getBanks, [{ Id: 341, Name: 'Itaú' }]),
    answer(uploadArchive, {
      name: 'termo.pdf',
      uniqueIdentifier: '00000000-0000-4000-8000-000000000031',
      extension: 'pdf',
      relativePath: 'x',
    }),
    answer(changes.internalCancelPolicy, {
      EndorsementUniqueId: policyUniqueId,
      EndorsementNumber: '0775-2026-000123-E03',
      StatusId: 5,
      RefundValue: 3_368_76,
    }),
  ];
  const openDialog = async (more: readonly FakeAnswer[] = []) => {
    const shown = open(cancellable, [...more, ...answers]);
    await title();
    await shown.person.click(screen.getByRole('button', { name: 'Cancelar apólice' }));
    const dialog = within(await screen.findByRole('dialog', { name: /Cancelar a apólice/ }));
    return { ...shown, dialog };
  };

  it('shows what it does before, and says what is missing', async () => {
    const { person, dialog, platform } = await openDialog();
    const day = await dialog.findByRole('textbox', { name: /Cancelar a partir de/ });
    expect(day).toHaveAccessibleDescription(/A cobertura vai até as 24h deste dia/);
    await person.type(day, '25/06/2026');
    await person.tab();
    expect(await dialog.findByText('A restituir')).toBeVisible();
    expect(dialog.getByText('A restituir').parentElement).toHaveTextContent(/R\$\s3\.368,76.*3\.137,23.*231,53/);
    expect(dialog.getByText('Pago').parentElement).toHaveTextContent('R$ 4.639,99');
    expect(dialog.getByText('0775-2026-000123-E02')).toBeVisible();
    await person.click(dialog.getByRole('button', { name: 'Cancelar apólice' }));
    expect(await dialog.findByText('Escolha o motivo.')).toBeVisible();
    expect(dialog.getByText('Digite o número 0775-2026-000123.')).toBeVisible();
    expect(dialog.getByText('Informe quem recebe a restituição.')).toBeVisible();
    expect(platform.requestsOf(changes.internalCancelPolicy)).toEqual([]);
  });

  it('leads to the page on which what its document lacks is completed, and sends nothing until then', async () => {
    const Text = 'Faltam os dados da seguradora para documentos. Sem isso, o endosso não pode ser emitido.';
    const Path = '/parametrizacao/regras/dados-da-seguradora';
    const { dialog } = await openDialog([
      answer(changes.getInternalCancelEffect, { ...effect, Obstacles: [Text], ObstacleLinks: [{ Text, Path }] }),
    ]);
    expect(await dialog.findByRole('link', { name: Text })).toHaveAttribute('href', Path);
    expect(dialog.getByRole('button', { name: 'Cancelar apólice' })).toBeDisabled();
    expect(dialog.queryByRole('textbox')).not.toBeInTheDocument();
  });

  it('takes a reason for a day before the release was received', async () => {
    const { person, dialog } = await openDialog();
    await person.type(await dialog.findByRole('textbox', { name: /Cancelar a partir de/ }), '25/06/2026');
    await person.tab();
    await person.click(dialog.getByLabelText(/^Motivo/));
    await person.click(await screen.findByTitle('Liberação pelo segurado'));
    await dialog.findByText('A restituir');
    await person.click(dialog.getByRole('button', { name: 'Cancelar apólice' }));
    expect(await dialog.findByText('Diga por que o cancelamento vale antes do recebimento.')).toBeVisible();
  });

  it('sends day, reason, proof and payee with what was seen', async () => {
    const { person, dialog, platform } = await openDialog();
    await person.type(await dialog.findByRole('textbox', { name: /Cancelar a partir de/ }), '25/06/2026');
    await person.tab();
    await person.click(dialog.getByLabelText(/^Motivo/));
    await person.click(await screen.findByTitle('Liberação pelo segurado'));
    await person.upload(
      screen.getByRole('dialog').querySelector<HTMLInputElement>('input[type=file]')!,
      new File(['%PDF-1.7'], 'termo.pdf', { type: 'application/pdf' }),
    );
    await dialog.findByText(/termo\.pdf/);
    await person.type(dialog.getByRole('textbox', { name: /recebida em/ }), '25/06/2026');
    await person.tab();
    await person.click(await dialog.findByRole('button', { name: /É o tomador/ }));
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
    await person.type(dialog.getByLabelText(/Digite 0775/), '0775-2026-000123');
    await person.click(dialog.getByRole('button', { name: 'Cancelar apólice' }));
    await waitFor(() => expect(platform.requestsOf(changes.internalCancelPolicy)).toHaveLength(1));
    expect(platform.requestsOf(changes.internalCancelPolicy)[0]).toMatchObject({
      query: { policyNumber: '0775-2026-000123' },
      body: {
        CancelledOn: '2026-06-25',
        ReceivedOn: '2026-06-25',
        ReasonUniqueId: '00000000-0000-4000-8000-000000000021',
        Documents: [{ Name: 'Termo de liberação', ArchiveUniqueId: '00000000-0000-4000-8000-000000000031' }],
        Payee: {
          Name: 'Construtora Horizonte',
          CpfCnpj: '11222333000181',
          BankId: 341,
          BankBranchNumber: '1234',
          BankBranchDigit: null,
          BankAccountNumber: '56789',
          BankAccountDigit: '7',
          BankAccountTypeId: 1,
        },
        ExpectedChangedAt: effect.ChangedAt,
      },
    });
    expect(await screen.findByText('Apólice 0775-2026-000123 cancelada')).toBeVisible();
    expect(screen.getByText(/espera a liberação por uma segunda pessoa/)).toBeVisible();
  });

  it('says why it is not possible where it is offered at all', async () => {
    open(
      policyOf({
        Actions: [{ Action: 'internalCancel', DisabledReason: 'A apólice está com a situação "Cancelada".' }],
      }),
    );
    await title();
    expect(screen.getByRole('button', { name: /Cancelar apólice/ })).toHaveAccessibleDescription(
      'A apólice está com a situação "Cancelada".',
    );
  });
});

describe('what a policy is followed by', () => {
  it('changes with a justification', async () => {
    const { person, platform } = open(policyOf({ Actions: [{ Action: 'changeFlags', DisabledReason: null }] }), [
      answer(changes.changePolicyFlags, { Changed: 1 }),
    ]);
    await title();
    expect(section('Acompanhamento').getByText('Step-in')).toBeVisible();
    await person.click(section('Acompanhamento').getByRole('button', { name: 'Alterar' }));
    const dialog = within(await screen.findByRole('dialog', { name: /Acompanhamento/ }));
    await person.click(dialog.getByRole('checkbox', { name: /Monitoramento/ }));
    await person.click(dialog.getByRole('button', { name: 'Alterar acompanhamento' }));
    expect(await dialog.findByText(/Escreva a justificativa/)).toBeVisible();
    await person.type(dialog.getByLabelText(/Justificativa/), 'Obra atrasada');
    await person.click(dialog.getByRole('button', { name: 'Alterar acompanhamento' }));
    await waitFor(() =>
      expect(platform.requestsOf(changes.changePolicyFlags)[0]?.body).toEqual({
        PolicyUniqueId: policyUniqueId,
        EnableToSteppin: true,
        EnableToMonitoring: true,
        EnableToBigRisk: false,
        Justification: 'Obra atrasada',
      }),
    );
  });
});

describe('the reinsurance of a policy', () => {
  const cessionOf = (PolicyVersion: number, EndorsementNumber: string | null) => ({
    AmountAtRiskValue: 12_345_678_91,
    TreatyCapacityValue: 10_000_000_00,
    TreatyPercent: 81,
    TreatyValue: 9_999_999_92,
    Placements: [{ ReinsurerName: 'Atlas Re', ReinsurerCode: null, Percent: 19, Value: 2_345_678_99 }],
    RetainedValue: 0,
    RetainedExcessValue: 0,
    DecidedByName: 'Ana Duarte',
    DecidedAt: '2026-11-20T15:30:00Z',
    PolicyVersion,
    EndorsementNumber,
  });

  it('shows who takes which part, the cession in force first', async () => {
    open(policyOf({ ReinsuranceCessions: [cessionOf(2, '0775-2026-000123-E01'), cessionOf(1, null)] }));
    await title();
    const reinsurance = section('Resseguro');
    expect(reinsurance.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
      'Desde o endosso 0775-2026-000123-E01',
      'Desde a emissão',
    ]);
    expect(reinsurance.getAllByRole('list', { name: 'Cessão do risco' })[0]).toHaveTextContent(/Atlas Re, facultativo/);
  });

  it('has no section if the platform returns no cession', async () => {
    open();
    await title();
    expect(screen.queryByRole('region', { name: 'Resseguro' })).not.toBeInTheDocument();
  });
});

describe('the end of a policy', () => {
  it('tells the insurer who was told, and of whom no address is known', async () => {
    open(
      policyOf({
        EndNotices: [
          {
            RecipientKind: 'insured',
            RecipientName: 'Município de Santos',
            RecipientEmail: null,
            NoticedAt: '2026-12-17T12:00:00.000Z',
            SentAt: null,
          },
          {
            RecipientKind: 'policyHolder',
            RecipientName: 'Construtora Horizonte',
            RecipientEmail: 'financeiro@horizonte.test',
            NoticedAt: '2026-12-17T12:00:00.000Z',
            SentAt: '2026-12-17T12:01:00.000Z',
          },
        ],
      }),
    );
    await title();
    const end = section('Fim da vigência');
    expect(end.getByText('sem e-mail no cadastro')).toBeVisible();
    expect(end.getByText(/financeiro@horizonte\.test/)).not.toHaveTextContent('ainda não saiu');
    expect(end.queryByRole('button')).toBeNull();
  });

  it('is registered with day, ground and document', async () => {
    const { person, platform } = open(
      policyOf({ StatusId: 4, AwaitsRelease: true, Actions: [{ Action: 'release', DisabledReason: null }] }),
      [
        answer(changes.releasePolicy, { FreedLimitValue: 150_000_00 }),
        answer(uploadArchive, {
          name: 'termo.pdf',
          uniqueIdentifier: '00000000-0000-4000-8000-000000000031',
          extension: 'pdf',
          relativePath: 'x',
        }),
      ],
    );
    await title();
    await person.click(section('Fim da vigência').getByRole('button', { name: 'Registrar baixa' }));
    const shown = await screen.findByRole('dialog', { name: /Registrar a baixa/ });
    const dialog = within(shown);
    await person.click(dialog.getByRole('button', { name: 'Registrar baixa' }));
    expect(await dialog.findByText('Escolha o que prova a baixa.')).toBeVisible();
    expect(dialog.getByText('Anexe o documento.')).toBeVisible();
    await person.type(dialog.getByRole('textbox', { name: /Liberada desde/ }), '20/11/2026');
    await person.click(dialog.getByLabelText(/O que prova/));
    await person.click(await screen.findByTitle('Termo de liberação do segurado'));
    await person.upload(
      shown.querySelector<HTMLInputElement>('input[type=file]')!,
      new File(['%PDF-1.7'], 'termo.pdf', { type: 'application/pdf' }),
    );
    await dialog.findByRole('button', { name: 'Remover termo.pdf' });
    await person.click(dialog.getByRole('button', { name: 'Registrar baixa' }));
    await waitFor(() =>
      expect(platform.requestsOf(changes.releasePolicy)[0]?.body).toEqual({
        PolicyUniqueId: policyUniqueId,
        ReleasedOn: '2026-11-20',
        Ground: 'insuredRelease',
        ArchiveUniqueIds: ['00000000-0000-4000-8000-000000000031'],
      }),
    );
  });
});

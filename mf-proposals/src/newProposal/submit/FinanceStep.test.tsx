import { getModality } from '@portal/shared/contracts/parameters/modalityOffer';
import { getProposalByUniqueId2 } from '@portal/shared/contracts/underwriting/proposalDetail';
import type { ProposalDetail } from '@portal/shared/contracts/underwriting/proposalDetail';
import {
  calculateFinancialData,
  updateCalculateFinancialData,
} from '@portal/shared/contracts/underwriting/proposalFinance';
import { getProposalByUniqueId } from '@portal/shared/contracts/underwriting/proposalRecord';
import * as work from '@portal/shared/contracts/underwriting/proposalWork';
import { answer, failure } from '@portal/shared/testing/fakePlatform';
import type { FakeAnswer } from '@portal/shared/testing/fakePlatform';
import { renderScreen } from '@portal/shared/testing/renderScreen';
import { act, screen, waitFor, within } from '@testing-library/react';
import { useEffect } from 'react';
import type { ComponentProps, ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { validationsInOrder } from './submission';
import { financialResult, proposalId, proposalRecord, resultWithPremium } from '../../form/testing/proposalRecords';
import { contractorOffer } from '../../form/risk/testing/modalityOffers';
import { FinanceStep } from './FinanceStep';

const opened = [
  answer(getProposalByUniqueId, proposalRecord()),
  answer(getModality, contractorOffer),
  answer(calculateFinancialData, financialResult()),
  answer(updateCalculateFinancialData, financialResult()),
];
const open = (more: readonly FakeAnswer[] = [], props: Partial<ComponentProps<typeof FinanceStep>> = {}) =>
  renderScreen(<FinanceStep proposalUniqueId={proposalId} {...props} />, { answers: [...more, ...opened] });

const total = () =>
  within(screen.getByRole('region', { name: 'Prêmio' })).getByText(/^R\$\s[\d.,]+$/, { selector: 'output' });
/** Replaces what is written at one stroke: between two strokes a busy machine lets typing rest. */
const retype = async (person: ReturnType<typeof open>['person'], label: RegExp, text: string) => {
  await person.tripleClick(await screen.findByRole('textbox', { name: label }));
  await person.paste(text);
};

describe('the financial data', () => {
  it('shows the premium with its derivation and the ways to pay', async () => {
    const { person } = open();
    expect(await screen.findByText(/Construtora Horizonte/)).toBeVisible();
    expect(total()).toHaveTextContent(/R\$\s1\.234,87/);
    await person.click(screen.getByText('Memória de cálculo'));
    expect(screen.getByText(/R\$\s100\.000,00 × 1,15% \(taxa da modalidade\) × 365 \/ 365 dias/)).toBeVisible();
  });

  it.each([
    [false, 'mensais'],
    [true, 'anuais'],
  ])('says how far the instalments lie apart, by year: %s', async (InstallmentsByYear, apart) => {
    const { person } = open([answer(calculateFinancialData, financialResult({ InstallmentsByYear }))]);
    await screen.findByText(/Construtora Horizonte/);
    await person.click(screen.getByRole('combobox', { name: 'Parcelas' }));
    const option = await screen.findByTitle(new RegExp(`2 parcelas ${apart}, a primeira de`));
    expect(option).toHaveTextContent(/R\$\s623,61/);
  });

  it('shows every part with its day and its amount before anything is sent, and what became of the payment', async () => {
    const Plan = [
      { Installment: 1, DueOn: '2026-12-01', AmountValue: 415_73 },
      { Installment: 2, DueOn: '2027-01-04', AmountValue: 415_72 },
      { Installment: 3, DueOn: '2027-02-01', AmountValue: 415_72 },
    ];
    const PaymentChange = 'O pagamento passou de 4 parcelas mensais para 3 parcelas mensais.';
    const { InstallmentResult } = financialResult();
    open([
      answer(
        calculateFinancialData,
        financialResult({ PaymentChange, InstallmentResult: { ...InstallmentResult, Plan } }),
      ),
    ]);
    const plan = within(await screen.findByRole('table', { name: /^Parcelas e vencimentos/ }));
    expect(plan.getAllByRole('row').map(({ textContent }) => textContent?.replace(/\u00a0/g, ' '))).toEqual([
      'ParcelaVencimentoValor',
      '1 de 301/12/2026R$ 415,73',
      '2 de 304/01/2027R$ 415,72',
      '3 de 301/02/2027R$ 415,72',
      'TotalR$ 1.247,17',
    ]);
    expect(screen.getByText(PaymentChange)).toBeVisible();
    expect(screen.getByText('A última vence até 19/11/2027, antes do fim da vigência.')).toBeVisible();
    expect(screen.getByRole('combobox', { name: 'Prazo para o primeiro pagamento' })).toBeInTheDocument();
  });

  it.each([
    ['contract', true],
    ['judicial', false],
  ] as const)('says that the policy waits for its payment: %s, %s', async (RiskKind, isSaid) => {
    const { platform } = open([
      answer(getModality, { ...contractorOffer, RiskKind, RequiresPaymentBeforeIssue: true }),
    ]);
    await screen.findByText(/Construtora Horizonte/);
    await waitFor(() => expect(platform.requestsOf(getModality)).toHaveLength(1));
    await waitFor(() => expect(screen.queryAllByText(/depois do pagamento da primeira/)).toHaveLength(isSaid ? 1 : 0));
  });

  it('is calculated once typing rests, with the figures before in sight until then', async () => {
    let come: (result: ReturnType<typeof financialResult>) => void = () => undefined;
    const { person, platform } = open([
      answer(updateCalculateFinancialData, () => new Promise((resolve) => (come = resolve))),
    ]);
    await retype(person, /^Comissão/, '25');
    await screen.findByText('calculando…');
    await waitFor(() => expect(platform.requestsOf(updateCalculateFinancialData)).toHaveLength(1));
    expect(total()).toHaveTextContent(/R\$\s1\.234,87/);
    expect(platform.requestsOf(updateCalculateFinancialData)[0]!.body).toMatchObject({
      ComissionPercentage: 25,
      CalculatePerComissionPercentage: true,
    });
    come(resultWithPremium(2_000_00));
    await waitFor(() => expect(total()).toHaveTextContent(/R\$\s2\.147,60/));
    expect(screen.queryByText('calculando…')).not.toBeInTheDocument();
  });

  it('is stored although the screen is left a moment after it was typed', async () => {
    const { person, platform, unmount } = open();
    await retype(person, /^Comissão/, '25');
    expect(window.dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(false);
    unmount();
    await waitFor(() => expect(platform.requestsOf(updateCalculateFinancialData)).toHaveLength(1));
    expect(platform.requestsOf(updateCalculateFinancialData)[0]!.body).toMatchObject({ ComissionPercentage: 25 });
  });

  it('keeps one calculation in flight and drops its answer when something newer was typed', async () => {
    const come: ((result: ReturnType<typeof financialResult>) => void)[] = [];
    const { person, platform } = open([
      answer(updateCalculateFinancialData, () => new Promise((resolve) => come.push(resolve))),
    ]);
    const asked = () => platform.requestsOf(updateCalculateFinancialData);
    await retype(person, /^Comissão/, '25');
    await waitFor(() => expect(asked()).toHaveLength(1));
    await retype(person, /^Comissão/, '30');
    expect(asked()).toHaveLength(1);
    come[0]!(resultWithPremium(9_999_00));
    await waitFor(() => expect(asked()).toHaveLength(2));
    expect(total()).toHaveTextContent(/R\$\s1\.234,87/);
    expect(asked()[1]!.body).toMatchObject({ ComissionPercentage: 30 });
    come[1]!(resultWithPremium(3_000_00));
    await waitFor(() => expect(total()).toHaveTextContent(/R\$\s3\.221,40/));
  });

  it('reverts when a calculation fails, says why, and tries the same again on a click', async () => {
    const { person, platform } = open([
      failure(updateCalculateFinancialData, 422, [{ Code: 'Invalid', Message: 'A comissão passa do permitido.' }]),
    ]);
    await retype(person, /^Comissão/, '90');
    expect(
      await screen.findByText(
        /Voltaram os valores de antes: prêmio total de R\$\s1\.234,87, comissão de 20% \(R\$\s230,00\), taxa/,
      ),
    ).toBeVisible();
    expect(screen.getByText(/A comissão passa do permitido/)).toBeVisible();
    expect(screen.getByRole('textbox', { name: /^Comissão/ })).toHaveValue('20');
    platform.change(answer(updateCalculateFinancialData, resultWithPremium(2_000_00)));
    await person.click(screen.getByRole('button', { name: 'Tentar de novo' }));
    await waitFor(() => expect(total()).toHaveTextContent(/R\$\s2\.147,60/));
    expect(platform.requestsOf(updateCalculateFinancialData).at(-1)!.body).toMatchObject({ ComissionPercentage: 90 });
  });

  it('waits while a field is empty, and does not fill it under the fingers of who types', async () => {
    const { person, platform } = open();
    const field = await screen.findByRole('textbox', { name: /^Comissão/ });
    jest.useFakeTimers({ advanceTimers: true });
    await person.clear(field);
    await act(() => jest.advanceTimersByTimeAsync(2_000));
    jest.useRealTimers();
    expect(field).toHaveValue('');
    expect(platform.requestsOf(updateCalculateFinancialData)).toHaveLength(0);
  });

  it('takes the commission by its value and the rate from a premium that is wanted', async () => {
    const { person, platform } = open();
    await person.click(await screen.findByText('Valor'));
    await retype(person, /^Valor da comissão/, '100');
    await waitFor(() =>
      expect(platform.requestsOf(updateCalculateFinancialData).at(-1)?.body).toMatchObject({
        ComissionValue: 100_00,
        CalculatePerComissionPercentage: false,
      }),
    );
    await person.click(screen.getByText('Prêmio desejado'));
    await retype(person, /^Prêmio desejado/, '2000');
    await waitFor(() =>
      expect(platform.requestsOf(updateCalculateFinancialData).at(-1)?.body).toMatchObject({
        InsurancePremium: 2_000_00,
        CalculatePerRiskRate: false,
      }),
    );
  });

  it('is not sent while a text means no percentage, to which it leads', async () => {
    const { person } = open();
    const field = await screen.findByRole('textbox', { name: /^Comissão/ });
    await person.tripleClick(field);
    await person.keyboard('1,2,3');
    expect(field).toHaveAccessibleDescription(/^Valor inválido inválido, campo numérico/);
    await person.click(screen.getByRole('button', { name: 'Enviar proposta' }));
    expect(field).toHaveFocus();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('cannot be changed where the proposal cannot, and says why', async () => {
    open([answer(getProposalByUniqueId, proposalRecord({ CanEdit: false, WhyNotEdit: 'Seu perfil permite só ver.' }))]);
    expect(await screen.findByText('Seu perfil permite só ver.')).toBeVisible();
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Enviar proposta' })).not.toBeInTheDocument();
  });
});

type Outcome = work.ValidationRun['Outcome'];
const runs = (outcomes: Partial<Record<work.ValidationRun['Validation'], Outcome>> = {}) =>
  validationsInOrder.map(({ validation, call }) =>
    answer(call, {
      Validation: validation as never,
      Outcome: outcomes[validation] ?? 'passed',
      Description: outcomes[validation] === 'waiting' ? 'Aguarda a seguradora: limite excedido.' : 'Nada a observar.',
      StatusId: 2,
      CardId: null,
    }),
  );

const detail = (changed: Partial<ProposalDetail['Proposal']> = {}) =>
  answer(getProposalByUniqueId2, {
    Proposal: {
      ...proposalRecord({ StatusId: 3, CanEdit: false }),
      CreatedByName: null,
      EngineStep: 'finished',
      IsWaitingForCard: false,
      DecidedAt: null,
      DecisionReason: null,
      LegalClockStartedAt: null,
      LegalClockPausedAt: null,
      LegalClockEndedAt: null,
      AcceptedAt: null,
      PaysBeforeIssue: false,
      CancelGrounds: [],
      CancelNeedsReason: false,
      Policy: null,
      RenewedPolicy: null,
      BankSlips: [],
      InstallmentPlan: [],
      HasRiskChange: false,
      IsStartOpen: true,
      Blockers: [],
      Actions: [{ Action: 'issue', DisabledReason: null }],
      Insurer: null,
      ...changed,
    },
    Observations: [],
    ProposalObjects: [],
    ProposalEngineExecutionLogs: [],
    RequestDocuments: [],
    DeletedRequestDocuments: [],
    TimelineHistory: [],
  });

const confirmed = async (person: ReturnType<typeof open>['person'], title: RegExp, verb: string) => {
  const dialog = await screen.findByRole('dialog', { name: title });
  await person.click(within(dialog).getByRole('button', { name: verb }));
};

describe('sending the proposal', () => {
  it('asks with number, amount and premium, then runs the five validations in order and offers the issue', async () => {
    const { person, platform } = open([...runs(), detail()]);
    await person.click(await screen.findByRole('button', { name: 'Enviar proposta' }));
    const dialog = await screen.findByRole('dialog', { name: 'Enviar a proposta 2026000123?' });
    expect(dialog).toHaveTextContent(/R\$\s100\.000,00 por um prêmio total de R\$\s1\.234,87/);
    await person.click(within(dialog).getByRole('button', { name: 'Enviar proposta' }));
    expect(await screen.findAllByText('Aprovada')).toHaveLength(5);
    expect(await screen.findByRole('button', { name: 'Emitir apólice' })).toBeVisible();
    const order = platform.requests.map(({ path }) => path).filter((path) => /ExecuteAutomatic/.test(path));
    expect(order).toEqual(validationsInOrder.map(({ call }) => call.path));
  });

  it('is one submission when somebody clicks twice', async () => {
    const { person, platform } = open([...runs(), detail()]);
    await person.dblClick(await screen.findByRole('button', { name: 'Enviar proposta' }));
    await confirmed(person, /Enviar a proposta/, 'Enviar proposta');
    await screen.findByRole('button', { name: 'Emitir apólice' });
    for (const { call } of validationsInOrder) expect(platform.requestsOf(call)).toHaveLength(1);
  });

  it('stops at the validation that waits, and says for what', async () => {
    const { person, platform } = open([
      ...runs({ CreditApproval: 'waiting' }),
      detail({
        StatusId: 2,
        Actions: [],
        Blockers: [{ Place: 'documents', Text: 'Falta o documento Contrato social.' }],
      }),
    ]);
    await person.click(await screen.findByRole('button', { name: 'Enviar proposta' }));
    await confirmed(person, /Enviar a proposta/, 'Enviar proposta');
    expect(await screen.findByText('Aguarda a seguradora: limite excedido.')).toBeVisible();
    expect(await screen.findByText(/só decide depois de receber os documentos que faltam/)).toBeVisible();
    expect(screen.queryByText(/não é preciso fazer mais nada/)).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Falta o documento Contrato social.' })).toHaveAttribute(
      'href',
      `/propostas/proposta/${proposalId}#documentos`,
    );
    expect(platform.requestsOf(work.executeSubscriptionValidation)).toHaveLength(0);
  });

  it('goes on where it stopped after a failure, and repeats nothing', async () => {
    const { person, platform } = open([failure(work.executeCreditValidation, 500), ...runs(), detail()]);
    await person.click(await screen.findByRole('button', { name: 'Enviar proposta' }));
    await confirmed(person, /Enviar a proposta/, 'Enviar proposta');
    const again = await screen.findByRole('button', { name: 'Continuar de onde parou' });
    platform.change(runs()[2]!);
    await person.click(again);
    expect(await screen.findByRole('button', { name: 'Emitir apólice' })).toBeVisible();
    expect(platform.requestsOf(work.executeRegistrationValidation)).toHaveLength(1);
    expect(platform.requestsOf(work.executeCreditValidation)).toHaveLength(2);
  });

  it('leads to the figure that keeps it back, and says nothing of a decision on what nobody may approve', async () => {
    const { person } = open([...runs(), detail()]);
    await retype(person, /^Comissão/, '100');
    await person.click(screen.getByRole('button', { name: 'Enviar proposta' }));
    const field = screen.getByRole('textbox', { name: /^Comissão/ });
    expect(field).toHaveFocus();
    expect(field).toHaveAccessibleDescription(/A comissão de 100% passa do máximo/);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(screen.queryByText(/a subscrição decide/)).not.toBeInTheDocument();
  });

  it('stores what is still being typed before it asks', async () => {
    const { person, platform } = open([
      answer(updateCalculateFinancialData, resultWithPremium(2_000_00)),
      ...runs(),
      detail(),
    ]);
    await retype(person, /^Comissão/, '25');
    await person.click(screen.getByRole('button', { name: 'Enviar proposta' }));
    expect(await screen.findByRole('dialog', { name: /Enviar/ })).toHaveTextContent(/prêmio total de R\$\s2\.147,60/);
    expect(platform.requestsOf(updateCalculateFinancialData)).toHaveLength(1);
  });
});

describe('issuing the policy', () => {
  const approved = [
    answer(getProposalByUniqueId, proposalRecord({ StatusId: 3, CanEdit: false, WhyNotEdit: 'Já aprovada.' })),
    detail(),
  ];
  const issued = answer(work.issueProposal, { StatusId: 5, Policy: null, Description: 'Emitida.' });

  it('asks once and issues once, however often somebody clicks', async () => {
    const { person, platform } = open([issued, ...approved]);
    await person.dblClick(await screen.findByRole('button', { name: 'Emitir apólice' }));
    await confirmed(person, /Emitir a apólice da proposta 2026000123/, 'Emitir apólice');
    await waitFor(() => expect(platform.requestsOf(work.issueProposal)).toHaveLength(1));
    expect(platform.requestsOf(work.issueProposal)[0]!.query.IdempotencyKey).toMatch(/^[0-9a-f-]{36}$/);
  });

  it('keeps the key of an attempt that got no answer, and takes another after a refusal', async () => {
    const { person, platform } = open([failure(work.issueProposal, 500), ...approved]);
    const keys = () => platform.requestsOf(work.issueProposal).map(({ query }) => query.IdempotencyKey);
    await person.click(await screen.findByRole('button', { name: 'Emitir apólice' }));
    const dialog = within(await screen.findByRole('dialog', { name: /Emitir a apólice/ }));
    const tryIt = async () => person.click(await dialog.findByRole('button', { name: 'Emitir apólice' }));
    await tryIt();
    await dialog.findByRole('alert');
    platform.change(
      failure(work.issueProposal, 422, [
        { Code: 'A', Message: 'Falta o documento Contrato social.' },
        { Code: 'B', Message: 'A vigência começou há mais de 30 dias.' },
      ]),
    );
    await tryIt();
    expect(await dialog.findByText('A vigência começou há mais de 30 dias.')).toBeVisible();
    platform.change(issued);
    await tryIt();
    await waitFor(() => expect(keys()).toHaveLength(3));
    expect(keys()[0]).toBe(keys()[1]);
    expect(keys()[2]).not.toBe(keys()[1]);
  });
});

describe('the commission of a template', () => {
  const begunWith = (commissionPercent: number) =>
    renderScreen(
      <MemoryVisit state={{ template: { uniqueId: 't', name: 'Editais', commissionPercent, notes: [] } }}>
        <FinanceStep proposalUniqueId={proposalId} />
      </MemoryVisit>,
      { answers: opened },
    );

  it('is offered, and taken when somebody says so', async () => {
    const { person, platform } = begunWith(17);
    expect(await screen.findByText('O modelo “Editais” tem comissão de 17%')).toBeVisible();
    expect(platform.requestsOf(updateCalculateFinancialData)).toEqual([]);
    await person.click(screen.getByRole('button', { name: 'Usar 17%' }));
    await waitFor(() =>
      expect(platform.requestsOf(updateCalculateFinancialData)[0]?.body).toMatchObject({
        CalculatePerComissionPercentage: true,
        ComissionPercentage: 17,
      }),
    );
  });

  it('that is out of range is said, with what is possible, and left to choose', async () => {
    begunWith(99);
    expect(await screen.findByText(/A comissão do modelo “Editais”, de 99%, não é possível aqui/)).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Usar/ })).not.toBeInTheDocument();
  });
});

/** A visit of the step that knows something of the one before. */
function MemoryVisit({ state, children }: { state: object; children: ReactNode }) {
  const navigate = useNavigate();
  const { state: known } = useLocation() as { state: unknown };
  useEffect(() => {
    if (!known) void navigate('.', { state, replace: true });
  }, [known, navigate, state]);
  return known ? children : null;
}

import { liveEventTopic } from '@portal/shared';
import { DEAL_CHANGED } from '@portal/shared/contracts/deals/dealLive';
import { getUsualTime } from '@portal/shared/contracts/figures/usualTime';
import {
  confirmProposalLocation,
  getProposalByUniqueId2,
  sendProposalObservation,
} from '@portal/shared/contracts/underwriting/proposalDetail';
import { reissueBankSlip } from '@portal/shared/contracts/underwriting/bankSlips';
import type { ProposalDetail } from '@portal/shared/contracts/underwriting/proposalDetail';
import { generateContractDraft } from '@portal/shared/contracts/underwriting/proposalFiles';
import { duplicateProposal, validateRetroactivityDays } from '@portal/shared/contracts/underwriting/proposalRecord';
import { recalculateProposal } from '@portal/shared/contracts/underwriting/proposalRecord';
import * as work from '@portal/shared/contracts/underwriting/proposalWork';
import { addDays, formatDate } from '@portal/shared/domain/time/dates';
import { today } from '@portal/shared/domain/time/instants';
import { answer, failure } from '@portal/shared/testing/fakePlatform';
import type { FakeAnswer } from '@portal/shared/testing/fakePlatform';
import { fakeUser } from '@portal/shared/testing/fakeUser';
import { renderScreen } from '@portal/shared/testing/renderScreen';
import { act, screen, waitFor, within } from '@testing-library/react';
import BrokerProposalPage from './BrokerProposalPage';
import InsurerProposalPage from './InsurerProposalPage';
// Fetched when it is wanted; loaded here at once, so that no test waits for its modules.
import '../proposal/actions/ActionDialog';
import { usual } from '../proposal/testing/usualTime';
import { detailOf, documentOf, insurerData, proposalUniqueId } from '../proposal/testing/detailFixture';
import { fakeTab, opensTab } from '@portal/shared/testing/tabOpened';

const openAsBroker = (detail: ProposalDetail, answers: readonly FakeAnswer[] = [], functionalities = [6, 7]) =>
  renderScreen(<BrokerProposalPage />, {
    route: `/propostas/proposta/${proposalUniqueId}`,
    path: '/propostas/proposta/:propostaUniqueId',
    user: fakeUser({ functionalities }),
    answers: [...answers, answer(getProposalByUniqueId2, detail), answer(getUsualTime, usual())],
  });
const openAsInsurer = (
  address: string,
  answers: readonly FakeAnswer[] = [],
  options: Parameters<typeof renderScreen>[1] = {},
) =>
  renderScreen(<InsurerProposalPage />, {
    ...options,
    route: `/propostas-seguradora/proposta${address}`,
    path: '/propostas-seguradora/proposta/:proposalType?/:propostaUniqueId?',
    user: fakeUser({ functionalities: [27, 31, 32] }),
    answers: [
      ...answers,
      answer(getProposalByUniqueId2, detailOf({ Insurer: insurerData })),
      answer(getUsualTime, usual()),
    ],
  });
const title = () => screen.findByRole('heading', { level: 1, name: 'Proposta 2026000123' });
const panel = (name: string) => within(screen.getByRole('region', { name }));
const chooseAction = async (person: ReturnType<typeof renderScreen>['person'], name: RegExp) => {
  await title();
  await person.click(screen.getByRole('button', { name: 'Ações' }));
  await person.click(await screen.findByRole('menuitem', { name }));
};

describe('the detail of a proposal', () => {
  it('says which it is, of whom, where it stands, for how much and how long', async () => {
    openAsBroker(detailOf());
    const header = within((await title()).closest('header')!);
    expect(header.getByText('Em análise')).toBeInTheDocument();
    expect(header.getByText(/Construtora Horizonte/)).toHaveTextContent('Município do Recife');
    expect(header.getByText(/Vigência/)).toHaveTextContent('01/12/2026 a 01/12/2027');
    expect(header.getByRole('button', { name: 'Copiar o número da proposta' })).toBeEnabled();
    expect(header.getByRole('link', { name: 'Propostas' })).toHaveClass('ui-back');
  });

  it('leads to each of its parts', async () => {
    const { person } = openAsBroker(detailOf());
    await title();
    const parts = within(screen.getByRole('navigation', { name: 'Partes da proposta' }));
    expect(parts.getAllByRole('listitem')).toHaveLength(7);
    Element.prototype.scrollIntoView = jest.fn();
    await person.click(parts.getByRole('link', { name: 'Risco' }));
    expect(screen.getByRole('region', { name: 'Risco' })).toHaveFocus();
  });

  it('tells the story: parties, risk, texts filled, premium, observations and validations', async () => {
    openAsBroker(detailOf());
    await title();
    expect(panel('Partes').getByText(/Cais do Apolo, 925, Recife, Recife\/PE, CEP 50030-903/)).toBeInTheDocument();
    expect(panel('Risco').getByText('CT-77/2026')).toBeInTheDocument();
    expect(panel('Objeto e cláusulas').getByText('Garante Construtora Horizonte.')).toBeInTheDocument();
    expect(panel('Prêmio e pagamento').getByText(/2 parcelas mensais/)).toHaveTextContent(
      'prazo de 30 dias para o primeiro pagamento',
    );
    expect(panel('Registro das validações').getByRole('row', { name: /Cadastro Aprovada/ })).toBeInTheDocument();
  });

  it('of a renewal names the policy that it goes on with, and leads to it', async () => {
    openAsBroker(detailOf({ RenewedPolicy: { UniqueId: proposalUniqueId, Number: '0775-2026-000007' } }));
    await title();
    expect(screen.getByText(/Renovação da apólice/)).toHaveTextContent('Renovação da apólice 0775-2026-000007');
  });

  it('follows what others do: a document that was received or approved is no longer missing', async () => {
    const { platform, portal } = openAsBroker(detailOf());
    await title();
    const changes = (detail: FakeAnswer) => {
      platform.change(detail);
      const data = { Kind: 'proposal', UniqueId: proposalUniqueId };
      act(() => portal.bus.publish(liveEventTopic, { kind: DEAL_CHANGED, data }));
    };
    const Blockers = [{ Place: 'documents' as const, Text: 'Documento obrigatório aguardando análise: Edital.' }];
    const received = [documentOf({ Status: 'Aguardando_Analise' })];
    changes(answer(getProposalByUniqueId2, detailOf({ Blockers }, { RequestDocuments: received })));
    expect(await screen.findByText('1 documento obrigatório aguardando análise.')).toBeVisible();
    expect(panel('O que falta para emitir').getByText(/aguardando análise: Edital/)).toBeVisible();
    const approved = [documentOf({ Status: 'Conforme' })];
    changes(answer(getProposalByUniqueId2, detailOf({ Blockers: [] }, { RequestDocuments: approved })));
    expect(await screen.findByText('Nenhum documento obrigatório está pendente.')).toBeVisible();
    changes(failure(getProposalByUniqueId2, 404));
    expect(await screen.findByText('Proposta não encontrada')).toBeVisible();
    expect(screen.queryByText(/Construtora Horizonte/)).not.toBeInTheDocument();
  });

  it('lists what is missing, each leading to where it is settled', async () => {
    const { person } = openAsBroker(detailOf());
    await title();
    const missing = panel('O que falta para emitir');
    expect(missing.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Documento obrigatório pendente: Edital.',
      'Aguarda a seguradora: a análise de crédito.',
    ]);
    Element.prototype.scrollIntoView = jest.fn();
    await screen.findByRole('region', { name: 'Documentos' });
    await person.click(missing.getByRole('link', { name: /Edital/ }));
    expect(screen.getByRole('region', { name: 'Documentos' })).toHaveFocus();
  });

  it('says what happens next, who acts and how long that usually takes', async () => {
    const { platform } = openAsBroker(detailOf());
    await title();
    const next = panel('O que acontece agora');
    expect(next.getByText('Quem age agora').closest('div')).toHaveTextContent('Seguradora');
    expect(await next.findByText('Normalmente decidido em 4 h')).toBeVisible();
    expect(next.getByText(/Não é um prazo garantido/)).toBeVisible();
    expect(platform.requestsOf(getUsualTime)[0]?.query).toEqual({ ProposalUniqueId: proposalUniqueId });
  });

  it('says so where the usual time could not be read, and reads it again', async () => {
    const { person } = openAsBroker(detailOf(), [failure(getUsualTime, 500)]);
    await title();
    const next = panel('O que acontece agora');
    expect(await next.findByText(/Não foi possível ler o tempo habitual/)).toBeVisible();
    await person.click(next.getByRole('button', { name: 'Tentar de novo' }));
  });

  it('leads a quotation that was not sent to its financial data', async () => {
    openAsBroker(
      detailOf({
        StatusId: 1,
        Blockers: [{ Place: 'finance', Text: 'A cotação ainda não foi enviada para a seguradora.' }],
        Actions: [{ Action: 'submit', DisabledReason: null }],
      }),
    );
    await title();
    expect(panel('O que falta para emitir').getByRole('link')).toHaveAttribute(
      'href',
      `/propostas/nova-proposta-new/dados-financeiros/${proposalUniqueId}`,
    );
    expect(screen.getByRole('button', { name: 'Enviar proposta' })).toBeEnabled();
  });

  it('leads the insurer to the page of the portal on which a blocker is settled', async () => {
    const Path = '/parametrizacao/regras/dados-da-seguradora';
    const Text = 'Faltam os dados da seguradora para documentos.';
    const detail = detailOf({ Insurer: insurerData, Blockers: [{ Place: 'risk', Text, Path }] });
    openAsInsurer(`/1/${proposalUniqueId}`, [answer(getProposalByUniqueId2, detail)], { mayOpen: () => true });
    await title();
    expect(panel('O que falta para emitir').getByRole('link', { name: Text })).toHaveAttribute('href', Path);
  });

  it('leads one whose validations stopped on the way to where they go on', async () => {
    openAsBroker(
      detailOf({
        IsWaitingForCard: false,
        Blockers: [{ Place: 'analysis', Text: 'As validações não chegaram ao fim: envie a proposta de novo.' }],
      }),
    );
    await title();
    expect(panel('O que falta para emitir').getByRole('link')).toHaveAttribute(
      'href',
      `/propostas/nova-proposta-new/dados-financeiros/${proposalUniqueId}`,
    );
  });

  it.each([
    ['may never do so', null, 'Nada falta: aguarda a emissão pela seguradora.'],
    ['knows why not', 'A seguradora ainda confere documentos seus.', 'A seguradora ainda confere documentos seus.'],
  ])('does not call a proposal ready for who cannot issue it and %s', async (_who, reason, text) => {
    openAsBroker(
      detailOf({
        StatusId: 3,
        Blockers: [],
        Actions: reason === null ? [] : [{ Action: 'issue', DisabledReason: reason }],
      }),
    );
    await title();
    expect(panel('O que falta para emitir').getByText(text)).toBeInTheDocument();
  });

  it('shows how long the insurer has left to answer, and since when', async () => {
    openAsBroker(detailOf());
    await title();
    const clock = panel('Prazo legal da seguradora');
    expect(clock.getByText('Vence em 20 dias')).toBeInTheDocument();
    expect(clock.getByText(/Contado desde/)).toBeInTheDocument();
  });

  it('says when it was accepted, and that it can no longer be refused', async () => {
    const accepted = '2026-11-20T15:30:00Z';
    openAsBroker(detailOf({ StatusId: 4, AcceptedAt: accepted, LegalClockEndedAt: accepted }));
    await title();
    const clock = panel('Prazo legal da seguradora');
    expect(clock.getByText('Aceita em 20/11/2026')).toBeInTheDocument();
    expect(clock.getByText(/não pode mais ser recusada/)).toBeInTheDocument();
  });

  it('says beside the status and in its clock that the law has accepted it', async () => {
    openAsBroker(detailOf({ AcceptedByLawOn: '2026-11-16', LegalLastDay: '2026-11-16' }));
    const header = within((await title()).closest('header')!);
    expect(header.getByText('Em análise')).toBeInTheDocument();
    expect(header.getByText('Aceita por decurso de prazo')).toBeInTheDocument();
    const clock = panel('Prazo legal da seguradora');
    expect(clock.getByText(/não respondeu até 16\/11\/2026, o último dia do prazo/)).toBeInTheDocument();
    expect(clock.getByText(/o próximo passo é a emissão/)).toBeInTheDocument();
  });

  it('says to which day a last day without business moves', async () => {
    const LegalClockStartedAt = new Date(Date.now() - 2 * 86_400_000).toISOString();
    const plain = addDays(today(), 23);
    openAsBroker(detailOf({ LegalClockStartedAt, LegalLastDay: addDays(plain, 2) }));
    await title();
    const clock = panel('Prazo legal da seguradora');
    expect(clock.getByText(new RegExp(`Sem resposta até ${formatDate(addDays(plain, 2))}`))).toBeInTheDocument();
    expect(clock.getByText(new RegExp(`O 25º dia, ${formatDate(plain)}, não é dia útil`))).toBeInTheDocument();
  });

  it('says who made it and when, and where its validations stand', async () => {
    openAsBroker(detailOf());
    const header = within((await title()).closest('header')!);
    expect(header.getByText(/criada em/)).toHaveTextContent('Nova, criada em 18/11/2026 09:00 por Bia Corretora');
    expect(panel('Registro das validações').getByText('Crédito, à espera de uma decisão')).toBeInTheDocument();
  });

  it.each([
    [null, 'Nenhuma validação automática foi registrada. Elas começam com o envio da proposta.'],
    ['finished', 'Nenhuma validação automática foi registrada.'],
  ])('announces the validations only where they are still to begin: %s', async (EngineStep, text) => {
    openAsBroker({ ...detailOf({ EngineStep }), ProposalEngineExecutionLogs: [] });
    await title();
    expect(panel('Registro das validações').getByText(text)).toBeInTheDocument();
  });

  it.each([
    [[6, 7, 24], true],
    [[6, 7], false],
  ])('leads to its policy whoever may see policies: %j', async (functionalities, mayOpen) => {
    const Policy = { UniqueId: proposalUniqueId, Number: '0775-1', IssueDate: '2026-11-20' };
    openAsBroker(detailOf({ StatusId: 5, Blockers: [], Policy }), [], functionalities);
    const header = within((await title()).closest('header')!);
    expect(header.getByText(/Apólice/)).toHaveTextContent('emitida em 20/11/2026');
    const link = header.queryByRole('link', { name: '0775-1' });
    if (mayOpen) expect(link).toHaveAttribute('href', `/apolice/${proposalUniqueId}`);
    else expect(link).toBeNull();
  });

  it('says why the rest of the actions is not possible now', async () => {
    const { person } = openAsBroker(detailOf());
    await title();
    await person.click(screen.getByRole('button', { name: 'Ações' }));
    const slips = await screen.findByRole('menuitem', { name: /Boletos/ });
    expect(slips).toHaveAttribute('aria-disabled', 'true');
    expect(slips).toHaveTextContent('Os boletos são gerados na emissão.');
  });

  it('has each slip with its line to copy and whether it is paid', async () => {
    const slip = {
      Installment: 1,
      Installments: 1,
      MadeOn: '2026-01-05',
      DueOn: '2026-01-10',
      AmountValue: 7_500_00,
      BankState: 'registered' as const,
      OurNumber: '2700000001',
      SecondCopy: 'new' as const,
      DigitableLine: '10491443385511900000200000000141325230000093423',
      PaidAt: null,
      CancelledAt: null,
    };
    const { person } = openAsBroker(detailOf({ StatusId: 5, BankSlips: [slip], Blockers: [] }));
    await title();
    const row = within(screen.getByRole('row', { name: /1 de 1/ }));
    expect(row.getByText('Vencido')).toBeInTheDocument();
    expect(row.getByText('10/01/2026')).toBeInTheDocument();
    expect(screen.getByRole('row', { name: /1 de 1/ })).toHaveTextContent(
      '10491.44338 55119.000002 00000.000141 3 25230000093423',
    );
    await person.click(row.getByRole('button', { name: 'Copiar a linha digitável da parcela 1' }));
    expect(await navigator.clipboard.readText()).toBe('10491443385511900000200000000141325230000093423');
  });

  it('shows no line of a slip that the bank has not registered, and says where it stands', async () => {
    const slip = {
      Installment: 1,
      Installments: 1,
      MadeOn: '2026-01-05',
      DueOn: '2026-01-10',
      AmountValue: 7_500_00,
      BankState: 'sent' as const,
      OurNumber: '2700000001',
      SecondCopy: 'same' as const,
      DigitableLine: null,
      PaidAt: null,
      CancelledAt: null,
    };
    openAsBroker(detailOf({ StatusId: 5, BankSlips: [slip], Blockers: [] }));
    await title();
    expect(screen.getByRole('row', { name: /1 de 1/ })).toHaveTextContent('Aguarda registro no banco');
    expect(screen.queryByRole('button', { name: /Copiar a linha digitável/ })).toBeNull();
    expect(screen.getByRole('button', { name: 'Segunda via da parcela 1' })).toHaveAttribute('aria-disabled', 'true');
  });

  it('says of a slip that the bank refused what to do, and has another one made in its place', async () => {
    const slip = {
      Installment: 1,
      Installments: 1,
      MadeOn: '2026-01-05',
      DueOn: '2026-01-10',
      AmountValue: 7_500_00,
      BankState: 'refused' as const,
      OurNumber: '2700000001',
      SecondCopy: 'new' as const,
      DigitableLine: null,
      PaidAt: null,
      CancelledAt: null,
    };
    const { person, platform } = openAsBroker(detailOf({ StatusId: 5, BankSlips: [slip], Blockers: [] }), [
      answer(reissueBankSlip, {
        IsNew: true,
        Description: 'Um novo boleto tomou o lugar do anterior.',
        OurNumber: '2700000009',
        DueOn: '2026-01-15',
        AmountValue: 7_500_00,
        BankState: 'awaitingRegistration',
        DigitableLine: null,
      }),
    ]);
    await title();
    expect(screen.getByRole('row', { name: /1 de 1/ })).toHaveTextContent(
      'Recusado pelo banco Confira o documento e o endereço do tomador e gere a segunda via.',
    );
    await person.click(screen.getByRole('button', { name: 'Segunda via da parcela 1' }));
    expect(await screen.findByText(/O banco recusou o boleto: um novo boleto toma o seu lugar/)).toBeVisible();
    const read = platform.requestsOf(getProposalByUniqueId2).length;
    await person.click(screen.getByRole('button', { name: 'Gerar segunda via' }));
    expect(await screen.findByText('Segunda via da parcela 1: vence em 15/01/2026')).toBeVisible();
    expect(platform.requestsOf(reissueBankSlip)[0]?.body).toMatchObject({
      ProposalUniqueId: proposalUniqueId,
      Installment: 1,
      ExpectedOurNumber: '2700000001',
    });
    await waitFor(() => expect(platform.requestsOf(getProposalByUniqueId2).length).toBeGreaterThan(read));
  });

  it('says that an address came from the range of its CEP until somebody confirms it', async () => {
    const before = detailOf();
    const { InsuredLocation } = before.Proposal;
    if (!InsuredLocation) throw new Error('The proposal of the tests has an address');
    const unconfirmed = { ...InsuredLocation, NeedsConfirmation: true };
    const { person, platform } = openAsBroker(detailOf({ InsuredLocation: unconfirmed }), [
      answer(confirmProposalLocation, InsuredLocation),
    ]);
    await title();
    expect(screen.getByText(/o município veio da faixa do CEP/)).toBeInTheDocument();
    platform.change(answer(getProposalByUniqueId2, before));
    await person.click(screen.getByRole('button', { name: 'Confirmar o endereço do segurado' }));
    await waitFor(() => expect(screen.queryByText(/faixa do CEP/)).toBeNull());
    expect(platform.requestsOf(confirmProposalLocation)[0]?.body).toEqual({
      ProposalUniqueId: proposalUniqueId,
      LocationUniqueId: InsuredLocation.UniqueId,
    });
  });

  it('says that one that cannot be seen was not found, without offering to try again', async () => {
    openAsBroker(detailOf(), [failure(getProposalByUniqueId2, 404, [{ Code: 'NotFound', Message: 'Não existe.' }])]);
    expect(await screen.findByText('Proposta não encontrada')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Tentar de novo' })).toBeNull();
  });

  it('reads again after a failure when asked to', async () => {
    const { person, platform } = openAsBroker(detailOf(), [failure(getProposalByUniqueId2, 503)]);
    expect(await screen.findByText('Não foi possível ler a proposta')).toBeVisible();
    platform.change(answer(getProposalByUniqueId2, detailOf()));
    await person.click(screen.getByRole('button', { name: 'Tentar de novo' }));
    await title();
  });
});

describe('the actions', () => {
  it('ask for the reason of an adjustment and read the proposal again', async () => {
    const { person, platform } = openAsBroker(detailOf(), [answer(work.requestProposalAdjustment, {} as never)]);
    await chooseAction(person, /Solicitar ajuste/);
    const dialog = within(await screen.findByRole('dialog', { name: /Solicitar ajuste da proposta 2026000123/ }));
    await person.click(dialog.getByRole('button', { name: 'Solicitar ajuste' }));
    expect(dialog.getByRole('textbox', { name: /Motivo/ })).toHaveAccessibleDescription(/Escreva o motivo/);
    await person.type(dialog.getByRole('textbox', { name: /Motivo/ }), 'Errei a data.');
    const before = platform.requestsOf(getProposalByUniqueId2).length;
    await person.click(dialog.getByRole('button', { name: 'Solicitar ajuste' }));
    expect(await screen.findByText('Ajuste solicitado')).toBeVisible();
    expect(platform.requestsOf(work.requestProposalAdjustment)[0]?.body).toEqual({
      ProposalUniqueId: proposalUniqueId,
      Reason: 'Errei a data.',
    });
    await waitFor(() => expect(platform.requestsOf(getProposalByUniqueId2).length).toBeGreaterThan(before));
  });

  it('cancel with the consequence in words, and send the same key when the answer got lost', async () => {
    const { person, platform } = openAsBroker(detailOf(), [failure(work.cancelProposal, 500)]);
    await chooseAction(person, /Cancelar proposta/);
    const dialog = within(await screen.findByRole('dialog', { name: /Cancelar a proposta 2026000123/ }));
    expect(dialog.getByText(/Não dá para desfazer/)).toBeInTheDocument();
    await person.click(dialog.getByRole('button', { name: 'Cancelar proposta' }));
    await dialog.findByRole('alert');
    platform.change(answer(work.cancelProposal, { StatusId: 99 }));
    await person.click(await dialog.findByRole('button', { name: 'Cancelar proposta' }));
    expect(await screen.findByText('Proposta cancelada')).toBeVisible();
    const keys = platform.requestsOf(work.cancelProposal).map(({ query }) => query['IdempotencyKey']);
    expect(new Set(keys).size).toBe(1);
    expect(keys[0]).toMatch(/^[0-9a-f-]{36}$/);
  });

  it('cancel what was accepted on one of its grounds, with the reason that the proposer reads', async () => {
    const accepted = detailOf({
      StatusId: 4,
      AcceptedAt: '2026-11-20T12:00:00Z',
      LegalClockEndedAt: '2026-11-20T12:00:00Z',
      CancelGrounds: ['NonPayment', 'ProposerWish'],
      CancelNeedsReason: true,
      Insurer: insurerData,
    });
    const { person, platform } = openAsBroker(accepted, [answer(work.cancelProposal, { StatusId: 99 })]);
    await chooseAction(person, /Cancelar proposta/);
    const dialog = within(await screen.findByRole('dialog', { name: /Cancelar a proposta 2026000123/ }));
    expect(dialog.getByRole('combobox', { name: /Por que ela termina/ })).toBeInTheDocument();
    await person.click(dialog.getByRole('button', { name: 'Cancelar proposta' }));
    expect(platform.requestsOf(work.cancelProposal)).toHaveLength(0);
    await person.type(dialog.getByRole('textbox', { name: /Motivo/ }), 'Venceu ontem.');
    await person.click(dialog.getByRole('button', { name: 'Cancelar proposta' }));
    expect(await screen.findByText('Proposta cancelada')).toBeVisible();
    expect(platform.requestsOf(work.cancelProposal)[0]?.query).toMatchObject({
      Ground: 'NonPayment',
      Reason: 'Venceu ontem.',
    });
  });

  it('accept and charge where the first payment comes before the policy', async () => {
    const ready = detailOf({
      StatusId: 3,
      Blockers: [],
      PaysBeforeIssue: true,
      Actions: [{ Action: 'issue', DisabledReason: null }],
    });
    const { person } = openAsBroker(ready);
    await title();
    await person.click(screen.getByRole('button', { name: 'Aceitar e cobrar' }));
    const question = within(await screen.findByRole('dialog', { name: /Aceitar a proposta 2026000123/ }));
    expect(question.getByText(/A apólice ainda não passa a valer/)).toBeInTheDocument();
  });

  it('issue only after asking, and say which policy it became', async () => {
    const ready = detailOf({ StatusId: 3, Blockers: [], Actions: [{ Action: 'issue', DisabledReason: null }] });
    const { person, platform } = openAsBroker(ready, [
      answer(work.issueProposal, {
        StatusId: 5,
        Policy: { UniqueId: proposalUniqueId, Number: '0775-1' },
        Description: 'O corretor foi avisado.',
      }),
    ]);
    await title();
    expect(screen.getByText('Nada falta: a proposta pode ser emitida.')).toBeInTheDocument();
    const button = screen.getByRole('button', { name: 'Emitir apólice' });
    await person.click(button);
    const left = within(await screen.findByRole('dialog', { name: /Emitir a apólice da proposta 2026000123/ }));
    await person.click(left.getByRole('button', { name: 'Voltar' }));
    await waitFor(() => expect(button).toHaveFocus());
    await person.click(button);
    const question = within(await screen.findByRole('dialog', { name: /Emitir a apólice da proposta 2026000123/ }));
    expect(platform.requestsOf(work.issueProposal)).toHaveLength(0);
    await person.click(question.getByRole('button', { name: 'Emitir apólice' }));
    expect(await screen.findByText('Apólice 0775-1 emitida')).toBeVisible();
  });

  it('issue what the law has accepted once its warnings are acknowledged with a reason', async () => {
    const warning = 'O tomador está bloqueado e não recebe novas coberturas.';
    const accepted = detailOf({
      AcceptedByLawOn: '2026-11-16',
      Blockers: [],
      IssueWarnings: [warning],
      Actions: [{ Action: 'issue', DisabledReason: null }],
    });
    const { person, platform } = openAsBroker(accepted, [
      answer(work.issueProposal, { StatusId: 5, Policy: null, Description: 'Emitida.' }),
    ]);
    await title();
    expect(panel('O que falta para emitir').getByText(warning)).toBeInTheDocument();
    await person.click(screen.getByRole('button', { name: 'Emitir apólice' }));
    const question = within(await screen.findByRole('dialog', { name: /Emitir a apólice da proposta 2026000123/ }));
    expect(question.getByText(warning)).toBeInTheDocument();
    await person.click(question.getByRole('button', { name: 'Emitir apólice' }));
    expect(await question.findByText('Escreva por que a apólice é emitida com estes avisos.')).toBeVisible();
    await person.type(question.getByRole('textbox', { name: /Motivo/ }), 'O prazo terminou');
    await person.click(question.getByRole('button', { name: 'Emitir apólice' }));
    await waitFor(() =>
      expect(platform.requestsOf(work.issueProposal)[0]?.query).toMatchObject({ Acknowledgement: 'O prazo terminou' }),
    );
  });

  it('open a document in another tab, and say the words of the catalogue where that fails', async () => {
    const tab = fakeTab();
    const opened = opensTab(tab);
    const { person, platform } = openAsBroker(detailOf(), [
      answer(generateContractDraft, { UrlToDownload: '/storage/minuta.pdf' }),
    ]);
    await chooseAction(person, /Minuta/);
    await waitFor(() => expect(tab.location.replace).toHaveBeenCalledWith('/storage/minuta.pdf'));
    platform.change(failure(generateContractDraft, 500));
    await person.click(await screen.findByRole('button', { name: 'Ações' }));
    await person.click(await screen.findByRole('menuitem', { name: /Minuta/ }));
    expect(await screen.findByText('Erro ao tentar executar a solicitação.')).toBeVisible();
    expect(tab.close).toHaveBeenCalledTimes(1);
    opened.mockRestore();
  });

  it('lead to the wizard with the copy', async () => {
    const { person, address } = openAsBroker(detailOf(), [
      answer(duplicateProposal, { DraftUniqueId: proposalUniqueId }),
    ]);
    await chooseAction(person, /Duplicar/);
    await waitFor(() => expect(address()).toContain(`rascunho=${proposalUniqueId}`));
  });

  it('say whether the start is still possible', async () => {
    const { person } = openAsBroker(detailOf(), [
      answer(validateRetroactivityDays, {
        IsValid: false,
        StartDate: '2026-12-01',
        EarliestStartDate: '2026-11-01',
        LatestStartDate: '2026-11-30',
        Message: 'O início passou do permitido.',
      }),
    ]);
    await title();
    await person.click(screen.getByRole('button', { name: 'Conferir retroatividade' }));
    expect(await screen.findByText('O início passou do permitido.')).toBeVisible();
  });

  it('do not ask about a start that is settled', async () => {
    openAsBroker(detailOf({ IsStartOpen: false }));
    await title();
    expect(screen.queryByRole('button', { name: 'Conferir retroatividade' })).not.toBeInTheDocument();
  });

  it('compare the risk with what was judged and take the change back', async () => {
    const figures = {
      ModalityName: 'Executante construtor',
      InsuredAmountValue: 400_000_00,
      StartDate: '2026-12-01',
      EndDate: '2027-12-01',
      RiskRate: 1.5,
      InsurancePremium: 6_000_00,
    };
    const { person, platform } = openAsBroker(detailOf({ HasRiskChange: true }), [
      answer(work.getProposalRiskChange, {
        HasChanged: true,
        JudgedAt: '2026-11-19T12:00:00Z',
        Judged: figures,
        Current: { ...figures, InsuredAmountValue: 500_000_00 },
        CanReset: true,
        WhyNotReset: null,
      }),
      answer(work.resetProposalRiskChange, {} as never),
    ]);
    await title();
    await person.click(screen.getByRole('button', { name: 'Comparar' }));
    const amount = await screen.findByRole('row', { name: /Importância segurada/ });
    expect(amount).toHaveTextContent(/400\.000,00.*500\.000,00.*mudou/);
    const dialog = within(screen.getByRole('dialog', { name: 'Alteração de risco' }));
    expect(dialog.getByText(/voltam ao que a seguradora analisou/)).toBeInTheDocument();
    await person.click(dialog.getByRole('button', { name: 'Desfazer alteração' }));
    expect(await screen.findByText('Alteração de risco desfeita')).toBeVisible();
    await waitFor(() => expect(platform.requestsOf(work.resetProposalRiskChange)).toHaveLength(1));
  });

  it('says until when a price stands only where the quotation may be handed in', async () => {
    const PricedBy = {
      PublicationNumber: 7,
      InForceSince: '2028-02-01T03:00:00.000Z',
      ValidUntil: '2028-03-30',
      IsStanding: true,
    };
    const { Premium } = detailOf().Proposal;
    const show = (DisabledReason: string | null) =>
      openAsBroker(
        detailOf({
          StatusId: 1,
          CanEdit: true,
          WhyNotEdit: null,
          Premium: { ...Premium, PricedBy },
          Actions: [{ Action: 'submit', DisabledReason }],
        }),
      );
    const first = show(null);
    expect(await screen.findByText('O preço vale até 30/03/2028 para o envio à seguradora.')).toBeVisible();
    first.unmount();
    show('Esta renovação foi aberta antes do prazo.');
    await title();
    expect(screen.getByRole('region', { name: /Prêmio/ })).toBeVisible();
    expect(screen.queryByText(/O preço vale até/)).not.toBeInTheDocument();
  });

  it('recalculate a quotation whose price no longer stands, with both prices in sight', async () => {
    const PricedBy = {
      PublicationNumber: 7,
      InForceSince: '2028-02-01T03:00:00.000Z',
      ValidUntil: '2028-03-30',
      IsStanding: false,
    };
    const { Premium } = detailOf().Proposal;
    const { person, platform } = openAsBroker(
      detailOf({ CanEdit: true, WhyNotEdit: null, Premium: { ...Premium, PricedBy } }),
      [
        answer(recalculateProposal, {
          Before: { RiskRate: 0.95, InsurancePremium: 7_663_34, PublicationNumber: 7 },
          After: { RiskRate: 1.05, InsurancePremium: 8_662_50, PublicationNumber: 8 },
          ValidUntil: '2028-04-30',
        }),
      ],
    );
    await title();
    const premium = within(screen.getByRole('region', { name: /Prêmio/ }));
    expect(premium.getByText('O preço desta cotação valeu até 30/03/2028')).toBeVisible();
    expect(premium.getByText(/publicação 7, em vigor desde 01\/02\/2028 00:00/)).toBeInTheDocument();
    await person.click(premium.getByRole('button', { name: 'Recalcular' }));
    const dialog = within(await screen.findByRole('dialog', { name: /Recalcular a proposta/ }));
    expect(await dialog.findByRole('row', { name: /Prêmio/ })).toHaveTextContent(/7\.663,34.*8\.662,50/);
    await person.click(dialog.getByRole('button', { name: 'Recalcular' }));
    expect(await screen.findByText('Cotação recalculada')).toBeVisible();
    expect(
      platform.requestsOf(recalculateProposal).map(({ body }) => (body as { OnlyCalculate: boolean }).OnlyCalculate),
    ).toEqual([true, false]);
  });
});

describe('a payment', () => {
  const slip = (Installment: number, PaidAt: string | null) => ({
    Installment,
    Installments: 2,
    MadeOn: addDays(today(), -5),
    DueOn: addDays(today(), 30 * Installment),
    AmountValue: 3_750_00,
    OurNumber: `270000000${Installment}`,
    BankState: 'registered' as const,
    SecondCopy: null,
    DigitableLine: '34191790010104351004791020150008291070026000',
    PaidAt,
    CancelledAt: null,
  });
  const open = (paidFirst: string | null) =>
    openAsInsurer(`/${proposalUniqueId}`, [
      answer(
        getProposalByUniqueId2,
        detailOf({
          StatusId: 5,
          BankSlips: [slip(1, paidFirst), slip(2, null)],
          Actions: [{ Action: 'registerPayment', DisabledReason: null }],
        }),
      ),
      answer(work.registerInstallmentPayment, { StatusId: 5, Policy: null, Description: 'Pagamento registrado.' }),
    ]);
  const retype = async (person: ReturnType<typeof open>['person'], field: HTMLElement, text: string) => {
    await person.clear(field);
    await person.type(field, `${text}{Tab}`);
  };

  it('is sent only for a day that it can have, whose bounds its dialog says', async () => {
    const { person, platform } = open(null);
    await title();
    await person.click(screen.getByRole('button', { name: 'Registrar pagamento' }));
    const dialog = within(await screen.findByRole('dialog', { name: /Registrar pagamento/ }));
    const paidOn = dialog.getByRole('textbox', { name: /Pago em/ });
    const send = dialog.getByRole('button', { name: 'Registrar pagamento' });
    const bounds = `pode ser de ${formatDate(addDays(today(), -5))}, quando o boleto foi gerado, até ${formatDate(today())}`;
    for (const day of [-6, 1]) {
      await retype(person, paidOn, formatDate(addDays(today(), day)));
      expect(paidOn).toHaveAccessibleDescription(expect.stringContaining(bounds));
      expect(send).toBeDisabled();
    }
    await retype(person, paidOn, '31/02/2028');
    expect(paidOn).toHaveAccessibleDescription('31/02/2028 não existe no calendário.');
    expect(send).toBeDisabled();
    await retype(person, paidOn, formatDate(addDays(today(), -5)));
    await person.click(send);
    await waitFor(() => expect(platform.requestsOf(work.registerInstallmentPayment)).toHaveLength(1));
    expect(platform.requestsOf(work.registerInstallmentPayment)[0]!.body).toMatchObject({
      Installment: 1,
      PaidOn: addDays(today(), -5),
    });
  });

  it('of the second instalment is not before that of the first', async () => {
    const { person } = open(`${addDays(today(), -2)}T15:00:00Z`);
    await title();
    await person.click(screen.getByRole('button', { name: 'Registrar pagamento' }));
    const dialog = within(await screen.findByRole('dialog', { name: /Registrar pagamento/ }));
    await retype(person, dialog.getByRole('textbox', { name: /Pago em/ }), formatDate(addDays(today(), -3)));
    expect(dialog.getByText(/quando a parcela 1 foi paga/)).toBeVisible();
  });
});

describe('an observation', () => {
  it('of a broker goes to the insurer, and stays in its field when it fails', async () => {
    const { person, platform } = openAsBroker(detailOf(), [failure(sendProposalObservation, 503)]);
    await title();
    const field = screen.getByRole('textbox', { name: /Nova observação/ });
    await person.type(field, 'Segue o edital.');
    await person.click(screen.getByRole('button', { name: 'Enviar observação' }));
    await panel('Observações').findByRole('alert');
    expect(field).toHaveValue('Segue o edital.');
    platform.change(answer(sendProposalObservation, { UniqueId: proposalUniqueId, CreatedAt: '2026-11-21T12:00:00Z' }));
    await person.click(screen.getByRole('button', { name: 'Enviar observação' }));
    await waitFor(() => expect(field).toHaveValue(''));
    const names = platform
      .requestsOf(sendProposalObservation)
      .map(({ body }) => (body as { UniqueId: string }).UniqueId);
    expect(new Set(names).size).toBe(1);
  });
});

describe('the insurer’s view', () => {
  it.each([`/1/${proposalUniqueId}`, `/${proposalUniqueId}`])(
    'opens at %s with what the insurer decides by',
    async (address) => {
      openAsInsurer(address);
      await title();
      const insurer = panel('Para a seguradora');
      expect(insurer.getByText('Nova')).toBeInTheDocument();
      expect(insurer.getByText(/Grupo Horizonte/)).toHaveTextContent('3 empresas');
      expect(insurer.getByText(/além dele/)).toHaveTextContent('200.000,00');
    },
  );

  it('shows the decided cession instead of the amounts that follow from the treaty', async () => {
    const ReinsuranceCession = {
      AmountAtRiskValue: 12_345_678_91,
      TreatyCapacityValue: 10_000_000_00,
      TreatyPercent: 81,
      TreatyValue: 9_999_999_92,
      Placements: [{ ReinsurerName: 'Atlas Re', ReinsurerCode: null, Percent: 19, Value: 2_345_678_99 }],
      RetainedValue: 0,
      RetainedExcessValue: 0,
      DecidedByName: 'Ana Duarte',
      DecidedAt: '2026-11-20T15:30:00Z',
    };
    openAsInsurer(`/1/${proposalUniqueId}`, [
      answer(getProposalByUniqueId2, detailOf({ Insurer: { ...insurerData, ReinsuranceCession } })),
    ]);
    await title();
    const insurer = panel('Para a seguradora');
    expect(insurer.getByRole('list', { name: 'Cessão do risco' })).toHaveTextContent(
      /Atlas Re, facultativo.*2\.345\.678,99/,
    );
    expect(insurer.queryByText(/além dele/)).not.toBeInTheDocument();
  });

  it('does not lead to screens that only brokers may open', async () => {
    const { person } = openAsInsurer(`/1/${proposalUniqueId}`);
    await title();
    await person.click(screen.getByRole('button', { name: 'Ações' }));
    await screen.findByRole('menuitem', { name: /Cancelar/ });
    expect(screen.queryByRole('menuitem', { name: /Editar|Duplicar/ })).toBeNull();
  });

  it('without an id leads to the list', async () => {
    const { address } = openAsInsurer('');
    await waitFor(() => expect(address()).toBe('/propostas-seguradora'));
  });
});

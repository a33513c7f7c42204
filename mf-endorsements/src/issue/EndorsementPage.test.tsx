import { liveEventTopic } from '@portal/shared';
import { DEAL_CHANGED } from '@portal/shared/contracts/deals/dealLive';
import { listEndorsementAttachments } from '@portal/shared/contracts/underwriting/endorsementPapers';
import type { EndorsementAttachment } from '@portal/shared/contracts/underwriting/endorsementPapers';
import * as work from '@portal/shared/contracts/underwriting/endorsementWork';
import type { EndorsementDetail, EndorsementEngineRun } from '@portal/shared/contracts/underwriting/endorsementWork';
import { getPolicyHistory } from '@portal/shared/contracts/underwriting/policyRecord';
import { addDays, formatDate } from '@portal/shared/domain/time/dates';
import { today } from '@portal/shared/domain/time/instants';
import { answer, failure } from '@portal/shared/testing/fakePlatform';
import type { FakeAnswer } from '@portal/shared/testing/fakePlatform';
import { fakeUser } from '@portal/shared/testing/fakeUser';
import { chargedPremium } from '@portal/shared/testing/chargedPremium';
import { renderScreen } from '@portal/shared/testing/renderScreen';
import { fakeTab, opensTab } from '@portal/shared/testing/tabOpened';
import { act, screen, waitFor, within } from '@testing-library/react';
import { Route, Routes, useNavigate } from 'react-router-dom';
import { RUNS_ENGINE } from '../endorsement/engineRun';
import EndorsementPage from './EndorsementPage';
import { endorsementId, endorsementOf } from './testing/endorsementFixture';
import { undoEffectOf } from './testing/undoFixture';

const path = '/apolices/endossos/emissao/:uniqueId';
const route = `/apolices/endossos/emissao/${endorsementId}`;
const run = (Outcome: EndorsementEngineRun['Outcome'], Description = 'Aprovado.', CardId: number | null = null) => ({
  StatusId: 2 as const,
  Outcome,
  Description,
  CardId,
});
const engine = [
  work.executarMotorCadastro,
  work.executarMotorCredito,
  work.executarMotorResseguro,
  work.executarMotorSubscricao,
];

function AskedJustNow() {
  const navigate = useNavigate();
  return <button onClick={() => void navigate(route, { state: RUNS_ENGINE })}>Pedir</button>;
}

function open(more: readonly FakeAnswer[] = [], detail: Partial<EndorsementDetail> = {}, from = route) {
  return renderScreen(
    <Routes>
      <Route path={path} element={<EndorsementPage />} />
      <Route path="*" element={<AskedJustNow />} />
    </Routes>,
    {
      route: from,
      user: fakeUser({ functionalities: [24, 25] }),
      mayOpen: (address) => address.startsWith('/parametrizacao/'),
      answers: [
        ...more,
        answer(work.getEndorsementDetail, endorsementOf(detail)),
        answer(listEndorsementAttachments, []),
        answer(getPolicyHistory, { Entries: [], IsComplete: true }),
        answer(work.executarMotorCadastro, run('passed')),
        answer(work.executarMotorCredito, run('passed')),
        answer(work.executarMotorResseguro, run('passed')),
        answer(work.executarMotorSubscricao, run('passed')),
      ],
    },
  );
}
const steps = async () => within(await screen.findByRole('list', { name: 'Validações do endosso' }));

describe('the page of an endorsement', () => {
  it('follows what others do with it, while a question that is open stays open', async () => {
    const missing = 'Documento obrigatório pendente: Aditivo.';
    const { person, platform, portal } = open([], { Obstacles: [missing] });
    expect(await screen.findByText(missing)).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Cancelar pedido' }));
    const question = await screen.findByRole('dialog');
    platform.change(answer(work.getEndorsementDetail, endorsementOf({ Obstacles: [], StatusId: 3 })));
    const data = { Kind: 'endorsement', UniqueId: endorsementId };
    act(() => portal.bus.publish(liveEventTopic, { kind: DEAL_CHANGED, data }));
    await waitFor(() => expect(screen.queryByText(missing)).not.toBeInTheDocument());
    expect(question).toBeVisible();
    await waitFor(() => expect(platform.requestsOf(listEndorsementAttachments)).toHaveLength(2));
  });

  const Adjustment = { Reason: 'Falta o aditivo.', AskedAt: '2026-11-26T12:00:00Z', IsOfInsurer: true };
  const refused: EndorsementAttachment = {
    RequestDocumentUniqueId: '00000000-0000-4000-8000-000000000071',
    Name: 'Aditivo',
    IsRequired: true,
    Status: 'Reprovado',
    Archives: [],
    Observation: 'Ilegível.',
    RequestedAt: '2026-11-26T12:00:00Z',
    MayGive: true,
  };

  it('has the reason, the documents, the reply and one button on one screen for the broker who answers', async () => {
    const { person, platform } = open(
      [answer(work.answerEndorsementAdjustment, { StatusId: 2 }), answer(listEndorsementAttachments, [refused])],
      { StatusId: 6, Adjustment, MayAnswer: true },
    );
    const request = within(await screen.findByRole('region', { name: 'A seguradora pediu um ajuste' }));
    expect(request.getByText('Falta o aditivo.')).toBeVisible();
    expect(await screen.findByRole('button', { name: 'Anexar arquivo Aditivo' })).toBeEnabled();
    expect(screen.getByText('Ilegível.')).toBeVisible();
    expect(screen.getAllByRole('region', { name: 'Documentos' })).toHaveLength(1);
    await person.type(request.getByRole('textbox', { name: /Sua resposta/ }), 'O aditivo está anexo.');
    await person.click(request.getByRole('button', { name: 'Responder à seguradora' }));
    expect(await screen.findByText('Resposta enviada')).toBeVisible();
    expect(platform.requestsOf(work.answerEndorsementAdjustment)[0]?.body).toEqual({
      ProposalUniqueId: endorsementId,
      UniqueId: expect.stringMatching(/^[0-9a-f-]{36}$/),
      Text: 'O aditivo está anexo.',
    });
  });

  it('says to everybody else what its broker was asked for', async () => {
    open([], { StatusId: 6, Adjustment, MayAnswer: false });
    expect(await screen.findByText('A seguradora pediu: Falta o aditivo.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Responder à seguradora' })).not.toBeInTheDocument();
  });

  it('says which it is, where it stands, what it changes and what it moves', async () => {
    open();
    expect(await screen.findByRole('heading', { level: 1, name: 'Endosso 0775-000001-E01' })).toBeVisible();
    expect(screen.getByRole('link', { name: '0775-000001' })).toHaveAttribute(
      'href',
      expect.stringMatching(/^\/apolice\//),
    );
    expect(screen.getByText('R$ 150.000,00')).toBeVisible();
    expect((await steps()).getAllByRole('listitem')).toHaveLength(5);
    expect(await screen.findByText(/^Nenhum documento foi pedido\./)).toBeVisible();
  });

  it('says which one it consolidates, and whose premium the periods tell', async () => {
    open([], {
      Consolidates: { ProposalUniqueId: endorsementId, Number: '0775-000001-E07' },
      PremiumDifference: 0,
      Periods: [
        {
          ...{ StartDate: '2026-11-28', EndDate: '2027-01-07', PremiumDifference: 4_67 },
          ...{ AmountBeforeValue: null, AmountAfterValue: 1_923_703_71 },
          ...{ ComplementaryBeforeValue: null, ComplementaryAfterValue: null },
        },
      ],
    });
    expect(await screen.findByText(/^Consolida a apólice depois do endosso/)).toHaveTextContent('0775-000001-E07');
    expect(screen.getByText('Nenhum prêmio se move com este endosso.')).toBeVisible();
    expect(
      screen.getByText('A apólice a partir de cada data, com o prêmio do endosso 0775-000001-E07 em cada período'),
    ).toBeVisible();
  });

  it('begins the validations of one that was just asked for, one after the other', async () => {
    const { person, platform } = open([], {}, '/pedido');
    await person.click(screen.getByRole('button', { name: 'Pedir' }));
    await waitFor(() => expect(platform.requestsOf(work.executarMotorSubscricao)).toHaveLength(1));
    const asked = platform.requests
      .map(({ path: called }) => called)
      .filter((called) => called.includes('ExecutarMotor'));
    expect(asked).toEqual(engine.map((call) => call.path));
    await waitFor(() => expect(platform.requestsOf(work.getEndorsementDetail).length).toBeGreaterThan(1));
  });

  it('begins none by itself for who only looks', async () => {
    const { platform } = open();
    await steps();
    expect(platform.requestsOf(work.executarMotorCadastro)).toHaveLength(0);
  });

  const card = {
    CardId: 17,
    PipeUniqueId: '00000000-0000-4000-8000-000000000031',
    PipeName: 'Crédito',
    StepName: 'Em análise',
    IsDecided: false,
  };

  it('stops at the step that waits for a card, and leads to it', async () => {
    const { person, platform } = open([answer(work.executarMotorCredito, run('waiting', 'O limite não basta.', 17))]);
    await steps();
    const Steps = endorsementOf().Steps.map((step, index) =>
      index === 0
        ? { ...step, Situation: 'passed' as const }
        : index === 1
          ? { ...step, Situation: 'waiting' as const, Description: 'O limite não basta.' }
          : step,
    );
    platform.change(answer(work.getEndorsementDetail, endorsementOf({ Steps, CardId: 17, Cards: [card] })));
    await person.click(screen.getByRole('button', { name: 'Iniciar validações' }));
    expect(await screen.findByText(/Um card da esteira da seguradora decide/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Card 17: Crédito · Em análise' })).toHaveAttribute(
      'href',
      `/kanban/pipe/${card.PipeUniqueId}?card=17`,
    );
    expect((await steps()).getByText('O limite não basta.')).toBeVisible();
    expect(platform.requestsOf(work.executarMotorResseguro)).toHaveLength(0);
  });

  it('goes on where it stopped after a failure, and runs nothing twice', async () => {
    const { person, platform } = open([failure(work.executarMotorCredito, 503)]);
    await steps();
    await person.click(screen.getByRole('button', { name: 'Iniciar validações' }));
    const again = await screen.findByRole('button', { name: 'Continuar de onde parou' });
    platform.change(answer(work.executarMotorCredito, run('passed')));
    await person.click(again);
    await waitFor(() => expect(platform.requestsOf(work.executarMotorSubscricao)).toHaveLength(1));
    expect(platform.requestsOf(work.executarMotorCadastro)).toHaveLength(1);
  });
});

const ready: Partial<EndorsementDetail> = {
  StatusId: 3,
  Actions: [
    { Action: 'approve', DisabledReason: null },
    { Action: 'cancelRequest', DisabledReason: null },
    { Action: 'downloadDocument', DisabledReason: null },
  ],
};

describe('what can be done', () => {
  it('is issued after asking, under a key, and says what came of it', async () => {
    const issued = {
      StatusId: 5 as const,
      Number: '0775-000001-E01',
      PolicyUniqueId: endorsementOf().PolicyUniqueId,
      Description: 'A apólice vale como o endosso diz.',
      RefundValue: 0,
      ChargeValue: 625_00,
    };
    const { person, platform } = open([answer(work.approveEndorsement, issued)], {
      ...ready,
      ...{ PremiumDifference: 10_200_00, Premium: { ...undoEffectOf().Premium!.Premium, ...chargedPremium } },
    });
    await person.click(await screen.findByRole('button', { name: 'Aprovar e emitir' }));
    const question = within(await screen.findByRole('dialog'));
    expect(question.getByText(/A cobrança é de R\$\s11\.614,05/)).toBeVisible();
    await person.click(question.getByRole('button', { name: 'Emitir endosso' }));
    expect(await screen.findByText('Endosso 0775-000001-E01 emitido')).toBeVisible();
    expect(platform.requestsOf(work.approveEndorsement)[0]!.body).toEqual({
      ProposalUniqueId: endorsementId,
      IdempotencyKey: expect.any(String),
    });
  });

  it('says why it is not issued where the policy has changed', async () => {
    const { person } = open(
      [failure(work.approveEndorsement, 409, [{ Code: 'StaleBase', Message: 'A apólice mudou. Peça de novo.' }])],
      ready,
    );
    await person.click(await screen.findByRole('button', { name: 'Aprovar e emitir' }));
    await person.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Emitir endosso' }));
    expect(await screen.findByText('A apólice mudou. Peça de novo.')).toBeVisible();
  });

  it('is off with its reason where it cannot be done now', async () => {
    open([], { Obstacles: ['Falta o documento “Termo aditivo”.'] });
    const approve = await screen.findByRole('button', { name: 'Aprovar e emitir' });
    expect(approve).toHaveAttribute('aria-disabled', 'true');
    expect(approve).toHaveAccessibleDescription('Ainda falta validar.');
    expect(screen.getByText('Falta o documento “Termo aditivo”.')).toBeVisible();
  });

  it('leads to the page on which the insurer completes what its document lacks', async () => {
    const Text = 'Faltam os dados da seguradora para documentos.';
    open([], { Obstacles: [Text, 'O limite não basta.'], ObstacleLinks: [{ Text, Path: '/parametrizacao/regras/x' }] });
    expect(await screen.findByRole('link', { name: Text })).toHaveAttribute('href', '/parametrizacao/regras/x');
    expect(screen.getByText('O limite não basta.')).toBeVisible();
  });

  it('says who has to issue it, without a button, for who may not', async () => {
    const WhyNotIssue = 'Este endosso devolve R$ 11.500,00: ele é emitido pela seguradora.';
    open([], { WhyNotIssue, Actions: [{ Action: 'cancelRequest', DisabledReason: null }] });
    expect(await screen.findByText(WhyNotIssue)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Aprovar e emitir' })).toBeNull();
  });

  it('is issued by who asked for it only after reading that this is recorded', async () => {
    const alone = [{ Action: 'approve' as const, DisabledReason: null, IsWithoutSecondPerson: true }];
    const { person, platform } = open([failure(work.approveEndorsement, 503)], { ...ready, Actions: alone });
    await person.click(await screen.findByRole('button', { name: 'Aprovar e emitir' }));
    const question = within(await screen.findByRole('dialog'));
    expect(question.getByText(/fica registrado que foi decidida sem uma segunda pessoa/)).toBeVisible();
    await person.click(question.getByRole('button', { name: 'Emitir endosso' }));
    await waitFor(() => expect(platform.requestsOf(work.approveEndorsement)).toHaveLength(1));
    expect(platform.requestsOf(work.approveEndorsement)[0]!.body).toMatchObject({ IsWithoutSecondPerson: true });
  });

  it('is scheduled where it cancels on a later day, and revoked until then', async () => {
    const EffectiveOn = addDays(today(), 30);
    const scheduled = {
      StatusId: 3 as const,
      Number: '0775-000001-E01',
      PolicyUniqueId: endorsementOf().PolicyUniqueId,
      Description: 'O portal o emite nesse dia.',
      RefundValue: 0,
      ChargeValue: 0,
    };
    const cancellation = { ...ready, EndorsementTypeId: 1 as const, EffectiveOn };
    const { person, platform } = open([answer(work.approveEndorsement, scheduled)], cancellation);
    await person.click(await screen.findByRole('button', { name: 'Aprovar e emitir' }));
    platform.change(
      answer(
        work.getEndorsementDetail,
        endorsementOf({ ...cancellation, ScheduledFor: EffectiveOn, ScheduledByName: 'Bruno Reis' }),
      ),
    );
    await person.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Agendar cancelamento' }));
    expect(await screen.findByText('Endosso 0775-000001-E01 agendado')).toBeVisible();
    expect(await screen.findByText(`Agendado para ${formatDate(EffectiveOn)}`)).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Revogar cancelamento' }));
    expect(await screen.findByRole('dialog', { name: 'Revogar o cancelamento 0775-000001-E01?' })).toBeVisible();
  });

  it('has its refund released by a second person', async () => {
    const waiting = { Value: 3_137_23, ReleasedAt: null, ReleasedByName: null, IsWithoutSecondPerson: false };
    const { person, platform } = open(
      [answer(work.releaseRefund, { ...waiting, ReleasedAt: '2026-11-28T12:00:00Z', ReleasedByName: 'Bruno Reis' })],
      {
        StatusId: 5,
        RefundValue: 3_137_23,
        PremiumDifference: -3_137_23,
        Refund: waiting,
        Actions: [{ Action: 'releaseRefund', DisabledReason: null }],
      },
    );
    expect(await screen.findByText('Espera a liberação por uma segunda pessoa')).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Liberar devolução' }));
    await person.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Liberar devolução' }));
    expect(await screen.findByText('Devolução liberada')).toBeVisible();
    expect(platform.requestsOf(work.releaseRefund)[0]!.body).toEqual({ ProposalUniqueId: endorsementId });
  });

  it('shows who receives its refund, also in the question before the release', async () => {
    const Refund = { Value: 3_137_23, ReleasedAt: null, ReleasedByName: null, IsWithoutSecondPerson: false };
    const { person } = open([], {
      ...{ StatusId: 5, RefundValue: 3_137_23, Refund },
      RefundPayee: {
        ...{ Name: 'Construtora Horizonte', CpfCnpj: '11222333000181' },
        ...{ BankId: 341, BankName: '', Branch: '1234', Account: '56789-7', IsThirdParty: true },
      },
      Actions: [{ Action: 'releaseRefund', DisabledReason: null }],
    });
    const payee = within(await screen.findByRole('region', { name: 'Quem recebe a restituição' }));
    for (const shown of ['Construtora Horizonte', 'Terceiro', '11.222.333/0001-81', '341', '1234', '56789-7'])
      expect(payee.getByText(shown)).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Liberar devolução' }));
    const dialog = await screen.findByRole('dialog');
    expect(dialog).toHaveTextContent('o valor pode ser pago a Construtora Horizonte.');
    expect(within(dialog).getByText('56789-7')).toBeVisible();
    expect(within(dialog).getByText('Terceiro')).toBeVisible();
  });

  it('says who has to release its refund to who may not', async () => {
    const Refund = { Value: 3_137_23, ReleasedAt: null, ReleasedByName: null, IsWithoutSecondPerson: false };
    const DisabledReason = 'Outra pessoa da seguradora, que aprova endossos, decide.';
    open([], { StatusId: 5, Refund, RefundValue: 3_137_23, Actions: [{ Action: 'releaseRefund', DisabledReason }] });
    expect(await screen.findByText(/Outra pessoa da seguradora/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Liberar devolução' })).toBeNull();
  });

  it('is given up after asking', async () => {
    const { person, platform } = open([
      answer(work.cancelRequestEndorsement, { ProposalUniqueId: endorsementId, StatusId: 99 }),
    ]);
    await person.click(await screen.findByRole('button', { name: 'Cancelar pedido' }));
    await person.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Cancelar pedido' }));
    expect(await screen.findByText('Pedido do endosso 0775-000001-E01 cancelado')).toBeVisible();
    expect(platform.requestsOf(work.cancelRequestEndorsement)[0]!.query).toMatchObject({
      ProposalUniqueId: endorsementId,
    });
  });

  it('opens its document in another tab', async () => {
    const tab = fakeTab();
    opensTab(tab);
    const { person } = open([answer(work.generateEndorsementDocument, { UrlToDownload: 'https://files.test/minuta' })]);
    await person.click(await screen.findByRole('button', { name: 'Ver minuta' }));
    await waitFor(() => expect(tab.location.replace).toHaveBeenCalledWith('https://files.test/minuta'));
  });
});

it.each([
  [404, 'Endosso não encontrado'],
  [500, 'Não foi possível ler o endosso'],
])('one that cannot be read says so: %s', async (status, words) => {
  open([failure(work.getEndorsementDetail, status)]);
  expect(await screen.findByText(words)).toBeVisible();
});

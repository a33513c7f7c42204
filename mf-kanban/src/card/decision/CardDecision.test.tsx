import type { CardRecord } from '@portal/shared/contracts/boards/board';
import { decideKanbanCard } from '@portal/shared/contracts/boards/kanbanDecisions';
import { answer, failure, hanging, offline } from '@portal/shared/testing/fakePlatform';
import type { FakeAnswer } from '@portal/shared/testing/fakePlatform';
import { renderScreen } from '@portal/shared/testing/renderScreen';
import { screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { CardDecision } from './CardDecision';

const uniqueId = '00000000-0000-4000-8000-000000000001';
const stepRules = { workInProgressLimit: null, workInProgressPolicy: 'warn' as const, needsJustification: false };
const queue = { id: 1, name: 'Entrada', order: 1, stage: 'queue', ...stepRules };
const done = { id: 2, name: 'Aceitação', order: 2, stage: 'done', ...stepRules };

const recordOf = (
  card: Partial<CardRecord['card']> = {},
  rest: Partial<Omit<CardRecord, 'card'>> = {},
): CardRecord => ({
  card: {
    cardId: 11,
    cardType: 'PROPOSTA',
    cardRef: 'Proposta 2026000123',
    cardData: { header: 'a', body: 'b', footer: 'c' },
    stepId: 1,
    version: 4,
    priority: { id: 2, name: 'Normal' },
    owner: null,
    insuredAmountValue: 100_00,
    enteredStepAt: '2026-11-18T12:00:00Z',
    legalDeadline: null,
    legalClockPausedAt: null,
    decision: null,
    ...card,
  },
  cardUniqueId: uniqueId,
  pipe: { id: 1, uniqueId, name: 'Subscrição', functionalityId: 39, cardCount: 1 },
  step: queue,
  steps: [queue, done],
  links: {
    proposalUniqueId: uniqueId,
    endorsementUniqueId: null,
    policyHolderUniqueId: null,
    insuredUniqueId: null,
    brokerUniqueId: null,
    nominationUniqueId: null,
    policyHolderNomeationRequestId: null,
    counterGuaranteeUniqueId: null,
    limitRequestUniqueId: null,
    economicGroupUniqueId: null,
    screeningMatchUniqueId: null,
  },
  justification: null,
  decidedAt: null,
  decidedBy: null,
  decisionReason: null,
  createdAt: '2026-11-18T12:00:00Z',
  ...rest,
});

const decided = {
  CardId: 11,
  Version: 5,
  StepId: 2,
  StepName: 'Aceitação',
  Decision: 'approved' as const,
  DecidedAt: '2026-11-21T12:00:00Z',
  DecidedBy: 'Ana Duarte',
  Outcome: 'A proposta 2026000123 passou para a análise de crédito.',
};

function open(answers: readonly FakeAnswer[] = [], record = recordOf(), mayManage = true) {
  const onChanged = jest.fn();
  const rendered = renderScreen(<CardDecision record={record} mayManage={mayManage} onChanged={onChanged} />, {
    answers,
  });
  return { ...rendered, onChanged };
}

const dialog = () => screen.findByRole('dialog');

beforeEach(() => localStorage.clear());

describe('an occurrence on a list', () => {
  const occurrence = () => {
    const record = recordOf({ cardType: 'TOMADOR_QSA_PEP', cardRef: 'Ocorrência 12' });
    return { ...record, links: { ...record.links, proposalUniqueId: null, screeningMatchUniqueId: uniqueId } };
  };

  it('is dismissed or confirmed, in words of its own and never without a reason', async () => {
    const { person, platform } = open([answer(decideKanbanCard, decided)], occurrence());
    expect(screen.queryByRole('button', { name: 'Aprovar' })).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Confirmar ocorrência' })).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Descartar ocorrência' }));
    const asked = await dialog();
    expect(asked).toHaveAccessibleName('Descartar a ocorrência 12?');
    await person.click(within(asked).getByRole('button', { name: 'Descartar ocorrência' }));
    await waitFor(() => expect(within(asked).getByText('Escreva por que a ocorrência é descartada.')).toBeVisible());
    await person.type(within(asked).getByLabelText(/^Por que não é a mesma pessoa/), 'Nascida em 1951');
    await person.click(within(asked).getByRole('button', { name: 'Descartar ocorrência' }));
    await waitFor(() =>
      expect(platform.requestsOf(decideKanbanCard)[0]?.body).toMatchObject({
        Decision: 'Aprovar',
        Justification: 'Nascida em 1951',
      }),
    );
  });

  it('says by whom and why it was dismissed', () => {
    const record = occurrence();
    const card = { ...record.card, decision: 'approved' as const };
    open([], { ...record, card, decidedBy: 'Ana Duarte', decisionReason: 'Nascida em 1951' });
    expect(screen.getByText('Descartada por Ana Duarte')).toBeVisible();
  });
});

describe('approving', () => {
  it('asks first, saying what will follow, and tells what followed', async () => {
    const { person, platform, onChanged } = open([answer(decideKanbanCard, decided)]);
    await person.click(screen.getByRole('button', { name: 'Aprovar' }));
    const asked = await dialog();
    expect(asked).toHaveAccessibleName('Aprovar a proposta 2026000123?');
    expect(asked).toHaveTextContent('A proposta segue para a próxima análise');
    expect(asked).toHaveTextContent('Uma decisão não muda mais.');
    expect(platform.requestsOf(decideKanbanCard)).toHaveLength(0);

    await person.click(within(asked).getByRole('button', { name: 'Aprovar proposta' }));
    expect(await screen.findByText(decided.Outcome)).toBeVisible();
    expect(platform.requestsOf(decideKanbanCard).map(({ body }) => body)).toEqual([
      { CardId: 11, Decision: 'Aprovar', Version: 4 },
    ]);
    expect(onChanged).toHaveBeenCalledTimes(1);
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it('leads from what followed to the proposal, on the screen that the user may open, and nowhere without one', async () => {
    const decide = async (mayOpen: (address: string) => boolean) => {
      const rendered = renderScreen(<CardDecision record={recordOf()} mayManage onChanged={() => {}} />, {
        answers: [answer(decideKanbanCard, decided)],
        mayOpen,
      });
      await rendered.person.click(screen.getByRole('button', { name: 'Aprovar' }));
      await rendered.person.click(within(await dialog()).getByRole('button', { name: 'Aprovar proposta' }));
      await screen.findByText(decided.Outcome);
      return rendered;
    };
    const { unmount } = await decide(() => false);
    expect(screen.queryByRole('button', { name: 'Abrir a proposta' })).not.toBeInTheDocument();
    unmount();
    const { person, address } = await decide((address) => address.startsWith('/propostas/'));
    await person.click(screen.getByRole('button', { name: 'Abrir a proposta' }));
    expect(address()).toBe(`/propostas/proposta/${uniqueId}`);
  });

  it('leaves the focus on what was decided', async () => {
    function Drawer() {
      const [record, setRecord] = useState(recordOf());
      const readAnew = () => setRecord(recordOf({ decision: 'approved' }, { decidedBy: 'Ana Duarte' }));
      return <CardDecision record={record} mayManage onChanged={readAnew} />;
    }
    const { person } = renderScreen(<Drawer />, { answers: [answer(decideKanbanCard, decided)] });
    await person.click(screen.getByRole('button', { name: 'Aprovar' }));
    await person.click(within(await dialog()).getByRole('button', { name: 'Aprovar proposta' }));
    const note = await screen.findByText('Aprovado por Ana Duarte');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(document.activeElement).toContainElement(note);
    expect(document.activeElement).not.toBe(document.body);
  });

  it('sends why, where it was written, and asks for it where the last step wants it', async () => {
    const strict = recordOf({}, { steps: [queue, { ...done, needsJustification: true }] });
    const { person, platform } = open([answer(decideKanbanCard, decided)], strict);
    await person.click(screen.getByRole('button', { name: 'Aprovar' }));
    const asked = await dialog();
    await person.click(within(asked).getByRole('button', { name: 'Aprovar proposta' }));
    await waitFor(() => expect(within(asked).getByText('Escreva por que o card é aprovado.')).toBeVisible());
    await person.type(within(asked).getByLabelText(/^Justificativa/), ' Balanço forte ');
    await person.click(within(asked).getByRole('button', { name: 'Aprovar proposta' }));
    await waitFor(() =>
      expect(platform.requestsOf(decideKanbanCard)[0]?.body).toMatchObject({ Justification: 'Balanço forte' }),
    );
  });

  it('can be left, which gives the focus back', async () => {
    const { person, platform } = open();
    await person.click(screen.getByRole('button', { name: 'Aprovar' }));
    await person.click(within(await dialog()).getByRole('button', { name: 'Voltar' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await waitFor(() => expect(screen.getByRole('button', { name: 'Aprovar' })).toHaveFocus());
    expect(platform.requestsOf(decideKanbanCard)).toHaveLength(0);
  });
});

describe('refusing', () => {
  it('names the consequence and needs a reason, which is counted', async () => {
    const { person, platform } = open([answer(decideKanbanCard, { ...decided, Decision: 'refused' })]);
    await person.click(screen.getByRole('button', { name: 'Recusar' }));
    const asked = await dialog();
    expect(asked).toHaveAccessibleName('Recusar a proposta 2026000123?');
    expect(asked).toHaveTextContent('Ela termina e o motivo será enviado ao corretor e ao tomador.');
    await person.click(within(asked).getByRole('button', { name: 'Recusar proposta' }));
    await waitFor(() => expect(within(asked).getByText('Escreva o motivo da recusa.')).toBeVisible());
    expect(platform.requestsOf(decideKanbanCard)).toHaveLength(0);

    await person.type(within(asked).getByLabelText(/^Motivo da recusa/), 'Sem caixa');
    expect(asked).toHaveTextContent('9 / 500');
    await person.click(within(asked).getByRole('button', { name: 'Recusar proposta' }));
    await waitFor(() =>
      expect(platform.requestsOf(decideKanbanCard).map(({ body }) => body)).toEqual([
        { CardId: 11, Decision: 'Recusar', Version: 4, Justification: 'Sem caixa' },
      ]),
    );
  });

  it('keeps what was typed for who goes back to look something up', async () => {
    const { person } = open();
    await person.click(screen.getByRole('button', { name: 'Recusar' }));
    await person.type(within(await dialog()).getByLabelText(/^Motivo/), 'Sem caixa');
    await person.click(within(await dialog()).getByRole('button', { name: 'Guardar e voltar' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await person.click(screen.getByRole('button', { name: 'Recusar' }));
    expect(within(await dialog()).getByLabelText(/^Motivo/)).toHaveValue('Sem caixa');
  });
});

it('is not refused once the law has accepted its proposal, and says the article', () => {
  open([], recordOf({ legalDeadline: '2026-10-10T03:00:00Z', legalLastDay: '2026-10-13' }));
  expect(screen.getByRole('button', { name: 'Recusar' })).toHaveAccessibleDescription(/Lei 15\.040\/2024, art\. 49/);
  expect(screen.getByRole('button', { name: 'Aprovar' })).not.toHaveAccessibleDescription();
});

it('is neither approved nor refused where the card demands an issue', () => {
  open([], recordOf({ demandsIssue: true }));
  for (const name of ['Recusar', 'Aprovar'])
    expect(screen.getByRole('button', { name })).toHaveAccessibleDescription(/termina com ela/);
});

describe('a decision that does not succeed', () => {
  const refuse = async (answers: readonly FakeAnswer[]) => {
    const opened = open(answers);
    await opened.person.click(screen.getByRole('button', { name: 'Recusar' }));
    const asked = await dialog();
    await opened.person.type(within(asked).getByLabelText(/^Motivo/), 'Sem caixa');
    await opened.person.click(within(asked).getByRole('button', { name: 'Recusar proposta' }));
    return { ...opened, asked };
  };

  it('because the card has changed says so, keeps the text, and has the card read anew', async () => {
    const message = 'O card mudou enquanto você o via.';
    const { asked, onChanged } = await refuse([
      failure(decideKanbanCard, 409, [{ Code: 'Conflict', Message: message }]),
    ]);
    expect(await within(asked).findByText(message)).toBeVisible();
    expect(within(asked).getByLabelText(/^Motivo/)).toHaveValue('Sem caixa');
    expect(onChanged).toHaveBeenCalledTimes(1);
  });

  it('without a word of the platform says the default of the catalogue and gives the trace id', async () => {
    const { asked } = await refuse([failure(decideKanbanCard, 500)]);
    expect(await within(asked).findByText('Erro ao tentar executar a solicitação.')).toBeVisible();
    expect(within(asked).getByText(/Código para o suporte/)).toBeVisible();
  });

  it('because nobody answers can be tried again', async () => {
    const { asked, platform, person } = await refuse([offline(decideKanbanCard)]);
    expect(await within(asked).findByText(/Verifique a conexão/)).toBeVisible();
    platform.change(answer(decideKanbanCard, decided));
    await person.click(within(asked).getByRole('button', { name: 'Recusar proposta' }));
    expect(await screen.findByText(decided.Outcome)).toBeVisible();
  });

  it('is not sent twice while it is under way', async () => {
    const { asked, platform, person } = await refuse([hanging(decideKanbanCard)]);
    await person.click(within(asked).getByRole('button', { name: /Recusar proposta/ }));
    expect(platform.requestsOf(decideKanbanCard)).toHaveLength(1);
  });
});

/** Amounts hold a space that does not break. */
const textOf = (element: HTMLElement) => element.textContent?.replaceAll('\u00a0', ' ');
const nobody = { policyHolderName: null, insuredName: null, brokerName: null, limit: null, economicGroup: null };
const figures = (premiumValue: number) => ({
  premiumValue,
  availableLimitValue: null,
  documents: { open: 0, toCheck: 0, accepted: 0 },
});

describe('the question names amounts and who gains or loses', () => {
  const ask = async (record: CardRecord, answers: readonly FakeAnswer[] = []) => {
    const opened = open(answers, record);
    await opened.person.click(screen.getByRole('button', { name: 'Aprovar' }));
    return { ...opened, asked: await dialog() };
  };
  const limit = { modalityGroupName: null, currentLimitValue: 100_000_00, requestedLimitValue: 250_000_37 };
  const ofLimit = () =>
    recordOf(
      { cardType: 'REQUEST_LIMIT', cardRef: 'Limite 12', insuredAmountValue: null },
      { stakes: { ...nobody, policyHolderName: 'Construtora Alfa', limit } },
    );

  it('of a limit: as it is, as it is asked for and what it becomes', async () => {
    const { asked } = await ask(ofLimit());
    expect(textOf(asked)).toContain('Limite atualR$ 100.000,00Limite pedidoR$ 250.000,37');
    expect(textOf(asked)).toContain(
      'O limite total de Construtora Alfa passa de R$ 100.000,00 para R$ 250.000,37: são R$ 150.000,37 a mais.',
    );
    expect(within(asked).getByLabelText(/^Limite concedido/)).toHaveValue('250.000,37');
  });

  it('of a limit that is granted in part, which is sent with its justification', async () => {
    const { asked, person, platform } = await ask(ofLimit(), [answer(decideKanbanCard, decided)]);
    const field = within(asked).getByLabelText(/^Limite concedido/);
    await person.clear(field);
    await person.click(field);
    await person.paste('150000,00');
    expect(textOf(asked)).toContain('passa de R$ 100.000,00 para R$ 150.000,00: são R$ 50.000,00 a mais. É menos');
    await person.type(within(asked).getByLabelText(/^Justificativa/), 'Balanço de 2025');
    await person.click(within(asked).getByRole('button', { name: /^Aprovar/ }));
    await waitFor(() =>
      expect(platform.requestsOf(decideKanbanCard).map(({ body }) => body)).toEqual([
        {
          ...{ CardId: 11, Decision: 'Aprovar', Version: 4, Justification: 'Balanço de 2025' },
          GrantedLimitValue: 150_000_00,
        },
      ]),
    );
  });

  it.each([
    ['100000,00', /O limite já é de/],
    ['250000,38', /não passa do pedido/],
  ])('and sends no limit of %s', async (typed, problem) => {
    const { asked, person, platform } = await ask(ofLimit());
    const field = within(asked).getByLabelText(/^Limite concedido/);
    await person.clear(field);
    await person.click(field);
    await person.paste(typed);
    await person.type(within(asked).getByLabelText(/^Justificativa/), 'Balanço de 2025');
    await person.click(within(asked).getByRole('button', { name: /^Aprovar/ }));
    expect(await within(asked).findByText(problem)).toBeVisible();
    expect(platform.requestsOf(decideKanbanCard)).toHaveLength(0);
  });

  it.each([
    [-23_749_28, 'Construtora Alfa recebe R$ 23.749,28 de volta.'],
    [1_500_00, 'Construtora Alfa paga R$ 1.500,00 de prêmio total a mais.'],
    [0, 'O prêmio não muda.'],
  ])('of an endorsement whose premium changes by %d', async (premium, sentence) => {
    const { asked } = await ask(
      recordOf(
        { cardType: 'ENDOSSO_CANCELAMENTO', cardRef: 'Endosso E1' },
        { figures: figures(premium), stakes: { ...nobody, policyHolderName: 'Construtora Alfa' } },
      ),
    );
    expect(textOf(asked)).toContain(sentence);
  });

  it('of an endorsement that lowers a premium that nobody has paid', async () => {
    const { asked } = await ask(
      recordOf(
        { cardType: 'ENDOSSO_CANCELAMENTO', cardRef: 'Endosso E1' },
        { figures: { ...figures(0), premiumDifferenceValue: -1_234_56 } },
      ),
    );
    expect(textOf(asked)).toContain('O prêmio líquido diminui R$ 1.234,56, e nada do que foi pago volta.');
  });

  it('of an economic group with its limit and what it uses', async () => {
    const economicGroup = { name: 'Grupo Alfa', limitValue: 500_000_00, usedLimitValue: 490_000_00 };
    const { asked } = await ask(recordOf({ cardType: 'GRUPO_ECONOMICO' }, { stakes: { ...nobody, economicGroup } }));
    expect(textOf(asked)).toContain('O grupo Grupo Alfa já usa R$ 490.000,00 do limite de R$ 500.000,00.');
    expect(textOf(asked)).toContain('Importância seguradaR$ 100,00');
  });
});

const sentBy = (platform: ReturnType<typeof open>['platform']) =>
  platform.requestsOf(decideKanbanCard).map(({ body }) => body);

describe('approving a card that decides how its risk is reinsured', () => {
  const reinsurance = { amountAtRiskValue: 12_345_678_91, treatyCapacityValue: 10_000_000_00 };
  const ask = async () => {
    const opened = open([answer(decideKanbanCard, decided)], recordOf({}, { stakes: { ...nobody, reinsurance } }));
    await opened.person.click(screen.getByRole('button', { name: 'Aprovar' }));
    const asked = await dialog();
    const send = () => opened.person.click(within(asked).getByRole('button', { name: 'Aprovar proposta' }));
    return { ...opened, asked, send };
  };

  it('asks for treaty and placements, shows the resulting amounts, and sends the shares', async () => {
    const { asked, person, platform, send } = await ask();
    expect(textOf(asked)).toContain('Resseguro de R$ 12.345.678,91');
    expect(textOf(asked)).toContain('Capacidade: R$ 10.000.000,00.');
    await send();
    expect(await within(asked).findByText(/^Informe a cessão ao contrato ou uma colocação/)).toBeVisible();

    await person.type(within(asked).getByLabelText('Cessão ao contrato'), '81');
    await person.click(within(asked).getByRole('button', { name: 'Adicionar colocação facultativa' }));
    const placement = within(within(asked).getByRole('group', { name: 'Colocação 1' }));
    await person.type(placement.getByLabelText(/^Resseguradora da colocação 1/), 'Atlas Re');
    await person.type(placement.getByLabelText('CNPJ ou código SUSEP'), '30104');
    await person.type(placement.getByLabelText(/^Parte da colocação 1/), '19');
    expect(textOf(asked)).toContain('Cede R$ 9.999.999,92.');
    expect(textOf(asked)).toContain('Assume R$ 2.345.678,99.');
    expect(textOf(asked)).toContain('Retido pela seguradora: R$ 0,00');
    await send();
    await waitFor(() =>
      expect(sentBy(platform)).toEqual([
        {
          ...{ CardId: 11, Decision: 'Aprovar', Version: 4 },
          Reinsurance: {
            TreatyPercent: 81,
            Placements: [{ ReinsurerName: 'Atlas Re', ReinsurerCode: '30104', Percent: 19 }],
            ConfirmedRetentionValue: null,
          },
        },
      ]),
    );
  });

  it('asks to confirm an amount retained above the treaty, and asks again when it changes', async () => {
    const { asked, person, platform, send } = await ask();
    const treaty = within(asked).getByLabelText('Cessão ao contrato');
    await person.type(treaty, '80');
    const retained = within(asked).getByRole('checkbox', { name: /^A seguradora retém .*2\.345\.678,91 além/ });
    await send();
    expect(await within(asked).findByText(/não têm resseguro/)).toBeVisible();
    await person.click(retained);
    await person.click(within(asked).getByRole('button', { name: 'Adicionar colocação facultativa' }));
    await person.type(within(asked).getByLabelText(/^Resseguradora da colocação 1/), 'Atlas Re');
    await person.type(within(asked).getByLabelText(/^Parte da colocação 1/), '10');
    const less = within(asked).getByRole('checkbox', { name: /1\.111\.111,02 além/ });
    expect(less).not.toBeChecked();
    await send();
    expect(sentBy(platform)).toEqual([]);
    await person.click(less);
    await send();
    await waitFor(() =>
      expect(sentBy(platform)).toMatchObject([{ Reinsurance: { ConfirmedRetentionValue: 1_111_111_02 } }]),
    );
  });

  it('shows each problem at its field', async () => {
    const { asked, person, platform, send } = await ask();
    await person.type(within(asked).getByLabelText('Cessão ao contrato'), '82');
    await person.click(within(asked).getByRole('button', { name: 'Adicionar colocação facultativa' }));
    await person.type(within(asked).getByLabelText('CNPJ ou código SUSEP'), '123');
    await send();
    expect(await within(asked).findByText(/^O contrato de resseguro aceita até/)).toBeVisible();
    expect(within(asked).getByText('Informe a resseguradora da colocação 1.')).toBeVisible();
    expect(within(asked).getByText(/^Na colocação 1, informe um CNPJ válido/)).toBeVisible();
    expect(within(asked).getByText(/^Informe o percentual da colocação 1/)).toBeVisible();
    expect(sentBy(platform)).toEqual([]);
    await person.click(within(asked).getByRole('button', { name: 'Remover colocação 1' }));
    expect(within(asked).queryByRole('group', { name: 'Colocação 1' })).not.toBeInTheDocument();
  });

  it('does not ask about reinsurance when the card is refused', async () => {
    const { person, platform } = open(
      [answer(decideKanbanCard, { ...decided, Decision: 'refused' })],
      recordOf({}, { stakes: { ...nobody, reinsurance } }),
    );
    await person.click(screen.getByRole('button', { name: 'Recusar' }));
    const asked = await dialog();
    expect(within(asked).queryByText(/^Resseguro de/)).not.toBeInTheDocument();
    await person.type(within(asked).getByLabelText(/^Motivo da recusa/), 'Sem capacidade');
    await person.click(within(asked).getByRole('button', { name: 'Recusar proposta' }));
    await waitFor(() => expect(sentBy(platform)[0]).not.toHaveProperty('Reinsurance'));
  });
});

describe('the approval of a contract of counter-guarantee', () => {
  const SIGNATORY = '7c9e6679-7425-40de-944b-e07fc1f90ae7';
  const counterGuarantee = {
    number: 'CCG-00012',
    generatedOn: '2026-01-10',
    problem: null as string | null,
    signers: [
      { signatoryUniqueId: SIGNATORY, isSpouse: false, name: 'Álvaro Souza', capacity: 'Fiador' },
      {
        signatoryUniqueId: SIGNATORY,
        isSpouse: true,
        name: 'Marta Souza',
        capacity: 'Cônjuge de Álvaro Souza, que autoriza a fiança',
      },
    ],
    mayWaive: true,
  };
  const ask = async (stakes: Partial<typeof counterGuarantee> = {}) => {
    const opened = open(
      [answer(decideKanbanCard, decided)],
      recordOf(
        { cardType: 'ANALISE_CCG' },
        { stakes: { ...nobody, counterGuarantee: { ...counterGuarantee, ...stakes } } },
      ),
    );
    await opened.person.click(screen.getByRole('button', { name: 'Aprovar' }));
    return { ...opened, asked: within(await dialog()) };
  };

  it('asks for each signature and their day', async () => {
    const { person, platform, asked } = await ask();
    await person.click(asked.getByRole('button', { name: /^Aprovar/ }));
    expect(await asked.findByText('Confira no documento a assinatura de Álvaro Souza, Marta Souza.')).toBeVisible();
    expect(asked.getByText('Informe a data em que o contrato foi assinado.')).toBeVisible();
    expect(sentBy(platform)).toEqual([]);
    await person.click(asked.getByRole('checkbox', { name: /^Álvaro Souza Fiador/ }));
    await person.click(asked.getByRole('checkbox', { name: /^Marta Souza/ }));
    await person.type(asked.getByRole('textbox', { name: /^Data da assinatura/ }), '12/01/2026');
    await person.click(asked.getByRole('button', { name: /^Aprovar/ }));
    await waitFor(() => expect(sentBy(platform)).toHaveLength(1));
    expect(sentBy(platform)[0]).toMatchObject({
      CounterGuarantee: {
        IsWaived: false,
        SignedOn: '2026-01-12',
        Signatures: [
          { SignatoryUniqueId: SIGNATORY, IsSpouse: false },
          { SignatoryUniqueId: SIGNATORY, IsSpouse: true },
        ],
      },
    });
  });

  it('says why it is not signed yet, and goes on without it with a justification', async () => {
    const problem = 'O contrato CCG-00012 assinado ainda não foi enviado.';
    const { person, platform, asked } = await ask({ problem });
    expect(asked.getByText(problem)).toBeVisible();
    await person.click(asked.getByRole('button', { name: /^Aprovar/ }));
    expect((await asked.findAllByText(problem)).length).toBe(2);
    await person.click(asked.getByRole('checkbox', { name: 'Seguir sem contrato assinado' }));
    expect(asked.getByText(/continua sem assinatura, e a apólice diz isso/)).toBeVisible();
    await person.click(asked.getByRole('button', { name: /^Aprovar/ }));
    expect(await asked.findByText('Escreva por que o card é aprovado.')).toBeVisible();
    await person.type(asked.getByRole('textbox', { name: /Justificativa/ }), 'Depósito em garantia.');
    await person.click(asked.getByRole('button', { name: /^Aprovar/ }));
    await waitFor(() => expect(sentBy(platform)).toHaveLength(1));
    expect(sentBy(platform)[0]).toMatchObject({
      CounterGuarantee: { IsWaived: true },
      Justification: 'Depósito em garantia.',
    });
  });

  it('offers nobody to go on without it who may not', async () => {
    const { person, platform, asked } = await ask({ problem: 'Ainda não foi enviado.', mayWaive: false });
    expect(asked.queryByRole('checkbox', { name: 'Seguir sem contrato assinado' })).toBeNull();
    await person.click(asked.getByRole('button', { name: /^Aprovar/ }));
    expect((await asked.findAllByText('Ainda não foi enviado.')).length).toBe(2);
    expect(sentBy(platform)).toEqual([]);
  });
});

describe('the conformity of a broker', () => {
  const commission = {
    currentPercent: 0,
    minimumPercent: 5,
    ceilingPercent: 20,
    maximumPercent: 25,
    lacksAccount: true,
  };

  it('asks for the commission within its range, and says that the account is missing', async () => {
    const { person, platform } = open(
      [answer(decideKanbanCard, decided)],
      recordOf({ cardType: 'ANALISE_CONFORMIDADE_CORRETORA' }, { stakes: { ...nobody, commission } }),
    );
    await person.click(screen.getByRole('button', { name: 'Aprovar' }));
    const asked = within(await dialog());
    expect(asked.getByText(/De 5% a 25%; acima de 20% segue para a subscrição/)).toBeVisible();
    expect(asked.getByText(/ainda não informou a conta/)).toBeVisible();
    await person.click(asked.getByRole('button', { name: /^Aprovar/ }));
    expect(await asked.findByText('Informe a comissão acordada com a corretora.')).toBeVisible();
    await person.type(asked.getByLabelText(/^Comissão acordada/), '30');
    await person.click(asked.getByRole('button', { name: /^Aprovar/ }));
    expect(await asked.findByText(/A comissão de 30% passa do máximo, de 25%/)).toBeVisible();
    expect(sentBy(platform)).toEqual([]);
    await person.clear(asked.getByLabelText(/^Comissão acordada/));
    await person.type(asked.getByLabelText(/^Comissão acordada/), '17,5');
    await person.click(asked.getByRole('button', { name: /^Aprovar/ }));
    await waitFor(() => expect(sentBy(platform)).toHaveLength(1));
    expect(sentBy(platform)[0]).toMatchObject({ CommissionPercent: 17.5 });
  });
});

it.each(['CORRETORA_PEP', 'TOMADOR_QSA_PEP', 'SEGURADO_QSA_PEP', 'GRUPO_ECONOMICO', 'REQUEST_LIMIT', 'RAMO_ATIVIDADE'])(
  'approving a card %s asks for a justification and says that it does not change any more',
  async (cardType) => {
    const { person, platform } = open([answer(decideKanbanCard, decided)], recordOf({ cardType }));
    await person.click(screen.getByRole('button', { name: 'Aprovar' }));
    const asked = await dialog();
    expect(asked).toHaveTextContent('Uma decisão não muda mais.');
    await person.click(within(asked).getByRole('button', { name: /^Aprovar/ }));
    expect(await within(asked).findByText('Escreva por que o card é aprovado.')).toBeVisible();
    expect(platform.requestsOf(decideKanbanCard)).toHaveLength(0);
  },
);

it.each([
  ['NOMEACAO_TOMADOR', 'Nomeação 00012', 'Recusar a nomeação 00012?', 'continua sem ver o tomador'],
  ['ANALISE_CCG', 'Proposta 1', 'Recusar a proposta 1?', 'contrato de contragarantia é reprovado'],
  ['REQUEST_LIMIT', 'Proposta 1', 'Recusar a proposta 1?', 'limite do tomador fica como está'],
  ['RAMO_ATIVIDADE', 'Tomador 00003', 'Recusar o ramo de atividade do tomador 00003?', 'bloqueio restritivo'],
  [
    'ENDOSSO_ALTERACAO',
    'Endosso E1',
    'Recusar o endosso E1?',
    'Ele termina e o motivo será enviado ao corretor e ao tomador.',
  ],
  ['CORRETORA_PEP', 'Corretora 10', 'Recusar o cadastro da corretora 10?', 'fica bloqueada com este motivo'],
  ['PROPOSTA', 'P-1', 'Recusar o card P-1?', 'Uma decisão não muda mais.'],
])('the question about %s names what ends', async (cardType, cardRef, title, consequence) => {
  const { person } = open([], recordOf({ cardType, cardRef }));
  await person.click(screen.getByRole('button', { name: 'Recusar' }));
  expect(await dialog()).toHaveAccessibleName(title);
  expect(await dialog()).toHaveTextContent(consequence);
});

it('who may only look cannot decide, and reads why', async () => {
  const { person } = open([], recordOf(), false);
  const button = screen.getByRole('button', { name: 'Aprovar' });
  expect(button).toHaveAttribute('aria-disabled', 'true');
  expect(button).toHaveAccessibleDescription(/não decidir sobre os seus cards/);
  await person.click(button);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

it('a decided card says who decided, when and why, and offers nothing', () => {
  open(
    [],
    recordOf(
      { decision: 'refused' },
      { decidedBy: 'Bruno Reis', decidedAt: '2026-11-20T15:30:00Z', decisionReason: 'Sem caixa' },
    ),
    false,
  );
  expect(screen.getByText('Recusado por Bruno Reis em 20/11/2026 12:30')).toBeVisible();
  expect(screen.getByText('Sem caixa')).toBeVisible();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

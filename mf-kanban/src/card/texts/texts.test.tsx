import { decideKanbanCard } from '@portal/shared/contracts/boards/kanbanDecisions';
import * as followUps from '@portal/shared/contracts/boards/kanbanFollowUp';
import { getCardTexts } from '@portal/shared/contracts/boards/kanbanTexts';
import { answer, failure } from '@portal/shared/testing/fakePlatform';
import type { FakeAnswer } from '@portal/shared/testing/fakePlatform';
import { fakeUser } from '@portal/shared/testing/fakeUser';
import { renderScreen } from '@portal/shared/testing/renderScreen';
import type { RenderedScreen } from '@portal/shared/testing/renderScreen';
import { screen, waitFor, within } from '@testing-library/react';
import { CardDecision } from '../decision/CardDecision';
import FollowUp from '../actions/FollowUp';
import { recordOf } from '../testing/recordFixture';

const uniqueId = (digit: number) => `00000000-0000-4000-8000-00000000000${digit}`;
const sentences = [
  {
    UniqueId: uniqueId(1),
    Title: 'Limite insuficiente',
    Text: "A IS de R$\u00a01.234.567,89 para Sant'Ana D’Ávila não cabe até 29/02/2028.",
    Uses: ['refusal' as const],
  },
  {
    UniqueId: uniqueId(2),
    Title: 'Sem segurado',
    Text: 'Falta o contrato com [NomeSegurado].',
    Uses: ['refusal' as const, 'observation' as const],
  },
];
const written = {
  UniqueId: uniqueId(3),
  Text: "Fala com @João D'Ávila e ana@prado.test.",
  AuthorName: 'Bruno Reis',
  IsVisibleToBroker: false,
  CreatedAt: '2026-11-20T15:30:00Z',
  Mentions: ["João D'Ávila"],
};
const story = { BrokerName: null, Observations: [written], LimitRequest: null };
const people = [
  { Id: 7, Name: "João D'Ávila" },
  { Id: 8, Name: 'Joana Prado' },
  { Id: 9, Name: 'Ana Lúcia' },
];

const openFollowUp = (...answers: FakeAnswer[]) =>
  renderScreen(<FollowUp record={recordOf()} mayManage onChanged={jest.fn()} />, {
    answers: [
      ...answers,
      answer(followUps.getCardFollowUp, story),
      answer(followUps.getCardMentionable, people),
      answer(followUps.followUpSendObservation, written),
    ],
    user: fakeUser({ functionalities: [1, 39] }),
  });
const field = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Nova observação' });
const choose = async ({ person }: Pick<RenderedScreen, 'person'>, title: RegExp) => {
  await person.click(await screen.findByRole('button', { name: 'Frases' }));
  // Nobody is faster than the menu, which takes the focus once it stands there.
  await waitFor(() => expect(screen.getAllByRole('menuitem')[0]).toHaveFocus());
  await person.click(await screen.findByRole('menuitem', { name: title }));
};

beforeEach(() => localStorage.clear());

describe('a sentence of the company', () => {
  it('comes to stand at the cursor of a refusal, and goes out only when it is sent, as it was changed', async () => {
    const { person, platform } = renderScreen(<CardDecision record={recordOf()} mayManage onChanged={jest.fn()} />, {
      answers: [answer(getCardTexts, sentences), failure(decideKanbanCard, 500)],
    });
    await person.click(screen.getByRole('button', { name: 'Recusar' }));
    const reason = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: /^Motivo da recusa/ });
    await person.type(reason, 'Comitê: depois.');
    reason.setSelectionRange(7, 7);
    await choose({ person }, /^Limite insuficiente/);
    const text = `Comitê: ${sentences[0]!.Text} depois.`;
    await waitFor(() => expect(reason).toHaveValue(text));
    expect(platform.requestsOf(decideKanbanCard)).toHaveLength(0);
    await waitFor(() => expect(reason).toHaveFocus());
    await person.keyboard(' Volte em março.');
    await person.click(screen.getByRole('button', { name: /^Recusar proposta/ }));
    await waitFor(() =>
      expect(platform.requestsOf(decideKanbanCard)[0]?.body).toMatchObject({
        Justification: `Comitê: ${sentences[0]!.Text} Volte em março. depois.`,
      }),
    );
  });

  it('shows what the card has nothing for, puts it in hand, and does not go out with the gap', async () => {
    const { person, platform } = openFollowUp(answer(getCardTexts, sentences));
    await choose({ person }, /^Sem segurado/);
    const area = await field();
    await waitFor(() => expect(area.value.slice(area.selectionStart, area.selectionEnd)).toBe('[NomeSegurado]'));
    expect(screen.getByText(/não tem o que preenche \[NomeSegurado\]/)).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Gravar observação' }));
    expect(platform.requestsOf(followUps.followUpSendObservation)).toHaveLength(0);
    expect(screen.getAllByText(/não tem o que preenche \[NomeSegurado\]/)).toHaveLength(1);
    await person.click(area);
    area.setSelectionRange(area.value.indexOf('['), area.value.indexOf(']') + 1);
    await person.keyboard('Recife');
    expect(screen.queryByText(/não tem o que preenche/)).not.toBeInTheDocument();
    await person.click(screen.getByRole('button', { name: 'Gravar observação' }));
    await waitFor(() => expect(platform.requestsOf(followUps.followUpSendObservation)).toHaveLength(1));
  });

  it('is offered for its own place alone, and the menu is not there where there is none', async () => {
    const { person, unmount } = openFollowUp(answer(getCardTexts, sentences));
    await person.click(await screen.findByRole('button', { name: 'Frases' }));
    expect(await screen.findAllByRole('menuitem')).toHaveLength(1);
    unmount();
    openFollowUp(answer(getCardTexts, [sentences[0]!]));
    await field();
    expect(screen.queryByRole('button', { name: 'Frases' })).not.toBeInTheDocument();
  });

  it('can be read again after a failure', async () => {
    const { person, platform } = openFollowUp(failure(getCardTexts, 500));
    await person.click(await screen.findByRole('button', { name: 'Frases' }));
    platform.change(answer(getCardTexts, sentences));
    await person.click(await screen.findByRole('menuitem', { name: /Tentar de novo/ }));
    await choose({ person }, /^Sem segurado/);
  });
});

describe('a mention', () => {
  it('is picked by keys while the text keeps the focus, and is sent with the name in the text', async () => {
    const { person, platform } = openFollowUp(answer(getCardTexts, []));
    await person.type(await field(), 'Veja, @joa');
    const list = await screen.findByRole('listbox', { name: 'Mencionar' });
    expect(
      within(list)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(["João D'Ávila", 'Joana Prado']);
    await person.keyboard('{ArrowDown}');
    expect(within(list).getByRole('option', { name: 'Joana Prado' })).toHaveAttribute('aria-selected', 'true');
    expect(await field()).toHaveAttribute(
      'aria-activedescendant',
      within(list).getByRole('option', { name: 'Joana Prado' }).id,
    );
    await person.keyboard('{ArrowUp}{Enter}');
    await waitFor(async () => expect(await field()).toHaveValue("Veja, @João D'Ávila "));
    expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
    expect(await field()).toHaveFocus();
    await person.keyboard('o balanço.');
    await person.click(screen.getByRole('button', { name: 'Gravar observação' }));
    await waitFor(() =>
      expect(platform.requestsOf(followUps.followUpSendObservation)[0]?.body).toMatchObject({
        Observation: "Veja, @João D'Ávila o balanço.",
        MentionedUserIds: [7],
      }),
    );
  });

  it('is picked by a press, and Esc sends the list away without leaving the text', async () => {
    const { person } = openFollowUp(answer(getCardTexts, []));
    await person.type(await field(), '@');
    await person.click(await screen.findByRole('option', { name: 'Ana Lúcia' }));
    await waitFor(async () => expect(await field()).toHaveValue('@Ana Lúcia '));
    await person.keyboard('e @joa');
    await screen.findByRole('listbox');
    await person.keyboard('{Escape}');
    expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
    expect(await field()).toHaveFocus();
    await person.keyboard('n{Enter}');
    expect(await field()).toHaveValue('@Ana Lúcia e @joan\n');
  });

  it('stands out in what was written, and an address of mail does not', async () => {
    openFollowUp(answer(getCardTexts, []));
    const entry = within(await screen.findByRole('list', { name: 'Observações' })).getByRole('listitem');
    expect(within(entry).getByText("@João D'Ávila").tagName).toBe('STRONG');
    expect(entry).toHaveTextContent(written.Text);
  });

  it('says so where nobody can be read to be mentioned', async () => {
    const { person } = openFollowUp(answer(getCardTexts, []), failure(followUps.getCardMentionable, 500));
    await person.type(await field(), '@j');
    expect(await screen.findByText(/Não foi possível ler quem pode ser mencionado/)).toBeVisible();
  });
});

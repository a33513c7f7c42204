import * as followUps from '@portal/shared/contracts/boards/kanbanFollowUp';
import type { CallResponse } from '@portal/shared/contracts/call';
import { answer, failure, hanging } from '@portal/shared/testing/fakePlatform';
import type { FakeAnswer } from '@portal/shared/testing/fakePlatform';
import { fakeUser } from '@portal/shared/testing/fakeUser';
import { renderScreen } from '@portal/shared/testing/renderScreen';
import { screen, waitFor, within } from '@testing-library/react';
import { recordOf } from '../testing/recordFixture';
import FollowUp from './FollowUp';

const uniqueId = '00000000-0000-4000-8000-000000000001';
const written = {
  UniqueId: uniqueId,
  Text: 'Conferido com o financeiro.',
  AuthorName: 'Bruno Reis',
  IsVisibleToBroker: false,
  CreatedAt: '2026-11-20T15:30:00Z',
  Mentions: [],
};
const story: CallResponse<typeof followUps.getCardFollowUp> = {
  BrokerName: 'Boreal',
  Observations: [written],
  LimitRequest: null,
};

function open(answers: readonly FakeAnswer[], functionalities = [1, 39]) {
  const onChanged = jest.fn();
  const screenOf = renderScreen(<FollowUp record={recordOf()} mayManage onChanged={onChanged} />, {
    answers,
    user: fakeUser({ functionalities }),
  });
  return { ...screenOf, onChanged };
}

beforeEach(() => localStorage.clear());

it('tells who wrote what, when, and who reads it', async () => {
  open([answer(followUps.getCardFollowUp, story)]);
  const entry = within(await screen.findByRole('list', { name: 'Observações' })).getByRole('listitem');
  for (const text of ['Bruno Reis', '20/11/2026 12:30', 'Só a seguradora', 'Conferido com o financeiro.'])
    expect(entry).toHaveTextContent(text);
});

it('is announced while it loads, says so when nobody wrote, and explains when it cannot be read', async () => {
  const first = open([hanging(followUps.getCardFollowUp)]);
  expect(screen.getByText(/[Cc]arregando/)).toBeInTheDocument();
  first.unmount();
  const second = open([answer(followUps.getCardFollowUp, { ...story, Observations: [] })]);
  expect(await screen.findByText(/Ninguém escreveu ainda/)).toBeVisible();
  second.unmount();
  open([failure(followUps.getCardFollowUp, 500)]);
  expect(await screen.findByText('Não foi possível ler as observações deste card')).toBeVisible();
});

describe('a new observation', () => {
  it('is for the insurer alone unless told, and is sent under a name of its own', async () => {
    const { person, platform, onChanged } = open([
      answer(followUps.getCardFollowUp, story),
      answer(followUps.followUpSendObservation, written),
    ]);
    await person.type(await screen.findByLabelText('Nova observação'), ' Ligar amanhã. ');
    await person.click(screen.getByRole('button', { name: 'Gravar observação' }));
    await waitFor(() => expect(screen.getByLabelText('Nova observação')).toHaveValue(''));
    expect(platform.requestsOf(followUps.followUpSendObservation).map(({ body }) => body)).toEqual([
      { CardId: 11, Observation: 'Ligar amanhã.', IsVisibleToBroker: false, UniqueId: expect.any(String) },
    ]);
    expect(onChanged).toHaveBeenCalledTimes(1);
  });

  it('goes to the broker only after a question', async () => {
    const { person, platform } = open([
      answer(followUps.getCardFollowUp, story),
      answer(followUps.followUpSendObservation, written),
    ]);
    await person.type(await screen.findByLabelText('Nova observação'), 'Envie a minuta.');
    await person.click(screen.getByRole('checkbox', { name: 'Mostrar também à corretora Boreal' }));
    await person.click(screen.getByRole('button', { name: 'Enviar também à corretora' }));
    const question = within(await screen.findByRole('dialog', { name: 'Enviar a observação à corretora?' }));
    expect(platform.requestsOf(followUps.followUpSendObservation)).toHaveLength(0);
    await person.click(question.getByRole('button', { name: 'Enviar à corretora' }));
    await waitFor(() =>
      expect(platform.requestsOf(followUps.followUpSendObservation)[0]?.body).toMatchObject({
        IsVisibleToBroker: true,
      }),
    );
  });

  it('stays where it could not be stored, and keeps its name when it is sent again', async () => {
    const { person, platform } = open([
      answer(followUps.getCardFollowUp, story),
      failure(followUps.followUpSendObservation, 500),
    ]);
    await person.type(await screen.findByLabelText('Nova observação'), 'Ligar');
    await person.click(screen.getByRole('button', { name: 'Gravar observação' }));
    expect(await screen.findByText('Erro ao tentar executar a solicitação.')).toBeVisible();
    expect(screen.getByLabelText('Nova observação')).toHaveValue('Ligar');
    platform.change(answer(followUps.followUpSendObservation, written));
    await person.click(screen.getByRole('button', { name: 'Gravar observação' }));
    await waitFor(() => expect(screen.getByLabelText('Nova observação')).toHaveValue(''));
    const [first, second] = platform
      .requestsOf(followUps.followUpSendObservation)
      .map(({ body }) => (body as { UniqueId: string }).UniqueId);
    expect(second).toBe(first);
  });

  it('is there again after the page was left', async () => {
    const first = open([answer(followUps.getCardFollowUp, story)]);
    await first.person.type(await screen.findByLabelText('Nova observação'), 'Ligar amanhã');
    first.unmount();
    open([answer(followUps.getCardFollowUp, story)]);
    expect(await screen.findByLabelText('Nova observação')).toHaveValue('Ligar amanhã');
  });

  it('needs words, and the right to manage the pipe', async () => {
    const first = open([answer(followUps.getCardFollowUp, story)]);
    await first.person.click(await screen.findByRole('button', { name: 'Gravar observação' }));
    expect(await screen.findByText('Escreva a observação.')).toBeVisible();
    first.unmount();
    open([answer(followUps.getCardFollowUp, story)], [1]);
    expect(await screen.findByRole('button', { name: 'Gravar observação' })).toHaveAccessibleDescription(
      'Você pode ver a esteira Subscrição, mas não escrever sobre os seus cards.',
    );
    expect(screen.getByLabelText('Nova observação')).toBeDisabled();
  });
});

it('has a conversation of its own about a request to review the limit', async () => {
  const { person, platform } = open([
    answer(followUps.getCardFollowUp, {
      ...story,
      LimitRequest: {
        PolicyHolderUniqueId: uniqueId,
        RequestedLimitValue: 5_000_00,
        Justification: 'Excede o limite.',
        Observations: [{ ...written, UniqueId: uniqueId.replace('1', '2'), Text: 'Comitê dia 30.' }],
      },
    }),
    answer(followUps.createPolicyHolderRequestLimitObservation, written),
  ]);
  expect(await screen.findByText('Limite pedido: R$ 5.000,00. Excede o limite.')).toBeVisible();
  expect(screen.getByText('Comitê dia 30.')).toBeVisible();
  await person.type(screen.getByLabelText('Nova observação sobre o limite'), 'Aprovar parte.');
  const [, ofLimit] = screen.getAllByRole('button', { name: 'Gravar observação' });
  await person.click(ofLimit as HTMLElement);
  await waitFor(() =>
    expect(platform.requestsOf(followUps.createPolicyHolderRequestLimitObservation)[0]?.body).toMatchObject({
      PolicyHolderUniqueId: uniqueId,
      Observation: 'Aprovar parte.',
    }),
  );
});

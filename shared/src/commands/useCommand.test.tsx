import { useCall } from '@portal/shared/query';
import { Button } from '@portal/shared/ui/base';
import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { getSavedFilters, saveFilter } from '../contracts/portal/savedFilters';
import { cancelProposal, issueProposal } from '../contracts/underwriting/proposalWork';
import { answer, failure, hanging, offline } from '../testing/fakePlatform';
import type { FakeAnswer, RecordedRequest } from '../testing/fakePlatform';
import { renderScreen } from '../testing/renderScreen';
import { useCommand } from './useCommand';

const ProposalUniqueId = '00000000-0000-4000-8000-000000000001';
const issued = answer(issueProposal, { StatusId: 5, Policy: null, Description: 'Apólice emitida.' });
const keyOf = ({ query }: RecordedRequest) => query.IdempotencyKey;

function Issue({ onAnswer = () => undefined }: { onAnswer?: (answer: unknown) => void }) {
  const issue = useCommand(issueProposal, { once: 'query' });
  return (
    <>
      <Button loading={issue.isBusy} onClick={() => void issue.run({ query: { ProposalUniqueId } }).then(onAnswer)}>
        Emitir
      </Button>
      <p role="alert">{issue.error?.message}</p>
    </>
  );
}

const press = () => screen.getByRole('button', { name: /Emitir/ });
const openIssue = (...answers: FakeAnswer[]) => {
  const onAnswer = jest.fn();
  return { onAnswer, ...renderScreen(<Issue onAnswer={onAnswer} />, { answers }) };
};

it('gives the answer to who sent it, and shows that it is on its way', async () => {
  let arrive = (): void => undefined;
  const arrives = new Promise<void>((resolve) => (arrive = resolve));
  const { person, onAnswer } = openIssue(
    answer(issueProposal, () => arrives.then(() => ({ StatusId: 5, Policy: null, Description: 'Sim.' }))),
  );
  await person.click(press());
  await waitFor(() => expect(press()).toHaveAttribute('aria-busy', 'true'));
  arrive();
  await waitFor(() =>
    expect(onAnswer).toHaveBeenCalledWith({ error: null, answer: expect.objectContaining({ Description: 'Sim.' }) }),
  );
  await waitFor(() => expect(press()).not.toHaveAttribute('aria-busy'));
});

it('says in a sentence why it failed, until it is tried again', async () => {
  const { person, platform, onAnswer } = openIssue(
    failure(issueProposal, 422, [{ Code: 'NotIssuable', Message: 'Falta o edital.' }]),
  );
  await person.click(press());
  expect(await screen.findByText('Falta o edital.')).toBeVisible();
  expect(onAnswer).toHaveBeenCalledWith({ error: expect.objectContaining({ kind: 'invalid' }), newer: null });
  platform.change(issued);
  await person.click(press());
  await waitFor(() => expect(screen.getByRole('alert')).toBeEmptyDOMElement());
});

it('is one request for what is pressed twice', async () => {
  function Twice() {
    const cancel = useCommand(cancelProposal);
    const run = () => void cancel.run({ query: { ProposalUniqueId } });
    return (
      <button
        onClick={() => {
          run();
          run();
        }}
      >
        Cancelar
      </button>
    );
  }
  const { person, platform } = renderScreen(<Twice />, { answers: [hanging(cancelProposal)] });
  await person.click(screen.getByRole('button'));
  await waitFor(() => expect(platform.requestsOf(cancelProposal)).toHaveLength(1));
});

describe('the key under which something happens once', () => {
  it.each([
    ['the platform was not reached', offline(issueProposal)],
    ['it broke on the way', failure(issueProposal, 500)],
    ['something before it was away', failure(issueProposal, 503)],
  ])('stays while nobody knows the outcome: %s', async (_why, lost) => {
    const { person, platform, onAnswer } = openIssue(lost);
    await person.click(press());
    await waitFor(() => expect(onAnswer).toHaveBeenCalledTimes(1));
    platform.change(issued);
    await person.click(press());
    await waitFor(() => expect(onAnswer).toHaveBeenCalledTimes(2));
    const [first, second] = platform.requestsOf(issueProposal).map(keyOf);
    expect(first).toMatch(/^[0-9a-f-]{36}$/);
    expect(second).toBe(first);
  });

  it.each([
    ['a refusal', failure(issueProposal, 422, [{ Code: 'NotIssuable', Message: 'Falta o edital.' }])],
    ['success', issued],
  ])('is another one after %s, which is certain', async (_what, certain) => {
    const { person, platform, onAnswer } = openIssue(certain);
    await person.click(press());
    await waitFor(() => expect(onAnswer).toHaveBeenCalledTimes(1));
    await person.click(press());
    await waitFor(() => expect(platform.requestsOf(issueProposal)).toHaveLength(2));
    const [first, second] = platform.requestsOf(issueProposal).map(keyOf);
    expect(second).not.toBe(first);
  });

  it('stays though the dialog was closed and opened in between', async () => {
    function Dialog() {
      const [round, setRound] = useState(0);
      return (
        <>
          <Issue key={round} />
          <button onClick={() => setRound(1)}>Abrir de novo</button>
        </>
      );
    }
    const { person, platform } = renderScreen(<Dialog />, { answers: [failure(issueProposal, 500)] });
    await person.click(press());
    await waitFor(() => expect(screen.getByRole('alert')).not.toBeEmptyDOMElement());
    await person.click(screen.getByRole('button', { name: 'Abrir de novo' }));
    await person.click(press());
    await waitFor(() => expect(platform.requestsOf(issueProposal)).toHaveLength(2));
    const [first, second] = platform.requestsOf(issueProposal).map(keyOf);
    expect(second).toBe(first);
  });
});

describe('what is shown', () => {
  const parameters = { pipeId: 7 };
  const body = { name: 'Urgentes', search: 'x', isShared: false };
  const filter = { ...body, uniqueId: ProposalUniqueId, isOwn: true, ownerName: 'Ana' };
  const onStale = jest.fn();
  const onSent = jest.fn();
  interface Newer {
    version: number;
  }
  const newer = (found: unknown): found is Newer =>
    typeof found === 'object' && found !== null && 'version' in found && typeof found.version === 'number';

  function Filters() {
    const { data } = useCall(getSavedFilters, { parameters });
    const save = useCommand(saveFilter, { refreshes: [getSavedFilters], newer, onStale });
    return (
      <>
        <p>{data?.map(({ name }) => name).join() || 'Nenhum'}</p>
        <button onClick={() => void save.run({ parameters, body }).then(onSent)}>Salvar</button>
        <p role="alert">{save.error?.message}</p>
      </>
    );
  }
  const openFilters = async (saving: FakeAnswer) => {
    const opened = renderScreen(<Filters />, { answers: [answer(getSavedFilters, []), saving] });
    await screen.findByText('Nenhum');
    onStale.mockClear();
    onSent.mockClear();
    opened.platform.change(answer(getSavedFilters, [filter] as never));
    await opened.person.click(screen.getByRole('button'));
    return opened;
  };

  it('is read again after success', async () => {
    await openFilters(answer(saveFilter, filter as never));
    expect(await screen.findByText('Urgentes')).toBeVisible();
    expect(onStale).not.toHaveBeenCalled();
  });

  it.each([409, 404, 422])(
    'is read again where the platform says with %i that it is not so any more',
    async (status) => {
      await openFilters(failure(saveFilter, status));
      expect(await screen.findByText('Urgentes')).toBeVisible();
      expect(onStale).toHaveBeenCalledTimes(1);
    },
  );

  it('is left alone where what was sent was wrong', async () => {
    const { platform } = await openFilters(failure(saveFilter, 400));
    await waitFor(() => expect(screen.getByRole('alert')).not.toBeEmptyDOMElement());
    expect(platform.requestsOf(getSavedFilters)).toHaveLength(1);
    expect(onStale).not.toHaveBeenCalled();
  });

  it('may come with the refusal, and is taken only where it is what it should be', async () => {
    await openFilters(failure(saveFilter, 409, [], { version: 5 }));
    await waitFor(() => expect(onSent).toHaveBeenCalledWith(expect.objectContaining({ newer: { version: 5 } })));
  });

  it('is not taken from a refusal that brings something else', async () => {
    await openFilters(failure(saveFilter, 409, [], { version: 'cinco' }));
    await waitFor(() => expect(onSent).toHaveBeenCalledWith(expect.objectContaining({ newer: null })));
  });
});

it('goes on when the screen is left', async () => {
  let arrive = (): void => undefined;
  const arrives = new Promise<void>((resolve) => (arrive = resolve));
  const onDone = jest.fn();
  function Cancel() {
    const cancel = useCommand(cancelProposal, { onDone });
    return <button onClick={() => void cancel.run({ query: { ProposalUniqueId } })}>Cancelar</button>;
  }
  const { person, unmount } = renderScreen(<Cancel />, {
    answers: [answer(cancelProposal, () => arrives.then(() => ({ StatusId: 99 })))],
  });
  await person.click(screen.getByRole('button'));
  unmount();
  arrive();
  await waitFor(() => expect(onDone).toHaveBeenCalledWith({ StatusId: 99 }, { query: { ProposalUniqueId } }));
});

it('may be several calls, which fail as one', async () => {
  function Both() {
    const both = useCommand(async (text: string, send) => {
      await send(cancelProposal, { query: { ProposalUniqueId, Reason: text } });
      return send(issueProposal, { query: { ProposalUniqueId } });
    });
    return (
      <>
        <button onClick={() => void both.run('Motivo')}>Ambos</button>
        <p role="alert">{both.error?.message}</p>
      </>
    );
  }
  const { person, platform } = renderScreen(<Both />, {
    answers: [
      answer(cancelProposal, { StatusId: 99 }),
      failure(issueProposal, 422, [{ Code: 'X', Message: 'Não se emite.' }]),
    ],
  });
  await person.click(screen.getByRole('button'));
  expect(await screen.findByText('Não se emite.')).toBeVisible();
  expect(platform.requestsOf(cancelProposal)).toHaveLength(1);
});

import { liveEventTopic, usePortal } from '@portal/shared';
import { getProposalByUniqueId } from '@portal/shared/contracts/underwriting/proposalRecord';
import { readCallsAgain, useCall, useQueryClient } from '@portal/shared/query';
import { FakePlatform } from '@portal/shared/testing/fakePlatform';
import { renderScreen } from '@portal/shared/testing/renderScreen';
import { act, screen } from '@testing-library/react';
import { useState } from 'react';
import { DEAL_CHANGED } from '../contracts/deals/dealLive';
import { LIVE_READY } from '../live/liveEvents';
import { useDealChanges } from './useDealChanges';

const deal = { Kind: 'proposal', UniqueId: '00000000-0000-4000-8000-000000000001' } as const;

/** A page of the proposal, with a field in which somebody types and a command of its own. */
function Page() {
  const queries = useQueryClient();
  const { bus } = usePortal();
  const [typed, setTyped] = useState('');
  useDealChanges(deal, [getProposalByUniqueId]);
  const { data } = useCall(getProposalByUniqueId, { query: { ProposalUniqueId: deal.UniqueId } });
  return (
    <>
      <output>{data && `Versão ${data.Version}`}</output>
      <input aria-label="Texto" value={typed} onChange={({ target }) => setTyped(target.value)} />
      <button
        onClick={() => {
          // The command was answered, and its event is heard a moment later.
          readCallsAgain(queries, [getProposalByUniqueId]);
          bus.publish(liveEventTopic, { kind: DEAL_CHANGED, data: { ...deal, IsOwn: true } });
        }}
      >
        Enviar
      </button>
    </>
  );
}

async function open() {
  let version = 0;
  const platform = new FakePlatform([]);
  platform.change({
    call: getProposalByUniqueId,
    respond: async () => ({ status: 200, body: { Response: { Version: (version += 1) } } }),
  });
  const rendered = renderScreen(<Page />, { platform });
  await act(() => jest.advanceTimersByTimeAsync(0));
  const hear = async (kind: string, data: object) => {
    act(() => rendered.portal.bus.publish(liveEventTopic, { kind, data }));
    await act(() => jest.advanceTimersByTimeAsync(2_000));
  };
  const reads = () => platform.requestsOf(getProposalByUniqueId).length;
  return { ...rendered, hear, reads };
}

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

it('reads the record again when the platform reports that it changed, and leaves what is typed', async () => {
  const { hear } = await open();
  expect(screen.getByRole('status')).toHaveTextContent('Versão 1');
  const field = screen.getByRole<HTMLInputElement>('textbox');
  act(() => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, 'meio texto');
    field.dispatchEvent(new Event('input', { bubbles: true }));
  });
  await act(() => jest.advanceTimersByTimeAsync(5_000));
  await hear(DEAL_CHANGED, deal);
  expect(screen.getByRole('status')).toHaveTextContent('Versão 2');
  expect(field).toHaveValue('meio texto');
});

it('reads once for changes that come together, and nothing for another record', async () => {
  const { portal, hear, reads } = await open();
  await act(() => jest.advanceTimersByTimeAsync(5_000));
  for (let turn = 0; turn < 5; turn += 1)
    act(() => portal.bus.publish(liveEventTopic, { kind: DEAL_CHANGED, data: deal }));
  await hear(DEAL_CHANGED, deal);
  expect(reads()).toBe(2);
  await hear(DEAL_CHANGED, { ...deal, Kind: 'endorsement' });
  await hear(DEAL_CHANGED, { ...deal, UniqueId: '00000000-0000-4000-8000-000000000002' });
  expect(reads()).toBe(2);
});

it('does not read again what its own command has read already', async () => {
  const { reads } = await open();
  await act(() => jest.advanceTimersByTimeAsync(5_000));
  act(() => screen.getByRole('button').click());
  await act(() => jest.advanceTimersByTimeAsync(5_000));
  expect(reads()).toBe(2);
});

it('reads what the same user changed elsewhere', async () => {
  const { hear, reads } = await open();
  await act(() => jest.advanceTimersByTimeAsync(5_000));
  await hear(DEAL_CHANGED, { ...deal, IsOwn: true });
  expect(reads()).toBe(2);
});

it('reads again where live events are back and something was told meanwhile, and not where nothing was', async () => {
  const { hear, reads } = await open();
  await act(() => jest.advanceTimersByTimeAsync(5_000));
  await hear(LIVE_READY, { heardForMs: 60_000, changedMsAgo: { user: 10 } });
  expect(reads()).toBe(1);
  await hear(LIVE_READY, { heardForMs: 60_000, changedMsAgo: { deals: 10 } });
  expect(reads()).toBe(2);
  await act(() => jest.advanceTimersByTimeAsync(5_000));
  await hear(LIVE_READY, {});
  expect(reads()).toBe(3);
});

import { usePortal } from '@portal/shared';
import { useCallback, useEffect, useState } from 'react';
import type { Call, CallInput, CallResponse, AnyCall } from '@portal/shared/contracts/call';

export interface Answered<Response> {
  /** The last answer; it stays while it is asked for again. */
  data: Response | null;
  error: unknown;
  busy: boolean;
  ask: () => void;
  /** Takes what another call has made of the answer, without asking again. */
  change: (next: (before: Response) => Response) => void;
}

/** Reads from the platform on a page before sign-in, where no cache of answers is loaded. `null` asks for nothing. */
export function useAnswer<Shape extends AnyCall>(
  call: Call<Shape>,
  input: CallInput<Shape> | null,
): Answered<CallResponse<Shape>> {
  const { send } = usePortal();
  const [round, setRound] = useState(0);
  const [state, setState] = useState<{ data: CallResponse<Shape> | null; error: unknown; busy: boolean }>({
    data: null,
    error: null,
    busy: input !== null,
  });
  const key = input === null ? null : JSON.stringify(input);
  useEffect(() => {
    if (key === null) return;
    const leaving = new AbortController();
    const read = async () => {
      setState((before) => ({ ...before, error: null, busy: true }));
      try {
        const data = await send(call, JSON.parse(key) as CallInput<Shape>, { signal: leaving.signal });
        if (!leaving.signal.aborted) setState({ data, error: null, busy: false });
      } catch (error) {
        if (!leaving.signal.aborted) setState((before) => ({ ...before, error, busy: false }));
      }
    };
    void read();
    return () => leaving.abort();
  }, [send, call, key, round]);
  const ask = useCallback(() => setRound((before) => before + 1), []);
  const change = useCallback(
    (next: (before: CallResponse<Shape>) => CallResponse<Shape>) =>
      setState((before) => (before.data === null ? before : { ...before, data: next(before.data) })),
    [],
  );
  return { ...state, ask, change };
}

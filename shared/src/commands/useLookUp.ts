import { usePortal } from '@portal/shared';
import { useCallback } from 'react';
import type { AnyCall, Call, CallInput, CallResponse } from '../contracts/call';

type Read = AnyCall & { readonly method: 'GET' };

/**
 * Reads when somebody types or presses something, where `useCall` reads for what is drawn. The signal breaks it off.
 * @throws PortalError, for the caller to show.
 */
export function useLookUp<Shape extends Read>(
  call: Call<Shape>,
): (input: CallInput<Shape>, signal?: AbortSignal) => Promise<CallResponse<Shape>> {
  const { send } = usePortal();
  return useCallback((input, signal) => send(call, input, signal && { signal }), [send, call]);
}

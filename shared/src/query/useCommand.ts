import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { UseMutationResult } from '@tanstack/react-query';
import type { AnyCall, Call, CallInput, CallResponse } from '../contracts/call';
import type { PortalError } from '../http/portalError';
import { usePortal } from '../remote/portal';

/** Changes something on the platform. Calls named in `refreshes` are read again after success. */
export function useCommand<Shape extends AnyCall>(
  call: Call<Shape>,
  { refreshes = [] }: { refreshes?: readonly AnyCall[] } = {},
): UseMutationResult<CallResponse<Shape>, PortalError, CallInput<Shape>> {
  const { send } = usePortal();
  const queries = useQueryClient();
  return useMutation<CallResponse<Shape>, PortalError, CallInput<Shape>>({
    mutationFn: (input) => send(call, input),
    onSuccess: async () => {
      await Promise.all(
        refreshes.map((read) => queries.invalidateQueries({ queryKey: [read.service, read.method, read.path] })),
      );
    },
  });
}

import type { AnyCall, Call, CallInput, CallResponse } from '@portal/shared/contracts/call';
import { useCommand } from '@portal/shared/query';

interface CardAction<Shape extends AnyCall> {
  call: Call<Shape>;
  /** What is typed for it: no draft any more once the platform has taken it. */
  draft?: { discard: () => void };
  onChanged: () => void;
  onDone: (response: CallResponse<Shape>) => void;
}

/** Sends an action of a card; after success, and where the card was not as it was shown, the card is read anew. */
export function useCardAction<Shape extends AnyCall>({ call, draft, onChanged, onDone }: CardAction<Shape>) {
  const command = useCommand(call);
  const send = (input: CallInput<Shape>) =>
    command.mutate(input, {
      onSuccess: (response) => {
        draft?.discard();
        onChanged();
        onDone(response);
      },
      onError: (error) => {
        // Whoever tries again should do so from the card as it stands.
        if (error.kind === 'conflict' || error.kind === 'notFound' || error.status === 422) onChanged();
      },
    });
  return { send, error: command.error, isBusy: command.isPending, reset: command.reset };
}

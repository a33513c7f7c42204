import { useCommand } from '@portal/shared/commands/useCommand';
import type { Command } from '@portal/shared/commands/useCommand';
import type { AnyCall, Call, CallInput, CallResponse } from '@portal/shared/contracts/call';

interface CardActionOptions<Answer> {
  onChanged: () => void;
  onDone: (answer: Answer) => void;
}

/** A command about a card: after it, and where the card was not as it was shown, the card is read anew. */
export function useCardAction<Shape extends AnyCall>(
  call: Call<Shape>,
  { onChanged, onDone }: CardActionOptions<CallResponse<Shape>>,
): Command<CallInput<Shape>, CallResponse<Shape>> {
  return useCommand(call, {
    onDone: (answer) => {
      onChanged();
      onDone(answer);
    },
    onStale: onChanged,
  });
}

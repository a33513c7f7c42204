import { PortalError } from '@portal/shared';
import type { Send } from '@portal/shared';
import { isUncertain } from '@portal/shared/commands/failures';
import { useCommand } from '@portal/shared/commands/useCommand';
import type { Call, CallResponse } from '@portal/shared/contracts/call';
import type { criarEndossoAlteracao } from '@portal/shared/contracts/underwriting/endorsementRequest';
import * as addresses from '@portal/shared/domain/portal/addresses';
import type { DraftKeeper } from '@portal/shared/form/draft/draftKeeper';
import { forgetKeeper } from '@portal/shared/form/draft/openKeepers';
import { useNavigate } from 'react-router-dom';
import { RUNS_ENGINE } from '../endorsement/engineRun';
import { showsEndorsements } from '../endorsement/showsEndorsements';

const TRIES = 4;
const PAUSE_MS = 700;

type Created = CallResponse<typeof criarEndossoAlteracao>;

/** How a flow asks for it: with the ids of its draft, so that it is one endorsement however often it is sent. */
interface Request<Typed> {
  make: (send: Send, typed: Typed, ids: { DraftUniqueId?: string; IdempotencyKey: string }) => Promise<Created>;
  /** What showed the policy as it stood. */
  data: Call;
}

/** A request whose answer got lost is sent again. */
async function insist(send: () => Promise<Created>): Promise<Created> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await send();
    } catch (error) {
      if (!(error instanceof PortalError) || !isUncertain(error) || attempt === TRIES) throw error;
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS * attempt));
    }
  }
}

/** Asks for the endorsement of a complete draft, and leads to its page, where the engine begins. */
export function useCreateEndorsement<Typed>(keeper: DraftKeeper<Typed>, { make, data }: Request<Typed>) {
  const navigate = useNavigate();
  return useCommand(
    async (typed: Typed, send) => {
      try {
        await keeper.pause();
        const isKept = keeper.state().savedAt !== null;
        const ids = { ...(isKept && { DraftUniqueId: keeper.uniqueId }), IdempotencyKey: keeper.uniqueId };
        const made = await insist(() => make(send, typed, ids));
        keeper.end();
        forgetKeeper(keeper);
        return made;
      } catch (error) {
        keeper.resume();
        throw error;
      }
    },
    {
      // After a refusal as well: the policy may have become another one.
      refreshes: [...showsEndorsements, data],
      onDone: ({ ProposalUniqueId }) =>
        void navigate(addresses.issueEndorsement(ProposalUniqueId), { state: RUNS_ENGINE }),
    },
  );
}

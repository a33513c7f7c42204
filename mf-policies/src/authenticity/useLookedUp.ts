import { PortalError, usePortal } from '@portal/shared';
import { getAuthenticDocument } from '@portal/shared/contracts/underwriting/authenticity';
import type { AuthenticDocument } from '@portal/shared/contracts/underwriting/authenticity';
import { useEffect, useState } from 'react';

const AWAY = 'Não foi possível falar com a plataforma. Verifique a sua conexão e tente de novo em instantes.';
const BROKEN = 'A plataforma encontrou um problema. Tente de novo em instantes.';

function failureText(error: unknown): string {
  if (!(error instanceof PortalError)) return BROKEN;
  if (error.errors.length > 0 && (error.status ?? 500) < 500) return error.message;
  return ['network', 'timeout', 'unavailable'].includes(error.kind) ? AWAY : BROKEN;
}

type Outcome = { step: 'failed'; text: string } | { step: 'known'; document: AuthenticDocument | null };
type LookedUp = { step: 'idle' } | { step: 'busy' } | Outcome;

/** What the insurer knows of a code; null asks for nothing. `again` asks once more. */
export function useLookedUp(code: string | null): LookedUp & { again: () => void } {
  const { send } = usePortal();
  const [round, setRound] = useState(0);
  const [last, setLast] = useState<{ question: string; outcome: Outcome } | null>(null);
  const question = `${code} ${round}`;
  useEffect(() => {
    if (code === null) return undefined;
    const leaving = new AbortController();
    const end = (outcome: Outcome) => {
      if (!leaving.signal.aborted) setLast({ question, outcome });
    };
    send(getAuthenticDocument, { query: { code } }, { signal: leaving.signal }).then(
      ({ Document: document }) => end({ step: 'known', document }),
      (error: unknown) => end({ step: 'failed', text: failureText(error) }),
    );
    return () => leaving.abort();
  }, [send, code, question]);
  const again = () => setRound((before) => before + 1);
  if (code === null) return { step: 'idle', again };
  return last?.question === question ? { ...last.outcome, again } : { step: 'busy', again };
}

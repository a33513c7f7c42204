import { PortalError, usePortal } from '@portal/shared';
import { downloadSharedQuote, getSharedQuote } from '@portal/shared/contracts/underwriting/sharedQuote';
import type { SharedQuote } from '@portal/shared/contracts/underwriting/sharedQuote';
import { saveFile } from '@portal/shared/files/saveFile';
import { useEffect, useState } from 'react';

const AWAY = 'Não foi possível falar com a plataforma. Verifique a sua conexão e tente de novo em instantes.';
const BROKEN = 'A plataforma encontrou um problema. Tente de novo em instantes.';
const NO_LINK = 'Este link não existe, venceu ou foi retirado. Peça outro a quem o enviou.';

/** As long as the secrets that the platform makes. */
const SECRET = /^[A-Za-z0-9_-]{43}$/;

function failureText(error: unknown): string {
  if (!(error instanceof PortalError)) return BROKEN;
  if (error.errors.length > 0 && (error.status ?? 500) < 500) return error.message;
  return ['network', 'timeout', 'unavailable'].includes(error.kind) ? AWAY : BROKEN;
}

type Outcome = { step: 'failed'; text: string; isFinal: boolean } | { step: 'known'; quote: SharedQuote };

/** What the secret of a link opens. */
export function useSharedQuote(secret: string): { step: 'busy' | 'failed' | 'known' } & (Outcome | { step: 'busy' }) & {
    again: () => void;
  } {
  const { send } = usePortal();
  const [round, setRound] = useState(0);
  const [last, setLast] = useState<{ question: string; outcome: Outcome } | null>(null);
  const question = `${secret} ${round}`;
  const isSecret = SECRET.test(secret);
  useEffect(() => {
    if (!isSecret) return undefined;
    const leaving = new AbortController();
    const end = (outcome: Outcome) => {
      if (!leaving.signal.aborted) setLast({ question, outcome });
    };
    send(getSharedQuote, { body: { Secret: secret } }, { signal: leaving.signal }).then(
      (quote) => end({ step: 'known', quote }),
      (error: unknown) =>
        end({
          step: 'failed',
          text: failureText(error),
          isFinal: error instanceof PortalError && error.kind === 'notFound',
        }),
    );
    return () => leaving.abort();
  }, [send, secret, isSecret, question]);
  const again = () => setRound((before) => before + 1);
  if (!isSecret) return { step: 'failed', text: NO_LINK, isFinal: true, again };
  return last?.question === question ? { ...last.outcome, again } : { step: 'busy', again };
}

/** Saves the PDF of a link, and says why where it could not. */
export function useSharedFile(secret: string) {
  const { send } = usePortal();
  const [state, setState] = useState<{ busy: boolean; error: string }>({ busy: false, error: '' });
  const save = () => {
    setState({ busy: true, error: '' });
    send(downloadSharedQuote, { body: { Secret: secret } }).then(
      (file) => {
        saveFile('cotacao.pdf', file);
        setState({ busy: false, error: '' });
      },
      (error: unknown) => setState({ busy: false, error: failureText(error) }),
    );
  };
  return { ...state, save };
}

import type { DestinationKind } from '@portal/shared/domain/integrations/destinations';
import { maskedText } from '../../platform/outside/maskedText';
import type { OutsideAnswer } from '../../platform/outside/postOutside';

/** What an answer means. */
export type Judged =
  | { outcome: 'accepted'; protocol: string | null }
  | { outcome: 'refused'; problem: string }
  /** `isAway`: the receiver as a whole, so that others need not be tried now. */
  | { outcome: 'failed'; problem: string; isAway: boolean };

const LONGEST_PROTOCOL = 100;
/** About the sender, the address or the moment, and not about what was sent. */
const NO_REFUSAL: readonly number[] = [401, 403, 404, 405, 407, 408, 410, 421, 425, 426, 429];

/**
 * A webhook accepts with 2xx and is tried again otherwise. A registrar and an accounting system may also refuse what was
 * sent (other 4xx), which trying again would not change; a registrar accepts with a protocol alone.
 */
export function judgeAnswer(kind: DestinationKind, { statusCode, text }: OutsideAnswer): Judged {
  const told = readAnswer(text);
  if (statusCode >= 200 && statusCode < 300) {
    const protocol = told.protocol?.slice(0, LONGEST_PROTOCOL) ?? null;
    if (kind === 'registrar' && protocol === null)
      return { outcome: 'failed', problem: 'A registradora respondeu sem o número do protocolo.', isAway: false };
    return { outcome: 'accepted', protocol };
  }
  if (statusCode >= 300 && statusCode < 400)
    return {
      outcome: 'failed',
      problem: `O servidor respondeu ${statusCode} e aponta para outro endereço; redirecionamentos não são seguidos.`,
      isAway: false,
    };
  const why = told.reason === null ? '' : ` ${maskedText(told.reason).slice(0, 300)}`;
  const problem = `O servidor respondeu ${statusCode}.${why}`;
  if (kind !== 'webhook' && statusCode >= 400 && statusCode < 500 && !NO_REFUSAL.includes(statusCode))
    return { outcome: 'refused', problem };
  return { outcome: 'failed', problem, isAway: statusCode >= 500 || statusCode === 429 };
}

/** Receivers spell the same two things in some ways. */
function readAnswer(text: string): { protocol: string | null; reason: string | null } {
  let answer: unknown;
  try {
    answer = JSON.parse(text);
  } catch {
    return { protocol: null, reason: null };
  }
  const first = (...names: string[]) => {
    const fields = typeof answer === 'object' && answer !== null ? Object.entries(answer) : [];
    const found = fields.find(([name]) => names.includes(name.toLowerCase()))?.[1] as unknown;
    return typeof found === 'string' || typeof found === 'number' ? String(found).trim() || null : null;
  };
  return { protocol: first('protocol', 'protocolo'), reason: first('reason', 'motivo', 'message', 'mensagem') };
}

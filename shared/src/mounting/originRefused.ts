import type { Send } from '../http/client';
import { PortalError } from '../http/portalError';

interface Where {
  apiBaseUrl: string;
  companyKey: string;
}

/**
 * The same calls, but where one does not come through it is found out whether the insurer keeps this page out: a browser
 * lets a page that is not listed read nothing, so that to the page a refusal looks like a broken line.
 */
export function tellingRefusedOrigin(send: Send, where: Where): Send {
  const sendOrExplain = async (...call: Parameters<Send>) => {
    try {
      return await send(...call);
    } catch (error) {
      if (error instanceof PortalError && error.kind === 'network' && (await isKeptOut(where)))
        throw new PortalError({
          kind: 'forbidden',
          errors: [{ Code: 'OriginNotListed', Message: sentence() }],
          traceId: error.traceId,
          cause: error,
        });
      throw error;
    }
  };
  return sendOrExplain as Send;
}

/** False where the platform does not say so, or does not answer either. */
async function isKeptOut({ apiBaseUrl, companyKey }: Where): Promise<boolean> {
  try {
    const query = new URLSearchParams({ companyKey });
    const answer = await fetch(`${apiBaseUrl}/origin-check?${query.toString()}`, { cache: 'no-store' });
    return answer.ok && ((await answer.json()) as { isListed?: unknown }).isListed === false;
  } catch {
    return false;
  }
}

const sentence = () =>
  `A seguradora não aceita chamadas desta página (${window.location.origin}). Quem administra o portal da seguradora precisa incluir este endereço na lista de origens aceitas.`;

import type { ApiWrapper } from '../../../shared/src/contracts/wrapper';
import { DevProblem } from '../devProblem';

/** The platform behind a portal, and the company for which it is asked. */
export interface Platform {
  /** Where the main API stands. */
  address: string;
  companyKey: string;
}

/** The platform answered, and said no; the message is its own sentence. */
export class PlatformRefusal extends Error {
  override readonly name = 'PlatformRefusal';
}

interface Sent {
  body?: object;
  token?: string;
}

const TIME_LIMIT_MILLISECONDS = 15_000;

/**
 * One call of the platform, as the browser would make it.
 *
 * @throws PlatformRefusal for an answer that is a refusal, DevProblem when nobody answers.
 */
export async function callPlatform<Answer>(
  { address, companyKey }: Platform,
  method: 'GET' | 'POST',
  path: string,
  { body, token }: Sent = {},
): Promise<Answer> {
  const answer = await fetch(address + path, {
    method,
    headers: {
      accept: 'application/json',
      ...(companyKey && { CompanyKey: companyKey }),
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(TIME_LIMIT_MILLISECONDS),
  }).catch((failure: Error & { cause?: { code?: string } }) => {
    throw new DevProblem(
      `A plataforma em ${address} não responde (${failure.cause?.code ?? failure.message}). Confira o portal em --portal.`,
    );
  });
  const wrapper = (await answer.json().catch(() => ({}))) as Partial<ApiWrapper<Answer>>;
  if (answer.ok && wrapper.Response !== undefined) return wrapper.Response as Answer;
  throw new PlatformRefusal(wrapper.Errors?.[0]?.Message ?? `resposta ${answer.status} sem explicação.`);
}

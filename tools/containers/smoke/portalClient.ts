import { DEMO_PASSWORD } from '../../../api/src/people/signOn/demoPassword';
import { ContainersProblem } from '../containersProblem';

interface Sent {
  method?: 'GET' | 'POST';
  body?: object | FormData;
}

/** The portal as a program outside sees it: through an edge, as one demo user. */
export interface PortalClient {
  origin: string;
  /** What a call answers. Throws a ContainersProblem when it is refused. */
  call: <Answered>(path: string, sent?: Sent) => Promise<Answered>;
}

/** One request through the edge, with what the person reads when it is not answered well. */
export async function ask(address: string, init: RequestInit = {}): Promise<Response> {
  const answer = await fetch(address, { signal: AbortSignal.timeout(30_000), ...init }).catch((error: Error) => {
    throw new ContainersProblem(`${address} did not answer: ${error.message}`);
  });
  if (!answer.ok)
    throw new ContainersProblem(`${address} answered ${answer.status}: ${(await answer.text()).slice(0, 500)}`);
  return answer;
}

async function send<Answered>(address: string, { method = 'GET', body }: Sent, token = ''): Promise<Answered> {
  const answer = await ask(address, {
    method,
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body && !(body instanceof FormData) && { 'content-type': 'application/json' }),
    },
    ...(body && { body: body instanceof FormData ? body : JSON.stringify(body) }),
  });
  return ((await answer.json()) as { Response: Answered }).Response;
}

/** Signs in with the password of the demonstration, and gives the token. */
export async function signInForToken(origin: string, username: string): Promise<string> {
  const body = { grant_type: 'password', username, password: DEMO_PASSWORD };
  const address = `${origin}/platform/api/Security/GetToken`;
  return (await send<{ access_token: string }>(address, { method: 'POST', body })).access_token;
}

/** Signs in, and gives the way to call as this user. */
export async function signIn(origin: string, username: string): Promise<PortalClient> {
  const token = await signInForToken(origin, username);
  return { origin, call: (path, sent = {}) => send(`${origin}${path}`, sent, token) };
}

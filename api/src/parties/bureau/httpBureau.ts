import { tracedOutside } from '../../platform/outside/tracedOutside';
import { bureauUnavailable } from './bureau';
import type { Bureau } from './bureau';
import { readCompany, readPerson } from './httpAnswer';

export interface HttpBureauSettings {
  /** As rules name it; its host unless told. */
  name?: string;
  url: string;
  token: string;
  timeLimitMs?: number;
}

/** A bureau that takes longer counts as away: somebody waits with a form open. */
const TIME_LIMIT_MS = 5_000;
/** Far more than any company's partners need. */
const LONGEST_ANSWER = 1_000_000;

/**
 * A bureau over HTTP: `POST <url>/company` and `POST <url>/person` with `{ "document": "…" }`, so that documents stand in
 * no address that a proxy writes down. 404 says that it does not know the document (docs/decisions/0029-bureau.md).
 */
export function createHttpBureau({ url, token, name, timeLimitMs = TIME_LIMIT_MS }: HttpBureauSettings): Bureau {
  async function ask<Answer>(kind: string, document: string, read: (answer: unknown) => Answer | null) {
    const headers = {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      accept: 'application/json',
    };
    const response = await tracedOutside({ name: `POST bureau ${kind}`, address: url }, (trace) =>
      fetch(`${url}/${kind}`, {
        method: 'POST',
        headers: { ...headers, ...trace },
        body: JSON.stringify({ document }),
        redirect: 'error',
        signal: AbortSignal.timeout(timeLimitMs),
      }),
    ).catch(() => null);
    if (!response) throw bureauUnavailable('bureau does not answer');
    if (response.status === 404) return null;
    if (!response.ok) throw bureauUnavailable(`bureau answers ${response.status}`);
    const text = await response.text().catch(() => null);
    if (text === null) throw bureauUnavailable('bureau broke off');
    const answer = text.length > LONGEST_ANSWER ? null : read(parsed(text));
    if (answer === null) throw bureauUnavailable('bureau answers in another shape');
    return answer;
  }

  return {
    name: name ?? new URL(url).hostname,
    company: (cnpj) => ask('company', cnpj, readCompany),
    person: (cpf) => ask('person', cpf, readPerson),
  };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

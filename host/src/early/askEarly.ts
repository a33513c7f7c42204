import { getUserInfo } from '@portal/shared/contracts/people/session';
import type { PortalConfiguration } from '@portal/shared/contracts/people/session';
import { verifyUserInfoAssignLastTermOfUser } from '@portal/shared/contracts/people/terms';
import type { TermStatus } from '@portal/shared/contracts/people/terms';
import { callHeaders } from '@portal/shared/http/callHeaders';
import { noteEarly } from '@portal/shared/http/earlyAnswers';
import { pressTrace } from '@portal/shared/http/pressTrace';
import { addressOf } from '@portal/shared/http/request';
import type { EarlyData, FilledCall, FilledValue, FilledValues } from '@portal/shared/remote/earlyData';
import type { PortalAddresses } from '@portal/shared/remote/registry';
import { holdsAny } from '@portal/shared/session/permissions';
import { readStoredSession, RENEW_BEFORE_END_MS } from '@portal/shared/session/storedSession';
import { readInlined } from '../boot/inlinedData';
import { hasAcceptedTerms } from '../session/acceptedTerms';
import { createActivity } from '../session/idle/activity';
import { companyHost, simulatedHostIn } from '../shell/companyHost';

type Reads = Pick<FilledCall, 'service' | 'path'> & { method: 'GET' | 'POST' };
type Values = Record<string, string | number | boolean | undefined>;

const USUAL_IDLE_MINUTES = 30;

/**
 * Asks, while the portal's code is on its way, for what it will ask first: who the user is, whether the terms are accepted,
 * and what the entered screen reads. With the same addresses and headers as the client, which takes the answers (`takeEarly`).
 * Nothing is asked where the client would not ask just this: without a session that stands, or for another company.
 *
 * The page carries this as a script of its own, so that it stays small and needs nothing that is fetched.
 */
export function askEarly(page: Pick<Location, 'pathname' | 'hostname'> = location): void {
  const data = readInlined('portal-early') as EarlyData | undefined;
  const addresses = readInlined('portal-addresses') as PortalAddresses | undefined;
  const configuration = readInlined('portal-configuration') as Partial<PortalConfiguration> | undefined;
  const session = readStoredSession(localStorage);
  if (!data || !addresses || !configuration?.CompanyKey || configuration.maintenance || !session?.user) return;
  if (session.expiresAt - Date.now() <= RENEW_BEFORE_END_MS) return;
  // The page carries what is about its own host name.
  const host = companyHost(page.pathname, page.hostname, { tab: sessionStorage, browser: localStorage });
  if (host !== page.hostname || simulatedHostIn(page.pathname) !== null) return;
  if (createActivity(localStorage, () => configuration.IdleMinutes ?? USUAL_IDLE_MINUTES).isOver()) return;

  const { user } = session;
  const companyKey = configuration.CompanyKey;
  const baseUrls = { api: addresses.apiBaseUrl, kanban: configuration.KanbanUrl || addresses.kanbanBaseUrl };
  const ask = (call: Reads, input: { parameters?: Values; query?: Values } = {}): Promise<Response> => {
    const address = addressOf(baseUrls[call.service], call, input);
    const headers = callHeaders({ needsToken: true }, pressTrace(), { companyKey, token: session.access_token, user });
    const answer = fetch(address, {
      method: call.method,
      headers: { ...headers, Accept: 'application/json, text/plain, */*' },
    });
    answer.catch(() => undefined); // The client asks again, and reports.
    noteEarly(call.method, address, { askedAt: Date.now(), headers, answer });
    return answer;
  };

  void ask(getUserInfo);
  const terms = ask(verifyUserInfoAssignLastTermOfUser);
  if (user.MustSetUpSecondFactor || !holdsAny(user, data.functionalities)) return;

  /** By path, what the calls so far were answered. */
  const answers = new Map<string, Promise<unknown>>();
  const first = async (alternatives: FilledValue): Promise<Values[string]> => {
    for (const one of alternatives) {
      if (typeof one !== 'object') return one;
      const found = await valueOf(one);
      if (found !== undefined && found !== null && found !== '') return found;
    }
    return undefined;
  };
  const all = async (values: FilledValues = {}): Promise<Values> =>
    Object.fromEntries(
      await Promise.all(Object.entries(values).map(async ([name, value]) => [name, await first(value)] as const)),
    );
  const valueOf = async (source: Extract<FilledValue[number], object>): Promise<Values[string] | null> => {
    if (source.from === 'user') return user[source.name];
    if (source.from === 'company') return companyKey;
    if (source.from === 'kept') return localStorage.getItem(`${source.name}.${companyKey}.${user.UserId}`);
    const wanted = Object.entries(await all(source.where));
    const list = (await answers.get(source.of)) as Values[] | undefined;
    const fits = (item: Values) =>
      wanted.every(([name, value]) => value !== undefined && String(item[name]) === String(value));
    return list?.find(fits)?.[source.take];
  };
  const askFilled = async (call: FilledCall): Promise<unknown> => {
    const [parameters, query] = await Promise.all([all(call.parameters), all(call.query)]);
    // A path with a gap is no call.
    if (Object.values(parameters).includes(undefined)) return undefined;
    return responseOf(ask({ ...call, method: 'GET' }, { parameters, query }));
  };
  const askScreen = async () => {
    // The platform refuses the screen's calls before; only who was seen to have accepted does not wait for its answer.
    const isSeen = hasAcceptedTerms(localStorage, companyKey, user.UserId);
    if (!isSeen && !((await responseOf(terms)) as Partial<TermStatus> | undefined)?.IsAccepted) return;
    for (const call of data.calls) {
      if (!holdsAny(user, call.functionalities)) continue;
      const answer = askFilled(call).catch(() => undefined);
      answers.set(call.path, answer);
    }
  };
  askScreen().catch(() => undefined);
}

/** Reads a copy, as the client reads the answer itself. */
const responseOf = async (answer: Promise<Response>): Promise<unknown> =>
  ((await (await answer).clone().json()) as { Response?: unknown }).Response;

import type { AxiosResponse } from 'axios';
import type { AnyCall, Call, CallInput, CallResponse, Service } from '../contracts/call';
import { getUserInfo } from '../contracts/people/session';
import type { ApiWrapper, BoardWrapper } from '../contracts/wrapper';
import { TERMS_NOT_ACCEPTED } from '../contracts/people/terms';
import type { FruitlessRenewals } from '../session/fruitlessRenewals';
import type { Session } from '../session/session';
import { callHeaders } from './callHeaders';
import { takeEarly } from './earlyAnswers';
import { fetchAxios } from './fetchAxios';
import { kindOfStatus, PortalError } from './portalError';
import { pressTrace } from './pressTrace';
import { addressOf, bodyOf, pathOf, queryOf } from './request';
import type { LooseInput } from './request';

/** A call without an answer for this long has failed; the specification shows no time limit (000 §9). */
const TIME_LIMIT_MS = 30_000;

/** What a call fails with that is refused again although the session is fine. */
const REFUSED_ALONE = 'RefusedAlone';
const REFUSED_ALONE_TEXT =
  'Este serviço não aceitou a sua sessão, que continua válida. Tente de novo; se não adiantar, saia e entre outra vez.';

export interface ClientOptions {
  /** Base address of each service, absolute or relative to the page's origin. */
  baseUrls: { api: string; kanban: string; sso: string };
  session: Session;
  /** The company whose key every request carries (Spec 000 §7.1). */
  companyKey: () => string;
  /**
   * Asked when the platform refuses a call because the latest terms of use are not accepted; true once they are, so that
   * the call is sent again. Absent where nobody can be asked: the refusal then reaches the screen as a sentence.
   */
  untilTermsAccepted?: () => Promise<boolean>;
  /**
   * Holds a call back that the platform would refuse because of the terms of use: null while they are accepted, else true
   * once they are, false when the user left instead.
   */
  untilTermsOpen?: () => Promise<boolean> | null;
  /**
   * Ends with the check of the session at start, beside which screens already call: one that is refused meanwhile waits for
   * it, since it may renew the tokens. Asked for nothing by the check's own call, which renews by itself.
   */
  untilChecked?: () => Promise<unknown>;
  /** Where a session renews its tokens over a page load: keeps a service that goes on refusing from causing another one. */
  fruitless?: FruitlessRenewals;
  /** Told when a service refuses a session that the platform itself takes, and when it takes it again. */
  onRefusedAlone?: (service: Service, refuses: boolean) => void;
}

export interface SendOptions {
  signal?: AbortSignal;
  timeLimitMs?: number;
  /** Told what share of the body has left, 0 to 1; for uploads. */
  onProgress?: (share: number) => void;
  /** Start-up calls refresh and retry once instead of raising the pop-up (Spec 000 §4). */
  onUnauthorized?: 'flag' | 'refreshAndRetry' | 'ignore';
  /**
   * Told, before the answer is given, that the page had asked for it already, and when (epoch milliseconds): what happened
   * since may be missing in it.
   */
  onEarly?: (askedAt: number) => void;
  /** Sent instead of the session's own, for a last call of a session that has just ended; a 401 then means nothing. */
  token?: string;
}

/**
 * Sends a call and gives what stands in its wrapper's `Response`.
 * Carries the bearer token (where the call needs one), `CompanyKey`, `BrokerId` and `UserId` (Spec 000 §7.1).
 * A file (`answersFile`) is given whole or not at all: one that breaks off is a failure of kind `network`.
 *
 * @throws PortalError for every failure, whatever its cause.
 */
export type Send = <Shape extends AnyCall>(
  call: Call<Shape>,
  input: CallInput<Shape>,
  options?: SendOptions,
) => Promise<CallResponse<Shape>>;

/** Makes the one function through which every call of the portal goes. */
export function createClient(options: ClientOptions): Send {
  const { baseUrls, session, companyKey, untilTermsAccepted, untilTermsOpen } = options;
  const { untilChecked, fruitless, onRefusedAlone } = options;
  const headersOf = (call: AnyCall, traceId: string, token: string | null) =>
    callHeaders(call, traceId, { companyKey: companyKey(), token, user: session.state.user });

  /** What the page has asked for while the portal's code was on its way; null, and at once, for nearly every call. */
  const earlyAnswerTo = (call: AnyCall, input: LooseInput, options: SendOptions, token: string | null) =>
    call.answersFile || input.body !== undefined
      ? null
      : takeEarly({
          method: call.method,
          address: () => addressOf(baseUrls[call.service], call, input),
          headers: () => headersOf(call, '', token),
          signal: options.signal,
        });

  const attempt = async (call: AnyCall, input: LooseInput, options: SendOptions, token: string | null) => {
    const traceId = pressTrace();
    const { onProgress } = options;
    let answer: AxiosResponse<unknown>;
    try {
      const axios = await fetchAxios();
      answer = await axios.request({
        method: call.method,
        baseURL: baseUrls[call.service],
        url: pathOf(call, input.parameters),
        params: queryOf(input.query),
        data: bodyOf(call, input.body),
        headers: headersOf(call, traceId, token),
        timeout: options.timeLimitMs ?? TIME_LIMIT_MS,
        validateStatus: () => true,
        ...(options.signal && { signal: options.signal }),
        ...(onProgress && { onUploadProgress: ({ progress }) => onProgress(progress ?? 0) }),
        ...(call.answersFile && { responseType: 'blob' as const }),
      });
    } catch (cause) {
      throw new PortalError({ kind: kindOfFailure(cause), traceId, cause });
    }
    // A refusal of a file comes as bytes, too.
    if (call.answersFile && answer.data instanceof Blob) {
      if (answer.status === 200 && answer.data.type === call.answersFile) return answer.data;
      answer.data = await wrapperIn(answer.data);
    }
    return unwrap(call, answer, traceId);
  };

  let asked: { token: string | null; answer: Promise<boolean> } | null = null;
  /** Whether the platform itself takes the token: then it is not the session that a service refuses. Asked once for many. */
  const isTaken = (token: string | null): Promise<boolean> => {
    if (asked?.token !== token) {
      const answer = attempt(getUserInfo, {}, {}, token).then(
        () => true,
        (error: unknown) => !(error instanceof PortalError && error.kind === 'unauthorized'),
      );
      asked = { token, answer };
      void answer.then(() => (asked = null));
    }
    return asked.answer;
  };

  const sendAuthorized: Send = async (call, input, options = {}) => {
    const token = call.needsToken ? (options.token ?? (await session.getToken())) : null;
    const name = `${call.method} ${call.path}`;
    try {
      const asked = earlyAnswerTo(call, input, options, token);
      const early = asked && (await asked);
      if (early) options.onEarly?.(early.askedAt);
      const answer = (early ? unwrap(call, early, '') : await attempt(call, input, options, token)) as never;
      if (fruitless?.clear(call.service, name)) onRefusedAlone?.(call.service, false);
      return answer;
    } catch (error) {
      const refused = error instanceof PortalError && error.kind === 'unauthorized' && call.needsToken;
      if (!refused || options.onUnauthorized === 'ignore' || options.token) throw error;
      if (options.onUnauthorized !== 'refreshAndRetry') await untilChecked?.();
      // Calls that left together come back one by one: whoever finds the token already renewed only tries again.
      if (session.recover) {
        if (!(await session.recover(token))) throw error;
      } else if (!session.hasRenewed(token)) {
        if (options.onUnauthorized !== 'refreshAndRetry') {
          if (fruitless?.isSuspect(call.service) && (await isTaken(token))) {
            onRefusedAlone?.(call.service, true);
            throw refusedAlone(error);
          }
          fruitless?.note(call.service, name);
          session.noteUnauthorized(token);
          throw error;
        }
        await session.refresh(token);
      }
      return (await attempt(call, input, options, await session.getToken())) as never;
    }
  };

  return async (call, input, options) => {
    const needsTerms = call.needsToken && !call.openBeforeTerms && !options?.token;
    const opening = needsTerms ? untilTermsOpen?.() : null;
    if (opening && !(await opening)) throw new PortalError({ kind: 'cancelled', traceId: '' });
    try {
      return await sendAuthorized(call, input, options);
    } catch (error) {
      if (!awaitsTerms(error) || !(await untilTermsAccepted?.())) throw error;
      // Once: a platform that goes on refusing is believed.
      return sendAuthorized(call, input, options);
    }
  };
}

/** In words for people: the platform's own ask them to sign in anew, which would not help. */
const refusedAlone = ({ status, traceId }: PortalError): PortalError =>
  new PortalError({
    kind: 'unauthorized',
    ...(status !== undefined && { status }),
    traceId,
    errors: [{ Code: REFUSED_ALONE, Message: REFUSED_ALONE_TEXT }],
  });

const awaitsTerms = (error: unknown): boolean =>
  error instanceof PortalError && error.errors.some(({ Code }) => Code === TERMS_NOT_ACCEPTED);

function kindOfFailure(cause: unknown) {
  const { code } = cause as { code?: unknown };
  if (code === 'ERR_CANCELED') return 'cancelled';
  return code === 'ECONNABORTED' || code === 'ETIMEDOUT' ? 'timeout' : 'network';
}

/** What is read of an answer, whoever asked for it. */
type Answered = Pick<AxiosResponse<unknown>, 'status' | 'data' | 'headers'>;

function kindOfAnswer({ status, headers }: Answered, isWrapper: boolean) {
  if (status < 300) return isWrapper ? kindOfStatus(400) : 'server';
  // A web page comes from something on the way to the platform: no refusal of its, and no end of a session.
  const isPage = String(headers['content-type']).startsWith('text/html');
  return isPage && status < 500 ? 'unavailable' : kindOfStatus(status);
}

const wrapperIn = async (bytes: Blob): Promise<unknown> => {
  try {
    return JSON.parse(await bytes.text());
  } catch {
    return null;
  }
};

function unwrap(call: AnyCall, answer: Answered, traceId: string): unknown {
  const wrapper = answer.data as Partial<ApiWrapper<unknown> & BoardWrapper<unknown>> | null;
  const isWrapper = typeof wrapper === 'object' && wrapper !== null;
  const succeeded = answer.status >= 200 && answer.status < 300 && isWrapper && wrapper.success !== false;
  // The sign-on host answers in the form of OAuth, without a wrapper.
  if (succeeded) return call.service === 'sso' ? wrapper : wrapper.Response;
  throw new PortalError({
    kind: kindOfAnswer(answer, isWrapper),
    status: answer.status,
    traceId: String(answer.headers['x-trace-id'] ?? traceId),
    ...(isWrapper && Array.isArray(wrapper.Errors) && { errors: wrapper.Errors }),
    ...(isWrapper && wrapper.message && { serviceMessage: wrapper.message }),
    ...(isWrapper && { response: wrapper.Response }),
  });
}

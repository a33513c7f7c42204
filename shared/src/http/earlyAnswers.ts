/** So long after its question an answer still counts as fresh: on a slow line the code that wants it comes as late. */
const FRESH_MS = 8_000;

/** The key on `globalThis` of what the page has asked for before the portal's code was there. */
const EARLY = Symbol.for('portal.early');

/** A question that is under way, or answered. */
export interface EarlyQuestion {
  /** Epoch milliseconds. */
  askedAt: number;
  headers: Readonly<Record<string, string>>;
  answer: Promise<Response>;
}

type Questions = Map<string, EarlyQuestion>;
type Page = { [EARLY]?: Questions };

/** An answer in the form in which the client reads it. */
export interface EarlyAnswer {
  status: number;
  data: unknown;
  headers: { 'x-trace-id': string };
  askedAt: number;
}

/** The same question has the same key, in whichever order its query is written. */
function keyOf(method: string, address: string): string {
  const { origin, pathname, searchParams } = new URL(address, location.href);
  searchParams.sort();
  return `${method} ${origin}${pathname}?${searchParams}`;
}

export function noteEarly(method: string, address: string, question: EarlyQuestion): void {
  const page = globalThis as Page;
  page[EARLY] ??= new Map();
  page[EARLY].set(keyOf(method, address), question);
}

/** A call as it is about to be sent; its address and headers are only made where something was asked for at all. */
interface AboutToBeSent {
  method: string;
  address: () => string;
  headers: () => Readonly<Record<string, string>>;
  signal: AbortSignal | undefined;
}

/**
 * The answer that the page has asked for already to exactly this call; null where it has not, and then at once. It is given
 * once, and becomes null where it is no good any more: asked for somebody else or too long ago, refused, or not there. The
 * call is then sent as ever.
 */
export function takeEarly({ method, address, headers, signal }: AboutToBeSent): Promise<EarlyAnswer | null> | null {
  const questions = (globalThis as Page)[EARLY];
  if (!questions?.size) return null;
  const key = keyOf(method, address());
  const question = questions.get(key);
  if (!question) return null;
  questions.delete(key);
  const left = question.askedAt + FRESH_MS - Date.now();
  if (left <= 0 || left > FRESH_MS || !isOfSameCaller(question.headers, headers())) return null;
  return Promise.race([read(question), nothingAfter(left, signal)]);
}

/** A press meanwhile begins another trace. */
function isOfSameCaller(one: Readonly<Record<string, string>>, other: Readonly<Record<string, string>>): boolean {
  const names = new Set([...Object.keys(one), ...Object.keys(other)]);
  names.delete('traceparent');
  return [...names].every((name) => one[name] === other[name]);
}

async function read({ answer, askedAt, headers }: EarlyQuestion): Promise<EarlyAnswer | null> {
  try {
    const response = await answer;
    if (response.status !== 200) return null;
    const data: unknown = await response.json();
    return { status: 200, data, headers: { 'x-trace-id': headers['traceparent']?.slice(3, 35) ?? '' }, askedAt };
  } catch {
    return null;
  }
}

const nothingAfter = (milliseconds: number, signal?: AbortSignal): Promise<null> =>
  new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      resolve(null);
    };
    const timer = setTimeout(end, milliseconds);
    signal?.addEventListener('abort', end);
  });

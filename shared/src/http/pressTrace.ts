/** What is asked within so many milliseconds of the first call after a press belongs to it; what comes later, to no press. */
const LASTS_MS = 10_000;

/** The key on `globalThis` of the trace: the page's first script asks before the portal's code is there, and for the same sake. */
const TRACE = Symbol.for('portal.trace');

interface Trace {
  id: string;
  /** Epoch milliseconds. */
  until: number;
}

const page = globalThis as { [TRACE]?: Trace };

/** Ends with every press and every step back. */
function begin(): Trace {
  const trace = { id: '', until: 0 };
  for (const event of ['pointerdown', 'keydown', 'popstate']) addEventListener(event, () => (trace.until = 0), true);
  return trace;
}

/**
 * The trace of a call that is about to be sent: calls that follow one press, or the opening of the page, share it. Its id is
 * the code for the support where one of them fails. It keeps no secret, and stands in the script of every page: it is short.
 */
export function pressTrace(): string {
  const trace = (page[TRACE] ??= begin());
  const now = Date.now();
  if (now >= trace.until) {
    trace.id = '0'.repeat(32).replace(/0/g, () => Math.floor(Math.random() * 16).toString(16));
    trace.until = now + LASTS_MS;
  }
  return trace.id;
}

import type { FailureReason } from './loadPlan';

/** A remote, or one of its screens, could not be loaded: neither the current nor the previous release. */
export class RemoteLoadError extends Error {
  override readonly name = 'RemoteLoadError';
  /** Shown to the user and written to the log, so that support finds one by the other. */
  readonly traceId: string;

  constructor(
    readonly remote: string,
    readonly version: string,
    readonly reason: FailureReason,
    cause: unknown,
  ) {
    super(`${remote} ${version} could not be loaded (${reason})`, { cause });
    this.traceId = newTraceId();
  }
}

/** Sixteen hexadecimal digits. (`crypto.randomUUID` is missing on pages without TLS.) */
const newTraceId = (): string =>
  [...crypto.getRandomValues(new Uint8Array(8))].map((byte) => byte.toString(16).padStart(2, '0')).join('');

/** A release that needs something which this shell does not have. */
export class IncompatibleReleaseError extends Error {
  override readonly name = 'IncompatibleReleaseError';
}

/** Why a try failed, as far as the federation runtime and webpack's loader tell. */
export function reasonOf(failure: unknown): FailureReason {
  if (failure instanceof IncompatibleReleaseError) return 'incompatible';
  if (!(failure instanceof Error)) return 'execution';
  const text = `${failure.name} ${failure.message}`;
  if (/timed out|\(timeout:/i.test(text)) return 'timeout';
  if (/ChunkLoadError|ScriptNetworkError|Loading (css )?chunk|Failed to fetch/i.test(text)) return 'network';
  return 'execution';
}

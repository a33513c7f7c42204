import { contentFolderOf } from '@portal/shared/remote/contentAddress';
import type { FailureReason } from './loadPlan';
import { newTraceId } from './traceId';

/** A remote, or one of its screens, could not be loaded: no release of it. */
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

/** A release that may not or cannot run in this shell: it needs something else, or comes from somewhere else. */
export class IncompatibleReleaseError extends Error {
  override readonly name = 'IncompatibleReleaseError';

  constructor(
    message: string,
    readonly reason: 'incompatible' | 'origin' = 'incompatible',
  ) {
    super(message);
  }
}

/** A file of a release that did not arrive. */
export class FileError extends Error {
  override readonly name = 'FileError';

  constructor(
    readonly address: string,
    readonly reason: 'timeout' | 'network' | 'missing',
    message: string,
  ) {
    super(`${address}: ${message}`);
  }
}

/**
 * Why a try failed, as far as the federation runtime and webpack's loader tell.
 *
 * @param base of the release whose files had all arrived before; one that cannot be run then is not what was published
 */
export function reasonOf(failure: unknown, base?: string): FailureReason {
  if (failure instanceof IncompatibleReleaseError || failure instanceof FileError) return failure.reason;
  if (!(failure instanceof Error)) return 'execution';
  const text = `${failure.name} ${failure.message}`;
  if (/timed out|\(timeout:/i.test(text)) return 'timeout';
  if (!/ChunkLoadError|ScriptNetworkError|Loading (css )?chunk|Failed to fetch/i.test(text)) return 'execution';
  return base !== undefined && [base, contentFolderOf(base)].some((folder) => text.includes(folder))
    ? 'integrity'
    : 'network';
}

/** Whether code of an open screen or of the shell could not be fetched, so that another release may help. */
export const isMissingCode = (error: unknown): boolean =>
  error instanceof Error && ['network', 'timeout', 'missing', 'integrity'].includes(reasonOf(error));

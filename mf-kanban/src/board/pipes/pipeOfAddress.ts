import type { PipeSummary } from '@portal/shared/contracts/boards/board';

/**
 * The pipe that an address names, among those that the user may see, or null. The address carries the pipe's UniqueId
 * and its number; either one is enough, in either place, so that links from elsewhere keep working.
 */
export function pipeOfAddress(
  pipes: readonly PipeSummary[],
  ...parts: readonly (string | undefined)[]
): PipeSummary | null {
  for (const part of parts) {
    const pipe = pipes.find(({ id, uniqueId }) => part && (uniqueId === part.toLowerCase() || String(id) === part));
    if (pipe) return pipe;
  }
  return null;
}

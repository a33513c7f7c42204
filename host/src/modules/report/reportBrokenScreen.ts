import { reportLoad } from '../../loading/observations';
import { isMissingCode, RemoteLoadError } from '../../loading/RemoteLoadError';
import { drawnVersion } from './sessionLoads';

interface BrokenScreen {
  error: unknown;
  traceId: string;
}

/** Reports a screen that was loaded and then broke. A load that failed was reported by the loader itself. */
export function reportBrokenScreen(remote: string, { error, traceId }: BrokenScreen): void {
  const version = drawnVersion(remote);
  if (version === undefined || error instanceof RemoteLoadError) return;
  // Code that an open screen asks for late is a file that is gone, and no mistake in the screen.
  const reason = isMissingCode(error) ? 'missing' : 'render';
  reportLoad({ remote, version, outcome: 'failed', milliseconds: 0, reason, traceId, error });
}

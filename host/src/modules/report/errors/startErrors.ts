import { THE_PORTAL } from '@portal/shared/contracts/portal/remoteExperience';
import type { BrowserError } from '@portal/shared/contracts/portal/remoteExperience';
import type { LoadObservation } from '../../../loading/observations';
import { screenNameOf, versionOf } from '../ofRemotes';
import type { KnowingShell } from '../ofRemotes';
import { screensSeen } from '../screensSeen';
import type { UnseenFailure } from '../unreportedErrors';
import { framesOf, ownFrame } from './framesOf';
import type { OwnFrame } from './framesOf';

/** No page says more, and of one place not so often: what goes wrong in a loop is known after a few. */
const MOST_OF_A_PAGE = 50;
const MOST_OF_A_PLACE = 5;

const CLASS_NAME = /^[A-Z][A-Za-z]{0,39}$/;
const CODE = /^[A-Za-z][A-Za-z_-]{0,39}$/;

/** What a page says of an error: class, code and place. Its message may hold what somebody typed. */
export function startErrors(
  shell: KnowingShell,
  tell: (error: BrowserError) => void,
): { unseen: (failure: UnseenFailure) => void; broken: (load: LoadObservation) => void } {
  const times = new Map<string, number>();
  let left = MOST_OF_A_PAGE;

  const tellBounded = (error: BrowserError) => {
    const place = JSON.stringify([error.Remote, error.Kind, error.Name, error.Code, error.Frames[0]]);
    const before = times.get(place) ?? 0;
    if (left <= 0 || before >= MOST_OF_A_PLACE) return;
    times.set(place, before + 1);
    left -= 1;
    tell(error);
  };

  return {
    unseen(failure) {
      const isRejection = 'reason' in failure;
      const cause: unknown = isRejection ? failure.reason : failure.error;
      const own = isRejection ? framesOf(stackOf(cause)) : framesOfEvent(failure, cause);
      if (isOfSomebodyElse(cause, own, isRejection)) return;
      const { route } = screensSeen.get().findLast(({ since }) => since <= failure.timeStamp) ?? {};
      const { remote: up, screen } = screenNameOf(route);
      // What the shell's own code finds wrong is about the screen that it works for.
      const of = own.find(({ owner }) => owner !== THE_PORTAL) ?? { owner: up, version: undefined };
      const Version = of.version ?? versionOf(shell, of.owner);
      if (Version === undefined) return;
      tellBounded({
        ...{ Remote: of.owner, Version, Screen: screen, Kind: isRejection ? 'rejection' : 'uncaught' },
        ...whatOf(cause),
        Frames: own.map(({ frame }) => frame),
      });
    },
    broken({ remote, version, error, traceId }) {
      const { screen } = screenNameOf(screensSeen.get().at(-1)?.route);
      tellBounded({
        ...{ Remote: remote, Version: version, Screen: screen, Kind: 'render' },
        ...whatOf(error),
        Frames: framesOf(stackOf(error)).map(({ frame }) => frame),
        ...(traceId !== undefined && { TraceId: traceId }),
      });
    },
  };
}

const stackOf = (cause: unknown): unknown => (cause instanceof Error ? cause.stack : undefined);

/** Where the error brings no place, the browser's own word for it. */
function framesOfEvent({ filename, lineno, colno }: ErrorEvent, cause: unknown): OwnFrame[] {
  const own = framesOf(stackOf(cause));
  const at = own.length === 0 ? ownFrame(filename, lineno, colno) : null;
  return at ? [at] : own;
}

/**
 * An extension's, or a notice of the browser that is no error of anybody. A promise may fail without a stack; whoever gives
 * one up on purpose has nothing to tell.
 */
function isOfSomebodyElse(cause: unknown, own: readonly OwnFrame[], isRejection: boolean): boolean {
  if (cause instanceof DOMException && cause.name === 'AbortError') return true;
  if (own.length > 0) return false;
  return !isRejection || (cause instanceof Error && /https?:|-extension:/.test(cause.stack ?? ''));
}

function whatOf(cause: unknown): Pick<BrowserError, 'Name' | 'Code'> {
  const { name, code, kind } = (cause ?? {}) as { name?: unknown; code?: unknown; kind?: unknown };
  const isError = cause instanceof Error;
  const found = [code, kind].find((one) => typeof one === 'string' && CODE.test(one)) as string | undefined;
  return {
    Name: isError && typeof name === 'string' && CLASS_NAME.test(name) ? name : isError ? 'Error' : 'NoError',
    ...(isError && found !== undefined && { Code: found }),
  };
}

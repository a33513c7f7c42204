import { flushSync } from 'react-dom';
import type { Shell } from '../shell/shell';
import { createReturnCover } from './returnCover';
import { followSession } from './followOtherTabs';

type Returning = Pick<
  Shell,
  | 'session'
  | 'send'
  | 'activity'
  | 'leaveIdle'
  | 'leftElsewhere'
  | 'reloadPage'
  | 'releases'
  | 'configuration'
  | 'refreshConfiguration'
  | 'namesAnotherHost'
>;

/**
 * Browsers may put a page aside as it stands and show it again when somebody goes back to it. Meanwhile the session may
 * have ended, another user have signed in, rights, terms or releases have changed, without a word to this page: nothing of
 * it is shown or used before that is known, and where it does not hold any more, or nobody says, the page is loaded anew.
 * Returns the way to stop.
 */
export function guardReturn(shell: Returning, storage = localStorage): () => void {
  const cover = createReturnCover();
  let returns = 0;
  const hidden = ({ persisted }: PageTransitionEvent) => {
    if (persisted && shell.session.state.signedIn) cover.lay();
  };

  /** What was shown has left the page when it is uncovered. */
  const leaveBy = (end: () => void) => {
    flushSync(end);
    cover.lift();
  };
  const comeBack = async () => {
    const { session } = shell;
    returns += 1;
    const own = returns;
    const wasSignedIn = session.state.signedIn;
    const found = followSession(shell, storage, leaveBy);
    if (found !== 'same') return;
    if (!wasSignedIn) return cover.lift();
    cover.lay();
    if (shell.activity.isOver()) return leaveBy(shell.leaveIdle);
    if (shell.namesAnotherHost()) return shell.reloadPage();
    const standing = await import('../live/checkReturn')
      .then(({ checkReturn }) => checkReturn(shell))
      .catch(() => 'changed' as const);
    // Put aside once more while the answer was awaited: it belongs to the time before.
    if (own !== returns) return;
    if (!session.state.signedIn) return cover.lift();
    if (standing === 'same') cover.lift();
    else if (standing === 'over') leaveBy(() => session.signOut());
    else shell.reloadPage();
  };
  const shown = ({ persisted }: PageTransitionEvent) => {
    if (persisted) void comeBack();
  };

  window.addEventListener('pagehide', hidden);
  window.addEventListener('pageshow', shown);
  return () => {
    window.removeEventListener('pagehide', hidden);
    window.removeEventListener('pageshow', shown);
    cover.lift();
  };
}

import { getUserInfo } from '@portal/shared/contracts/people/session';
import { verifyUserInfoAssignLastTermOfUser } from '@portal/shared/contracts/people/terms';
import { saysSessionIsOver } from '../session/refusal';
import { isSameUser } from '../session/takeUser';
import type { Shell } from '../shell/shell';

/** Who waits so long for an old page is better given a new one. */
const TIME_LIMIT_MS = 6_000;

/** `over`: the platform does not know the session any more. */
export type Standing = 'same' | 'changed' | 'over';

type Returning = Pick<Shell, 'session' | 'send' | 'releases' | 'configuration' | 'refreshConfiguration'>;

/**
 * Whether a page that was put aside still stands: the platform takes its session, with the same user and rights, who has
 * accepted the terms in force; company and releases are the same. A configuration that changed is put in force here.
 *
 * @throws Error when the platform does not say.
 */
export async function checkReturn(returning: Returning): Promise<Standing> {
  const { session, send, configuration, releases, refreshConfiguration } = returning;
  const { user: known } = session.state;
  const options = { timeLimitMs: TIME_LIMIT_MS, onUnauthorized: 'refreshAndRetry' } as const;
  const company = configuration.get().CompanyKey;
  try {
    const [user, terms, isReleased] = await Promise.all([
      send(getUserInfo, {}, options),
      send(verifyUserInfoAssignLastTermOfUser, {}, options),
      hasSameReleases(releases),
      refreshConfiguration(),
    ]);
    const isSame = known !== null && isSameUser(known, user) && terms.IsAccepted && isReleased;
    return isSame && configuration.get().CompanyKey === company ? 'same' : 'changed';
  } catch (error) {
    if (saysSessionIsOver(error)) return 'over';
    throw error;
  }
}

/** Also false where only the shell is another one: its files may be gone. */
async function hasSameReleases({ newest, askForNewest }: Returning['releases']): Promise<boolean> {
  const before = newest.get();
  await askForNewest();
  const now = newest.get();
  return (
    before?.store === now?.store && before?.revision === now?.revision && before?.shellVersion === now?.shellVersion
  );
}

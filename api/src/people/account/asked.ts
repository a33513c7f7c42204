import type { CurrentUser } from '../../platform/auth/currentUser';
import type { Database } from '../../platform/database/connection';
import type { Caller } from '../../platform/server/caller';
import type { Cookies } from '../../platform/server/cookies';

export interface AccountParts {
  tokenSecret: string;
  publicUrl: string | null;
}

/** Who asks for something of their own account, and from where. */
export interface Asked {
  database: Database;
  user: CurrentUser;
  caller: Caller;
  cookies: Cookies;
}

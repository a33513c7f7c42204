import type { Caller } from '../../platform/server/caller';

/** What is needed for links in mails; see portalAddress. */
export interface PortalLinks {
  caller: Caller | null;
  publicUrl: string | null;
}

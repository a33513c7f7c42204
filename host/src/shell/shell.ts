import type { Bus, Send, Session } from '@portal/shared';
import type { Service } from '@portal/shared/contracts/call';
import type { PortalConfiguration } from '@portal/shared/contracts/people/session';
import type { Follow } from '@portal/shared/live/follow';
import type { PortalAddresses, Registry } from '@portal/shared/remote/registry';
import type { ThemePreference } from '../appearance/themePreference';
import type { RemoteLoader } from '../loading/remoteLoader';
import type { SessionReleases } from '../releases/sessionReleases';
import type { EndOfSession } from '../session/endOfSession';
import type { Activity } from '../session/idle/activity';
import type { TermsWait } from '../session/termsWait';
import type { ValueStore } from '../values/valueStore';

/** What the shell's parts stand on: made once per page. */
export interface Shell extends EndOfSession {
  addresses: PortalAddresses;
  /** The host name whose company the page shows; another than the page's own while it is simulated. */
  companyHost: string;
  /** Whether the address names another company than the page shows, now that nobody is signed in any more. */
  namesAnotherHost: () => boolean;
  configuration: ValueStore<PortalConfiguration>;
  /** Whether the platform says that no company answers under this host name. */
  isHostUnknown: ValueStore<boolean>;
  /** Null while the edge cannot say which remotes there are. */
  registry: ValueStore<Registry | null>;
  /** Which releases the session uses, and how that changes. */
  releases: SessionReleases;
  remotes: Pick<RemoteLoader, 'begin' | 'loadScreen' | 'loadPart' | 'preload' | 'preloadLater'>;
  theme: ThemePreference;
  session: Session;
  /** When the portal was last used in this browser. */
  activity: Activity;
  send: Send;
  /** The service that goes on refusing a session which the platform takes. */
  refusedService: ValueStore<Service | null>;
  /** Calls that wait until the user has accepted the terms of use. */
  termsWait: TermsWait;
  /** Follows live events of a service. */
  follow: Follow;
  bus: Bus;
  nonce: string | undefined;
  /** Has calls that are refused while the session is checked at start wait for what comes out: it may renew the tokens. */
  noteCheck: (checking: Promise<unknown>) => void;
  /** Asks for the portal configuration again while the defaults stand in for it. */
  ensureConfiguration: () => Promise<void>;
  /** Asks for the portal configuration again, whatever stands now; true when the platform answered. */
  refreshConfiguration: () => Promise<boolean>;
  /** Asks for the registry again; true when it is there now. */
  reloadRegistry: () => Promise<boolean>;
  /** Loads the page anew, with the releases that are current then. */
  reloadPage: () => void;
  /** Loads the page anew because the portal needs it: the session keeps its releases. */
  reloadWithSameReleases: () => void;
}

import { createClient, createFruitlessRenewals, createSession, pageBus } from '@portal/shared';
import type { Bus, Send, Session } from '@portal/shared';
import type { Service } from '@portal/shared/contracts/call';
import type { PortalConfiguration } from '@portal/shared/contracts/session';
import { createFollow } from '@portal/shared/live/follow';
import type { Follow } from '@portal/shared/live/follow';
import type { PortalAddresses, Registry } from '@portal/shared/remote/registry';
import type { ThemePreference } from '../branding/themePreference';
import { registryAddress } from '../releases/fetchRegistry';
import { registryFrom } from '../releases/registryFrom';
import { createSessionReleases } from '../releases/sessionReleases';
import type { SessionReleases } from '../releases/sessionReleases';
import { watchConnectivity } from '../session/connectivity';
import { createEndOfSession } from '../session/endOfSession';
import type { EndOfSession } from '../session/endOfSession';
import { createActivity } from '../session/idle/activity';
import type { Activity } from '../session/idle/activity';
import { createRenewal } from '../session/renewTokens';
import { takeTurnsBetweenTabs } from '../session/turns/takeTurns';
import { createTermsWait } from '../terms/termsWait';
import type { TermsWait } from '../terms/termsWait';
import { companyHost, simulatedHostIn } from './companyHost';
import { pageNonce, readInlined } from './inlinedData';
import { defaultConfiguration, fetchConfiguration, inlinedConfiguration, UNKNOWN_HOST } from './portalConfiguration';
import type { RemoteLoader } from './remoteLoader';
import { createValueStore } from './valueStore';
import type { ValueStore } from './valueStore';

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
  remotes: Pick<RemoteLoader, 'loadScreen' | 'preload' | 'preloadLater'>;
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

interface ShellParts {
  addresses: PortalAddresses;
  loader: RemoteLoader;
  theme: ThemePreference;
  page?: Location;
}

/**
 * Makes the shell: session, client, portal configuration and registry. Configuration and registry may fail, the shell
 * starts without them.
 */
export async function createShell({ addresses, loader, theme, page = window.location }: ShellParts): Promise<Shell> {
  const hostNow = () => companyHost(page.pathname, page.hostname, { tab: sessionStorage, browser: localStorage });
  const host = hostNow();
  const configuration = createValueStore(defaultConfiguration);
  const isHostUnknown = createValueStore(false);
  const bus = pageBus();

  const refreshTokens = createRenewal(() => send);
  const session = createSession({
    storage: localStorage,
    refreshTokens,
    takeTurns: takeTurnsBetweenTabs(localStorage),
  });
  const activity = createActivity(localStorage, () => configuration.get().IdleMinutes);
  const refusedService = createValueStore<Service | null>(null);
  const termsWait = createTermsWait();
  session.changes.subscribe(({ signedIn }) => {
    if (!signedIn) termsWait.settle(false);
  });
  const access = {
    baseUrls: {
      api: addresses.apiBaseUrl,
      sso: addresses.ssoBaseUrl,
      // The board service has an address of its own, which the company's configuration may name (Spec 000 §7.1).
      get kanban() {
        return configuration.get().KanbanUrl || addresses.kanbanBaseUrl;
      },
    },
    session,
    companyKey: () => configuration.get().CompanyKey,
    untilTermsAccepted: termsWait.untilAccepted,
    fruitless: createFruitlessRenewals(sessionStorage),
    onRefusedAlone: (service: Service, refuses: boolean) => {
      if (refuses) refusedService.set(service);
      else if (refusedService.get() === service) refusedService.set(null);
    },
  };
  const send = watchConnectivity(createClient(access), bus);

  const releases = createSessionReleases({
    session,
    loader,
    address: registryAddress(host, page.hostname),
    allowsOverrides: addresses.allowsOverrides,
  });
  const shell: Shell = {
    addresses,
    companyHost: host,
    namesAnotherHost: () => hostNow() !== host,
    configuration,
    isHostUnknown,
    registry: releases.registry,
    releases,
    remotes: loader,
    theme,
    session,
    activity,
    send,
    refusedService,
    termsWait,
    follow: createFollow(access),
    bus,
    ...createEndOfSession({ session, activity, storage: localStorage, send, bus, refreshTokens }),
    nonce: pageNonce(),
    ensureConfiguration: async () => {
      if (configuration.get() !== defaultConfiguration) return;
      const found = await fetchConfiguration(send, host);
      isHostUnknown.set(found === UNKNOWN_HOST);
      configuration.set(found === UNKNOWN_HOST ? defaultConfiguration : (found ?? defaultConfiguration));
    },
    refreshConfiguration: async () => {
      const answered = await fetchConfiguration(send, host);
      const fresh = answered === UNKNOWN_HOST ? null : answered;
      // The same again would draw every screen anew.
      if (fresh && JSON.stringify(fresh) !== JSON.stringify(configuration.get())) configuration.set(fresh);
      return answered !== null;
    },
    reloadRegistry: () => releases.begin(),
    reloadPage: () => page.reload(),
    reloadWithSameReleases: () => {
      releases.keepOverReload();
      page.reload();
    },
  };

  // What the page carries is about its own host name, or about the one that its path names.
  const isOwnHost = host === page.hostname && simulatedHostIn(page.pathname) === null;
  const inlined = isOwnHost ? inlinedConfiguration() : null;
  if (inlined) configuration.set(inlined);
  const inlinedRegistry = isOwnHost ? registryFrom(readInlined('portal-registry')) : null;
  await Promise.all([shell.ensureConfiguration(), releases.begin(inlinedRegistry)]);
  return shell;
}

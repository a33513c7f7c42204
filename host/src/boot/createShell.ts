import { createClient, createFruitlessRenewals, createSession, pageBus } from '@portal/shared';
import type { Service } from '@portal/shared/contracts/call';
import { createFollow } from '@portal/shared/live/follow';
import type { PortalAddresses } from '@portal/shared/remote/registry';
import type { ThemePreference } from '../appearance/themePreference';
import { registryAddress } from '../releases/fetchRegistry';
import { registryFrom } from '../releases/registryFrom';
import { createSessionReleases } from '../releases/sessionReleases';
import type { Shell } from '../shell/shell';
import { watchConnectivity } from '../session/connectivity';
import { createEndOfSession } from '../session/endOfSession';
import { createActivity } from '../session/idle/activity';
import { createRenewal } from '../session/renewTokens';
import { takeTurnsBetweenTabs } from '../session/turns/takeTurns';
import { createTermsWait } from '../session/termsWait';
import { companyHost, simulatedHostIn } from '../shell/companyHost';
import { pageNonce, readInlined } from './inlinedData';
import { defaultConfiguration, fetchConfiguration, inlinedConfiguration, UNKNOWN_HOST } from './portalConfiguration';
import type { RemoteLoader } from '../loading/remoteLoader';
import { createValueStore } from '../values/valueStore';

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
  let checking: Promise<unknown> = Promise.resolve();
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
    untilTermsOpen: termsWait.untilOpen,
    untilChecked: () => checking,
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
    noteCheck: (begun) => {
      checking = begun.catch(() => undefined);
    },
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

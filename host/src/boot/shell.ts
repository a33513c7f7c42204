import { createClient, createSession, pageBus } from '@portal/shared';
import type { Bus, Send, Session } from '@portal/shared';
import type { PortalConfiguration } from '@portal/shared/contracts/session';
import type { Theme } from '@portal/shared/domain/themes';
import type { PortalAddresses, Registry } from '@portal/shared/remote/registry';
import { watchConnectivity } from '../session/connectivity';
import { createEndOfSession } from '../session/endOfSession';
import type { EndOfSession } from '../session/endOfSession';
import { createActivity } from '../session/idle/activity';
import type { Activity } from '../session/idle/activity';
import { createRenewal } from '../session/renewTokens';
import { takeTurnsBetweenTabs } from '../session/turns/takeTurns';
import { companyHost } from './companyHost';
import { pageNonce } from './inlinedData';
import { defaultConfiguration, fetchConfiguration, inlinedConfiguration } from './portalConfiguration';
import { fetchRegistry, loadRegistry } from './registry';
import type { RemoteLoader } from './remoteLoader';
import { createValueStore } from './valueStore';
import type { ValueStore } from './valueStore';

/** What the shell's parts stand on: made once per page. */
export interface Shell extends EndOfSession {
  addresses: PortalAddresses;
  /** The host name whose company the page shows; another than the page's own while it is simulated. */
  companyHost: string;
  configuration: ValueStore<PortalConfiguration>;
  /** Null while the edge cannot say which remotes there are. */
  registry: ValueStore<Registry | null>;
  remotes: Pick<RemoteLoader, 'loadScreen' | 'preload'>;
  theme: ValueStore<Theme>;
  session: Session;
  /** When the portal was last used in this browser. */
  activity: Activity;
  send: Send;
  bus: Bus;
  nonce: string | undefined;
  /** Asks for the portal configuration again while the defaults stand in for it. */
  ensureConfiguration: () => Promise<void>;
  /** Asks for the registry again; true when it is there now. */
  reloadRegistry: () => Promise<boolean>;
  /** Loads the page anew. */
  reloadPage: () => void;
}

interface ShellParts {
  addresses: PortalAddresses;
  loader: RemoteLoader;
  theme: ValueStore<Theme>;
  page?: Location;
}

/**
 * Makes the shell: session, client, portal configuration and registry. Configuration and registry may fail, the shell
 * starts without them.
 */
export async function createShell({ addresses, loader, theme, page = window.location }: ShellParts): Promise<Shell> {
  const host = companyHost(page.pathname, page.hostname, sessionStorage);
  const configuration = createValueStore(defaultConfiguration);
  const registry = createValueStore<Registry | null>(null);
  const bus = pageBus();

  const refreshTokens = createRenewal(() => send);
  const session = createSession({
    storage: localStorage,
    refreshTokens,
    takeTurns: takeTurnsBetweenTabs(localStorage),
  });
  const activity = createActivity(localStorage, () => configuration.get().IdleMinutes);
  const client = createClient({
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
  });
  const send = watchConnectivity(client, bus);

  const takeRegistry = (found: Registry | null) => {
    if (!found || registry.get()) return;
    loader.start(found);
    registry.set(found);
  };
  const shell: Shell = {
    addresses,
    companyHost: host,
    configuration,
    registry,
    remotes: loader,
    theme,
    session,
    activity,
    send,
    bus,
    ...createEndOfSession({ session, activity, storage: localStorage, send, bus, refreshTokens }),
    nonce: pageNonce(),
    ensureConfiguration: async () => {
      if (configuration.get() !== defaultConfiguration) return;
      configuration.set((await fetchConfiguration(send, host)) ?? defaultConfiguration);
    },
    reloadRegistry: async () => {
      takeRegistry(await fetchRegistry());
      return registry.get() !== null;
    },
    reloadPage: () => page.reload(),
  };

  const inlined = host === page.hostname ? inlinedConfiguration() : null;
  if (inlined) configuration.set(inlined);
  await Promise.all([shell.ensureConfiguration(), loadRegistry().then(takeRegistry)]);
  return shell;
}

import type { PortalConfiguration } from '@portal/shared/contracts/people/session';
import { widgetEvent } from './chatwoot';

export type WidgetSettings = NonNullable<PortalConfiguration['HelpDesk']>;

/** `blocked`: the page was served without leave to load from there; only another page can help. */
export type WidgetFailure = 'unreachable' | 'blocked';

/** A widget that is not ready after so long has failed; should it come after all, it is welcome. */
export const WIDGET_TIME_LIMIT_MS = 15_000;

const SCRIPT_ID = 'help-desk-widget';

const baseOf = ({ BaseUrl }: WidgetSettings): string => BaseUrl.replace(/\/+$/, '');

interface WidgetOutcome {
  onReady: () => void;
  onFailure: (failure: WidgetFailure) => void;
}

/** Loads the widget and starts it; a later call after a failure tries again. Returns how to stop listening. */
export function startWidget(settings: WidgetSettings, nonce: string | undefined, outcome: WidgetOutcome): () => void {
  let state: 'waiting' | 'ready' | WidgetFailure = 'waiting';
  const settle = (next: 'ready' | WidgetFailure) => {
    // What goes wrong in a widget that works is its own matter; and being blocked explains why nothing answered.
    if (state === 'ready' || (state === 'blocked' && next === 'unreachable')) return;
    state = next;
    clearTimeout(limit);
    if (next === 'ready') outcome.onReady();
    else outcome.onFailure(next);
  };
  const ready = () => settle('ready');
  const unreachable = () => settle('unreachable');
  const violated = (event: SecurityPolicyViolationEvent) => {
    if (event.blockedURI.startsWith(new URL(settings.BaseUrl).origin)) settle('blocked');
  };
  const limit = setTimeout(unreachable, WIDGET_TIME_LIMIT_MS);
  window.addEventListener(widgetEvent.ready, ready);
  window.addEventListener(widgetEvent.error, unreachable);
  document.addEventListener('securitypolicyviolation', violated);

  // Its script runs once in a page; after that only its frame can be loaded again.
  if (!window.$chatwoot) loadScript(settings, nonce, unreachable);
  else if (window.$chatwoot.hasLoaded) ready();
  else window.$chatwoot.reset();

  return () => {
    clearTimeout(limit);
    window.removeEventListener(widgetEvent.ready, ready);
    window.removeEventListener(widgetEvent.error, unreachable);
    document.removeEventListener('securitypolicyviolation', violated);
  };
}

function loadScript(settings: WidgetSettings, nonce: string | undefined, onError: () => void): void {
  // A failed script that stayed in the page would keep the next one from being loaded.
  document.getElementById(SCRIPT_ID)?.remove();
  window.chatwootSettings = {
    // The portal's own launcher opens it: the widget's bubble would cover the paging of tables.
    hideMessageBubble: true,
    position: 'right',
    locale: 'pt_BR',
    darkMode: 'auto',
    type: 'standard',
  };
  const script = document.createElement('script');
  script.id = SCRIPT_ID;
  script.async = true;
  script.src = `${baseOf(settings)}/packs/js/sdk.js`;
  if (nonce) script.nonce = nonce;
  script.onerror = onError;
  script.onload = () => {
    try {
      withNonceOnStyles(nonce, () => {
        if (!window.chatwootSDK) throw new Error('The script of the help desk brought no widget');
        window.chatwootSDK.run({ websiteToken: settings.WebsiteToken, baseUrl: baseOf(settings) });
      });
    } catch {
      onError();
    }
  };
  document.head.append(script);
}

/**
 * The widget adds its styles without a nonce (chatwoot/chatwoot issue 8892), so that a strict policy would refuse them.
 * While it starts, the elements that it makes for them get the page's.
 */
function withNonceOnStyles(nonce: string | undefined, start: () => void): void {
  if (!nonce) return start();
  const create = document.createElement.bind(document);
  document.createElement = (name: string, options?: ElementCreationOptions) => {
    const element = create(name, options);
    if (element instanceof HTMLStyleElement) element.nonce = nonce;
    return element;
  };
  try {
    start();
  } finally {
    // The method of the prototype stands there again.
    delete (document as Partial<Document>).createElement;
  }
}

/** Forgets who used the widget, in the page and in this browser, so that the next user begins anew. */
export function forgetWidgetUser({ WebsiteToken }: Pick<WidgetSettings, 'WebsiteToken'>): void {
  try {
    window.$chatwoot?.toggle('close');
    window.$chatwoot?.reset();
  } catch {
    // A widget that never became ready has no frame to reset; its cookies go all the same.
  }
  for (const name of ['cw_conversation', `cw_user_${WebsiteToken}`]) document.cookie = `${name}=; path=/; max-age=0`;
}

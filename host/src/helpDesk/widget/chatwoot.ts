/** What the portal uses of the documented interface of a Chatwoot widget. */
export interface ChatwootWidget {
  /** Its frame has said that it is ready, once at least. */
  hasLoaded?: boolean;
  toggle(state?: 'open' | 'close'): void;
  setUser(identifier: string, user: { name: string }): void;
  reset(): void;
}

export interface ChatwootSettings {
  hideMessageBubble: boolean;
  position: 'left' | 'right';
  locale: string;
  darkMode: 'light' | 'auto';
  type: 'standard';
}

declare global {
  interface Window {
    chatwootSettings?: ChatwootSettings;
    chatwootSDK?: { run(settings: { websiteToken: string; baseUrl: string }): void };
    $chatwoot?: ChatwootWidget;
  }
}

/** Events that the widget sends to the page's window. */
export const widgetEvent = {
  ready: 'chatwoot:ready',
  error: 'chatwoot:error',
  opened: 'chatwoot:opened',
  closed: 'chatwoot:closed',
} as const;

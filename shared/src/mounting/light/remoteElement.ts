import type { MountedRemote } from '../mount';
import type { MountOptions } from '../mountOptions';

type Mount = (element: Element, options: MountOptions) => MountedRemote;

/** Options that are text, by the attribute that gives them. */
const ATTRIBUTES = {
  'api-base-url': 'apiBaseUrl',
  'kanban-base-url': 'kanbanBaseUrl',
  'company-key': 'companyKey',
  basename: 'basename',
  'initial-path': 'initialPath',
  theme: 'theme',
} as const satisfies Record<string, keyof MountOptions>;

/** Options that no attribute can hold, or that markup should not show. */
const PROPERTIES = [
  'auth',
  'user',
  'branding',
  'nonce',
  'sharesNames',
  'parts',
] as const satisfies readonly (keyof MountOptions)[];

type Property = (typeof PROPERTIES)[number];

/**
 * Defines a remote as an element: `<portal-kanban api-base-url company-key …>` with `auth` as a property. It shows itself
 * once it stands on the page and knows what it needs, follows changes, and goes with its element. What the remote
 * publishes and what fails are the DOM events `portal-event` and `portal-error`.
 */
export function defineRemoteElement(name: string, mount: Mount): void {
  if (customElements.get(name)) return;

  class RemoteElement extends HTMLElement {
    static readonly observedAttributes = Object.keys(ATTRIBUTES);
    readonly given: Partial<MountOptions> = {};
    private mounted: MountedRemote | null = null;

    connectedCallback(): void {
      // Set before this class was known, a property stands in the way of its accessor.
      for (const property of PROPERTIES) {
        if (!Object.hasOwn(this, property)) continue;
        const value = (this as Record<string, unknown>)[property];
        delete (this as Record<string, unknown>)[property];
        (this as Record<string, unknown>)[property] = value;
      }
      this.follow();
    }

    disconnectedCallback(): void {
      // An element that only moves comes back before this runs.
      queueMicrotask(() => {
        if (this.isConnected) return;
        this.mounted?.unmount();
        this.mounted = null;
      });
    }

    attributeChangedCallback(): void {
      this.follow();
    }

    follow(): void {
      const options = this.options();
      if (!this.isConnected || !options) return;
      if (this.mounted) this.mounted.update(options);
      else this.mounted = mount(this, options);
    }

    private options(): MountOptions | null {
      const texts = Object.entries(ATTRIBUTES).flatMap(([attribute, option]) => {
        const value = this.getAttribute(attribute);
        return value === null ? [] : [[option, value]];
      });
      const { auth, ...rest } = { ...this.given, ...(Object.fromEntries(texts) as Partial<MountOptions>) };
      const { apiBaseUrl, kanbanBaseUrl, companyKey } = rest;
      if (!auth || apiBaseUrl === undefined || kanbanBaseUrl === undefined || !companyKey) return null;
      const tell = (type: string, detail: unknown) => this.dispatchEvent(new CustomEvent(type, { detail }));
      return {
        ...rest,
        auth,
        apiBaseUrl,
        kanbanBaseUrl,
        companyKey,
        onEvent: (topic, payload) => tell('portal-event', { topic, payload }),
        onError: (error) => tell('portal-error', { error }),
      };
    }
  }

  for (const property of PROPERTIES)
    Object.defineProperty(RemoteElement.prototype, property, {
      configurable: true,
      get(this: RemoteElement) {
        return this.given[property];
      },
      set(this: RemoteElement, value: MountOptions[Property]) {
        Object.assign(this.given, { [property]: value });
        this.follow();
      },
    });
  customElements.define(name, RemoteElement);
}

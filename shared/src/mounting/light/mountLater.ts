import type { MountedRemote } from '../mount';
import type { MountOptions } from '../mountOptions';

/** The part of a stand-alone bundle that is fetched when a page first mounts something. */
export interface RemoteCode {
  mount: (element: Element, options: MountOptions) => MountedRemote;
}

const NOT_LOADED = 'Não foi possível carregar este módulo do portal. Verifique a conexão e recarregue a página.';

/**
 * Mounts a remote whose code is still to be fetched: the page has its handle at once, and what it says meanwhile counts.
 * Code that cannot be fetched is told to the page, and to whoever looks at the empty place.
 */
export function mountLater(load: () => Promise<RemoteCode>, element: Element, options: MountOptions): MountedRemote {
  let current = options;
  let mounted: MountedRemote | null = null;
  let isGone = false;
  let sentence: HTMLElement | null = null;
  const begin = async () => {
    try {
      const code = await load();
      if (!isGone) mounted = code.mount(element, current);
    } catch (error) {
      if (isGone) return;
      sentence = document.createElement('p');
      sentence.setAttribute('role', 'alert');
      sentence.textContent = NOT_LOADED;
      element.append(sentence);
      current.onError?.(error);
    }
  };
  void begin();
  return {
    update: (changed) => {
      current = { ...current, ...changed };
      mounted?.update(changed);
    },
    unmount: () => {
      isGone = true;
      sentence?.remove();
      mounted?.unmount();
      mounted = null;
    },
  };
}

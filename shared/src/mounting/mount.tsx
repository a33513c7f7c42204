import { createRoot } from 'react-dom/client';
import type { RemoteDefinition } from '../remote/definition';
import { MountFrame } from './MountFrame';
import type { MountOptions } from './mountOptions';
import { nextIdentifierPrefix } from './identifierPrefix';
import { StandaloneRemote } from './StandaloneRemote';

/** A mounted remote. */
export interface MountedRemote {
  /** Changes what was given at the start, for example after the page's user changed. */
  update(changed: Partial<MountOptions>): void;
  /** Takes the remote off the page, with its listeners and subscriptions. */
  unmount(): void;
}

interface MountSettings {
  /** True on pages that hold more than the remote: nothing of it then leaves the element. */
  amongOthers?: boolean;
}

/**
 * Shows a remote in an element of any page, without the shell: the page lends its sign-in, addresses and user.
 * Errors of screens go to `onError`; what the remote publishes goes to `onEvent`.
 */
export function mountRemote(
  definition: RemoteDefinition,
  element: Element,
  options: MountOptions,
  { amongOthers = false }: MountSettings = {},
): MountedRemote {
  const root = createRoot(element, { identifierPrefix: nextIdentifierPrefix() });
  const Remote = amongOthers ? MountFrame : StandaloneRemote;
  let current = options;
  const show = () => root.render(<Remote definition={definition} options={current} />);
  show();
  return {
    update: (changed) => {
      current = { ...current, ...changed };
      show();
    },
    unmount: () => root.unmount(),
  };
}

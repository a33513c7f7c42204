import { useCallback, useMemo, useState } from 'react';
import type { RemoteDefinition } from '../remote/definition';
import { StylesPlace } from '../ui/base/theme/StylesPlace';
import type { MountOptions } from './mountOptions';
import { StandaloneRemote } from './StandaloneRemote';

/**
 * A remote among what belongs to somebody else. Everything of it stays in one element: the outer one turns the page's
 * styles away (foreignPage.css); inside stand the components' styles, and the theme with all that opens above.
 */
export function MountFrame({ definition, options }: { definition: RemoteDefinition; options: MountOptions }) {
  const [styles, holdStyles] = useEmptiedInTheEnd();
  const [place, holdPlace] = useEmptiedInTheEnd();
  const { nonce } = options;
  const inside = useMemo(() => place && styles && { place, styles, nonce }, [place, styles, nonce]);
  return (
    <div className="portal-mount" lang="pt-BR">
      <div className="portal-styles" ref={holdStyles} />
      <div className="portal-page" ref={holdPlace}>
        {inside && (
          <StylesPlace value={inside}>
            <StandaloneRemote definition={definition} options={options} place={place} />
          </StylesPlace>
        )}
      </div>
    </div>
  );
}

/** An element that libraries go on remembering after it left the page: an empty one, with nothing around it. */
function useEmptiedInTheEnd() {
  const [element, setElement] = useState<HTMLElement | null>(null);
  const hold = useCallback((held: HTMLDivElement | null) => {
    if (!held) return undefined;
    setElement(held);
    return () =>
      queueMicrotask(() => {
        held.replaceChildren();
        held.remove();
      });
  }, []);
  return [element, hold] as const;
}

import { useEffect, useMemo, useState } from 'react';
import { createBus } from '../bus/bus';
import { createClient } from '../http/client';
import { createFollow } from '../live/follow';
import type { RemoteDefinition } from '../remote/definition';
import type { PlaceName } from '../remote/parts';
import type { Portal } from '../remote/portal';
import { createBorrowedSession } from '../session/borrowedSession';
import type { MountOptions } from './mountOptions';
import { tellingRefusedOrigin } from './originRefused';
import { partsOfPage } from './PagePart';

/** The portal that a remote sees on somebody else's page: the page's sign-in, and a bus of its own. */
export function useBorrowedPortal(
  definition: RemoteDefinition,
  options: MountOptions,
  place: HTMLElement | null,
): Portal {
  const { user = null, apiBaseUrl, kanbanBaseUrl, companyKey, nonce, parts } = options;
  const [latest] = useState(() => holding(options));
  useEffect(() => latest.take(options));
  // Not the page's: another board on it may be another company's.
  const [bus] = useState(createBus);
  useEffect(() => {
    const subscriptions = (definition.publishes ?? []).map((topic) =>
      bus.observe(topic).subscribe((payload) => {
        const { onEvent, sharesNames = false } = latest.options();
        // Colleagues' names are the insurer's to give away.
        if (!topic.holdsNames || sharesNames) onEvent?.(topic.name, payload);
      }),
    );
    return () => subscriptions.forEach((subscription) => subscription.unsubscribe());
  }, [bus, definition, latest]);

  return useMemo(() => {
    const session = createBorrowedSession(() => latest.options().auth, user);
    const client = {
      baseUrls: { api: apiBaseUrl, kanban: kanbanBaseUrl, sso: apiBaseUrl },
      session,
      companyKey: () => companyKey,
    };
    return {
      send: tellingRefusedOrigin(createClient(client), { apiBaseUrl, companyKey }),
      follow: createFollow(client),
      session,
      bus,
      company: { key: companyKey, name: '' },
      platformOrigin: new URL(apiBaseUrl, window.location.href).origin,
      ...(nonce && { nonce }),
      ...(place && { place }),
      ...(parts && {
        partsOf: (of: PlaceName) => partsOfPage(parts, of, (error) => latest.options().onError?.(error)),
      }),
    };
  }, [bus, latest, user, apiBaseUrl, kanbanBaseUrl, companyKey, nonce, place, parts]);
}

/** What the page said last, for what outlives a render. */
function holding(first: MountOptions) {
  let options = first;
  return {
    options: () => options,
    take: (next: MountOptions) => {
      options = next;
    },
  };
}

import type { Place } from '../remote/parts';

/**
 * Names a place of a page, with the type of what the page tells the parts there. Places stand in `portalPlaces.ts`;
 * `pnpm contract` records their payloads, and asks for a new version when one changes.
 *
 * @example definePlace<{ policyUniqueId: string }>('policy.sections', 1)
 */
export const definePlace = <Payload extends object>(name: string, version: number): Place<Payload> => ({
  name,
  version,
});

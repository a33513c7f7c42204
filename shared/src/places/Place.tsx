import { usePortal } from '@portal/shared';
import { Section } from '@portal/shared/parts/facts';
import type { Place as DefinedPlace } from '../remote/parts';

interface PlaceProps<Payload extends object> {
  of: DefinedPlace<Payload>;
  payload: Payload;
  /** As the sections around it look. */
  look?: 'page' | 'side' | 'drawer';
}

/**
 * Shows what other remotes give for a place, each part in a section of its own; nothing at all where nobody does, where
 * the user may see none of it, and on somebody else's page that gives nothing. To be drawn with the page's own content.
 */
export function Place<Payload extends object>({ of, payload, look = 'page' }: PlaceProps<Payload>) {
  const { partsOf } = usePortal();
  return partsOf?.(of).map(({ key, title, height, show }) => (
    <Section key={key} look={look} title={title}>
      <div style={{ minHeight: height }}>{show(payload)}</div>
    </Section>
  ));
}

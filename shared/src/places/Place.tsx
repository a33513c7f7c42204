import { usePortal } from '@portal/shared';
import { Section } from '@portal/shared/parts/facts';
import type { GivenPart, Place as DefinedPlace } from '../remote/parts';
import { useHeldHeight } from './heldHeight';

type Look = 'page' | 'side' | 'drawer' | 'list';

interface PlaceProps<Payload extends object> {
  of: DefinedPlace<Payload>;
  payload: Payload;
  /** As the sections around it look; `list` where each part is a list that heads itself. */
  look?: Look;
}

/**
 * Shows what other remotes give for a place, each part in a section of its own; nothing at all where nobody does, where
 * the user may see none of it, and on somebody else's page that gives nothing. To be drawn with the page's own content
 * and below it: a part that is higher than was kept free for it then pushes nothing of the page.
 */
export function Place<Payload extends object>({ of, payload, look = 'page' }: PlaceProps<Payload>) {
  const { partsOf } = usePortal();
  return partsOf?.(of).map((part) => {
    const held = <HeldPart key={part.key} place={of.name} look={look} part={part} payload={payload} />;
    return look === 'list' ? (
      held
    ) : (
      <Section key={part.key} look={look} title={part.title}>
        {held}
      </Section>
    );
  });
}

interface HeldPartProps {
  place: string;
  look: Look;
  part: GivenPart;
  payload: object;
}

/** A part in the height that is kept free for it, and more where it needs more. */
function HeldPart({ place, look, part: { title, height, show }, payload }: HeldPartProps) {
  const { minHeight, holder } = useHeldHeight([place, look, title].join('.'), height);
  return (
    <div ref={holder} style={{ minHeight }}>
      {show(payload)}
    </div>
  );
}

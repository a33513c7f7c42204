import { useHeldHeight } from '@portal/shared/places/heldHeight';
import { useCallback } from 'react';
import { PlacedPart } from '../places/PlacedPart';
import type { FoundPart } from '../places/partsFor';
import { HomeSection } from './HomeSection';
import type { Told } from './HomeSection';
import { keyOf } from './useHomeParts';

export type HomeOrder = 'clock' | 'amount';

interface HomePartProps {
  found: FoundPart;
  today: string;
  order: HomeOrder;
  told: Told | null;
  onTold: (key: string, told: Told | null) => void;
}

/** A part that a remote gives for the home: what the page is for, so its code comes at once. */
export function HomePart({ found, today, order, told, onTold }: HomePartProps) {
  const { title, height, id } = found.part;
  const { minHeight, holder } = useHeldHeight(`home.${found.remote}.${id}`, height);
  const key = keyOf(found);
  const tell = useCallback((summary: Told | null) => onTold(key, summary), [key, onTold]);
  return (
    <HomeSection title={title} told={told}>
      {/* What has arrived takes what it needs: no more is kept free for it. */}
      <div ref={holder} className="home-held" style={{ minHeight: told ? 0 : minHeight }}>
        <PlacedPart {...found} payload={{ today, order, tell }} isAwaited onFailed={() => tell(null)} />
      </div>
    </HomeSection>
  );
}

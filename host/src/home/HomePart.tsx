import { useHeldHeight } from '@portal/shared/places/heldHeight';
import { useCallback } from 'react';
import { PlacedPart } from '../places/PlacedPart';
import type { FoundPart } from '../places/partsFor';
import { HomeSection } from './HomeSection';
import type { Told } from './HomeSection';

export type HomeOrder = 'clock' | 'amount';

interface HomePartProps {
  found: FoundPart;
  today: string;
  order: HomeOrder;
  told: Told | null;
  onTold: (found: FoundPart, told: Told) => void;
}

/** A part that a remote gives for the home: what the page is for, so its code comes at once. */
export function HomePart({ found, today, order, told, onTold }: HomePartProps) {
  const { title, height, id } = found.part;
  const { minHeight, holder } = useHeldHeight(`home.${found.remote}.${id}`, height);
  const tell = useCallback((summary: Told) => onTold(found, summary), [found, onTold]);
  return (
    <HomeSection title={title} told={told}>
      {/* Where there is nothing, nothing is kept free for it. */}
      <div ref={holder} className="home-held" style={{ minHeight: told?.count === 0 ? 0 : minHeight }}>
        <PlacedPart {...found} payload={{ today, order, tell }} isAwaited />
      </div>
    </HomeSection>
  );
}

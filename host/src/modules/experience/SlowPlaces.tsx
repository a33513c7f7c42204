import type { SlowPlace } from '@portal/shared/contracts/portal/remoteExperience';
import { durationText } from '../moduleHealth';
import { ScreenLabel } from './ScreenLabel';
import { partsText, pressedText, timesText } from './words';

/** What took more than 200 ms to answer, the most frequent first. */
export function SlowPlaces({ places }: { places: readonly SlowPlace[] }) {
  if (places.length === 0) return <p>Nada passou de 200 ms para responder nos últimos 7 dias.</p>;
  return (
    <ol>
      {places.map((place) => (
        <li key={[place.Screen, place.Role, place.Region, place.Part].join(' ')}>
          <strong>{pressedText(place)}</strong> {place.Part && <code>.{place.Part}</code>}
          <span className="modules-note">
            <ScreenLabel pattern={place.Screen} />
          </span>
          <span className="modules-note">
            {timesText(place.Count)}; 3 de cada 4 em até {durationText(place.P75)}. Em média: {partsText(place)}.
          </span>
        </li>
      ))}
    </ol>
  );
}

import type { RemoteDefinition } from '../../../shared/src/remote/definition';
import type { RecordedPlace } from '../../build/offer/recordedPlaces';
import { counted, type Check } from '../check';

/** Higher ones would keep more free than a screen shows. */
const HIGHEST = 800;

/** Whether every part is for a place that exists, in its version, and says what the page has to know before it comes. */
export function checkParts(
  { parts = [] }: Pick<RemoteDefinition, 'parts'>,
  places: Readonly<Record<string, RecordedPlace>>,
): Check {
  const problems = parts.flatMap(({ id, place, version, title, order, height }) => {
    const known = Object.hasOwn(places, place) ? places[place] : undefined;
    const found: string[] = [];
    if (!known)
      found.push(
        `A parte "${id}" é para o lugar "${place}", que ninguém define: use um de shared/src/places/portalPlaces.ts.`,
      );
    else if (known.version !== version)
      found.push(
        `A parte "${id}" é para a versão ${version} do lugar "${place}", e a que existe é a ${known.version}: use a definição de shared/src/places/portalPlaces.ts.`,
      );
    if (!title.trim()) found.push(`A parte "${id}" precisa de um título, que fica no lugar antes dela.`);
    if (!Number.isFinite(order)) found.push(`A parte "${id}" precisa de um número em "order".`);
    if (!(height > 0 && height <= HIGHEST))
      found.push(`A parte "${id}" precisa dizer em "height" a sua altura em pixels, até ${HIGHEST}.`);
    return found;
  });
  return { title: 'Partes', note: counted(parts.length, 'parte', 'partes'), problems };
}

import { useEffect, useRef, useState } from 'react';
import type { GivenPart, PlaceName } from '../remote/parts';
import type { MountOptions, PagePart } from './mountOptions';

type OnError = MountOptions['onError'];

/** What a page gives for a place of a remote that it mounts, in the order in which it stands there. */
export const partsOfPage = (parts: readonly PagePart[], { name, version }: PlaceName, onError: OnError): GivenPart[] =>
  parts
    .filter((part) => part.place === name && part.version === version)
    .sort((one, other) => one.order - other.order)
    .map((part, index) => ({
      key: `${index} ${part.title}`,
      title: part.title,
      height: part.height,
      show: (payload) => <ShownPart part={part} payload={payload} onError={onError} />,
    }));

interface ShownPartProps {
  part: PagePart;
  payload: object;
  onError: OnError;
}

/** An element that the page draws into: a new one for each payload, so that nothing of the last one stays. */
function ShownPart({ part, payload, onError }: ShownPartProps) {
  const holder = useRef<HTMLDivElement>(null);
  /** What was drawn when it broke; something else gets its own try. */
  const [broken, setBroken] = useState<PagePart | null>(null);
  const isBroken = broken === part;
  const told = useRef(onError);
  useEffect(() => {
    told.current = onError;
  });
  // A page draws its payload anew with everything else; what it says is what counts.
  const said = JSON.stringify(payload);
  useEffect(() => {
    const attempt = (work: () => void) => {
      try {
        work();
      } catch (error) {
        told.current?.(error);
        setBroken(part);
      }
    };
    const element = document.createElement('div');
    holder.current?.append(element);
    let remove: (() => void) | void;
    attempt(() => (remove = part.show(element, JSON.parse(said) as object)));
    return () => {
      attempt(() => remove?.());
      element.remove();
    };
  }, [part, said]);
  return (
    <>
      <div ref={holder} hidden={isBroken} />
      {isBroken && <p role="alert">Esta parte encontrou um problema. O resto da página continua funcionando.</p>}
    </>
  );
}

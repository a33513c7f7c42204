import { Button } from '@portal/shared/ui/base';
import { useState } from 'react';
import type { PartProps } from '@portal/shared/remote/parts';
import { awaitedComponent } from '../loading/awaitedComponent';
import { ScreenBoundary } from '../screens/ScreenBoundary';
import { PartBone } from './PartBone';
import type { FoundPart } from './partsFor';

/** The code that loads parts is none of what a page shows first. */
const placedPart = () => awaitedComponent(() => import('./PlacedPart').then(({ PlacedPart }) => PlacedPart));

/** Where a part will stand: free from the first moment, and whole again by a button when not even its loading came. */
export function PartSlot(props: FoundPart & PartProps<object>) {
  const [{ Placed, attempt }, setTry] = useState(() => ({ Placed: placedPart(), attempt: 0 }));
  const tryAgain = () => setTry({ Placed: placedPart(), attempt: attempt + 1 });
  const renderFailure = () => (
    <p role="alert">
      Não foi possível carregar esta parte. <Button onClick={tryAgain}>Tentar de novo</Button>
    </p>
  );
  return (
    <ScreenBoundary key={attempt} remote={props.remote} renderFailure={renderFailure}>
      <Placed {...props} fallback={<PartBone />} />
    </ScreenBoundary>
  );
}

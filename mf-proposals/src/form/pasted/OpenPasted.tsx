import { Button, TableSkeleton } from '@portal/shared/ui/base';
import { lazy, Suspense, useState } from 'react';
import type { FormPartProps } from '../proposalForm';

// Most write without a text to paste.
const PastedPart = lazy(() => import('./PastedPart'));

/** The way to fill from a text, one press away. */
export function OpenPasted({ value, change }: Pick<FormPartProps, 'value' | 'change'>) {
  const [isOpen, setOpen] = useState(false);
  if (!isOpen)
    return (
      <div>
        <Button onClick={() => setOpen(true)}>Colar processo ou edital</Button>
      </div>
    );
  return (
    <Suspense fallback={<TableSkeleton />}>
      <PastedPart value={value} change={change} />
    </Suspense>
  );
}

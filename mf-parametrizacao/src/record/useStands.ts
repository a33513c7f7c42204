import { useState } from 'react';

/** What a draft is written on: after a conflict the record that came with it, until the page has read it anew. */
export function useStands<Stands>(record: Stands): [Stands, (newer: Stands) => void] {
  const [found, setFound] = useState<{ insteadOf: Stands; newer: Stands } | null>(null);
  const stands = found && found.insteadOf === record ? found.newer : record;
  return [stands, (newer) => setFound({ insteadOf: record, newer })];
}

/** One of a list that is open in a dialog, as the list has it now. */
export const asListed = <Row extends { UniqueId: string }>(rows: readonly Row[] | undefined, opened: Row): Row =>
  rows?.find(({ UniqueId }) => UniqueId === opened.UniqueId) ?? opened;

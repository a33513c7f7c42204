import type { ShownFile } from '@portal/shared/parts/documents';
import { useNarrowerThan } from '@portal/shared/ui/base';
import { useState } from 'react';

/** The file that is looked at beside a card; where there is no room for both, a file covers the page as elsewhere. */
export function usePreview(cardId: number) {
  const isTight = useNarrowerThan('xl');
  const [preview, setPreview] = useState<{ cardId: number; file: ShownFile } | null>(null);
  return {
    // Whoever goes on to another card has done with the papers of this one.
    file: preview?.cardId === cardId && !isTight ? preview.file : null,
    show: isTight ? null : (file: ShownFile) => setPreview({ cardId, file }),
    close: () => setPreview(null),
  };
}

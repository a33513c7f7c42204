import type { Density } from '@portal/shared/ui/base';
import { browserValue } from '@portal/shared/kept/browserValue';

/** How close together the user wants things on this browser; with room until they say otherwise. */
export const densityPreference = browserValue<Density>('portal.density', (stored) =>
  stored === 'compact' ? 'compact' : 'comfortable',
);

export const densityLabels: Record<Density, string> = { comfortable: 'Confortável', compact: 'Compacto' };

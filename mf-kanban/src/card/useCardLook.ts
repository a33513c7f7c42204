import { usePermissions, usePortal } from '@portal/shared';
import { cardLookKey, readCardLook } from '@portal/shared/domain/boards/cardLook';
import type { CardLook } from '@portal/shared/domain/boards/cardLook';
import { browserValue, useBrowserValue } from '@portal/shared/kept/browserValue';
import { useState } from 'react';

/** How the user wants to see cards, and the way to change that. */
export function useCardLook() {
  const { company } = usePortal();
  const { user } = usePermissions();
  const [kept] = useState(() => browserValue(cardLookKey(company.key, user?.UserId ?? 0), readCardLook));
  const look = useBrowserValue(kept);
  return { look, change: (changed: Partial<CardLook>) => kept.set({ ...kept.get(), ...changed }) };
}

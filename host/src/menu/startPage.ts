import { usePermissions, usePortal } from '@portal/shared';
import { StartPage } from '@portal/shared/domain/portal/startPage';
import { useMemo } from 'react';
import { browserValue, useBrowserValue } from '@portal/shared/kept/browserValue';
import type { BrowserValue } from '@portal/shared/kept/browserValue';

export const isStartPage = (value: unknown): value is StartPage =>
  Object.values(StartPage).some((known) => known === value);

/** With what a user chose to start, as this browser has it; null before they ever chose here. */
export const startPageOf = (companyKey: string, userId: number): BrowserValue<StartPage | null> =>
  browserValue(`portal.start.${companyKey}.${userId}`, (stored) => (isStartPage(stored) ? stored : null));

/** With what the signed-in user starts, and how they choose it. A browser that knows of no choice has what sign-in told. */
export function useStartPage(): readonly [StartPage, (chosen: StartPage) => void] {
  const { company } = usePortal();
  const { user } = usePermissions();
  const value = useMemo(() => startPageOf(company.key, user?.UserId ?? 0), [company.key, user?.UserId]);
  const chosen = useBrowserValue(value);
  return [chosen ?? (user?.StartsAtHome ? StartPage.Home : StartPage.Menu), value.set];
}

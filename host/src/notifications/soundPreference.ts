import { browserValue } from '@portal/shared/kept/browserValue';

/** Whether new notifications are heard; on until somebody turns it off, and kept on this browser for all its tabs. */
export const soundIsOn = browserValue<boolean>('portal.notificationSound', (stored) => stored !== false);

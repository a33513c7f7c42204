import { Subject } from 'rxjs';

/** Told when somebody elsewhere in the shell leads to all notifications, which stand in the bell's panel. */
export const panelRequests = new Subject<void>();

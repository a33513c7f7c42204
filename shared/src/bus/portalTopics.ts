import { defineTopic } from './topic';

/** Who is signed in, without tokens; null after sign-out. Published by the shell. */
export const sessionTopic = defineTopic<{ userId: number; userTypeId: number; name: string } | null>(
  'portal.session',
  1,
  { replay: true },
);

/** The functionalities that the user holds. Published by the shell. */
export const permissionsTopic = defineTopic<readonly number[]>('portal.permissions', 1, { replay: true });

/** The company's key, name and colours. Published by the shell. */
export const companyTopic = defineTopic<{ key: string; name: string; primaryColor: string }>('portal.company', 1, {
  replay: true,
});

/** Whether the platform can be reached. Published by the shell. */
export const connectivityTopic = defineTopic<{ online: boolean }>('portal.connectivity', 1, { replay: true });

/** Asks the shell to show a short notice; without texts it is the default one (Spec 000 §8). */
export const notificationRaisedTopic = defineTopic<{
  kind: 'success' | 'info' | 'warning' | 'error';
  title?: string;
  text?: string;
  /** Where in the portal the record stands that it tells of. */
  path?: string;
}>('portal.notification-raised', 1, { replay: false });

/** Asks the shell to go to a path of the portal, from code that stands outside its router. */
export const navigationRequestedTopic = defineTopic<{ path: string }>('portal.navigation-requested', 1, {
  replay: false,
});

/**
 * Something that the platform says happened just now, in whichever tab the stream is. `live.ready` is said whenever the
 * stream opens: what happened before may have been missed. Published by the shell.
 */
export const liveEventTopic = defineTopic<{ kind: string; data: unknown }>('portal.live-event', 1, { replay: false });

/**
 * A session has ended, 200 ms ago: whoever keeps notifications in this page or browser clears them now (Spec 000 §4).
 * Published by the shell in every tab of the browser.
 */
export const notificationsClearedTopic = defineTopic<null>('portal.notifications-cleared', 1, { replay: false });

/** A generic dialog (Spec 000 §8) that code anywhere on the page asks for. */
export interface DialogRequest {
  kind: 'error' | 'success' | 'loading';
  /** The specified default text of the kind unless given. */
  text?: string;
  /** Tells dialogs of the same kind apart; without it there is one of each. */
  id?: string;
  /** False closes the dialog that was opened with the same id. Only so does a loading dialog close, or by navigation. */
  open?: boolean;
}

/** Asks the shell to open or close a generic dialog; while one of kind `loading` is up, the need-refresh flag waits. */
export const dialogRequestedTopic = defineTopic<DialogRequest>('portal.dialog-requested', 1, { replay: false });

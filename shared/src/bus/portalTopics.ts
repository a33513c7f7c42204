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
}>('portal.notification-raised', 1, { replay: false });

/** Asks the shell to go to a path of the portal, from code that stands outside its router. */
export const navigationRequestedTopic = defineTopic<{ path: string }>('portal.navigation-requested', 1, {
  replay: false,
});

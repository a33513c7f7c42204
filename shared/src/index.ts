// Entry of @portal/shared: what the shell and every remote stand on. Small, and loaded before sign-in.
export { createBus, pageBus } from './bus/bus';
export type { Bus } from './bus/bus';
export {
  companyTopic,
  connectivityTopic,
  dialogRequestedTopic,
  liveEventTopic,
  navigationRequestedTopic,
  notificationRaisedTopic,
  notificationsClearedTopic,
  permissionsTopic,
  sessionTopic,
} from './bus/portalTopics';
export type { DialogRequest } from './bus/portalTopics';
export { defineTopic } from './bus/topic';
export type { Topic } from './bus/topic';
export { createClient } from './http/client';
export type { ClientOptions, Send, SendOptions } from './http/client';
export { PortalError } from './http/portalError';
export type { PortalErrorKind } from './http/portalError';
export { containerName, DEFINITION_MODULE, defineRemote } from './remote/definition';
export type { LazyScreen, RemoteCommand, RemoteDefinition, RemoteMenuEntry, RemoteRoute } from './remote/definition';
export { PortalContext, usePermissions, usePortal, useSession } from './remote/portal';
export type { Portal, PortalCompany, SeenPortal, VisitorPageProps, VisitorSurroundings } from './remote/portal';
export { functionalitiesOf, holdsAny } from './session/permissions';
export { createFruitlessRenewals } from './session/fruitlessRenewals';
export { createSession } from './session/session';
export type { Session, SessionOptions, SessionState, TakeTurns } from './session/session';
export { readStoredSession, SESSION_KEY } from './session/storedSession';
export type { StoredSession } from './session/storedSession';

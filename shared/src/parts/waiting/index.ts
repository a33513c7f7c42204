// Entry of @portal/shared/parts/waiting: what waits for a user, as parts of the home show it.
export { clockOf } from './clockOf';
export { WaitingList } from './WaitingList';
export type { HomePayload, WaitingRow } from './WaitingList';

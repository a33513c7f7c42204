/** What an automation of a pipe waits for. */
export const triggerKinds = {
  entersStep: 'entersStep',
  standsInStep: 'standsInStep',
  clockEnds: 'clockEnds',
  documentsDelivered: 'documentsDelivered',
} as const;
export type TriggerKind = (typeof triggerKinds)[keyof typeof triggerKinds];

/** What an automation of a pipe does. */
export const actionKinds = {
  notifyOwner: 'notifyOwner',
  notifyManagers: 'notifyManagers',
  mailBroker: 'mailBroker',
  setPriority: 'setPriority',
  assign: 'assign',
  move: 'move',
} as const;
export type ActionKind = (typeof actionKinds)[keyof typeof actionKinds];

import type { PortalError, PortalErrorKind } from '@portal/shared';

const uncertain: readonly PortalErrorKind[] = ['network', 'timeout', 'unavailable', 'server', 'cancelled'];

/** Nobody knows whether it happened: the answer got lost, or the platform broke on the way. A refusal is certain. */
export const isUncertain = ({ kind }: PortalError): boolean => uncertain.includes(kind);

/** The record is not as it was shown: somebody changed it, it is gone, or its state no longer allows this. */
export const isStale = ({ kind, status }: PortalError): boolean =>
  kind === 'conflict' || kind === 'notFound' || status === 422;

import { PortalError } from '../../http/portalError';

export const NOT_OPENED = 'Não foi possível abrir';

/** Code that did not come, as a failure that a notice can tell. */
export const notFetched = (cause: unknown): PortalError => new PortalError({ kind: 'network', traceId: '', cause });

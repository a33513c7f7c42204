/**
 * The addresses of this remote's screens, as `remote.ts` describes them. One that another remote leads to as well moves
 * to `shared/src/domain/portal/addresses.ts`.
 */
export const list = () => '/exemplo';
export const record = (uniqueId: string) => `/exemplo/registro/${uniqueId}`;
/** The wizard, at one of its steps. */
export const newRecord = (step?: string) => `/exemplo/novo${step ? `/${step}` : ''}`;

import { unprocessable } from '../../platform/server/refusal';

/** 422 where the record is nobody's any more: nothing new is written about somebody whose data was taken out. */
export function refuseAnonymised({ anonymisedAt }: { anonymisedAt: Date | null }): void {
  if (anonymisedAt !== null)
    throw unprocessable('Os dados desta pessoa foram anonimizados: o registro não muda mais.', { code: 'Anonymised' });
}

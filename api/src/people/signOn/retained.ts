import { signOnLinkUses, signOnState } from '../../platform/database/schema/signOn';
import { agedRows } from '../../platform/retention/agedRows';

/** What single sign-on remembers. */
export const retainedSignOn = [
  agedRows({
    name: 'signOnState',
    title: 'Estado das entradas únicas (SSO)',
    // The second use of what has expired can still be told from an unknown id for a while.
    keptFor: { Count: 1, Unit: 'hours' },
    since: 'depois de vencido',
    ground: 'LGPD, art. 16: não serve para mais nada',
    table: signOnState,
    age: signOnState.expiresAt,
  }),
  agedRows({
    name: 'signOnLinkUses',
    title: 'Links de parceiros já usados',
    keptFor: { Count: 0, Unit: 'hours' },
    since: 'depois de vencidos',
    ground: 'LGPD, art. 16: o vencimento já impede o segundo uso',
    table: signOnLinkUses,
    age: signOnLinkUses.expiresAt,
  }),
];

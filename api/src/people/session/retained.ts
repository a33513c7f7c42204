import { refreshTokenFamilies, refreshTokens } from '../../platform/database/schema/sessions';
import { agedRows, agedRowsUnless } from '../../platform/retention/agedRows';
import { isHeld } from '../../platform/retention/holds';

/** Sign-ins, and the tokens by which they go on. */
export const retainedSessions = [
  agedRows({
    name: 'refreshTokens',
    title: 'Chaves de sessões',
    // Longer than any session: one that is stolen is known again for as long as its session could go on.
    keptFor: { Count: 8, Unit: 'days' },
    since: 'depois de vencidas',
    ground: 'Escolha: uma sessão dura até 7 dias, e nela uma chave roubada é reconhecida',
    table: refreshTokens,
    age: refreshTokens.expiresAt,
  }),
  agedRowsUnless({
    name: 'sessions',
    title: 'Entradas no portal: de onde e com qual navegador',
    keptFor: { Count: 6, Unit: 'months' },
    since: 'depois do fim da sessão',
    ground: 'Marco Civil da Internet (Lei 12.965/2014), art. 15',
    table: refreshTokenFamilies,
    age: refreshTokenFamilies.expiresAt,
    unless: () => isHeld(refreshTokenFamilies.companyId),
  }),
];

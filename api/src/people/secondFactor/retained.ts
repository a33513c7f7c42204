import { signInChallenges } from '../../platform/database/schema/secondFactor';
import { agedRows } from '../../platform/retention/agedRows';

/** Second steps that nobody took. */
export const retainedChallenges = [
  agedRows({
    name: 'signInChallenges',
    title: 'Segundas etapas de entrada que ficaram pela metade',
    keptFor: { Count: 0, Unit: 'hours' },
    since: 'depois de vencidas',
    ground: 'LGPD, art. 16: não servem para mais nada',
    table: signInChallenges,
    age: signInChallenges.expiresAt,
  }),
];

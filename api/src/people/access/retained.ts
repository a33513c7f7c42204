import { accessLinks } from '../../platform/database/schema/access';
import { agedRows } from '../../platform/retention/agedRows';

/** Links that set a password, of which only a hash is kept. */
export const retainedLinks = [
  agedRows({
    name: 'accessLinks',
    title: 'Links de primeiro acesso e de recuperação de senha',
    keptFor: { Count: 30, Unit: 'days' },
    since: 'depois de vencidos',
    ground: 'Escolha: tempo para explicar a quem reclama do link',
    table: accessLinks,
    age: accessLinks.expiresAt,
  }),
];

import { employerOf } from '@portal/shared/domain/access/userData';
import { isBroker } from '@portal/shared/domain/access/roles';
import { BROKERS_APART } from '@portal/shared/domain/access/userImport';
import { UserType } from '@portal/shared/domain/access/userTypes';
import { MOST_ADVISED_BROKERS } from '@portal/shared/contracts/people/userRecord';
import type { CurrentUser } from '../../../platform/auth/currentUser';
import { visibilityOf } from '../../../platform/auth/visibility';
import type { ImportedUser } from '../../../platform/database/schema/fileImports';
import { ONLY_OWN_PEOPLE } from '../requirements';
import type { Employers } from './namedEmployers';

type Employment = Pick<ImportedUser, 'BrokerId' | 'PolicyHolderId' | 'AdvisedBrokerIds'>;
type Judged = { employment: Employment; problem: null } | { employment: null; problem: string };

/** What the cells for an employer say, and what each kind of employer is called. */
export interface EmployerCells {
  broker: string;
  policyHolder: string;
}

const words = {
  broker: {
    missing: 'Informe a corretora em que a pessoa trabalha.',
    none: 'Corretora não encontrada',
    one: 'corretora',
  },
  policyHolder: {
    missing: 'Informe o tomador para o qual a pessoa trabalha.',
    none: 'Tomador não encontrado',
    one: 'tomador',
  },
} as const;

/** Brokers that an advisor's cell names. */
export const brokersIn = (cell: string): string[] =>
  cell
    .split(BROKERS_APART)
    .map((one) => one.trim())
    .filter((one) => one !== '');

/** For whom a user of a row works; whoever works for a broker or policy holder invites to their own. */
export function employerOfRow(
  user: CurrentUser,
  userTypeId: UserType,
  cells: EmployerCells,
  employers: Record<'broker' | 'policyHolder', Employers>,
): Judged {
  const nobody: Employment = { BrokerId: null, PolicyHolderId: null, AdvisedBrokerIds: [] };
  const kind = employerOf(userTypeId);
  if (kind === null) return { employment: nobody, problem: null };
  if (kind === 'advisedBrokers') return advised(user, brokersIn(cells.broker), employers.broker);
  if (cells[kind] === '') {
    const own = kind === 'broker' ? isBroker(user.userTypeId) : user.userTypeId === UserType.POLICY_HOLDER;
    const id = kind === 'broker' ? user.brokerId : user.policyHolderId;
    if (!own || id === null) return { employment: null, problem: words[kind].missing };
    return { employment: { ...nobody, [kind === 'broker' ? 'BrokerId' : 'PolicyHolderId']: id }, problem: null };
  }
  const id = employers[kind](cells[kind]);
  if (typeof id !== 'number') return { employment: null, problem: notFound(user, kind, cells[kind], id) };
  return { employment: { ...nobody, [kind === 'broker' ? 'BrokerId' : 'PolicyHolderId']: id }, problem: null };
}

function advised(user: CurrentUser, named: readonly string[], brokers: Employers): Judged {
  if (named.length === 0)
    return { employment: null, problem: 'Informe as corretoras que o assessor atende, separadas por |.' };
  if (named.length > MOST_ADVISED_BROKERS)
    return { employment: null, problem: `Um assessor atende no máximo ${MOST_ADVISED_BROKERS} corretoras.` };
  const found = named.map((text) => ({ text, id: brokers(text) }));
  const missing = found.find(({ id }) => typeof id !== 'number');
  if (missing)
    return {
      employment: null,
      problem: notFound(user, 'broker', missing.text, missing.id === 'several' ? 'several' : null),
    };
  const AdvisedBrokerIds = found.flatMap(({ id }) => (typeof id === 'number' ? [id] : []));
  return { employment: { BrokerId: null, PolicyHolderId: null, AdvisedBrokerIds }, problem: null };
}

/** To a broker's people other brokers are as good as none: whether there is one is not told. */
function notFound(user: CurrentUser, kind: 'broker' | 'policyHolder', text: string, found: 'several' | null): string {
  const named = text.slice(0, 80);
  if (found === 'several')
    return `Mais de um cadastro de ${words[kind].one} tem o nome “${named}”. Informe o documento.`;
  return visibilityOf(user).kind === 'company' ? `${words[kind].none}: ${named}.` : ONLY_OWN_PEOPLE;
}

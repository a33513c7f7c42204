import { employerOf } from '@portal/shared/domain/access/userData';
import { isBroker } from '@portal/shared/domain/access/roles';
import { BROKERS_APART } from '@portal/shared/domain/access/userImport';
import { UserType } from '@portal/shared/domain/access/userTypes';
import { MOST_ADVISED_BROKERS } from '@portal/shared/contracts/people/userRecord';
import type { CurrentUser } from '../../../platform/auth/currentUser';
import { visibilityOf } from '../../../platform/auth/visibility';
import type { ImportedUser } from '../../../platform/database/schema/fileImports';
import { ONLY_OWN_PEOPLE } from '../requirements';
import type { EmployerRegister, Employers } from './namedEmployers';

type Employment = Pick<ImportedUser, 'BrokerId' | 'PolicyHolderId' | 'InsuredId' | 'AdvisedBrokerIds'>;
type Judged = { employment: Employment; problem: null } | { employment: null; problem: string };

/** What the cells for an employer say. */
export type EmployerCells = Record<EmployerRegister, string>;

const words = {
  broker: {
    missing: 'Informe a corretora em que a pessoa trabalha.',
    none: 'Corretora não encontrada',
    one: 'corretora',
    field: 'BrokerId',
  },
  policyHolder: {
    missing: 'Informe o tomador para o qual a pessoa trabalha.',
    none: 'Tomador não encontrado',
    one: 'tomador',
    field: 'PolicyHolderId',
  },
  // Whoever is of another type need not work for an insured.
  insured: { missing: null, none: 'Segurado não encontrado', one: 'segurado', field: 'InsuredId' },
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
  employers: Record<EmployerRegister, Employers>,
): Judged {
  const nobody: Employment = { BrokerId: null, PolicyHolderId: null, InsuredId: null, AdvisedBrokerIds: [] };
  const kind = employerOf(userTypeId);
  if (kind === null) return { employment: nobody, problem: null };
  if (kind === 'advisedBrokers') return advised(user, brokersIn(cells.broker), employers.broker);
  if (cells[kind] === '') {
    const id = ownEmployer(user, kind);
    const { missing, field } = words[kind];
    if (id === null && missing !== null) return { employment: null, problem: missing };
    return { employment: { ...nobody, [field]: id }, problem: null };
  }
  const id = employers[kind](cells[kind]);
  if (typeof id !== 'number') return { employment: null, problem: notFound(user, kind, cells[kind], id) };
  return { employment: { ...nobody, [words[kind].field]: id }, problem: null };
}

function ownEmployer(user: CurrentUser, kind: EmployerRegister): number | null {
  if (kind === 'insured') return user.insuredId;
  if (kind === 'broker') return isBroker(user.userTypeId) ? user.brokerId : null;
  return user.userTypeId === UserType.POLICY_HOLDER ? user.policyHolderId : null;
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
  return { employment: { BrokerId: null, PolicyHolderId: null, InsuredId: null, AdvisedBrokerIds }, problem: null };
}

/** To a broker's people other brokers are as good as none: whether there is one is not told. */
function notFound(user: CurrentUser, kind: EmployerRegister, text: string, found: 'several' | null): string {
  const named = text.slice(0, 80);
  if (found === 'several')
    return `Mais de um cadastro de ${words[kind].one} tem o nome “${named}”. Informe o documento.`;
  return visibilityOf(user).kind === 'company' ? `${words[kind].none}: ${named}.` : ONLY_OWN_PEOPLE;
}

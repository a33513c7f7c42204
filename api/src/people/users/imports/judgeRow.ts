import { LONGEST_PARTY_NAME } from '@portal/shared/contracts/fields';
import { userDataProblem } from '@portal/shared/domain/access/userData';
import { userTypeNamed } from '@portal/shared/domain/access/userImport';
import type { UserImportField } from '@portal/shared/domain/access/userImport';
import { userTypeLabels } from '@portal/shared/domain/access/userTypes';
import type { UserType } from '@portal/shared/domain/access/userTypes';
import { searchable } from '@portal/shared/domain/values/textSearch';
import type { CurrentUser } from '../../../platform/auth/currentUser';
import type { ImportedUser } from '../../../platform/database/schema/fileImports';
import { normalEmail } from '../../credentials/keyedHash';
import { reachedUserTypes, reachesPeopleOf } from '../giver';
import type { GivenProfile } from '../giver';
import { ONLY_OWN_PEOPLE, whyNotGive } from '../requirements';
import { employerOfRow } from './employerOfRow';
import type { EmployerRegister, Employers } from './namedEmployers';

/** What a row says in a field. */
export type Cell = (field: UserImportField) => string;

/** What the rows of a file are held against. */
export interface Known {
  profiles: readonly GivenProfile[];
  employers: Record<EmployerRegister, Employers>;
}

/** The user of a row, as the call that invites one takes them, or why they are none. */
export function judgeRow(
  importer: CurrentUser,
  cell: Cell,
  known: Known,
): { user: ImportedUser | null; problems: string[] } {
  const data = { Name: cell('name'), Email: cell('email'), Phone: cell('phone') };
  const problems = [
    ...(['Name', 'Email', 'Phone'] as const).map((field) => userDataProblem(field, data[field])),
    data.Name.length > LONGEST_PARTY_NAME ? `O nome passa de ${LONGEST_PARTY_NAME} caracteres` : null,
  ].flatMap((problem) => (problem === null ? [] : [`${problem.replace(/\.$/, '')}.`]));
  const access = accessOfRow(importer, cell, known);
  if ('problems' in access) return { user: null, problems: [...problems, ...access.problems] };
  return {
    user: { ...access, Name: data.Name, Email: normalEmail(data.Email), Phone: data.Phone || null },
    problems,
  };
}

type Access = Omit<ImportedUser, 'Name' | 'Email' | 'Phone'>;

/** As what somebody enters and for whom they work. What is out of the importer's reach is told nothing of. */
function accessOfRow(importer: CurrentUser, cell: Cell, known: Known): Access | { problems: string[] } {
  const userTypeId = userTypeNamed(cell('userType'));
  if (userTypeId === null)
    return {
      problems: [
        cell('userType') === ''
          ? 'Informe o tipo de usuário.'
          : `Tipo de usuário desconhecido. Use ${Object.values(userTypeLabels).join(', ')}.`,
      ],
    };
  if (!reachedUserTypes(importer).includes(userTypeId)) return { problems: [ONLY_OWN_PEOPLE] };
  const profile = profileOfRow(userTypeId, cell('profile'), known.profiles);
  const cells = { broker: cell('broker'), policyHolder: cell('policyHolder'), insured: cell('insured') };
  const { employment, problem } = employerOfRow(importer, userTypeId, cells, known.employers);
  const problems = [...('refused' in profile ? [profile.refused] : []), ...(problem === null ? [] : [problem])];
  if ('refused' in profile || employment === null) return { problems };
  const { BrokerId: brokerId, PolicyHolderId: policyHolderId, InsuredId: insuredId } = employment;
  if (!reachesPeopleOf(importer, { userTypeId, brokerId, policyHolderId, insuredId }))
    return { problems: [ONLY_OWN_PEOPLE] };
  return { UserTypeId: userTypeId, ProfileUniqueId: profile.uniqueId, ...employment };
}

function profileOfRow(
  userTypeId: UserType,
  name: string,
  profiles: readonly GivenProfile[],
): GivenProfile | { refused: string } {
  if (name === '') return { refused: 'Informe o perfil.' };
  const named = profiles.filter((one) => searchable(one.name) === searchable(name));
  const ofType = named.filter((one) => one.userTypeId === userTypeId);
  // Two that differ by accents alone are told apart by them.
  const profile = ofType.find((one) => one.name === name) ?? ofType[0];
  if (!profile)
    return {
      refused:
        named.length > 0
          ? `O perfil “${named[0]?.name}” é de outro tipo de usuário, não do tipo ${userTypeLabels[userTypeId]}.`
          : `O perfil “${name.slice(0, 80)}” não existe nesta companhia.`,
    };
  const refused = whyNotGive(profile);
  return refused === null ? profile : { refused };
}

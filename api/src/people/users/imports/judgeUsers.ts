import { and, eq, inArray } from 'drizzle-orm';
import { ImportOutcome } from '@portal/shared/domain/documents/fileImport';
import { userImportColumns } from '@portal/shared/domain/access/userImport';
import type { UserImportField } from '@portal/shared/domain/access/userImport';
import { searchable } from '@portal/shared/domain/values/textSearch';
import type { CurrentUser } from '../../../platform/auth/currentUser';
import type { Database } from '../../../platform/database/connection';
import { users } from '../../../platform/database/schema/users';
import { JobProblem } from '../../../platform/jobs/jobHandler';
import { cellOf, columnsOf } from '../../../portal/imports/file/columnsOf';
import type { OtherTitles } from '../../../portal/imports/file/columnsOf';
import type { FileRow } from '../../../portal/imports/file/readTable';
import type { ImportRow, JudgedRow } from '../../../portal/imports/importRegister';
import { normalEmail } from '../../credentials/keyedHash';
import { givenProfiles } from '../giver';
import { EMAIL_TAKEN } from '../requirements';
import { brokersIn } from './employerOfRow';
import { importerAtWork } from './importerOf';
import { judgeRow } from './judgeRow';
import type { Cell, Known } from './judgeRow';
import { namedEmployers } from './namedEmployers';

const ROWS_AT_ONCE = 500;
const LONGEST_SHOWN = 150;

const otherTitles: OtherTitles<UserImportField> = {
  name: ['nome completo', 'usuario'],
  email: ['email', 'e-mail de acesso', 'login'],
  phone: ['celular'],
  userType: ['tipo de usuario'],
  profile: ['perfil de acesso'],
  broker: ['corretoras', 'cnpj da corretora', 'corretor'],
  policyHolder: ['cnpj do tomador'],
  insured: ['cnpj do segurado'],
};

/** What each row of a file of users would become, within the rights of whoever sent it. */
export async function judgeUsers(
  database: Database,
  { companyId, startedByUserId }: ImportRow,
  [titles, ...rows]: readonly FileRow[],
): Promise<JudgedRow[]> {
  const importer = await importerAtWork(database, { userId: startedByUserId, companyId });
  if (!importer) throw new JobProblem('Quem enviou o arquivo não administra mais usuários. Peça a quem administra.');
  const columns = columnsOf(userImportColumns, titles?.cells ?? [], otherTitles);
  const cells = rows.map((row) => ({ line: row.line, cell: cellOf(columns, row) }));
  const known = await whatIsKnown(
    database,
    importer,
    cells.map(({ cell }) => cell),
  );
  const lineOfEmail = new Map<string, number>();
  return cells.map(({ line, cell }) => {
    const email = normalEmail(cell('email'));
    const earlier = lineOfEmail.get(email);
    if (email !== '' && earlier === undefined) lineOfEmail.set(email, line);
    const { user, problems } = judgeRow(importer, cell, known);
    if (earlier !== undefined) problems.unshift(`Repete o e-mail da linha ${earlier}.`);
    const isTaken = problems.length === 0 && known.taken.has(email);
    const [name, key] = [cell('name').slice(0, LONGEST_SHOWN), email.slice(0, LONGEST_SHOWN)];
    return {
      line,
      key,
      name,
      place: [cell('userType'), cell('profile')].filter(Boolean).join(' · ').slice(0, LONGEST_SHOWN),
      searchText: searchable(`${name} ${key}`),
      content: isTaken || problems.length > 0 ? null : user,
      outcome: isTaken ? ImportOutcome.Existing : problems.length > 0 ? ImportOutcome.Problem : ImportOutcome.Waiting,
      problem: isTaken ? EMAIL_TAKEN : problems.join(' ') || null,
    };
  });
}

async function whatIsKnown(
  database: Database,
  importer: CurrentUser,
  cells: readonly Cell[],
): Promise<Known & { taken: ReadonlySet<string> }> {
  const emails = [...new Set(cells.map((cell) => normalEmail(cell('email'))))];
  const taken = new Set<string>();
  for (let start = 0; start < emails.length; start += ROWS_AT_ONCE) {
    const present = await database
      .select({ email: users.email })
      .from(users)
      .where(
        and(eq(users.companyId, importer.companyId), inArray(users.email, emails.slice(start, start + ROWS_AT_ONCE))),
      );
    for (const { email } of present) taken.add(email);
  }
  const texts = {
    broker: cells.map((cell) => cell('broker')),
    policyHolder: cells.map((cell) => cell('policyHolder')),
    insured: cells.map((cell) => cell('insured')),
  };
  return {
    taken,
    profiles: await givenProfiles(database, importer, 'all'),
    employers: {
      broker: await namedEmployers(database, importer, 'broker', [...texts.broker, ...texts.broker.flatMap(brokersIn)]),
      policyHolder: await namedEmployers(database, importer, 'policyHolder', texts.policyHolder),
      insured: await namedEmployers(database, importer, 'insured', texts.insured),
    },
  };
}

import { isDeepStrictEqual } from 'node:util';
import type { CallInput } from '@portal/shared/contracts/call';
import type { ChangeSet } from '@portal/shared/contracts/parameters/changes';
import type {
  importParameterFile,
  ParameterFileComparison,
  ParameterFileProblem,
} from '@portal/shared/contracts/parameters/parameterFile';
import { formatBytes } from '@portal/shared/domain/documents/uploadedFiles';
import { MOST_PARAMETER_FILE_BYTES } from '@portal/shared/domain/parameters/changes/parameterFile';
import type { CurrentUser } from '../../platform/auth/currentUser';
import type { Database, Transaction } from '../../platform/database/connection';
import { fingerprintOf } from '../../platform/idempotency/fingerprint';
import { once } from '../../platform/idempotency/once';
import { invalid, Refusal, unprocessable } from '../../platform/server/refusal';
import { requireShortLine } from '../../platform/server/requireShortLine';
import { changeSetRecord } from '../changes/changeSetRecord';
import { insertChangeSet, requireChangeSet } from '../changes/changeSetRows';
import { problemsOfDrafts } from '../changes/judgeDrafts';
import { requireParameterRight } from '../changes/parameterRight';
import { writeDrafts } from '../changes/writeDrafts';
import { parameterName } from '../inForce/parameterName';
import { indexOf } from '../inForce/parametersInForce';
import { referencesOf } from '../inForce/references';
import { placeInCompany } from './placeInCompany';
import type { PlacedParameter } from './placeInCompany';
import { readParameterFile } from './readParameterFile';

/** What taking a file would draft, beside what is published here. Nothing is stored. */
export const compareFile = (
  database: Database,
  user: CurrentUser,
  { file }: { file: File },
): Promise<ParameterFileComparison> =>
  database.transaction(async (transaction) => {
    await requireParameterRight(transaction, user, 'EDITAR');
    const found = await changesOfFile(transaction, user, await textOf(file));
    const { index, changes, head } = found;
    const judged = problemsOfDrafts(
      index,
      changes.map(({ entry }) => entry),
    );
    const bases = changes.flatMap(({ base }) => base ?? []);
    return {
      ...head,
      Problems: found.problems,
      Parameters: changes.map(({ entry, base, line }, at) => ({
        Kind: entry.kind,
        UniqueId: entry.key,
        Name: parameterName(index, entry),
        IsDeleted: entry.isDeleted,
        Before: base?.body ?? null,
        After: entry.body,
        Problems: judged[at] ?? [],
        Line: line,
      })),
      SameCount: found.sameCount,
      References: referencesOf(index, [...bases, ...changes.map(({ entry }) => entry)]),
    };
  });

/** Takes a file: all of it is drafted as a new change set, or nothing is. */
export async function importFile(
  database: Database,
  user: CurrentUser,
  { file, Name, Reason, IdempotencyKey }: CallInput<typeof importParameterFile>['body'],
  now: Date,
): Promise<ChangeSet> {
  const text = await textOf(file);
  return database.transaction(async (transaction) => {
    await requireParameterRight(transaction, user, 'EDITAR');
    const request = {
      key: IdempotencyKey,
      operation: 'ImportParameterFile',
      fingerprint: fingerprintOf({ text, Name, Reason }),
    };
    const { uniqueId } = await once(transaction, user, request, async () => {
      const { problems, changes, head: suggested } = await changesOfFile(transaction, user, text);
      if (problems.length > 0) throw refused(422, problems);
      if (changes.length === 0)
        throw unprocessable('O arquivo diz o mesmo que já está publicado: não há o que rascunhar.', {
          code: 'NothingToImport',
          field: 'file',
        });
      requireShortLine(Name.trim(), suggested.Name.trim(), 'Name');
      const head = { name: Name.trim(), reason: Reason.trim(), isOwn: false, source: 'import' as const };
      const changeSet = await insertChangeSet(transaction, user, head);
      await writeDrafts(transaction, user, { changeSet, drafts: changes, now });
      return { uniqueId: changeSet.uniqueId };
    });
    return changeSetRecord(transaction, user, await requireChangeSet(transaction, user.companyId, uniqueId), now);
  });
}

const refused = (status: 400 | 422, problems: readonly ParameterFileProblem[]): Refusal =>
  new Refusal(
    status,
    problems.map(({ Line, Path, Message }) => ({
      Code: 'FileProblem',
      Field: Path || 'file',
      Message: `Linha ${Line}: ${Message}`,
    })),
  );

async function textOf(file: File): Promise<string> {
  if (file.size > MOST_PARAMETER_FILE_BYTES)
    throw invalid(`O arquivo tem mais de ${formatBytes(MOST_PARAMETER_FILE_BYTES)}. Divida-o em arquivos menores.`, {
      field: 'file',
    });
  return file.text();
}

interface ChangesOfFile {
  index: Awaited<ReturnType<typeof indexOf>>;
  head: { Name: string; Reason: string; Company: string };
  problems: ParameterFileProblem[];
  changes: PlacedParameter[];
  sameCount: number;
}

/** What a file says that is not published here already; with any problem nothing of it counts. */
async function changesOfFile(transaction: Transaction, user: CurrentUser, text: string): Promise<ChangesOfFile> {
  const index = await indexOf(transaction, user.companyId);
  const reading = readParameterFile(text);
  if (reading.problems && reading.isUnreadable) throw refused(400, reading.problems);
  if (reading.problems)
    return {
      index,
      head: { Name: '', Reason: '', Company: '' },
      problems: reading.problems,
      changes: [],
      sameCount: 0,
    };
  const { placed, problems } = await placeInCompany(transaction, { index, companyId: user.companyId }, reading);
  const { name: Name, reason: Reason, company: Company } = reading.file;
  const changes = placed.filter(
    ({ entry, base }) => base?.isDeleted !== entry.isDeleted || !isDeepStrictEqual(base.body, entry.body),
  );
  return {
    index,
    head: { Name, Reason, Company },
    problems,
    changes: problems.length > 0 ? [] : changes,
    sameCount: placed.length - changes.length,
  };
}

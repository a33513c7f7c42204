import { and, asc, eq, gt, ne } from 'drizzle-orm';
import type { CallInput, CallResponse } from '@portal/shared/contracts/call';
import type { revealDocument as call } from '@portal/shared/contracts/parties/personalData';
import { documentKind } from '@portal/shared/domain/people/document';
import { moduleOfOwner, REVEAL_DOCUMENT } from '@portal/shared/domain/people/personalDocuments';
import { permittedActions } from '../../people/permissions/queries';
import type { CurrentUser } from '../../platform/auth/currentUser';
import type { Database } from '../../platform/database/connection';
import { auditHistory, personalDataAccesses } from '../../platform/database/schema/history';
import { forbidden, notFound, tooMany } from '../../platform/server/refusal';
import { personOfRecord } from './personOfRecord';
import { noteRevealed } from './revealed';
import { seesParty } from './visibleParty';

/** More than this in ten minutes is nobody's work on records, but a list being copied. */
const MOST_AT_ONCE = 60;
const WINDOW_MS = 10 * 60_000;

/** The whole CPF of one person, for who sees the record and may; who asked, when and of whom is kept (LGPD). */
export async function revealDocument(
  database: Database,
  user: CurrentUser,
  { Kind, UniqueId }: CallInput<typeof call>['body'],
): Promise<CallResponse<typeof call>> {
  const person = await personOfRecord(database, user, Kind, UniqueId);
  if (!person || !(await seesParty(database, user, person.party)))
    throw notFound('Esta pessoa não existe ou não está entre os registros que você vê.', { field: 'UniqueId' });
  // A CNPJ is public and never masked.
  if (documentKind(person.document) !== 'CPF') return { CpfCnpj: person.document };
  const permitted = await permittedActions(database, user, moduleOfOwner[person.party.owner]);
  if (!permitted.includes(REVEAL_DOCUMENT))
    throw forbidden('Seu perfil não permite ver CPFs inteiros. Peça o acesso a quem administra os usuários.');
  await refuseTooMany(database, user);
  await database.transaction(async (transaction) => {
    await noteRevealed(transaction, user, Kind, UniqueId);
    await transaction.insert(auditHistory).values({
      companyId: user.companyId,
      subjectKind: Kind,
      subjectUniqueId: UniqueId,
      action: 'documentRevealed',
      changes: [],
      changedByUserId: user.id,
      changedByName: user.name,
    });
  });
  return { CpfCnpj: person.document };
}

async function refuseTooMany(database: Database, user: CurrentUser): Promise<void> {
  const since = new Date(Date.now() - WINDOW_MS);
  const latest = await database
    .select({ at: personalDataAccesses.accessedAt })
    .from(personalDataAccesses)
    .where(
      and(
        eq(personalDataAccesses.userId, user.id),
        eq(personalDataAccesses.action, 'revealed'),
        // What the bureau answered has a limit of its own.
        ne(personalDataAccesses.subjectKind, 'bureauQuery'),
        gt(personalDataAccesses.accessedAt, since),
      ),
    )
    .orderBy(asc(personalDataAccesses.accessedAt))
    .limit(MOST_AT_ONCE);
  const [oldest] = latest;
  if (latest.length < MOST_AT_ONCE || !oldest) return;
  throw tooMany(
    'TooManyReveals',
    'Você abriu muitos CPFs em pouco tempo. Espere alguns minutos; quem administra a companhia pode ver estes acessos.',
    (oldest.at.getTime() + WINDOW_MS - Date.now()) / 1000,
  );
}

import { and, count, eq, gt, min } from 'drizzle-orm';
import type { CallInput, CallResponse } from '@portal/shared/contracts/call';
import type { exportDataSubject as call } from '@portal/shared/contracts/parties/dataSubject';
import { documentKind } from '@portal/shared/domain/people/document';
import type { CurrentUser } from '../../platform/auth/currentUser';
import type { Database } from '../../platform/database/connection';
import { personalDataAccesses } from '../../platform/database/schema/history';
import { forbidden, invalid, notFound, tooMany } from '../../platform/server/refusal';
import { personOfRecord } from '../personalData/personOfRecord';
import { seesParty } from '../personalData/visibleParty';
import { businessFacts } from './businessFacts';
import { answersPersons } from './personalDataActions';
import { registerFacts } from './registerFacts';
import { subjectOf } from './subject';
import { traceFacts } from './traceFacts';

/** More than this in an hour is nobody's answer to persons, but a register being copied. */
const MOST_AN_HOUR = 20;
const HOUR_MS = 60 * 60_000;

/** Everything kept about one person; that it was exported, by whom and when, is kept too, before anything is read. */
export async function exportDataSubject(
  database: Database,
  user: CurrentUser,
  { Kind, UniqueId }: CallInput<typeof call>['body'],
): Promise<CallResponse<typeof call>> {
  const uniqueId = UniqueId.toLowerCase();
  const person = await personOfRecord(database, user, Kind, uniqueId);
  if (!person || !(await seesParty(database, user, person.party)))
    throw notFound('Esta pessoa não existe ou não está entre os registros que você vê.', { field: 'UniqueId' });
  if (!(await answersPersons(database, user, Kind)))
    throw forbidden('Seu perfil não permite exportar dados de pessoas. Peça o acesso a quem administra os usuários.');
  const { document } = person;
  if (documentKind(document) !== 'CPF')
    throw invalid('Este registro é de uma empresa; a LGPD protege dados de pessoas naturais.', {
      code: 'NotAPerson',
      field: 'UniqueId',
    });
  await refuseTooMany(database, user);
  await database.insert(personalDataAccesses).values({
    companyId: user.companyId,
    userId: user.id,
    subjectKind: Kind,
    subjectUniqueId: uniqueId,
    action: 'exported',
  });
  const subject = await subjectOf(database, user.companyId, document);
  const [named] = [...subject.policyHolders, ...subject.insureds];
  return {
    Name: named?.name ?? '',
    CpfCnpj: document,
    GeneratedAt: new Date().toISOString(),
    Facts: [
      ...(await registerFacts(database, subject)),
      ...(await businessFacts(database, subject)),
      ...(await traceFacts(database, subject)),
    ],
  };
}

async function refuseTooMany(database: Database, user: CurrentUser): Promise<void> {
  const [latest] = await database
    .select({ exports: count(), oldest: min(personalDataAccesses.accessedAt) })
    .from(personalDataAccesses)
    .where(
      and(
        eq(personalDataAccesses.userId, user.id),
        eq(personalDataAccesses.action, 'exported'),
        gt(personalDataAccesses.accessedAt, new Date(Date.now() - HOUR_MS)),
      ),
    );
  if (!latest?.oldest || latest.exports < MOST_AN_HOUR) return;
  throw tooMany(
    'TooManyExports',
    'Você exportou dados de muitas pessoas em pouco tempo. Espere alguns minutos; quem administra a companhia pode ver estes acessos.',
    (latest.oldest.getTime() + HOUR_MS - Date.now()) / 1000,
  );
}

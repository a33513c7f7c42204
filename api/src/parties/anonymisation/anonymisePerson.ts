import { and, eq, inArray, or } from 'drizzle-orm';
import type { CallInput } from '@portal/shared/contracts/call';
import type { AnonymisationState, anonymisePerson as call } from '@portal/shared/contracts/parties/anonymisation';
import { dateOfInstant } from '@portal/shared/domain/time/instants';
import { tellRemovals } from '../../platform/history/seals/removeContents';
import { auditRecord } from '../../platform/history/auditRecord';
import type { CurrentUser } from '../../platform/auth/currentUser';
import type { Database, Transaction } from '../../platform/database/connection';
import { cards } from '../../platform/database/schema/boards';
import { personalDataAccesses } from '../../platform/database/schema/history';
import { beneficiaries, insureds, policyHolders } from '../../platform/database/schema/parties';
import { conflict, invalid, unprocessable } from '../../platform/server/refusal';
import { idsOf } from '../dataSubject/facts';
import { recordsOf, subjectOf } from '../dataSubject/subject';
import type { Subject } from '../dataSubject/subject';
import { cleanTexts } from './cleanTexts';
import { documentsAbout, removeTheirFiles } from './files';
import { knownAs } from './knownAs';
import { obstaclesTo } from './obstacles';
import { emptyRecords, emptyRoles, removeTraces } from './ownRows';
import { patternsOf } from './patterns';
import { placesOf } from './places';
import { requirePerson } from './requirePerson';
import type { PersonAtHand } from './requirePerson';
import { whatIsTheirs } from './whatIsTheirs';
import type { Theirs } from './whatIsTheirs';

/** Takes a person's data out of everything that the company keeps: all of it or, where something fails, nothing. */
export const anonymisePerson = (
  database: Database,
  user: CurrentUser,
  { Kind, UniqueId, Justification, ExpectedChangedAt }: CallInput<typeof call>['body'],
  now = new Date(),
): Promise<AnonymisationState> =>
  database.transaction(async (transaction) => {
    const named = { kind: Kind, uniqueId: UniqueId.toLowerCase() };
    const found = await requirePerson(transaction, user, named);
    if (found.anonymisedAt) return done(found.anonymisedAt);
    // Proposals hold their parties, so one that is begun at this moment is either seen below or finds nobody.
    await lockRecords(transaction, user.companyId, found.document);
    const person = await requirePerson(transaction, user, named);
    if (person.anonymisedAt) return done(person.anonymisedAt);
    const subject = await subjectOf(transaction, user.companyId, person.document);
    const Obstacles = await obstaclesTo(transaction, subject, dateOfInstant(now));
    const standing: AnonymisationState = { AnonymisedAt: null, Obstacles };
    requireAsSeen(person, ExpectedChangedAt, standing);
    if (Justification.trim() === '')
      throw invalid('Escreva a justificativa: ela fica no histórico.', { field: 'Justification' });
    if (Obstacles[0])
      throw unprocessable(`Estes dados ainda não podem ser anonimizados. ${Obstacles[0].Text}`, {
        code: 'MustBeKept',
        response: standing,
      });
    await takeOut(transaction, user, { subject, justification: Justification.trim(), named, now });
    return done(now);
  });

const done = (at: Date): AnonymisationState => ({ AnonymisedAt: at.toISOString(), Obstacles: [] });

function requireAsSeen({ changedAt }: PersonAtHand, expected: string | undefined, response: AnonymisationState): void {
  if (expected === undefined || changedAt === null || changedAt.toISOString() === expected) return;
  throw conflict('Outra pessoa alterou este registro enquanto você escrevia. Confira os dados como estão agora.', {
    response,
  });
}

/** Policy holders first, as everybody locks them. */
async function lockRecords(transaction: Transaction, companyId: number, document: string): Promise<void> {
  for (const table of [policyHolders, insureds])
    await transaction
      .select({ id: table.id })
      .from(table as typeof insureds)
      .where(recordsOf(table, companyId, document))
      .orderBy(table.id)
      .for('update');
  await transaction
    .select({ id: beneficiaries.id })
    .from(beneficiaries)
    .where(and(eq(beneficiaries.companyId, companyId), eq(beneficiaries.document, document)))
    .for('update');
}

interface Wanted {
  subject: Subject;
  justification: string;
  named: { kind: string; uniqueId: string };
  now: Date;
}

async function takeOut(
  transaction: Transaction,
  user: CurrentUser,
  { subject, justification, named, now }: Wanted,
): Promise<void> {
  const theirs = await whatIsTheirs(transaction, subject);
  const known = await knownAs(transaction, subject, theirs);
  const patterns = patternsOf(subject.document, known.names, [...known.emails, ...known.phones]);
  const documents = await documentsAbout(transaction, subject, theirs);
  const cardRows = await cardsAbout(transaction, user.companyId, theirs);
  const documentIds = idsOf(documents);
  const documentUniqueIds = documents.map(({ uniqueId }) => uniqueId);
  await removeTheirFiles(transaction, user, { subject, theirs, documentIds });
  await removeTraces(transaction, { subject, theirs, documentUniqueIds, now }, patterns);
  await emptyRecords(transaction, { theirs }, now);
  await emptyRoles(transaction, subject, known);
  await tell(transaction, user, { subject, justification, named, now });
  const own = [theirs.proposals, theirs.policies, theirs.endorsements, theirs.limitRequests, theirs.nominations];
  const uniqueIds = [
    ...theirs.records,
    ...[...own.flat(), ...theirs.contracts, ...cardRows, ...subject.users].map(({ uniqueId }) => uniqueId),
    ...subject.partnerships.map(({ partner }) => partner.uniqueId),
    ...subject.registrations.map(({ registration }) => registration.uniqueId),
    ...documentUniqueIds,
  ];
  const sought = { subject, theirs, cardIds: idsOf(cardRows), documentIds, uniqueIds, emails: known.emails, now };
  for (const place of placesOf(transaction, sought)) await cleanTexts(transaction, place, patterns);
  await tellRemovals(transaction, user, { at: now, ground: 'anonymisation' });
}

const cardsAbout = (transaction: Transaction, companyId: number, theirs: Theirs) => {
  const idsAmong = (rows: readonly { uniqueId: string }[]) => rows.map(({ uniqueId }) => uniqueId);
  return transaction
    .select({ id: cards.id, uniqueId: cards.uniqueId })
    .from(cards)
    .where(
      and(
        eq(cards.companyId, companyId),
        or(
          inArray(cards.policyHolderUniqueId, theirs.records),
          inArray(cards.insuredUniqueId, theirs.records),
          inArray(cards.proposalUniqueId, idsAmong(theirs.proposals)),
          inArray(cards.endorsementUniqueId, idsAmong(theirs.endorsements)),
          inArray(cards.limitRequestUniqueId, idsAmong(theirs.limitRequests)),
          inArray(cards.nominationUniqueId, idsAmong(theirs.nominations)),
          inArray(cards.counterGuaranteeUniqueId, idsAmong(theirs.contracts)),
        ),
      ),
    );
};

/** That it was done, by whom and why, in the history of each record and among its accesses. */
async function tell(
  transaction: Transaction,
  user: CurrentUser,
  { subject, justification, named, now }: Wanted,
): Promise<void> {
  const records = [
    ...subject.policyHolders.map(({ uniqueId }) => ({ kind: 'policyHolder', uniqueId })),
    ...subject.insureds.map(({ uniqueId }) => ({ kind: 'insured', uniqueId })),
    ...subject.beneficiaries.map(({ uniqueId }) => ({ kind: 'beneficiary', uniqueId })),
  ];
  const told = records.length > 0 ? records : [named];
  for (const record of told)
    await auditRecord(transaction, user, record, {
      action: 'anonymised',
      changes: [{ field: 'justification', before: null, after: justification }],
    });
  await transaction.insert(personalDataAccesses).values(
    told.map(({ kind, uniqueId }) => ({
      companyId: user.companyId,
      userId: user.id,
      subjectKind: kind,
      subjectUniqueId: uniqueId,
      action: 'anonymised' as const,
      accessedAt: now,
    })),
  );
}

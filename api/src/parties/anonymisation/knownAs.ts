import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import type { Transaction } from '../../platform/database/connection';
import { bureauQueries } from '../../platform/database/schema/bureau';
import { auditHistory } from '../../platform/database/schema/history';
import { fileImportRows, fileImports } from '../../platform/database/schema/fileImports';
import { screeningMatches } from '../../platform/database/schema/screening';
import { keysInImports } from '../dataSubject/subject';
import type { Subject } from '../dataSubject/subject';
import type { Theirs } from './whatIsTheirs';

/** By what a person is known: names of today and of before, and where they are reached. */
export interface KnownAs {
  names: string[];
  emails: string[];
  phones: string[];
}

/** Every name of a person that some register, answer or change has held. */
export async function knownAs(transaction: Transaction, subject: Subject, theirs: Theirs): Promise<KnownAs> {
  const { companyId, document } = subject;
  const former = await transaction
    .select({ changes: auditHistory.changes })
    .from(auditHistory)
    .where(and(eq(auditHistory.companyId, companyId), inArray(auditHistory.subjectUniqueId, theirs.records)));
  const asked = await transaction
    .select({ answer: bureauQueries.answer })
    .from(bureauQueries)
    .where(
      and(
        eq(bureauQueries.companyId, companyId),
        eq(bureauQueries.document, document),
        isNotNull(bureauQueries.answer),
      ),
    );
  const imported = await transaction
    .select({ name: fileImportRows.name, content: fileImportRows.content })
    .from(fileImportRows)
    .innerJoin(fileImports, eq(fileImports.id, fileImportRows.importId))
    .where(and(eq(fileImports.companyId, companyId), inArray(fileImportRows.key, keysInImports(subject))));
  const screened = await transaction
    .selectDistinct({ name: screeningMatches.subjectName })
    .from(screeningMatches)
    .where(and(eq(screeningMatches.companyId, companyId), eq(screeningMatches.subjectDocument, document)));
  const ofCompanies = await transaction
    .select({ name: sql<string>`partner ->> 'name'` })
    .from(sql`${bureauQueries}, jsonb_array_elements(coalesce(${bureauQueries.answer} -> 'partners', '[]')) partner`)
    .where(and(eq(bureauQueries.companyId, companyId), sql`partner ->> 'document' = ${document}`));
  const { policyHolders, insureds, beneficiaries, partnerships, registrations, signatories, users, persons } = subject;
  const responsible = registrations.map(({ registration }) => registration);
  return {
    names: given([
      ...[
        ...policyHolders,
        ...insureds,
        ...beneficiaries,
        ...users,
        ...persons,
        ...screened,
        ...ofCompanies,
        ...imported,
      ].map(({ name }) => name),
      ...policyHolders.map(({ tradeName }) => tradeName),
      ...insureds.map(({ socialName }) => socialName),
      ...partnerships.map(({ partner }) => partner.name),
      ...responsible.map(({ responsibleName }) => responsibleName),
      ...signatories.map(({ signatory }) => (signatory.document === document ? signatory.name : signatory.spouseName)),
      ...asked.flatMap(({ answer }) => [answer?.name, answer && 'socialName' in answer ? answer.socialName : null]),
      ...imported.flatMap(({ content }) => namesIn(content)),
      ...former.flatMap(({ changes }) => changes.filter(isOfName).flatMap(({ before, after }) => [before, after])),
    ]),
    emails: given([
      ...[...policyHolders, ...insureds, ...users].map(({ email }) => email),
      ...responsible.map(({ responsibleEmail }) => responsibleEmail),
      ...imported.map(({ content }) => reachedBy(content)?.email),
    ]),
    phones: given([
      ...[...policyHolders, ...insureds, ...users].map(({ phone }) => phone),
      ...responsible.map(({ responsiblePhone }) => responsiblePhone),
      ...imported.map(({ content }) => reachedBy(content)?.phone),
    ]),
  };
}

type Content = typeof fileImportRows.$inferSelect.content;

/** A bond names its parties by their ids alone. */
function namesIn(content: Content) {
  if (content === null || 'Asked' in content) return [];
  return 'Email' in content ? [content.Name] : [content.name, content.socialName, content.tradeName];
}

function reachedBy(content: Content): { email: string | null; phone: string | null } | null {
  if (content === null || 'Asked' in content) return null;
  return 'Email' in content ? { email: content.Email, phone: content.Phone } : content;
}

const NAMES = ['name', 'socialName', 'tradeName', 'nameAtSource', 'nameInFile'];
const isOfName = ({ field }: { field: string }): boolean => NAMES.includes(field);

const given = (texts: readonly unknown[]): string[] => [
  ...new Set(texts.filter((text): text is string => typeof text === 'string' && text.trim() !== '')),
];

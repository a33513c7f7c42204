import { and, asc, eq, inArray, or } from 'drizzle-orm';
import type { DataSubjectFact } from '@portal/shared/contracts/parties/dataSubject';
import type { ImportedKind } from '@portal/shared/domain/documents/fileImport';
import { changeOnWire, changeWords, entryWords } from '@portal/shared/domain/parties/historyWords';
import { screeningBasisLabels, screeningKindLabels } from '@portal/shared/domain/parties/screening';
import { formatDateTime } from '@portal/shared/domain/time/instants';
import type { Database } from '../../platform/database/connection';
import { bureauQueries } from '../../platform/database/schema/bureau';
import { auditHistory, personalDataAccesses } from '../../platform/database/schema/history';
import { fileImportRows, fileImports } from '../../platform/database/schema/fileImports';
import { proposals } from '../../platform/database/schema/proposals';
import { screeningMatches } from '../../platform/database/schema/screening';
import { factsOf, idsOf } from './facts';
import { keysInImports } from './subject';
import type { Subject } from './subject';

const accessWords = {
  revealed: 'CPF inteiro visto',
  exported: 'Dados exportados',
  downloaded: 'Documento baixado',
  anonymised: 'Dados anonimizados',
} as const;

/** What was found out about a person, what of them was changed, and who was shown it. */
export async function traceFacts(database: Database, subject: Subject): Promise<DataSubjectFact[]> {
  const records = [
    ...[...subject.policyHolders, ...subject.insureds, ...subject.beneficiaries].map(({ uniqueId }) => uniqueId),
    ...subject.partnerships.map(({ partner }) => partner.uniqueId),
    ...subject.registrations.map(({ registration }) => registration.uniqueId),
  ];
  return [
    ...(await bureauFacts(database, subject)),
    ...(await importFacts(database, subject)),
    ...(await screeningFacts(database, subject)),
    ...(await historyFacts(database, subject, records)),
    ...(await accessFacts(database, subject, [...records, ...(await proposalsOf(database, subject))])),
  ];
}

async function bureauFacts(database: Database, { companyId, document }: Subject): Promise<DataSubjectFact[]> {
  const rows = await database
    .select()
    .from(bureauQueries)
    .where(and(eq(bureauQueries.companyId, companyId), eq(bureauQueries.document, document)))
    .orderBy(asc(bureauQueries.id));
  return rows.flatMap(({ provider, askedAt, answer }) => {
    const address = answer?.address;
    return factsOf('Consultas ao bureau', formatDateTime(askedAt), {
      Fonte: provider,
      Nome: answer?.name,
      'Nome social': answer && 'socialName' in answer ? answer.socialName : null,
      Endereço: address && `${address.addressName}, ${address.number}, ${address.neighborhood}, CEP ${address.zipCode}`,
    });
  });
}

const placeWords: Record<ImportedKind, string> = {
  policyHolder: 'Lugar',
  insured: 'Lugar',
  user: 'Acesso',
  bond: 'Tomador',
};

async function importFacts(database: Database, subject: Subject): Promise<DataSubjectFact[]> {
  const rows = await database
    .select({ row: fileImportRows, fileName: fileImports.fileName, kind: fileImports.kind })
    .from(fileImportRows)
    .innerJoin(fileImports, eq(fileImports.id, fileImportRows.importId))
    .where(and(eq(fileImports.companyId, subject.companyId), inArray(fileImportRows.key, keysInImports(subject))))
    .orderBy(asc(fileImportRows.id));
  return rows.flatMap(({ row, fileName, kind }) =>
    factsOf('Arquivos importados', `${fileName}, linha ${row.line}`, {
      Nome: row.name,
      [placeWords[kind]]: row.place,
    }),
  );
}

async function screeningFacts(database: Database, { companyId, document }: Subject): Promise<DataSubjectFact[]> {
  const rows = await database
    .select()
    .from(screeningMatches)
    .where(and(eq(screeningMatches.companyId, companyId), eq(screeningMatches.subjectDocument, document)))
    .orderBy(asc(screeningMatches.id));
  return rows.flatMap((row) =>
    factsOf('Listas de sanções e de PEP', row.listTitle, {
      Tipo: screeningKindLabels[row.listKind],
      Fonte: row.listSource,
      'Encontrado em': formatDateTime(row.foundAt),
      'O que coincide': screeningBasisLabels[row.basis],
      Decisão: row.decisionReason,
    }),
  );
}

async function historyFacts(database: Database, { companyId }: Subject, records: string[]): Promise<DataSubjectFact[]> {
  const rows = await database
    .select()
    .from(auditHistory)
    .where(and(eq(auditHistory.companyId, companyId), inArray(auditHistory.subjectUniqueId, records)))
    .orderBy(asc(auditHistory.id));
  return rows.map(({ action, changes, changedAt }) => ({
    Section: 'Alterações',
    Record: formatDateTime(changedAt),
    Label: entryWords({ Action: action, Subject: null }),
    Value:
      changes
        .map((change) => changeWords(changeOnWire(change)))
        .filter((words) => words !== null)
        .join('; ') || 'Sem campos alterados',
  }));
}

/** Whoever downloads a document of a proposal is shown its parties. */
async function proposalsOf(database: Database, subject: Subject): Promise<string[]> {
  const rows = await database
    .select({ uniqueId: proposals.uniqueId })
    .from(proposals)
    .where(
      or(
        inArray(proposals.policyHolderId, idsOf(subject.policyHolders)),
        inArray(proposals.insuredId, idsOf(subject.insureds)),
      ),
    );
  return rows.map(({ uniqueId }) => uniqueId);
}

async function accessFacts(database: Database, { companyId }: Subject, records: string[]): Promise<DataSubjectFact[]> {
  const rows = await database
    .select()
    .from(personalDataAccesses)
    .where(and(eq(personalDataAccesses.companyId, companyId), inArray(personalDataAccesses.subjectUniqueId, records)))
    .orderBy(asc(personalDataAccesses.id));
  return rows.map(({ action, accessedAt }) => ({
    Section: 'Acessos aos dados',
    Record: formatDateTime(accessedAt),
    Label: 'O que foi visto',
    Value: accessWords[action],
  }));
}

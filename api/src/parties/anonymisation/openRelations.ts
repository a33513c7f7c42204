import { and, asc, eq, inArray, isNull, ne, or } from 'drizzle-orm';
import type { AnonymisationObstacle } from '@portal/shared/contracts/parties/anonymisation';
import { ccgStatusLabels, openCcgStatuses } from '@portal/shared/domain/parties/ccgStatus';
import type { ImportedKind } from '@portal/shared/domain/documents/fileImport';
import * as addresses from '@portal/shared/domain/portal/addresses';
import type { Database, Transaction } from '../../platform/database/connection';
import {
  brokers,
  counterGuarantees,
  policyHolderNominations,
  policyHolders,
} from '../../platform/database/schema/parties';
import { fileImportRows, fileImports } from '../../platform/database/schema/fileImports';
import { screeningMatches } from '../../platform/database/schema/screening';
import { idsOf } from '../dataSubject/facts';
import { keysInImports } from '../dataSubject/subject';
import type { Subject } from '../dataSubject/subject';
import { NAMED } from './openBusiness';
import type { Roles } from './rolesOf';

type Reader = Database | Transaction;

/** What binds somebody to the insurer without a contract: mandates, checks, an account, a file that is being read. */
export const openRelations = async (
  database: Reader,
  subject: Subject,
  roles: Roles,
): Promise<AnonymisationObstacle[]> => [
  ...(await nominations(database, roles)),
  ...(await contracts(database, roles)),
  ...(await matches(database, subject)),
  ...subject.users
    .filter(({ isActive }) => isActive)
    .map(({ email }): AnonymisationObstacle => ({
      Reason: 'activeUser',
      Text: 'A pessoa tem um usuário ativo no portal. Inative-o antes.',
      Until: null,
      Address: addresses.users(email),
    })),
  ...roles.brokers
    .filter(({ isActive }) => isActive)
    .map(({ name, uniqueId }): AnonymisationObstacle => ({
      Reason: 'activeBroker',
      Text: `A pessoa responde pela corretora ${name} ou é sócia dela, e a corretora está ativa.`,
      Until: null,
      Address: addresses.broker(uniqueId),
    })),
  ...(await imports(database, subject)),
];

async function nominations(database: Reader, { holders }: Roles): Promise<AnonymisationObstacle[]> {
  const rows = await database
    .select({ broker: brokers.name, holder: policyHolders.uniqueId, status: policyHolderNominations.status })
    .from(policyHolderNominations)
    .innerJoin(brokers, eq(brokers.id, policyHolderNominations.brokerId))
    .innerJoin(policyHolders, eq(policyHolders.id, policyHolderNominations.policyHolderId))
    .where(
      and(
        inArray(policyHolderNominations.policyHolderId, idsOf(holders)),
        inArray(policyHolderNominations.status, ['approved', 'pending']),
      ),
    )
    .orderBy(asc(policyHolderNominations.id))
    .limit(NAMED);
  return rows.map(({ broker, holder, status }) => ({
    Reason: 'nomination',
    Text: `A nomeação da corretora ${broker} ${status === 'approved' ? 'está em vigor' : 'aguarda decisão'}.`,
    Until: null,
    Address: addresses.policyHolder(holder),
  }));
}

async function contracts(database: Reader, { holders }: Roles): Promise<AnonymisationObstacle[]> {
  const rows = await database
    .select({ number: counterGuarantees.number, status: counterGuarantees.statusId, holder: policyHolders.uniqueId })
    .from(counterGuarantees)
    .innerJoin(policyHolders, eq(policyHolders.id, counterGuarantees.policyHolderId))
    .where(
      and(
        inArray(counterGuarantees.policyHolderId, idsOf(holders)),
        inArray(counterGuarantees.statusId, [...openCcgStatuses]),
      ),
    )
    .orderBy(asc(counterGuarantees.id))
    .limit(NAMED);
  return rows.map(({ number, status, holder }) => ({
    Reason: 'openContract',
    Text: `O contrato de contragarantia ${number} está aberto: ${ccgStatusLabels[status]}.`,
    Until: null,
    Address: addresses.policyHolder(holder),
  }));
}

async function matches(
  database: Reader,
  { companyId, document, policyHolders: holders, insureds }: Subject,
): Promise<AnonymisationObstacle[]> {
  const own = [...holders, ...insureds].map(({ uniqueId }) => uniqueId);
  const rows = await database
    .select({
      state: screeningMatches.state,
      list: screeningMatches.listTitle,
      kind: screeningMatches.ownerKind,
      owner: screeningMatches.ownerUniqueId,
    })
    .from(screeningMatches)
    .where(
      and(
        eq(screeningMatches.companyId, companyId),
        or(eq(screeningMatches.subjectDocument, document), inArray(screeningMatches.ownerUniqueId, own)),
        isNull(screeningMatches.endedAt),
        ne(screeningMatches.state, 'dismissed'),
      ),
    )
    .orderBy(asc(screeningMatches.id))
    .limit(NAMED);
  return rows.map(({ state, list, kind, owner }) => ({
    Reason: state === 'open' ? 'screeningOpen' : 'screeningConfirmed',
    Text:
      state === 'open'
        ? `Uma ocorrência na lista ${list} aguarda decisão.`
        : `A pessoa consta da lista ${list}, o que foi confirmado.`,
    Until: null,
    Address: pageOf(kind, owner),
  }));
}

function pageOf(kind: string, uniqueId: string): string | null {
  if (kind === 'policyHolder') return addresses.policyHolder(uniqueId);
  if (kind === 'insured') return addresses.insured(uniqueId);
  return kind === 'broker' ? addresses.broker(uniqueId) : null;
}

async function imports(database: Reader, subject: Subject): Promise<AnonymisationObstacle[]> {
  const rows = await database
    .selectDistinct({ kind: fileImports.kind, uniqueId: fileImports.uniqueId, fileName: fileImports.fileName })
    .from(fileImportRows)
    .innerJoin(fileImports, eq(fileImports.id, fileImportRows.importId))
    .where(
      and(
        eq(fileImports.companyId, subject.companyId),
        inArray(fileImportRows.key, keysInImports(subject)),
        inArray(fileImports.state, ['reading', 'preview', 'running']),
      ),
    )
    .limit(NAMED);
  return rows.map(({ kind, uniqueId, fileName }) => ({
    Reason: 'openImport',
    Text: `A pessoa está no arquivo ${fileName}, cuja importação não terminou.`,
    Until: null,
    Address: addressOfImport(kind, uniqueId),
  }));
}

function addressOfImport(kind: ImportedKind, uniqueId: string): string {
  if (kind === 'user') return addresses.userImport(uniqueId);
  return kind === 'bond' ? addresses.bondImport(uniqueId) : addresses.partyImport(kind, uniqueId);
}

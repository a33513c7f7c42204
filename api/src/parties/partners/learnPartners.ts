import { and, eq, inArray } from 'drizzle-orm';
import { SignatoryRole } from '@portal/shared/domain/parties/counterGuarantee';
import { documentKind } from '@portal/shared/domain/people/document';
import type { Database, Transaction } from '../../platform/database/connection';
import { bureauQueries } from '../../platform/database/schema/bureau';
import { counterGuaranteeSignatories as signatories } from '../../platform/database/schema/counterGuarantees';
import { brokers, counterGuarantees, policyHolders } from '../../platform/database/schema/parties';
import type { Doer } from '../../platform/history/auditRecord';
import { whatBureausSay } from '../bureau/askBureau';
import type { Bureaus } from '../bureau/bureau';
import { peopleOf } from '../brokers/dossier/brokerDossier';
import { changePeople, hasPartners, takePartners } from '../brokers/dossier/changePeople';
import { screenParty } from '../screening/screenParty';
import { partnersOfCompanies } from '../bureau/partnersOfCompanies';
import type { PartnersSubject } from '../bureau/partnersKind';

interface Learning {
  database: Database;
  bureaus: Bureaus;
  /** Who asks: somebody of the company, or the portal. */
  doer: Doer;
}

/** Asks the bureaus for the partners of a broker, or of those that stand surety, and compares them with the lists; throws where none answers. */
export const learnPartners = (learning: Learning, { kind, uniqueId }: PartnersSubject): Promise<void> =>
  kind === 'broker' ? learnOfBroker(learning, uniqueId) : learnOfGuarantors(learning, uniqueId);

async function learnOfBroker({ database, bureaus, doer }: Learning, uniqueId: string): Promise<void> {
  const named = and(eq(brokers.companyId, doer.companyId), eq(brokers.uniqueId, uniqueId));
  const [broker] = await database.select({ document: brokers.document }).from(brokers).where(named);
  if (!broker) return;
  const known = await whatBureausSay(database, bureaus, { user: doer, kind: 'company', document: broker.document });
  if (!known || !('partners' in known)) return;
  await database.transaction(async (transaction) => {
    const [locked] = await transaction.select().from(brokers).where(named).for('update');
    if (!locked || hasPartners(await peopleOf(transaction, locked), known.partners)) return;
    await changePeople(transaction, doer, locked, {
      action: 'takenFromBureau',
      act: (inside, row, people) => takePartners(inside, row, people, known.partners),
    });
  });
}

async function learnOfGuarantors({ database, bureaus, doer }: Learning, uniqueId: string): Promise<void> {
  const { companyId } = doer;
  const [contract] = await database
    .select({ id: counterGuarantees.id, holder: policyHolders.uniqueId })
    .from(counterGuarantees)
    .innerJoin(policyHolders, eq(policyHolders.id, counterGuarantees.policyHolderId))
    .where(and(eq(counterGuarantees.companyId, companyId), eq(counterGuarantees.uniqueId, uniqueId)));
  if (!contract) return;
  const failures: Error[] = [];
  for (const { document } of await unknownGuarantors(database, companyId, contract.id))
    await whatBureausSay(database, bureaus, { user: doer, kind: 'company', document }).catch((error: Error) => {
      failures.push(error);
    });
  await database.transaction((transaction) =>
    screenParty(transaction, { companyId, kind: 'policyHolder', uniqueId: contract.holder }),
  );
  const [failure] = failures;
  if (failure) throw failure;
}

/** Lists the companies that stand surety in a contract, whose partners no register knows and no bureau was able to tell. */
export async function unknownGuarantors(
  database: Database | Transaction,
  companyId: number,
  contractId: number,
): Promise<{ name: string; document: string }[]> {
  const sureties = await database
    .select({ name: signatories.name, document: signatories.document })
    .from(signatories)
    .where(and(eq(signatories.counterGuaranteeId, contractId), eq(signatories.role, SignatoryRole.Fiador)));
  const companies = sureties.filter(({ document }) => documentKind(document) === 'CNPJ');
  const documents = companies.map(({ document }) => document);
  if (documents.length === 0) return [];
  const known = await partnersOfCompanies(database, companyId, documents);
  const answered = await database
    .selectDistinct({ document: bureauQueries.document })
    .from(bureauQueries)
    .where(
      and(
        eq(bureauQueries.companyId, companyId),
        inArray(bureauQueries.document, documents),
        inArray(bureauQueries.outcome, ['found', 'unknown']),
      ),
    );
  return companies.filter(({ document }) => !known.has(document) && !answered.some((one) => one.document === document));
}

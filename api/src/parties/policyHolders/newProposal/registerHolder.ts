import { dateOfInstant } from '@portal/shared/domain/time/instants';
import type { Told } from '../../bureau/askBureau';
import type { BureauCompany } from '../../../platform/database/schema/bureauAnswers';
import { knownNameOf, nameAtSource, nameInFile } from '../../personalData/knownName';
import { keepBureauAddress } from '../../locations/saveLocation';
import { screenParty } from '../../screening/screenParty';
import { parametersInForce } from '../../../parameters/inForce/parametersInForce';
import { registrationDocumentsInForce } from '../../../parameters/inForce/registrationInForce';
import type { CurrentUser } from '../../../platform/auth/currentUser';
import type { Database, Transaction } from '../../../platform/database/connection';
import { requestDocuments } from '../../../platform/database/schema/documents';
import { auditHistory } from '../../../platform/database/schema/history';
import { partners, policyHolderNominations, policyHolders } from '../../../platform/database/schema/parties';
import { branchActivityOf } from '../branchActivityOf';
import { holderSearchText } from '../holderSearchText';
import type { HolderRow } from './holderRecord';
import type { ProposingBroker } from './proposingBroker';

interface NewHolder {
  cnpj: string;
  company: Told<BureauCompany>;
  /** Whoever brings a policy holder to the insurer works for it from then on. */
  broker: ProposingBroker | null;
  contact?: { email: string | null; phone: string | null };
  /** The name of the file that it came from. */
  importedFrom?: string;
  /** What the file calls it where the name is the bureau's. */
  inFile?: string;
}

/**
 * Registers a policy holder with what the bureau knows of it and what the company asks of it. Null where somebody else
 * has just registered it: then that registration counts.
 */
export const registerHolder = (
  database: Database | Transaction,
  user: Pick<CurrentUser, 'companyId' | 'id' | 'name'>,
  { cnpj, company, broker, contact, importedFrom, inFile }: NewHolder,
): Promise<HolderRow | null> =>
  database.transaction(async (transaction) => {
    const { companyId } = user;
    const now = new Date();
    const parameters = await parametersInForce(transaction, companyId, now);
    const asked = registrationDocumentsInForce(parameters, 'PolicyHolders');
    // Whom another register knows keeps that name.
    const name = (await knownNameOf(transaction, companyId, cnpj)) ?? company.name;
    const [holder] = await transaction
      .insert(policyHolders)
      .values({
        companyId,
        document: cnpj,
        name,
        tradeName: company.tradeName,
        ...contact,
        searchText: holderSearchText({ ...company, name, document: cnpj }),
        // The engine stops at registration while a required document is open, or somebody is to look at the bureau's answer.
        isRegistrationComplete: company.cardReason === undefined && !asked.some(({ isRequired }) => isRequired),
        branchActivityId: await branchActivityOf(transaction, companyId, company.activity),
      })
      .onConflictDoNothing({ target: [policyHolders.companyId, policyHolders.document] })
      .returning();
    if (!holder) return null;
    await keepBureauAddress(transaction, { companyId, kind: 'policyHolder', id: holder.id }, company.address);
    if (company.partners.length > 0)
      await transaction
        .insert(partners)
        .values(company.partners.map((partner) => ({ ...partner, companyId, policyHolderId: holder.id })));
    if (asked.length > 0)
      await transaction.insert(requestDocuments).values(
        asked.map((model) => ({
          ...model,
          companyId,
          ownerKind: 'policyHolder' as const,
          ownerUniqueId: holder.uniqueId,
          status: 'Pendente' as const,
        })),
      );
    if (broker)
      await transaction.insert(policyHolderNominations).values({
        companyId,
        policyHolderId: holder.id,
        brokerId: broker.id,
        status: 'approved',
        requestedAt: now,
        decidedAt: now,
        startedOn: dateOfInstant(now),
      });
    await transaction.insert(auditHistory).values({
      companyId,
      subjectKind: 'policyHolder',
      subjectUniqueId: holder.uniqueId,
      action: 'registered',
      changes: [
        ...(broker ? [{ field: 'nomination', before: null, after: broker.name }] : []),
        ...nameAtSource(name, company.name),
        ...nameInFile(name, inFile),
        ...(company.cardReason === undefined ? [] : [{ field: 'bureau', before: null, after: company.cardReason }]),
        ...(importedFrom === undefined ? [] : [{ field: 'importedFrom', before: null, after: importedFrom }]),
      ],
      changedByUserId: user.id,
      changedByName: user.name,
      changedAt: now,
    });
    await screenParty(transaction, { companyId, kind: 'policyHolder', uniqueId: holder.uniqueId }, now);
    return holder;
  });

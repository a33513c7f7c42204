import { and, asc, eq } from 'drizzle-orm';
import type { CallInput } from '@portal/shared/contracts/call';
import type { insertBroker } from '@portal/shared/contracts/parties/brokers';
import { cleanPhone } from '@portal/shared/domain/people/phone';
import { searchable } from '@portal/shared/domain/values/textSearch';
import { UserType } from '@portal/shared/domain/access/userTypes';
import { cleanZipCode } from '@portal/shared/domain/people/zipCode';
import { normalEmail } from '../../people/credentials/keyedHash';
import { parametersInForce } from '../../parameters/inForce/parametersInForce';
import { registrationDocumentsInForce } from '../../parameters/inForce/registrationInForce';
import type { CurrentUser } from '../../platform/auth/currentUser';
import type { Transaction } from '../../platform/database/connection';
import { brokerRegistrations } from '../../platform/database/schema/brokerRegistrations';
import { requestDocuments } from '../../platform/database/schema/documents';
import { auditHistory } from '../../platform/database/schema/history';
import { brokers, locations, partners } from '../../platform/database/schema/parties';
import { profiles, users } from '../../platform/database/schema/users';
import { unprocessable } from '../../platform/server/refusal';
import { fetchPartnersAfter } from '../bureau/partnersKind';
import { brokerSearchText } from './brokerSearchText';
import { toPeopleRows } from './peopleRows';
import { screenParty } from '../screening/screenParty';

export type Application = CallInput<typeof insertBroker>['body'];

/** The user of the insurer who registers a broker for it; null where its responsible person does. */
export type RegisteredBy = Pick<CurrentUser, 'id' | 'name'> | null;

/**
 * Writes a checked application: the broker, which works with nobody yet, its address, its people, the user
 * who will be let in when it is approved, and the documents to be given. Null when the CNPJ is there already.
 */
export async function storeRegistration(
  transaction: Transaction,
  companyId: number,
  application: Application,
  requestHash: string,
  by: RegisteredBy,
  now: Date,
): Promise<{ registrationId: number; brokerUniqueId: string } | null> {
  const broker = await insertPendingBroker(transaction, companyId, application);
  if (!broker) return null;
  const { Location, Responsible } = application;
  await transaction.insert(locations).values({
    companyId,
    brokerId: broker.id,
    isMain: true,
    zipCode: cleanZipCode(Location.ZipCode),
    addressName: Location.AddressName.trim(),
    number: Location.Number.trim(),
    complement: Location.Complement.trim() || null,
    neighborhood: Location.Neighborhood.trim(),
    cityId: Location.CityId,
    stateProvinceId: Location.StateProvinceId,
  });
  const people = toPeopleRows(application);
  const { responsible } = people;
  await transaction
    .insert(partners)
    .values(people.all.map((person) => ({ companyId, brokerId: broker.id, exposureDeclaredAt: now, ...person })));
  await insertFutureUser(transaction, companyId, broker.id, Responsible);
  await askForDocuments(transaction, companyId, broker.uniqueId, now);
  const [registration] = await transaction
    .insert(brokerRegistrations)
    .values({
      companyId,
      brokerId: broker.id,
      requestHash,
      responsibleName: responsible.name,
      responsibleDocument: responsible.document,
      responsibleEmail: Responsible.Email.trim(),
      responsiblePhone: cleanPhone(Responsible.Phone),
      isPoliticallyExposed: responsible.isPoliticallyExposed,
      acceptedAt: now,
      createdAt: now,
    })
    .returning({ id: brokerRegistrations.id });
  await transaction.insert(auditHistory).values({
    companyId,
    subjectKind: 'broker',
    subjectUniqueId: broker.uniqueId,
    action: 'registered',
    changes: [{ field: 'registration', before: null, after: 'PendingDocuments' }, ...people.changes],
    ...(by ? { changedByUserId: by.id, changedByName: by.name } : { changedByName: responsible.name }),
    changedAt: now,
  });
  await screenParty(transaction, { companyId, kind: 'broker', uniqueId: broker.uniqueId }, now);
  await fetchPartnersAfter(transaction, companyId, { kind: 'broker', uniqueId: broker.uniqueId });
  return registration ? { registrationId: registration.id, brokerUniqueId: broker.uniqueId } : null;
}

async function insertPendingBroker(transaction: Transaction, companyId: number, application: Application) {
  const { BankAccount } = application;
  const name = application.Name.trim();
  const [broker] = await transaction
    .insert(brokers)
    .values({
      companyId,
      document: application.Cnpj,
      name,
      email: normalEmail(application.Email),
      phone: cleanPhone(application.Phone),
      searchText: brokerSearchText({ name, tradeName: null, document: application.Cnpj }),
      susepCode: application.SusepCode.trim(),
      // The insurer agrees on it when it approves the broker.
      commissionPercent: 0,
      isActive: false,
      hasPendingDocuments: true,
      ...(BankAccount && {
        bankId: BankAccount.BankId,
        bankBranchNumber: BankAccount.BankBranchNumber.trim(),
        bankBranchDigit: BankAccount.BankBranchDigit?.trim().toUpperCase() || null,
        bankAccountNumber: BankAccount.BankAccountNumber.trim(),
        bankAccountDigit: BankAccount.BankAccountDigit.trim().toUpperCase(),
        bankAccountTypeId: BankAccount.BankAccountTypeId,
      }),
    })
    .onConflictDoNothing({ target: [brokers.companyId, brokers.document] })
    .returning({ id: brokers.id, uniqueId: brokers.uniqueId });
  return broker;
}

/**
 * The responsible person as a user without a password, not active before the approval. Where the e-mail has a user
 * already nothing happens, and nothing is said: nobody is to learn that way who has an account.
 */
async function insertFutureUser(
  transaction: Transaction,
  companyId: number,
  brokerId: number,
  responsible: Application['Responsible'],
): Promise<void> {
  const [profile] = await transaction
    .select({ id: profiles.id })
    .from(profiles)
    .where(
      and(
        eq(profiles.companyId, companyId),
        eq(profiles.userTypeId, UserType.BROKER),
        eq(profiles.isDeleted, false),
        eq(profiles.isAdministrator, false),
      ),
    )
    .orderBy(asc(profiles.id))
    .limit(1);
  if (!profile)
    throw unprocessable('Esta seguradora ainda não recebe cadastros de corretoras pelo portal. Fale com ela.');
  const name = responsible.Name.trim();
  const email = normalEmail(responsible.Email);
  await transaction
    .insert(users)
    .values({
      companyId,
      userTypeId: UserType.BROKER,
      profileId: profile.id,
      brokerId,
      email,
      name,
      phone: cleanPhone(responsible.Phone),
      isActive: false,
      searchText: searchable(`${name} ${email}`),
    })
    .onConflictDoNothing({ target: [users.companyId, users.email] });
}

async function askForDocuments(
  transaction: Transaction,
  companyId: number,
  brokerUniqueId: string,
  now: Date,
): Promise<void> {
  const asked = registrationDocumentsInForce(await parametersInForce(transaction, companyId, now), 'Brokers');
  if (asked.length === 0) return;
  await transaction.insert(requestDocuments).values(
    asked.map((document) => ({
      ...document,
      companyId,
      ownerKind: 'broker' as const,
      ownerUniqueId: brokerUniqueId,
      status: 'Pendente' as const,
    })),
  );
}

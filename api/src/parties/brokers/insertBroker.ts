import { and, eq } from 'drizzle-orm';
import { applicationProblems } from '@portal/shared/domain/parties/brokerRegistration';
import { cleanDocument } from '@portal/shared/domain/people/document';
import { tokenHash } from '../../people/credentials/keyedHash';
import { portalAddress } from '../../people/company/portalAddress';
import type { Database } from '../../platform/database/connection';
import { brokerRegistrations } from '../../platform/database/schema/brokerRegistrations';
import { brokers } from '../../platform/database/schema/parties';
import { cities } from '../../platform/database/schema/places';
import { sendMail } from '../../platform/mail/sendMail';
import type { Caller } from '../../platform/server/caller';
import { conflict, invalid, Refusal } from '../../platform/server/refusal';
import type { Company } from './companyOfKey';
import { refuseUnknownBank } from './knownBank';
import { createRegistrationLink } from './registrationLink';
import { registrationAddress, registrationMail } from './registrationMail';
import { storeRegistration } from './storeRegistration';
import type { Application, RegisteredBy } from './storeRegistration';

interface Parts {
  company: Company;
  caller: Caller;
  publicUrl: string | null;
  by?: RegisteredBy;
}

/**
 * Registers a broker and answers the token with which its registration goes on and whose it is. Nobody gets into a registration that
 * somebody else began: only a repetition of the very same request is answered with another token.
 */
export async function registerBroker(
  database: Database,
  application: Application,
  { company, caller, publicUrl, by = null }: Parts,
  now = new Date(),
): Promise<{ token: string; brokerUniqueId: string }> {
  refuseProblems(application);
  await refuseUnknownPlaces(database, application);
  const cnpj = cleanDocument(application.Cnpj);
  const requestHash = tokenHash(application.RequestUniqueId.toLowerCase());
  const portal = await portalAddress(database, company.id, caller, publicUrl);
  return database.transaction(async (transaction) => {
    const stored = await storeRegistration(
      transaction,
      company.id,
      { ...application, Cnpj: cnpj },
      requestHash,
      by,
      now,
    );
    if (stored) {
      const token = await createRegistrationLink(transaction, stored.registrationId, now);
      const to = {
        cnpj,
        responsibleName: application.Responsible.Name.trim(),
        responsibleEmail: application.Responsible.Email.trim(),
      };
      await sendMail(transaction, registrationMail(company, to, registrationAddress(portal, cnpj, token)));
      return { token, brokerUniqueId: stored.brokerUniqueId };
    }
    const [repeated] = await transaction
      .select({ id: brokerRegistrations.id, brokerUniqueId: brokers.uniqueId })
      .from(brokerRegistrations)
      .innerJoin(brokers, eq(brokers.id, brokerRegistrations.brokerId))
      .where(
        and(
          eq(brokers.companyId, company.id),
          eq(brokers.document, cnpj),
          eq(brokerRegistrations.requestHash, requestHash),
        ),
      );
    if (!repeated)
      throw conflict(
        'Este CNPJ já tem cadastro nesta seguradora. Volte ao início e informe o CNPJ para saber como continuar.',
        { field: 'Cnpj' },
      );
    const token = await createRegistrationLink(transaction, repeated.id, now);
    return { token, brokerUniqueId: repeated.brokerUniqueId };
  });
}

function refuseProblems(application: Application): void {
  const problems = applicationProblems(application);
  if (problems.length > 0)
    throw new Refusal(
      400,
      problems.map(({ field, message }) => ({ Code: 'Invalid', Message: message, Field: field })),
    );
}

async function refuseUnknownPlaces(database: Database, { Location, BankAccount }: Application): Promise<void> {
  const [city] = await database
    .select({ id: cities.id })
    .from(cities)
    .where(and(eq(cities.id, Location.CityId), eq(cities.stateProvinceId, Location.StateProvinceId)));
  if (!city) throw invalid('A cidade não pertence ao estado escolhido.', { field: 'Location.CityId' });
  if (BankAccount) await refuseUnknownBank(database, BankAccount);
}

import { and, eq } from 'drizzle-orm';
import { RegistrationSituation } from '@portal/shared/domain/parties/brokerRegistration';
import { portalAddress } from '../../people/company/portalAddress';
import type { Database } from '../../platform/database/connection';
import { brokerRegistrations } from '../../platform/database/schema/brokerRegistrations';
import { brokers } from '../../platform/database/schema/parties';
import { sendMail } from '../../platform/mail/sendMail';
import type { Caller } from '../../platform/server/caller';
import type { Company } from './companyOfKey';
import { noteUse } from './limits';
import { createRegistrationLink } from './registrationLink';
import { registrationAddress, registrationMail } from './registrationMail';
import { registrationSituation } from './registrationSituation';

interface Resend {
  company: Company;
  caller: Caller;
  cnpj: string;
  publicUrl: string | null;
  tokenSecret: string;
}

const goesOn: readonly RegistrationSituation[] = [
  RegistrationSituation.InProgress,
  RegistrationSituation.WaitingAnalysis,
];

/** Mails another link to the address of the registration, if there is one that goes on. */
export async function resendLink(
  database: Database,
  { company, caller, cnpj, publicUrl, tokenSecret }: Resend,
  now = new Date(),
): Promise<void> {
  if (!goesOn.includes(await registrationSituation(database, company.id, cnpj))) return;
  if ((await noteUse(database, tokenSecret, 'resendForBroker', `${company.id} ${cnpj}`, now)) !== null) return;
  const [registration] = await database
    .select({
      id: brokerRegistrations.id,
      responsibleName: brokerRegistrations.responsibleName,
      responsibleEmail: brokerRegistrations.responsibleEmail,
    })
    .from(brokerRegistrations)
    .innerJoin(brokers, eq(brokers.id, brokerRegistrations.brokerId))
    .where(and(eq(brokers.companyId, company.id), eq(brokers.document, cnpj)));
  if (!registration) return;
  const portal = await portalAddress(database, company.id, caller, publicUrl);
  await database.transaction(async (transaction) => {
    const token = await createRegistrationLink(transaction, registration.id, now);
    const mail = registrationMail(company, { cnpj, ...registration }, registrationAddress(portal, cnpj, token));
    await sendMail(transaction, mail);
  });
}

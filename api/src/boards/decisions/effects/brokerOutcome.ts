import { and, eq, isNull } from 'drizzle-orm';
import * as addresses from '@portal/shared/domain/portal/addresses';
import { sendFirstAccess } from '../../../people/access/firstAccess';
import { normalEmail } from '../../../people/credentials/keyedHash';
import { portalAddress } from '../../../people/company/portalAddress';
import { brokerRegistrations } from '../../../platform/database/schema/brokerRegistrations';
import { companies } from '../../../platform/database/schema/companies';
import { users } from '../../../platform/database/schema/users';
import { composeMail } from '../../../platform/mail/composeMail';
import { sendMail } from '../../../platform/mail/sendMail';
import type { Decision } from '../settledCard';
import { audit } from './audit';
import type { Broker } from './brokerRecord';

/**
 * Tells the responsible person of an approved registration, and lets them in: as the user that the registration made,
 * who gets the link to their first password. False where their e-mail had another user all along.
 */
export async function letBrokerIn(decision: Decision, broker: Broker): Promise<boolean> {
  const { transaction, user, now, portal } = decision;
  const registration = await registrationOf(decision, broker);
  if (!registration) return false;
  const address = await portalAddress(transaction, user.companyId, portal.caller, portal.publicUrl);
  const [entering] = await transaction
    .update(users)
    .set({ isActive: true })
    .where(
      and(
        eq(users.companyId, user.companyId),
        eq(users.brokerId, broker.id),
        eq(users.email, normalEmail(registration.responsibleEmail)),
        isNull(users.passwordHash),
      ),
    )
    .returning({ id: users.id, uniqueId: users.uniqueId });
  await mail(decision, registration, {
    title: 'O cadastro da corretora foi aprovado',
    paragraphs: [
      `O cadastro de ${broker.name} foi aprovado.`,
      entering
        ? 'Em outro e-mail está o link com o qual você cria a sua senha.'
        : 'Entre no portal com o acesso que você já tem, ou peça um à seguradora.',
    ],
    action: { label: 'Abrir o portal', url: `${address}${addresses.signIn()}` },
  });
  if (!entering) return false;
  await sendFirstAccess(transaction, entering.id, address, now);
  await audit(decision, {
    subjectKind: 'user',
    subjectUniqueId: entering.uniqueId,
    action: 'activated',
    changes: [{ field: 'isActive', before: false, after: true }],
  });
  return true;
}

/** Mails the refusal with its reason to the responsible person; false for a broker that did not register itself. */
export async function mailRefusal(decision: Decision, broker: Broker): Promise<boolean> {
  const registration = await registrationOf(decision, broker);
  if (!registration) return false;
  await mail(decision, registration, {
    title: 'O cadastro da corretora não foi aceito',
    paragraphs: [`O cadastro de ${broker.name} não foi aceito.`, `Motivo: ${decision.reason}`],
    afterwards: ['Se você tem dúvidas sobre a decisão, fale com a seguradora.'],
  });
  return true;
}

async function registrationOf({ transaction }: Decision, broker: Broker) {
  const [registration] = await transaction
    .select({
      responsibleName: brokerRegistrations.responsibleName,
      responsibleEmail: brokerRegistrations.responsibleEmail,
    })
    .from(brokerRegistrations)
    .where(eq(brokerRegistrations.brokerId, broker.id));
  return registration;
}

async function mail(
  { transaction, user }: Decision,
  to: { responsibleName: string; responsibleEmail: string },
  { paragraphs, ...content }: Omit<Parameters<typeof composeMail>[0], 'company'>,
): Promise<void> {
  const [company] = await transaction
    .select({ name: companies.name, primaryColor: companies.primaryColor })
    .from(companies)
    .where(eq(companies.id, user.companyId));
  if (!company) throw new Error('A user has a company');
  await sendMail(transaction, {
    to: to.responsibleEmail,
    companyId: user.companyId,
    subject: `${content.title} · ${company.name}`,
    ...composeMail({ company, ...content, paragraphs: [`Olá, ${to.responsibleName}.`, ...paragraphs] }),
  });
}

import { and, eq } from 'drizzle-orm';
import * as addresses from '@portal/shared/domain/portal/addresses';
import { registrationCards } from '../../../deals/cards/sentBack';
import { tellBrokers } from '../../../deals/messages/tellBrokers';
import { createRegistrationLink } from '../../../parties/brokers/registrationLink';
import { registrationAddress, returnedMail } from '../../../parties/brokers/registrationMail';
import type { CurrentUser } from '../../../platform/auth/currentUser';
import type { Transaction } from '../../../platform/database/connection';
import { brokerRegistrations } from '../../../platform/database/schema/brokerRegistrations';
import { companies } from '../../../platform/database/schema/companies';
import { users } from '../../../platform/database/schema/users';
import { sendMail } from '../../../platform/mail/sendMail';
import { unprocessable } from '../../../platform/server/refusal';
import { missingBySubject } from '../documents/documentMail';
import { openDocumentsOf } from '../documents/openDocuments';
import type { ReturnedRequest } from './returnedRequest';
import type { BrokerRow } from '../../../parties/brokers/record/findBroker';

interface Return {
  broker: BrokerRow;
  request: ReturnedRequest;
  reason: string;
  /** Address of the portal, without a slash at its end. */
  portal: string;
  now: Date;
}

/**
 * Notifies the broker of what was sent back: its users in the portal and by mail; one that registers has none yet, and gets the
 * link of its registration.
 */
export async function tellReturn(transaction: Transaction, user: CurrentUser, told: Return): Promise<void> {
  const { broker, request, reason, portal } = told;
  if (request) return tellNomination(transaction, user, request, told);
  if (!broker.isActive && (await mailRegistration(transaction, user, told))) return;
  await requireReachable(transaction, broker);
  await tellBrokers(transaction, user, [broker.id], {
    kind: 'sentToBroker',
    title: 'O cadastro da sua corretora precisa de você',
    text: `A seguradora devolveu o cadastro da sua corretora: ${reason}`,
    subject: { kind: 'broker', uniqueId: broker.uniqueId },
    path: addresses.ownBroker(),
    mail: {
      portal,
      action: 'Ver no portal',
      paragraphs: ['O cadastro da sua corretora espera por você para continuar.', `Motivo: ${reason}`],
    },
  });
}

async function tellNomination(
  transaction: Transaction,
  user: CurrentUser,
  { uniqueId, holder }: NonNullable<ReturnedRequest>,
  { broker, reason, portal }: Return,
): Promise<void> {
  await tellBrokers(transaction, user, [broker.id], {
    kind: 'sentToBroker',
    title: `A nomeação por ${holder.name} precisa de você`,
    text: `A seguradora devolveu o pedido de nomeação por ${holder.name}: ${reason}`,
    subject: { kind: 'policyHolderNomination', uniqueId },
    // A broker sees the page of a policy holder only once it is nominated.
    path: addresses.policyHolders(),
    mail: {
      portal,
      action: 'Responder no portal',
      paragraphs: [
        `O pedido de nomeação por ${holder.name} espera por você para continuar.`,
        `Motivo: ${reason}`,
        'No portal você envia outra carta de nomeação ou responde por escrito.',
      ],
    },
  });
}

/** Mails the reason with a new link to the responsible person; false for a broker that did not register itself. */
async function mailRegistration(
  transaction: Transaction,
  { companyId }: CurrentUser,
  { broker, reason, portal, now }: Return,
): Promise<boolean> {
  const [registration] = await transaction
    .select()
    .from(brokerRegistrations)
    .where(eq(brokerRegistrations.brokerId, broker.id));
  const [company] = await transaction
    .select({ id: companies.id, key: companies.key, name: companies.name, primaryColor: companies.primaryColor })
    .from(companies)
    .where(eq(companies.id, companyId));
  if (!registration || !company) return false;
  const open = await openDocumentsOf(transaction, companyId, registrationCards(broker.uniqueId)!);
  const documents = [...new Map(open.map((one) => [one.documentId, one])).values()];
  const token = await createRegistrationLink(transaction, registration.id, now);
  await sendMail(
    transaction,
    returnedMail(
      company,
      { cnpj: broker.document, ...registration },
      { reason, missing: missingBySubject(documents) },
      registrationAddress(portal, broker.document, token),
    ),
  );
  return true;
}

async function requireReachable(transaction: Transaction, broker: BrokerRow): Promise<void> {
  if (broker.email) return;
  const active = await transaction.$count(users, and(eq(users.brokerId, broker.id), eq(users.isActive, true)));
  if (active === 0)
    throw unprocessable(
      `${broker.name} não tem e-mail nem usuário que leia o motivo. Complete o cadastro antes de devolvê-lo.`,
    );
}

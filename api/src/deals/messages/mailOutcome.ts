import { and, eq } from 'drizzle-orm';
import { formatMoney } from '@portal/shared/domain/values/money';
import { endSentence } from '@portal/shared/domain/values/sentences';
import { portalAddress } from '../../people/company/portalAddress';
import type { Deal } from '../records/lockDeal';
import type { Transaction } from '../../platform/database/connection';
import { companies } from '../../platform/database/schema/companies';
import { brokers } from '../../platform/database/schema/parties';
import { users } from '../../platform/database/schema/users';
import { composeMail } from '../../platform/mail/composeMail';
import { sendMail } from '../../platform/mail/sendMail';
import { dealPaths } from '../records/dealPaths';
import type { PortalLinks } from '../../people/company/portalLinks';

interface Ending {
  /** Refused before anything was accepted, or ended after it. */
  outcome: 'refused' | 'ended';
  /** As whoever decided wrote it for the proposer. */
  reason: string;
}

/**
 * States the reasons of a refusal to the proposer, without which it has no effect (Lei 15.040/2024, art. 49 § 3): by mail
 * to the policy holder and to the broker. Answers whether the policy holder has an address to write to.
 */
export async function mailOutcome(
  transaction: Transaction,
  deal: Deal,
  { outcome, reason }: Ending,
  { caller, publicUrl }: PortalLinks,
): Promise<boolean> {
  const companyId = deal.row.companyId;
  const [company] = await transaction
    .select({ name: companies.name, primaryColor: companies.primaryColor })
    .from(companies)
    .where(eq(companies.id, companyId));
  if (!company) throw new Error('A deal has a company');
  const isProposal = deal.kind === 'proposal';
  const verb = outcome === 'refused' ? 'recusad' : 'encerrad';
  const what = `${deal.called} foi ${verb}${isProposal ? 'a' : 'o'}`;
  const paragraphs = [
    endSentence(`${what} pela ${company.name}`),
    `Modalidade: ${deal.modality.name}. Importância segurada: ${formatMoney(deal.row.insuredAmountCents)}.`,
    `Motivo: ${reason}`,
  ];
  const address = await portalAddress(transaction, companyId, caller, publicUrl);
  const action = { label: 'Ver no portal', url: `${address}${dealPaths(deal).ofBroker}` };
  const write = (to: string, name: string, more: { action?: typeof action; afterwards: string[] }) =>
    sendMail(transaction, {
      to,
      companyId,
      subject: `${what} · ${company.name}`,
      ...composeMail({ company, title: what, paragraphs: [endSentence(`Olá, ${name}`), ...paragraphs], ...more }),
    });
  const byLaw = outcome === 'refused' ? ['Esta comunicação atende ao art. 49, § 3º, da Lei 15.040/2024.'] : [];
  const broker = deal.broker.tradeName ?? deal.broker.name;
  for (const to of await addressesOf(transaction, deal)) await write(to, broker, { action, afterwards: byLaw });
  const { email, name } = deal.policyHolder;
  if (!email) return false;
  await write(email, name, {
    afterwards: [...byLaw, endSentence(`Em caso de dúvida, fale com a sua corretora, ${broker}`)],
  });
  return true;
}

/** Where the broker reads its mail: its own address, else those of its users. */
async function addressesOf(transaction: Transaction, { broker, row }: Deal): Promise<string[]> {
  const [own] = await transaction.select({ email: brokers.email }).from(brokers).where(eq(brokers.id, broker.id));
  if (own?.email) return [own.email];
  const people = await transaction
    .select({ email: users.email })
    .from(users)
    .where(and(eq(users.companyId, row.companyId), eq(users.brokerId, broker.id), eq(users.isActive, true)));
  return [...new Set(people.map(({ email }) => email))];
}

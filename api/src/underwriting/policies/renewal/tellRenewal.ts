import { eq } from 'drizzle-orm';
import { Functionality } from '@portal/shared/domain/access/functionalities';
import * as addresses from '@portal/shared/domain/portal/addresses';
import { formatDate } from '@portal/shared/domain/time/dates';
import { endSentence } from '@portal/shared/domain/values/sentences';
import { tellBrokers } from '../../../deals/messages/tellBrokers';
import { tellInsurer as tellHolders } from '../../../deals/messages/tellInsurer';
import { detailPaths } from '../../../deals/records/dealPaths';
import type { RenewalInForce } from '../../../parameters/inForce/renewalInForce';
import { portalAddress } from '../../../people/company/portalAddress';
import type { Transaction } from '../../../platform/database/connection';
import { companies } from '../../../platform/database/schema/companies';
import { composeMail } from '../../../platform/mail/composeMail';
import { sendMail } from '../../../platform/mail/sendMail';
import type { PolicyRow } from '../record/findPolicy';
import type { RenewalFacts } from './renewalFacts';

interface News {
  title: string;
  text: string;
  /** The renewal proposal, where there is one. */
  proposal: { uniqueId: string } | null;
}

type Told = Pick<RenewalFacts, 'policyHolder' | 'modality'> & {
  policy: PolicyRow;
  rule: Pick<RenewalInForce, 'TellsBroker' | 'TellsPolicyHolder' | 'TellsInsurer'>;
};

/** Tells whom the insurer's rule names of a renewal: broker and insurer in the portal, broker and policy holder by mail. */
export async function tellRenewal(transaction: Transaction, told: Told, news: News): Promise<void> {
  const { policy, rule, policyHolder } = told;
  const { companyId } = policy;
  if (rule.TellsInsurer) await tellInsurer(transaction, policy, news);
  if (!rule.TellsBroker && !rule.TellsPolicyHolder) return;
  const portal = await portalAddress(transaction, companyId, null, null);
  const subject = { kind: 'policy', uniqueId: policy.uniqueId };
  const path = news.proposal ? detailPaths(news.proposal.uniqueId).ofBroker : addresses.policy(policy.uniqueId);
  const { title, text } = news;
  if (rule.TellsBroker)
    await tellBrokers(transaction, { companyId }, [policy.brokerId], {
      kind: 'policyRenewal',
      title,
      text,
      subject,
      path,
      mail: { portal, action: news.proposal ? 'Ver a proposta' : 'Ver a apólice', paragraphs: [text] },
    });
  if (rule.TellsPolicyHolder && policyHolder.email) await mailPolicyHolder(transaction, told, policyHolder.email);
}

/** Those of the insurer who may switch renewals on and off. */
export async function tellInsurer(transaction: Transaction, policy: PolicyRow, news: News): Promise<void> {
  await tellHolders(transaction, Functionality.BLOQUEIO_APOLICE_RENOVACAO, {
    companyId: policy.companyId,
    kind: 'policyRenewal',
    title: news.title,
    text: news.text,
    subject: { kind: 'policy', uniqueId: policy.uniqueId },
    path: news.proposal ? detailPaths(news.proposal.uniqueId).ofInsurer : addresses.policy(policy.uniqueId),
  });
}

/** The policy holder has no account of its own in most cases: it is told by mail, and led to its broker. */
async function mailPolicyHolder(
  transaction: Transaction,
  { policy, policyHolder, modality }: Told,
  to: string,
): Promise<void> {
  const [company] = await transaction
    .select({ name: companies.name, primaryColor: companies.primaryColor })
    .from(companies)
    .where(eq(companies.id, policy.companyId));
  if (!company) throw new Error('A policy has a company');
  const title = `A apólice ${policy.number} termina em ${formatDate(policy.endDate)}`;
  const content = composeMail({
    company,
    title,
    paragraphs: [
      endSentence(`Olá, ${policyHolder.name}`),
      `${title}. Modalidade: ${modality.name}.`,
      'Se a garantia ainda for necessária, fale com a sua corretora sobre a renovação antes dessa data.',
    ],
    afterwards: [],
  });
  await sendMail(transaction, { to, companyId: policy.companyId, subject: `${title} · ${company.name}`, ...content });
}

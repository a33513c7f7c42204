import * as addresses from '@portal/shared/domain/portal/addresses';
import { endSentence } from '@portal/shared/domain/values/sentences';
import { eq } from 'drizzle-orm';
import { notifyPartyUsers } from '../../../deals/messages/tellParty';
import type { PartyNews } from '../../../deals/messages/tellParty';
import type { Database, Transaction } from '../../../platform/database/connection';
import { companies } from '../../../platform/database/schema/companies';
import { modalities } from '../../../platform/database/schema/modalities';
import { insureds, policyHolders } from '../../../platform/database/schema/parties';
import { composeMail } from '../../../platform/mail/composeMail';
import { sendMail } from '../../../platform/mail/sendMail';
import type { PolicyRow } from './findPolicy';

/** Who has to be told what becomes of a policy. */
export type ToldKind = 'insured' | 'policyHolder';

export type PolicyPeople = Awaited<ReturnType<typeof readPeople>>;

/** Insurer, insured, policy holder and modality of a policy, by their records of today. */
export async function readPeople(database: Database | Transaction, policy: PolicyRow) {
  const [company] = await database
    .select({ name: companies.name, primaryColor: companies.primaryColor })
    .from(companies)
    .where(eq(companies.id, policy.companyId));
  const [insured] = await database
    .select({ name: insureds.name, email: insureds.email })
    .from(insureds)
    .where(eq(insureds.id, policy.insuredId));
  const [policyHolder] = await database
    .select({ name: policyHolders.name, email: policyHolders.email })
    .from(policyHolders)
    .where(eq(policyHolders.id, policy.policyHolderId));
  const [modality] = await database
    .select({ name: modalities.name })
    .from(modalities)
    .where(eq(modalities.id, policy.modalityId));
  if (!company || !insured || !policyHolder || !modality) throw new Error('A policy has its parties');
  return { company, insured, policyHolder, modality };
}

/** Those of them who are written to, the insured first. */
export const peopleToTell = ({ insured, policyHolder }: PolicyPeople) => [
  { kind: 'insured' as const, ...insured },
  { kind: 'policyHolder' as const, ...policyHolder },
];

type Notified = Pick<PolicyRow, 'companyId' | 'uniqueId' | 'insuredId' | 'policyHolderId'>;

/** Notifies the users of the insured or of the policy holder in the portal; the letter to their record is what the law asks for. */
export async function notifyUsersOf(
  transaction: Transaction,
  { companyId, uniqueId, insuredId, policyHolderId }: Notified,
  kind: ToldKind,
  news: Pick<PartyNews, 'kind' | 'title' | 'text'>,
): Promise<void> {
  const party = { kind, id: kind === 'insured' ? insuredId : policyHolderId };
  const subject = { kind: 'policy', uniqueId };
  await notifyPartyUsers(transaction, party, { ...news, companyId, subject, path: addresses.policy(uniqueId) });
}

interface Letter {
  name: string;
  /** Null where none is known. */
  email: string | null;
  title: string;
  paragraphs: readonly string[];
}

/** Writes to one of them; answers the mail's id, null where no address is known. */
export async function mailPerson(
  transaction: Transaction,
  { companyId }: Pick<PolicyRow, 'companyId'>,
  { company }: Pick<PolicyPeople, 'company'>,
  { name, email, title, paragraphs }: Letter,
): Promise<number | null> {
  if (!email) return null;
  const { id } = await sendMail(transaction, {
    to: email,
    companyId,
    subject: `${title} · ${company.name}`,
    ...composeMail({ company, title, paragraphs: [endSentence(`Olá, ${name}`), ...paragraphs] }),
  });
  return id;
}

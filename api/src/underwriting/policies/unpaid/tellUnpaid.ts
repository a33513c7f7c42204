import type { UnpaidStep, UnpaidTerms } from '@portal/shared/domain/underwriting/unpaidPremium';
import * as addresses from '@portal/shared/domain/portal/addresses';
import { dateOfInstant } from '@portal/shared/domain/time/instants';
import { tellBrokers } from '../../../deals/messages/tellBrokers';
import type { Transaction } from '../../../platform/database/connection';
import { policyUnpaidNotices } from '../../../platform/database/schema/policyUnpaid';
import type { PolicyRow } from '../record/findPolicy';
import { mailPerson, notifyUsersOf, peopleToTell, readPeople } from '../record/policyPeople';
import type { SequenceRow } from './sequences';
import { unpaidWords } from './unpaidWords';

interface Told {
  step: UnpaidStep;
  row: SequenceRow;
  terms: UnpaidTerms;
  digitableLine: string | null;
  now: Date;
}

/**
 * Writes to insured and policy holder at a step and keeps what was said to whom; the broker is told in the portal. Answers
 * who was told, as the history says it. What proves the receipt comes later, by hand.
 */
export async function tellUnpaid(
  transaction: Transaction,
  policy: PolicyRow,
  { step, row, terms, digitableLine, now }: Told,
): Promise<string> {
  const people = await readPeople(transaction, policy);
  const letter = {
    ...{ policy, people, terms },
    installment: { ...row, digitableLine },
    on: dateOfInstant(now),
    suspendedOn: row.suspendedOn,
  };
  const told: string[] = [];
  for (const { kind, name, email } of peopleToTell(people)) {
    const { title, paragraphs } = unpaidWords(step, kind, letter);
    const mailId = await mailPerson(transaction, policy, people, { name, email, title, paragraphs });
    await transaction.insert(policyUnpaidNotices).values({
      companyId: policy.companyId,
      sequenceId: row.id,
      step,
      recipientKind: kind,
      recipientName: name,
      recipientEmail: email,
      body: [title, ...paragraphs].join('\n'),
      mailId,
      noticedAt: now,
    });
    await notifyUsersOf(transaction, policy, kind, { kind: 'policyUnpaid', title, text: paragraphs[0] ?? title });
    told.push(email ? name : `${name} (sem e-mail no cadastro)`);
  }
  // Of a resolution brokers are told as of every cancellation.
  if (step !== 'resolution') {
    const { title, paragraphs } = unpaidWords(step, 'policyHolder', {
      ...letter,
      installment: { ...row, digitableLine: null },
    });
    await tellBrokers(transaction, policy, [policy.brokerId], {
      kind: 'policyUnpaid',
      title,
      text: paragraphs[0] ?? title,
      subject: { kind: 'policy', uniqueId: policy.uniqueId },
      path: addresses.policy(policy.uniqueId),
    });
  }
  return told.join(', ');
}

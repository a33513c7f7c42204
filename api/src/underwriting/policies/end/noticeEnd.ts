import { formatDate } from '@portal/shared/domain/time/dates';
import { formatMoney } from '@portal/shared/domain/values/money';
import type { Transaction } from '../../../platform/database/connection';
import { policyNotices } from '../../../platform/database/schema/policyNotices';
import type { PolicyRow } from '../record/findPolicy';
import { changePolicy, PLATFORM } from '../record/movePolicy';
import { mailPerson, notifyUsersOf, peopleToTell, readPeople } from '../record/policyPeople';
import type { PolicyPeople } from '../record/policyPeople';

/**
 * Tells insured and policy holder that a policy ends, and keeps what was said to whom and where (Circular SUSEP 662/2022,
 * arts. 7 to 9). Of whom no address is known, the record says so: the insurer writes to them.
 */
export async function noticeEnd(transaction: Transaction, policy: PolicyRow, now: Date): Promise<void> {
  const people = await readPeople(transaction, policy);
  const told: string[] = [];
  for (const { kind, name, email } of peopleToTell(people)) {
    const { title, paragraphs } = wordsFor(kind, policy, people);
    const mailId = await mailPerson(transaction, policy, people, { name, email, title, paragraphs });
    await transaction
      .insert(policyNotices)
      .values({
        companyId: policy.companyId,
        policyId: policy.id,
        endDate: policy.endDate,
        recipientKind: kind,
        recipientName: name,
        recipientEmail: email,
        body: [title, ...paragraphs].join('\n'),
        mailId,
        noticedAt: now,
      })
      .onConflictDoNothing();
    await notifyUsersOf(transaction, policy, kind, { kind: 'policyEnding', title, text: paragraphs[1] ?? title });
    told.push(email ? name : `${name} (sem e-mail no cadastro)`);
  }
  await changePolicy(transaction, policy, {
    action: 'endNoticed',
    set: { endNoticedFor: policy.endDate },
    changes: [{ field: 'told', before: null, after: told.join(', ') }],
    by: PLATFORM,
    now,
  });
}

/** The insured learns what to do while a risk remains, the policy holder what is asked of it. */
function wordsFor(
  kind: 'insured' | 'policyHolder',
  { number, endDate, insuredAmountCents }: PolicyRow,
  { insured, policyHolder, modality }: PolicyPeople,
) {
  const end = formatDate(endDate);
  return {
    title: `A apólice ${number} termina em ${end}`,
    paragraphs: [
      `A apólice de seguro garantia ${number}, ${modality.name}, de ${policyHolder.name} em favor de ${insured.name}, no valor de ${formatMoney(insuredAmountCents)}, tem a vigência até ${end}.`,
      kind === 'insured'
        ? 'Se a obrigação garantida continua depois desse dia, peça ao tomador a prorrogação ou a renovação antes do fim. Se ela já terminou, envie à seguradora o termo de liberação.'
        : 'Se a obrigação garantida continua depois desse dia, fale com a sua corretora para prorrogar ou renovar a garantia. Se ela já terminou, envie o termo de liberação do segurado: até lá o seu limite continua ocupado.',
      'Esta comunicação atende aos arts. 7º a 9º da Circular SUSEP 662/2022.',
    ],
  };
}

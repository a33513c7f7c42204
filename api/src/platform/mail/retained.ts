import { sql } from 'drizzle-orm';
import { mailOutbox } from '../database/schema/access';
import { policyNotices } from '../database/schema/policyNotices';
import { policyUnpaidNotices } from '../database/schema/policyUnpaid';
import { agedRowsUnless } from '../retention/agedRows';
import { isHeld } from '../retention/holds';

/** Mails, whose text goes already when they are delivered. Those that prove a notice of a policy stay with it. */
export const retainedMails = [
  agedRowsUnless({
    name: 'mails',
    title: 'E-mails enviados: destinatário, assunto e entrega',
    keptFor: { Count: 1, Unit: 'years' },
    since: 'depois de escritos; os que provam um aviso da apólice ficam com ela',
    ground: 'Escolha: tempo em que alguém diz que não recebeu (LGPD, art. 16)',
    table: mailOutbox,
    age: mailOutbox.createdAt,
    unless: () => sql`(
      exists (select 1 from ${policyNotices} where ${policyNotices.mailId} = ${mailOutbox.id})
      or exists (select 1 from ${policyUnpaidNotices} where ${policyUnpaidNotices.mailId} = ${mailOutbox.id})
      or ${isHeld(mailOutbox.companyId)})`,
  }),
];

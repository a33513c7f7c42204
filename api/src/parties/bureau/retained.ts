import { sql } from 'drizzle-orm';
import { bureauQueries } from '../../platform/database/schema/bureau';
import { counterGuaranteeSignatories } from '../../platform/database/schema/counterGuarantees';
import { beneficiaries, brokers, insureds, policyHolders } from '../../platform/database/schema/parties';
import { agedRowsUnless, inIds } from '../../platform/retention/agedRows';
import { isHeld } from '../../platform/retention/holds';
import { CPF_REMOVED } from '../anonymisation/patterns';

type Register =
  typeof policyHolders | typeof insureds | typeof beneficiaries | typeof brokers | typeof counterGuaranteeSignatories;

const registered = (table: Register) =>
  sql`exists (select 1 from ${table} where ${table.companyId} = ${bureauQueries.companyId} and ${table.document} = ${bureauQueries.document})`;

/**
 * What bureaus said of somebody who became no party. The query itself stays, for costs and figures; of who did become one
 * everything does, since it is what their registration stands on (Circular SUSEP 612/2020).
 */
export const retainedAnswers = [
  agedRowsUnless({
    name: 'bureauAnswers',
    title: 'Respostas de bureaus sobre quem não foi cadastrado: documento e conteúdo',
    keptFor: { Count: 1, Unit: 'years' },
    since: 'depois da consulta',
    ground: 'Escolha: sem cadastro não há relação que as justifique (LGPD, art. 16)',
    table: bureauQueries,
    age: bureauQueries.askedAt,
    which: sql`${bureauQueries.document} <> '***'`,
    unless: () => sql`(${registered(policyHolders)} or ${registered(insureds)} or ${registered(beneficiaries)}
      or ${registered(brokers)} or ${registered(counterGuaranteeSignatories)} or ${isHeld(bureauQueries.companyId)})`,
    instead: async (transaction, ids) => {
      await transaction
        .update(bureauQueries)
        // That there was one is part of the figures.
        .set({ document: CPF_REMOVED, answer: sql`case when ${bureauQueries.answer} is not null then '{}'::jsonb end` })
        .where(inIds(bureauQueries.id, ids));
    },
  }),
];

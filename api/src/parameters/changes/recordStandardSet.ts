import { and, eq, inArray, isNull } from 'drizzle-orm';
import { USUAL_QUOTE_VALIDITY_DAYS, COMPANY_RULES_KEY } from '@portal/shared/domain/parameters/kinds/companyRules';
import { addDays } from '@portal/shared/domain/time/dates';
import { dateOfInstant } from '@portal/shared/domain/time/instants';
import { ProposalStatus } from '@portal/shared/domain/underwriting/proposalStatus';
import type { Database, Transaction } from '../../platform/database/connection';
import { companies } from '../../platform/database/schema/companies';
import { parameterChangeSets, parameterHeads } from '../../platform/database/schema/parameters';
import { proposals } from '../../platform/database/schema/proposals';
import { conditionsEntries } from '../kinds/conditionsEntries';
import { documentEntries } from '../kinds/documentEntries';
import { endorsementEntries } from '../kinds/endorsementEntries';
import { standardBureauQueries } from '../kinds/bureauQueryKind';
import { registrationEntries } from '../kinds/registrationEntries';
import { moneyEntries } from '../kinds/moneyEntries';
import type { ParameterEntry } from '../kinds/parameterKind';
import { renewalEntries } from '../kinds/renewalKinds';
import { entriesOfBoards } from '../projections/entriesOfBoards';
import { entryOfActivities } from '../projections/entryOfActivities';
import { entriesOfModalities } from '../projections/entriesOfModalities';
import { recordNewKinds } from './recordNewKinds';
import { writePublication } from './writePublication';

/** Gives every company that has none its first publication. */
export const recordStandardSets = (database: Database, now: Date): Promise<void> =>
  database.transaction(async (transaction) => {
    const rows = await transaction
      .select({ id: companies.id, since: companies.createdAt })
      .from(companies)
      .leftJoin(parameterHeads, eq(parameterHeads.companyId, companies.id))
      .where(isNull(parameterHeads.companyId));
    for (const { id, since } of rows) await recordStandardSet(transaction, id, { since, now });
    const companiesWithSet = await transaction.select({ id: parameterHeads.companyId }).from(parameterHeads);
    for (const { id } of companiesWithSet)
      await recordNewKinds(transaction, id, await entriesOfTables(transaction, id));
  });

/**
 * What a company's tables say becomes its publication 1, in force since `since`; a company that has a publication keeps
 * it. Prices that stand already are by it, and open quotations keep theirs for the usual time from today on. What no table
 * holds may be said otherwise than usual.
 */
export async function recordStandardSet(
  transaction: Transaction,
  companyId: number,
  {
    since,
    now,
    instead = [],
    reason = 'Como estavam antes de passarem a ser publicados',
  }: { since: Date; now: Date; instead?: readonly ParameterEntry[]; reason?: string },
): Promise<void> {
  const begun = await transaction
    .insert(parameterHeads)
    .values({ companyId, revision: 0 })
    // Whoever starts at the same moment waits here and then finds it done.
    .onConflictDoNothing()
    .returning({ companyId: parameterHeads.companyId });
  if (begun.length === 0) return;
  const [changeSet] = await transaction
    .insert(parameterChangeSets)
    .values({
      companyId,
      number: 1,
      name: 'Parâmetros de partida',
      reason,
      state: 'published',
      source: 'standardSet',
    })
    .returning({ id: parameterChangeSets.id });
  if (!changeSet) throw new Error('An inserted change set has an id');
  const publication = await writePublication(transaction, {
    companyId,
    changeSetId: changeSet.id,
    inForceFrom: since,
    publishedByUserId: null,
    now,
    entries: withInstead(await entriesOfTables(transaction, companyId), instead),
  });
  const unpriced = and(eq(proposals.companyId, companyId), isNull(proposals.parameterPublicationId));
  const open = [ProposalStatus.Cotacao, ProposalStatus.AguardandoCorretor];
  await transaction
    .update(proposals)
    .set({ priceValidUntil: addDays(dateOfInstant(now), USUAL_QUOTE_VALIDITY_DAYS) })
    .where(and(unpriced, inArray(proposals.statusId, open)));
  await transaction.update(proposals).set({ parameterPublicationId: publication.id }).where(unpriced);
}

const withInstead = (entries: readonly ParameterEntry[], instead: readonly ParameterEntry[]): ParameterEntry[] =>
  entries.map((entry) => instead.find(({ kind, key }) => kind === entry.kind && key === entry.key) ?? entry);

/** What the tables say, as versions. */
export async function entriesOfTables(transaction: Transaction, companyId: number): Promise<ParameterEntry[]> {
  const ofModalities = await entriesOfModalities(transaction, companyId);
  return [
    {
      kind: 'companyRules',
      key: COMPANY_RULES_KEY,
      body: { QuoteValidityDays: USUAL_QUOTE_VALIDITY_DAYS },
      isDeleted: false,
    },
    ...ofModalities,
    ...(await conditionsEntries(transaction, companyId)),
    ...(await documentEntries(transaction, companyId)),
    ...(await moneyEntries(transaction, companyId)),
    ...(await registrationEntries(transaction, companyId)),
    ...endorsementEntries(ofModalities),
    ...renewalEntries(ofModalities),
    ...standardBureauQueries(),
    ...(await entriesOfBoards(transaction, companyId)),
    await entryOfActivities(transaction, companyId),
  ];
}

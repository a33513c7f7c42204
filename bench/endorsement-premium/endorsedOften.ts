import { and, asc, eq, gt, lt, notExists } from 'drizzle-orm';
import type { Database } from '../../api/src/platform/database/connection';
import { endorsements } from '../../api/src/platform/database/schema/endorsements';
import { policies } from '../../api/src/platform/database/schema/policies';
import { writeVersion } from '../../api/src/underwriting/proposals/policyVersion/writeVersion';
import { addDays, daysBetween } from '../../shared/src/domain/time/dates';
import { today } from '../../shared/src/domain/time/instants';
import { EndorsementTypeId } from '../../shared/src/domain/underwriting/endorsementTypes';
import { PolicyStatus } from '../../shared/src/domain/underwriting/policyStatus';
import { formatMoney } from '../../shared/src/domain/values/money';
import { ProposalStatus } from '../../shared/src/domain/underwriting/proposalStatus';

type Policy = typeof policies.$inferSelect;

const DAYS_BEGUN = 60;
const DAYS_LEFT = 30;
/** Of a sub-type that is long gone. */
const SUB_TYPE = '00000000-0000-4000-8000-000000000000';
/** What each endorsement adds. */
const RISE_CENTS = 100_00;

/** So many policies of one modality of a company that run and have no endorsements, the smallest first. */
export async function runningPolicies(db: Database, companyId: number, count: number): Promise<Policy[]> {
  const rows = await db
    .select()
    .from(policies)
    .where(
      and(
        eq(policies.companyId, companyId),
        eq(policies.statusId, PolicyStatus.Emitida),
        lt(policies.startDate, addDays(today(), -DAYS_BEGUN)),
        gt(policies.endDate, addDays(today(), DAYS_LEFT)),
        notExists(db.select().from(endorsements).where(eq(endorsements.policyId, policies.id))),
      ),
    )
    .orderBy(asc(policies.insuredAmountCents));
  for (const { modalityId } of rows) {
    const alike = rows.filter((row) => row.modalityId === modalityId);
    if (alike.length >= count) return alike.slice(0, count);
  }
  throw new Error(`The demonstration has ${count} policies of one modality that run without endorsements`);
}

/** Issues so many rises of a policy, spread from its second day to today, each with the version that it makes. */
export async function endorseOften(db: Database, { id }: Policy, count: number): Promise<Policy> {
  const now = new Date();
  await db.transaction((transaction) => writeVersion(transaction, { policyId: id, endorsementId: null, now }));
  for (let place = 1; place <= count; place += 1)
    await db.transaction(async (transaction) => {
      const [policy] = await transaction.select().from(policies).where(eq(policies.id, id));
      if (!policy) throw new Error('The policy is there');
      const insuredAmountCents = policy.insuredAmountCents + RISE_CENTS;
      const days = Math.ceil((place / count) * daysBetween(policy.startDate, today()));
      const effectiveOn = addDays(policy.startDate, Math.max(1, days));
      const number = `${policy.number}-E${String(place).padStart(2, '0')}`;
      const [made] = await transaction
        .insert(endorsements)
        .values({
          ...{
            companyId: policy.companyId,
            policyId: id,
            sequenceNumber: place,
            number,
            statusId: ProposalStatus.Emitida,
          },
          ...{
            endorsementTypeId: EndorsementTypeId.AumentoDeImportancia,
            issueDate: today(),
            issuedAt: now,
            effectiveOn,
          },
          ...{ startDate: policy.startDate, endDate: policy.endDate },
          deadlineDays: daysBetween(policy.startDate, policy.endDate),
          ...{
            previousInsuredAmountCents: policy.insuredAmountCents,
            insuredAmountCents,
            premiumDifferenceCents: 1_00,
          },
          ...{ reason: 'Acréscimo', object: 'Acréscimo', searchText: policy.searchText },
          askedFor: {
            ...{
              policyUniqueId: policy.uniqueId,
              subTipoEndossoId: SUB_TYPE,
              VersaoApolice: place,
              DataEfeito: effectiveOn,
            },
            ModalidadePrincipal: { NovaImportanciaSegurada: insuredAmountCents },
          },
          changes: [
            {
              ...{ Field: 'ModalidadePrincipal.NovaImportanciaSegurada', Label: 'Importância segurada', IsText: false },
              ...{ Before: formatMoney(policy.insuredAmountCents), After: formatMoney(insuredAmountCents) },
            },
          ],
          leaves: [{ path: 'ModalidadePrincipal.NovaImportanciaSegurada', after: insuredAmountCents }],
        })
        .returning({ id: endorsements.id });
      await transaction
        .update(policies)
        .set({ insuredAmountCents, premiumCents: policy.premiumCents + 1_00 })
        .where(eq(policies.id, id));
      await writeVersion(transaction, { policyId: id, endorsementId: made?.id ?? null, now });
    });
  const [endorsed] = await db.select().from(policies).where(eq(policies.id, id));
  if (!endorsed) throw new Error('The policy is there');
  return endorsed;
}

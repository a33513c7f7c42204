import { and, asc, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type {
  CounterGuarantee,
  CounterGuarantees,
  Signatory,
} from '@portal/shared/contracts/parties/counterGuarantees';
import { isInternal } from '@portal/shared/domain/access/roles';
import { CCGStatus, openCcgStatuses } from '@portal/shared/domain/parties/ccgStatus';
import { countsOn } from '@portal/shared/domain/parties/contractLife';
import { daysBetween } from '@portal/shared/domain/time/dates';
import type { PlainDate } from '@portal/shared/domain/time/dates';
import { dateOfInstant } from '@portal/shared/domain/time/instants';
import { PolicyStatus } from '@portal/shared/domain/underwriting/policyStatus';
import { amountAtRiskOf } from '../../deals/records/amountAtRisk';
import type { CurrentUser } from '../../platform/auth/currentUser';
import type { Database, Transaction } from '../../platform/database/connection';
import { counterGuaranteeSignatories } from '../../platform/database/schema/counterGuarantees';
import { counterGuarantees } from '../../platform/database/schema/parties';
import { policies } from '../../platform/database/schema/policies';
import { listedDocument } from '../../platform/lists/privacy';
import type { HolderRow } from '../policyHolders/newProposal/holderRecord';
import { actionsOn, managesContracts } from './contractActions';

export type ContractRow = typeof counterGuarantees.$inferSelect;
export type SignatoryRow = typeof counterGuaranteeSignatories.$inferSelect;

/** The contracts of a policy holder that the user sees, and whether another one can be begun. */
export async function contractsOf(
  database: Database | Transaction,
  user: CurrentUser,
  holder: HolderRow,
  now = new Date(),
): Promise<CounterGuarantees> {
  const rows = await database
    .select()
    .from(counterGuarantees)
    .where(eq(counterGuarantees.policyHolderId, holder.id))
    .orderBy(desc(counterGuarantees.id));
  const signatories = await signatoriesOf(
    database,
    rows.map(({ id }) => id),
  );
  const counting = rows.find(({ statusId }) => statusId === CCGStatus.Assinado);
  const guarantees = counting ? await guaranteesOf(database, holder.id) : null;
  return {
    Contracts: rows.map((row) =>
      contractOnWire(user, row, {
        signatories: signatories.filter(({ counterGuaranteeId }) => counterGuaranteeId === row.id),
        guarantees: row === counting ? guarantees : null,
        replaced: rows.find(({ uniqueId }) => uniqueId === row.replacesUniqueId)?.number ?? null,
        today: dateOfInstant(now),
      }),
    ),
    ...(managesContracts(user) && { OpenDisabledReason: openDisabledReason(holder, rows) }),
  };
}

/** Why no contract can be begun now, as a sentence; null where one can. */
export function openDisabledReason({ isActive }: HolderRow, rows: readonly ContractRow[]): string | null {
  if (!isActive) return 'O cadastro do tomador está inativo.';
  const open = rows.find(({ statusId }) => openCcgStatuses.includes(statusId));
  return open ? `O contrato ${open.number} ainda está em andamento.` : null;
}

/** Who signs the contracts, in the order in which they were added. */
export const signatoriesOf = (database: Database | Transaction, contractIds: readonly number[]) =>
  database
    .select()
    .from(counterGuaranteeSignatories)
    .where(inArray(counterGuaranteeSignatories.counterGuaranteeId, [...contractIds]))
    .orderBy(asc(counterGuaranteeSignatories.id));

interface Beside {
  signatories: readonly SignatoryRow[];
  guarantees: CounterGuarantee['Guarantees'];
  /** The number of the contract whose place it takes. */
  replaced: string | null;
  today: PlainDate;
}

const contractOnWire = (
  user: CurrentUser,
  row: ContractRow,
  { signatories, guarantees, replaced, today }: Beside,
): CounterGuarantee => ({
  UniqueId: row.uniqueId,
  Number: row.number,
  StatusId: row.statusId,
  CreatedAt: row.createdAt.toISOString(),
  GeneratedAt: row.generatedAt?.toISOString() ?? null,
  SignedAt: row.signedAt?.toISOString() ?? null,
  Signatories: signatories.map((one) => signatoryOnWire(user, one, { signatories, today })),
  Guarantees: guarantees,
  CountsToday: countsOn(row, today),
  Notice: noticeOf(row, today),
  ReplacesNumber: replaced,
  Actions: actionsOn(user, row, { signatories, today }),
});

const daysLeft = (until: PlainDate, today: PlainDate): number => Math.max(0, daysBetween(today, until));

const noticeOf = (
  { noticeKind, notifiedOn, countsUntil }: ContractRow,
  today: PlainDate,
): CounterGuarantee['Notice'] =>
  noticeKind === null || notifiedOn === null || countsUntil === null
    ? null
    : {
        Kind: noticeKind,
        NotifiedOn: notifiedOn,
        CountsUntil: countsUntil,
        DaysLeft: daysLeft(countsUntil, today),
      };

/** Whom somebody is married to, and how, is between them and the insurer. */
const marriageOf = (row: SignatoryRow) => ({
  MaritalStatus: row.maritalStatus,
  PropertyRegime: row.propertyRegime,
  SpouseName: row.spouseName,
  SpouseCpf: row.spouseDocument && listedDocument(row.spouseDocument),
});
const NO_MARRIAGE = { MaritalStatus: null, PropertyRegime: null, SpouseName: null, SpouseCpf: null };

const signatoryOnWire = (
  user: CurrentUser,
  row: SignatoryRow,
  { signatories: all, today }: Pick<Beside, 'signatories' | 'today'>,
): Signatory => ({
  UniqueId: row.uniqueId,
  Role: row.role,
  Name: row.name,
  CpfCnpj: listedDocument(row.document),
  ...(isInternal(user.userTypeId) ? marriageOf(row) : NO_MARRIAGE),
  Capacity: row.capacity,
  RepresentsUniqueId: all.find(({ id }) => id === row.representsId)?.uniqueId ?? null,
  SignaturesTogether: row.signaturesTogether,
  ...(isInternal(user.userTypeId) && { Proxy: proxyOf(row) }),
  Notice: releaseOf(row, today),
});

const proxyOf = ({ proxyDocumentUniqueId, ...row }: SignatoryRow): Signatory['Proxy'] =>
  proxyDocumentUniqueId === null
    ? null
    : {
        ExpiresOn: row.proxyExpiresOn,
        Powers: row.proxyPowers ?? '',
        DocumentUniqueId: proxyDocumentUniqueId,
        RevokedOn: row.proxyRevokedOn,
      };

const releaseOf = ({ notifiedOn, guaranteesUntil }: SignatoryRow, today: PlainDate): Signatory['Notice'] =>
  notifiedOn && guaranteesUntil
    ? { NotifiedOn: notifiedOn, CountsUntil: guaranteesUntil, DaysLeft: daysLeft(guaranteesUntil, today) }
    : null;

/** Policies that hold limit: in force, expired and not released, or about to be issued. */
export async function guaranteesOf(database: Database | Transaction, policyHolderId: number) {
  const [found] = await database
    .select({
      PolicyCount: sql<number>`count(*)::integer`,
      InsuredAmountValue: sql<number>`coalesce(sum(${amountAtRiskOf(policies)}), 0)`.mapWith(Number),
    })
    .from(policies)
    .where(
      and(
        eq(policies.policyHolderId, policyHolderId),
        isNull(policies.limitFreedOn),
        inArray(policies.statusId, [PolicyStatus.AguardandoEmissao, PolicyStatus.Emitida, PolicyStatus.Vencida]),
      ),
    );
  return found ?? null;
}

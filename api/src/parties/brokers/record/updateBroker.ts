import { and, eq, ne } from 'drizzle-orm';
import type { CallInput } from '@portal/shared/contracts/call';
import type { BrokerRecord, updateBroker } from '@portal/shared/contracts/parties/brokerRecord';
import { bankAccountProblems } from '@portal/shared/domain/parties/bankAccount';
import { brokerDataProblem } from '@portal/shared/domain/parties/brokerRegistration';
import type { BrokerDataField } from '@portal/shared/domain/parties/brokerRegistration';
import { normalEmail } from '../../../people/credentials/keyedHash';
import { cleanPhone } from '@portal/shared/domain/people/phone';
import type { CurrentUser } from '../../../platform/auth/currentUser';
import type { Database, Transaction } from '../../../platform/database/connection';
import { auditHistory } from '../../../platform/database/schema/history';
import type { FieldChange } from '../../../platform/database/schema/history';
import { brokers, locations } from '../../../platform/database/schema/parties';
import { conflict, forbidden, Refusal } from '../../../platform/server/refusal';
import { shortLineProblem } from '../../../platform/server/requireShortLine';
import { locationById } from '../../locations/locationsOf';
import { saveLocation } from '../../locations/saveLocation';
import { publishPartyChange } from '../../personalData/publishPartyChange';
import { screenParty } from '../../screening/screenParty';
import { brokerSearchText } from '../brokerSearchText';
import { refuseUnknownBank } from '../knownBank';
import { requireAction } from './brokerActions';
import { brokerRecord } from './brokerRecord';
import { managesAllBrokers, requireReadableBroker } from './findBroker';
import type { BrokerRow } from './findBroker';

type Wanted = CallInput<typeof updateBroker>['body'];

/** What the insurer has checked or agreed on: nobody else changes it. */
const OF_INSURER = ['Name', 'SusepCode', 'CommissionPercent'] as const;

/** Changes what was sent of a broker, all or nothing, with its history. */
export const changeBroker = (
  database: Database,
  user: CurrentUser,
  wanted: Wanted,
  now = new Date(),
): Promise<BrokerRecord> =>
  database.transaction(async (transaction) => {
    const named = { uniqueId: wanted.BrokerUniqueId.toLowerCase() };
    const broker = await requireReadableBroker(transaction, user, named, 'BrokerUniqueId', { lock: true });
    requireAction(user, broker, 'editOwnData', 'editRegistration');
    refuseFieldsOfInsurer(user, wanted);
    refuseProblems(wanted, broker);
    if (wanted.BankAccount) await refuseUnknownBank(transaction, wanted.BankAccount);
    if (wanted.ExpectedChangedAt !== undefined && wanted.ExpectedChangedAt !== broker.updatedAt.toISOString())
      throw conflict('Outra pessoa alterou esta corretora enquanto você escrevia. Confira os dados como estão agora.', {
        response: await brokerRecord(transaction, user, broker),
      });

    const after = columnsOf(wanted, broker);
    const changes = changesOf(broker, after);
    if (wanted.Location) changes.push(...(await moveTo(transaction, broker, wanted.Location)));
    if (changes.length === 0) return brokerRecord(transaction, user, broker);
    const [changed] = await transaction.update(brokers).set(after).where(eq(brokers.id, broker.id)).returning();
    if (!changed) throw new Error('A locked broker can be changed');
    await transaction.insert(auditHistory).values({
      companyId: user.companyId,
      subjectKind: 'broker',
      subjectUniqueId: broker.uniqueId,
      action: 'changed',
      changes,
      changedByUserId: user.id,
      changedByName: user.name,
      changedAt: now,
    });
    await publishPartyChange(transaction, {
      ...{ companyId: user.companyId, kind: 'broker', uniqueId: broker.uniqueId },
      fields: changes.map(({ field }) => field),
    });
    if (changes.some(({ field }) => field === 'name' || field === 'tradeName'))
      await screenParty(transaction, { ...broker, kind: 'broker' }, now);
    return brokerRecord(transaction, user, changed);
  });

function refuseFieldsOfInsurer(user: CurrentUser, wanted: Wanted): void {
  const [field] = OF_INSURER.filter((name) => wanted[name] !== undefined);
  if (field && !managesAllBrokers(user))
    throw forbidden('Razão social, código SUSEP e comissão são alterados pela seguradora. Fale com ela.', { field });
}

function refuseProblems(wanted: Wanted, broker: BrokerRow): void {
  const told = [
    ...(['Name', 'SusepCode', 'Email', 'Phone'] as const).map((field) => ({
      field,
      message: problemOf(wanted, field, broker),
    })),
    ...(wanted.BankAccount ? bankAccountProblems(wanted.BankAccount) : []).map(({ field, message }) => ({
      field: `BankAccount.${field}`,
      message,
    })),
    { field: 'TradeName', message: shortLineProblem(wanted.TradeName?.trim(), broker.tradeName) },
  ].flatMap(({ field, message }) => (message === null ? [] : [{ Code: 'Invalid', Message: message, Field: field }]));
  if (told.length > 0) throw new Refusal(400, told);
}

function problemOf(wanted: Wanted, field: BrokerDataField, { name }: BrokerRow): string | null {
  const value = wanted[field];
  // A name that a register or a file gave is right whatever its length.
  if (value === undefined || (field === 'Name' && value.trim() === name)) return null;
  return brokerDataProblem(field, value);
}

const DERIVED: ReadonlySet<keyof BrokerRow> = new Set(['searchText', 'susepStatus', 'susepCheckedAt']);

type Columns = Partial<typeof brokers.$inferInsert>;

function columnsOf(wanted: Wanted, broker: BrokerRow): Columns {
  const { BankAccount } = wanted;
  const name = wanted.Name?.trim() ?? broker.name;
  const tradeName = wanted.TradeName === undefined ? broker.tradeName : wanted.TradeName?.trim() || null;
  return {
    name,
    tradeName,
    searchText: brokerSearchText({ ...broker, name, tradeName }),
    ...(wanted.SusepCode !== undefined && susepCodeOf(wanted.SusepCode.trim(), broker)),
    ...(wanted.CommissionPercent !== undefined && { commissionPercent: wanted.CommissionPercent }),
    ...(wanted.Email !== undefined && { email: normalEmail(wanted.Email) }),
    ...(wanted.Phone !== undefined && { phone: cleanPhone(wanted.Phone) }),
    ...(BankAccount && {
      bankId: BankAccount.BankId,
      bankBranchNumber: BankAccount.BankBranchNumber.trim(),
      bankBranchDigit: BankAccount.BankBranchDigit.trim().toUpperCase() || null,
      bankAccountNumber: BankAccount.BankAccountNumber.trim(),
      bankAccountDigit: BankAccount.BankAccountDigit.trim().toUpperCase(),
      bankAccountTypeId: BankAccount.BankAccountTypeId,
    }),
  };
}

/** What the register of SUSEP said is of the code that was looked up, and of no other. */
const susepCodeOf = (susepCode: string, broker: BrokerRow): Columns =>
  susepCode === broker.susepCode ? {} : { susepCode, susepStatus: null, susepCheckedAt: null };

/** What becomes different, without what only serves the search or follows from another field. */
const changesOf = (broker: BrokerRow, after: Columns): FieldChange[] =>
  (Object.keys(after) as (keyof BrokerRow)[])
    .filter((field) => !DERIVED.has(field) && after[field] !== broker[field])
    .map((field) => ({ field, before: broker[field], after: after[field] }));

/** The address in the place of the main one. */
async function moveTo(
  transaction: Transaction,
  broker: BrokerRow,
  typed: NonNullable<Wanted['Location']>,
): Promise<FieldChange[]> {
  const ofBroker = eq(locations.brokerId, broker.id);
  const [former] = await transaction
    .select({ id: locations.id, uniqueId: locations.uniqueId })
    .from(locations)
    .where(and(ofBroker, eq(locations.isMain, true)));
  const before = former ? (await locationById(transaction, former.id)).Address : null;
  const saved = await saveLocation(transaction, { companyId: broker.companyId, kind: 'broker', id: broker.id }, typed);
  if (saved.UniqueId === former?.uniqueId) return [];
  if (former) await transaction.delete(locations).where(eq(locations.id, former.id));
  await transaction.update(locations).set({ isMain: true }).where(eq(locations.uniqueId, saved.UniqueId));
  await transaction
    .update(locations)
    .set({ isMain: false })
    .where(and(ofBroker, ne(locations.uniqueId, saved.UniqueId)));
  return [{ field: 'mainLocation', before, after: saved.Address }];
}

import { and, eq, isNull } from 'drizzle-orm';
import type { LocationChange } from '@portal/shared/contracts/parties/partyRecord';
import type { Location } from '@portal/shared/contracts/underwriting/proposalParties';
import { auditRecord } from '../../platform/history/auditRecord';
import type { CurrentUser } from '../../platform/auth/currentUser';
import type { Transaction } from '../../platform/database/connection';
import { locations } from '../../platform/database/schema/parties';
import { conflict, notFound, unprocessable } from '../../platform/server/refusal';
import { publishPartyChange } from '../personalData/publishPartyChange';
import type { AddressLines } from './addressLines';
import { addressLine, locationById, locationOwner } from './locationsOf';
import { checkedAddress, insertLocation, isOnlyFromRange, saveLocation } from './saveLocation';
import type { Owner, TypedLocation } from './saveLocation';

/** A party with its id beside the row, whose addresses are written; its row is locked by the caller. */
export interface OwnerOfLocations extends Owner {
  uniqueId: string;
}
type LocationRow = typeof locations.$inferSelect;
/** Answers the record as it stands, for who was slower. */
type RecordNow = () => Promise<unknown>;

/** A standing address of the party; 404 otherwise, 409 with the record where somebody changed it meanwhile. */
async function lockLocation(
  transaction: Transaction,
  owner: OwnerOfLocations,
  locationId: number,
  { field, expected, recordNow }: { field: string; expected: string | undefined; recordNow: RecordNow },
): Promise<LocationRow> {
  const [row] = await transaction
    .select()
    .from(locations)
    .where(
      and(
        eq(locations.id, locationId),
        eq(locations.companyId, owner.companyId),
        eq(locations[locationOwner[owner.kind]], owner.id),
        isNull(locations.removedAt),
      ),
    )
    .for('update');
  if (!row) {
    if (expected === undefined) throw notFound('Endereço não encontrado.', { field });
    throw conflict('Outra pessoa já alterou ou removeu este endereço.', { response: await recordNow() });
  }
  if (expected !== undefined && expected !== row.updatedAt.toISOString())
    throw conflict('Outra pessoa alterou este endereço enquanto você escrevia.', { response: await recordNow() });
  return row;
}

/** Adds an address with its history, as `saveLocation` does; one that is there already is answered as it is. */
export async function addLocation(
  transaction: Transaction,
  user: CurrentUser,
  owner: OwnerOfLocations,
  typed: TypedLocation,
  registered?: AddressLines,
): Promise<Location> {
  const ofOwner = eq(locations[locationOwner[owner.kind]], owner.id);
  const before = await transaction.$count(locations, ofOwner);
  const saved = await saveLocation(transaction, owner, typed, registered);
  if ((await transaction.$count(locations, ofOwner)) > before)
    await note(transaction, user, owner, 'locationAdded', null, addressLine(saved));
  return saved;
}

/**
 * Changes an address, or makes it the main one in the place of the one that was. What proposals and policies name is kept as
 * it was: the changed address is another row, and the former leaves the party's list.
 */
export async function changeLocation(
  transaction: Transaction,
  user: CurrentUser,
  owner: OwnerOfLocations,
  locationId: number,
  { IsMain, ExpectedChangedAt: expected, ...typed }: LocationChange,
  recordNow: RecordNow,
): Promise<void> {
  const row = await lockLocation(transaction, owner, locationId, { field: 'id', expected, recordNow });
  if (row.isMain && IsMain === false)
    throw unprocessable('O endereço principal só deixa de ser quando outro toma o seu lugar.', { field: 'IsMain' });
  const wanted = {
    ZipCode: typed.ZipCode ?? row.zipCode,
    AddressName: typed.AddressName ?? row.addressName,
    Number: typed.Number ?? row.number,
    Complement: typed.Complement === undefined ? row.complement : typed.Complement,
    Neighborhood: typed.Neighborhood ?? row.neighborhood,
    CityId: typed.CityId ?? row.cityId,
  };
  const address = await checkedAddress(transaction, wanted, [row]);
  const isOther = (Object.keys(address) as (keyof typeof address)[]).some((part) => address[part] !== row[part]);
  let current = row.id;
  if (isOther) {
    await retire(transaction, row.id);
    const isFromRange = await isOnlyFromRange(transaction, address);
    current = await insertLocation(transaction, owner, { ...address, isFromRange }, row.isMain);
    const [before, after] = [await lineOf(transaction, row.id), await lineOf(transaction, current)];
    await note(transaction, user, owner, 'locationChanged', before, after);
  }
  if (IsMain && !row.isMain) await makeMain(transaction, user, owner, current);
}

async function makeMain(transaction: Transaction, user: CurrentUser, owner: OwnerOfLocations, id: number) {
  const ofOwner = eq(locations[locationOwner[owner.kind]], owner.id);
  const [former] = await transaction
    .update(locations)
    .set({ isMain: false })
    .where(and(ofOwner, eq(locations.isMain, true)))
    .returning();
  await transaction.update(locations).set({ isMain: true }).where(eq(locations.id, id));
  const before = former ? await lineOf(transaction, former.id) : null;
  await note(transaction, user, owner, 'mainLocationChanged', before, await lineOf(transaction, id));
}

/** Takes an address away from its party; what names it keeps it. 422 for the main one. */
export async function removeLocation(
  transaction: Transaction,
  user: CurrentUser,
  owner: OwnerOfLocations,
  locationId: number,
  expected: string | undefined,
  recordNow: RecordNow,
): Promise<void> {
  const row = await lockLocation(transaction, owner, locationId, { field: 'locationId', expected, recordNow });
  if (row.isMain)
    throw unprocessable('O endereço principal não pode ser removido. Escolha outro como principal antes.', {
      field: 'locationId',
    });
  await retire(transaction, row.id);
  await note(transaction, user, owner, 'locationRemoved', await lineOf(transaction, row.id), null);
}

const lineOf = async (transaction: Transaction, id: number): Promise<string> =>
  addressLine(await locationById(transaction, id));

const retire = (transaction: Transaction, id: number) =>
  transaction.update(locations).set({ removedAt: new Date(), isMain: false }).where(eq(locations.id, id));

/** Addresses have a history of their own (Spec 000 §3); the outside hears of them as of any change of a party. */
async function note(
  transaction: Transaction,
  user: CurrentUser,
  { kind, uniqueId }: OwnerOfLocations,
  action: string,
  before: string | null,
  after: string | null,
): Promise<void> {
  await auditRecord(
    transaction,
    user,
    { kind: `${kind}Location`, uniqueId },
    { action, changes: [{ field: 'address', before, after }] },
  );
  await publishPartyChange(transaction, { companyId: user.companyId, kind, uniqueId, fields: ['address'] });
}

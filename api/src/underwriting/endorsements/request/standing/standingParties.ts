import { and, asc, desc, eq, isNull } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { cleanZipCode } from '@portal/shared/domain/people/zipCode';
import type { EndorsementAddress } from '@portal/shared/contracts/underwriting/endorsementForm';
import type { Database, Transaction } from '../../../../platform/database/connection';
import { insureds, locations, policyHolders } from '../../../../platform/database/schema/parties';
import { cities, stateProvinces } from '../../../../platform/database/schema/places';
import type { PolicyRow } from '../../../policies/record/findPolicy';
import type { IssuedChange } from './changedByEndorsements';

const place = {
  CityId: cities.id,
  CityName: cities.name,
  StateProvinceId: stateProvinces.id,
  StateName: stateProvinces.name,
  /** For tags; no call sends it. */
  StateCode: stateProvinces.code,
};

/** An address as it stands in a policy. */
export interface StandingAddress {
  ZipCode: string;
  AddressName: string;
  Number: string;
  Complement: string | null;
  Neighborhood: string;
  CityId: number;
  CityName: string;
  StateProvinceId: number;
  StateName: string;
  StateCode: string;
}

/** Policy holder or insured as they stand in a policy, by the names of the draft; documents without mask. */
export interface StandingParty {
  UniqueId: string;
  CpfCnpj: string;
  Nome: string;
  NomeSocial: string | null;
  Endereco: StandingAddress | null;
}

/** An address as it was typed, with its municipality as the list of places has it; null where it is not on the list. */
export async function placedAddress(
  database: Database | Transaction,
  { CityId, StateProvinceId, ...typed }: EndorsementAddress,
): Promise<StandingAddress | null> {
  const [found] = await database
    .select(place)
    .from(cities)
    .innerJoin(stateProvinces, eq(stateProvinces.id, cities.stateProvinceId))
    .where(and(eq(cities.id, CityId), eq(stateProvinces.id, StateProvinceId)));
  if (!found) return null;
  return {
    ...found,
    ZipCode: cleanZipCode(typed.ZipCode),
    AddressName: typed.AddressName.trim(),
    Number: typed.Number.trim(),
    Complement: typed.Complement?.trim() || null,
    Neighborhood: typed.Neighborhood.trim(),
  };
}

async function addressOfRecord(database: Database | Transaction, wanted: SQL): Promise<StandingAddress | null> {
  const [found] = await database
    .select({
      ...place,
      AddressName: locations.addressName,
      Number: locations.number,
      Complement: locations.complement,
      Neighborhood: locations.neighborhood,
      ZipCode: locations.zipCode,
    })
    .from(locations)
    .innerJoin(cities, eq(cities.id, locations.cityId))
    .innerJoin(stateProvinces, eq(stateProvinces.id, locations.stateProvinceId))
    .where(wanted)
    .orderBy(desc(locations.isMain), asc(locations.id))
    .limit(1);
  return found ?? null;
}

/** Returns the addresses of a policy holder's or an insured's record, by their unique id. */
export const listRegisteredAddresses = (
  database: Database | Transaction,
  party: typeof policyHolders | typeof insureds,
  uniqueId: string,
) =>
  database
    .select({
      zipCode: locations.zipCode,
      addressName: locations.addressName,
      number: locations.number,
      complement: locations.complement,
      neighborhood: locations.neighborhood,
      cityId: locations.cityId,
    })
    .from(locations)
    .innerJoin(party, eq(party.id, party === insureds ? locations.insuredId : locations.policyHolderId))
    .where(and(eq(party.uniqueId, uniqueId), isNull(locations.removedAt)));

/** Names are those of the last version; addresses and social names, which no version keeps part by part, are the changes'. */
interface Named {
  policy: PolicyRow;
  insuredLocationId: number | null;
  names: { policyHolder: string; insured: string };
  changes: readonly IssuedChange[];
}

/** Policy holder and insured as a policy has them: by their records, but as endorsements left their names and addresses. */
export async function standingParties(
  database: Database | Transaction,
  { policy, insuredLocationId, names, changes }: Named,
): Promise<{ policyHolder: StandingParty; insured: StandingParty }> {
  const columns = ({ uniqueId, document }: typeof policyHolders | typeof insureds) => ({ uniqueId, document });
  const [holder] = await database
    .select(columns(policyHolders))
    .from(policyHolders)
    .where(eq(policyHolders.id, policy.policyHolderId));
  const [insured] = await database
    .select({ ...columns(insureds), socialName: insureds.socialName })
    .from(insureds)
    .where(eq(insureds.id, policy.insuredId));
  if (!holder || !insured) throw new Error('A policy has a policy holder and an insured');
  const moved = changes.findLast(({ policyHolder }) => policyHolder?.Endereco)?.policyHolder?.Endereco;
  const movedInsured = changes.findLast(({ insured: one }) => one?.Endereco)?.insured?.Endereco;
  const renamed = changes.findLast(({ insured: one }) => one?.NomeSocial !== undefined)?.insured?.NomeSocial;
  const ofInsured = and(eq(locations.insuredId, policy.insuredId), isNull(locations.removedAt));
  return {
    policyHolder: {
      UniqueId: holder.uniqueId,
      CpfCnpj: holder.document,
      Nome: names.policyHolder,
      NomeSocial: null,
      Endereco: moved
        ? await placedAddress(database, moved)
        : await addressOfRecord(
            database,
            and(eq(locations.policyHolderId, policy.policyHolderId), isNull(locations.removedAt)) as SQL,
          ),
    },
    insured: {
      UniqueId: insured.uniqueId,
      CpfCnpj: insured.document,
      Nome: names.insured,
      NomeSocial: renamed ?? insured.socialName,
      Endereco: movedInsured
        ? await placedAddress(database, movedInsured)
        : await addressOfRecord(
            database,
            (insuredLocationId === null ? ofInsured : eq(locations.id, insuredLocationId)) as SQL,
          ),
    },
  };
}

import { and, eq, inArray } from 'drizzle-orm';
import type { CallInput } from '@portal/shared/contracts/call';
import type { getPortfolio, Portfolio } from '@portal/shared/contracts/underwriting/portfolio';
import type { CurrentUser } from '../../../platform/auth/currentUser';
import { visibilityOf } from '../../../platform/auth/visibility';
import type { Database } from '../../../platform/database/connection';
import { insuranceBranches } from '../../../platform/database/schema/companies';
import { modalities, modalityGroups } from '../../../platform/database/schema/modalities';
import { brokers } from '../../../platform/database/schema/parties';
import { listedDocument } from '../../../platform/lists/privacy';
import { notFound } from '../../../platform/server/refusal';
import { visiblePolicies } from '../record/findPolicy';
import { addUp, byMonth, countEnded, endedByMonth, ranked } from './addUp';
import type { Place } from './addUp';
import { comingTwelveMonths, periodOf } from './period';
import { endedCells, endingCells, issuedCells } from './readCells';

type Query = CallInput<typeof getPortfolio>['query'];

/** What the user's policies amount to, as they stand now: sums of indexes alone, never of a copy (0128). */
export async function readPortfolio(database: Database, user: CurrentUser, query: Query): Promise<Portfolio> {
  const issued = periodOf(query);
  const ending = comingTwelveMonths();
  const seen = visiblePolicies(user);
  const chosen = await chosenOf(database, user, query);
  // Read as if nothing was chosen: what else there is to choose comes of it too.
  const [all, ends, ended] = await Promise.all([
    issuedCells(database, seen, issued),
    endingCells(database, seen, ending),
    endedCells(database, seen, issued),
  ]);
  const [ofIssued, ofEnding, ofEnded] = [narrowed(all, chosen), narrowed(ends, chosen), narrowed(ended, chosen)];
  const [ofModality, ofBroker] = [ranked(ofIssued, 'modalityId'), ranked(ofIssued, 'brokerId')];
  const places: Place[] = [...all, ...ends, ...ended];
  const [modalityNames, brokerNames] = await Promise.all([
    namesOfModalities(database, idsOf(places, 'modalityId', chosen)),
    namesOfBrokers(database, idsOf(places, 'brokerId', chosen)),
  ]);
  return {
    IssuedFrom: issued.from,
    IssuedTo: issued.to,
    Total: addUp(ofIssued),
    ByMonth: byMonth(ofIssued, issued),
    ByModality: modalityNames.flatMap(({ id, ...name }) => withSums(name, ofModality.get(id))).sort(byPremium),
    ByBroker: brokerNames.flatMap(({ id, ...name }) => withSums(name, ofBroker.get(id))).sort(byPremium),
    EndsFrom: ending.from,
    EndsTo: ending.to,
    EndingByMonth: byMonth(ofEnding, ending),
    Ended: countEnded(ofEnded),
    EndedByMonth: endedByMonth(ofEnded, issued),
    Modalities: modalityNames.map(({ id: _id, ...name }) => name).sort(byName),
    Brokers: brokerNames.map(({ id: _id, ...name }) => name).sort(byName),
  };
}

type Chosen = Partial<Pick<Place, 'modalityId' | 'brokerId'>>;

const narrowed = <One extends Place>(cells: One[], { modalityId, brokerId }: Chosen): One[] =>
  cells.filter(
    (cell) =>
      (modalityId === undefined || cell.modalityId === modalityId) &&
      (brokerId === undefined || cell.brokerId === brokerId),
  );

const idsOf = (places: readonly Place[], by: 'modalityId' | 'brokerId', chosen: Chosen): number[] => [
  ...new Set([...places.map((place) => place[by]), ...(chosen[by] === undefined ? [] : [chosen[by]])]),
];

const byName = (a: { Name: string }, b: { Name: string }) => a.Name.localeCompare(b.Name, 'pt-BR');

const withSums = <Name, Sums>(name: Name, sums: Sums | undefined) => (sums ? [{ ...name, ...sums }] : []);

const byPremium = (a: { InsurancePremium: number; Name: string }, b: { InsurancePremium: number; Name: string }) =>
  b.InsurancePremium - a.InsurancePremium || a.Name.localeCompare(b.Name);

/** The modality and the broker that are asked for. What the user's company or brokers do not have does not exist. */
async function chosenOf(database: Database, user: CurrentUser, query: Query): Promise<Chosen> {
  const [modality] = query.modalityUniqueId
    ? await database
        .select({ id: modalities.id })
        .from(modalities)
        .where(and(eq(modalities.companyId, user.companyId), eq(modalities.uniqueId, query.modalityUniqueId)))
    : [];
  if (query.modalityUniqueId && !modality)
    throw notFound('Esta modalidade não existe na sua seguradora.', { field: 'modalityUniqueId' });
  const visibility = visibilityOf(user);
  const [broker] = query.brokerUniqueId
    ? await database
        .select({ id: brokers.id })
        .from(brokers)
        .where(
          and(
            eq(brokers.companyId, user.companyId),
            eq(brokers.uniqueId, query.brokerUniqueId),
            visibility.kind === 'brokers' ? inArray(brokers.id, [...visibility.brokerIds, -1]) : undefined,
          ),
        )
    : [];
  if (query.brokerUniqueId && !broker)
    throw notFound('Esta corretora não existe ou não está entre as que você pode ver.', { field: 'brokerUniqueId' });
  return { ...(modality && { modalityId: modality.id }), ...(broker && { brokerId: broker.id }) };
}

const namesOfModalities = (database: Database, ids: number[]) =>
  database
    .select({
      id: modalities.id,
      ModalityUniqueId: modalities.uniqueId,
      Name: modalities.name,
      BranchCode: insuranceBranches.code,
    })
    .from(modalities)
    .innerJoin(modalityGroups, eq(modalityGroups.id, modalities.modalityGroupId))
    .innerJoin(insuranceBranches, eq(insuranceBranches.id, modalityGroups.insuranceBranchId))
    .where(inArray(modalities.id, ids));

const namesOfBrokers = async (database: Database, ids: number[]) =>
  (
    await database
      .select({ id: brokers.id, BrokerUniqueId: brokers.uniqueId, Name: brokers.name, CpfCnpj: brokers.document })
      .from(brokers)
      .where(inArray(brokers.id, ids))
  ).map((broker) => ({ ...broker, CpfCnpj: listedDocument(broker.CpfCnpj) }));

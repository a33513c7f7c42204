import { bureauQueryTypes, standardBureauQuery } from '@portal/shared/domain/parameters/kinds/bureauQuery';
import type { BureauQueryParameters } from '@portal/shared/contracts/parameters/kinds/bureauQuery';
import { parametersInForce } from '../../parameters/inForce/parametersInForce';
import type { Database } from '../../platform/database/connection';
import type { Bureau, Bureaus } from './bureau';

export type BureauKind = (typeof bureauQueryTypes)[number]['kind'];

/** The rule of a sort of query that is in force now: of today, whatever a proposal is priced by. */
export async function bureauRuleInForce(
  database: Database,
  companyId: number,
  kind: BureauKind,
): Promise<BureauQueryParameters> {
  const type = typeOf(kind);
  const version = (await parametersInForce(database, companyId, new Date())).version('bureauQuery', type.key);
  return (version?.body ?? standardBureauQuery(type.id)) as BureauQueryParameters;
}

function typeOf(kind: BureauKind) {
  const type = bureauQueryTypes.find((one) => one.kind === kind);
  if (!type) throw new Error(`No sort of query is about a ${kind}`);
  return type;
}

/** A bureau of an order; null where the settings know none of that name. */
export interface OrderedBureau {
  name: string;
  costCents: number;
  bureau: Bureau | null;
}

/** Who is asked by a rule, in order; where nobody ordered them, all that are configured. */
export const orderOf = (
  { Bureaus: ordered }: Pick<BureauQueryParameters, 'Bureaus'>,
  bureaus: Bureaus,
): OrderedBureau[] =>
  ordered.length === 0
    ? bureaus.map((bureau) => ({ name: bureau.name, costCents: 0, bureau }))
    : ordered.map(({ Name, CostValue }) => ({
        name: Name,
        costCents: CostValue,
        bureau: bureaus.find(({ name }) => name === Name) ?? null,
      }));

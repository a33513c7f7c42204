import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { portalRoot } from '../build/portalRoot';

/** As much of a JSON schema as the contracts use for the rows and queries of lists. */
export interface FieldSchema {
  type?: string;
  format?: string;
  pattern?: string;
  description?: string;
  const?: unknown;
  enum?: readonly unknown[];
  minimum?: number;
  anyOf?: readonly FieldSchema[];
  items?: FieldSchema;
  properties?: Readonly<Record<string, FieldSchema>>;
  required?: readonly string[];
}

/** A call of the platform that answers a list page by page, as its contract describes it. */
export interface ListCall {
  /** The name under which the contract exports it: `searchPolicies`. */
  name: string;
  /** The contract's file without its ending: `underwriting/policies`. */
  contract: string;
  path: string;
  /** The fields of a row. */
  row: Readonly<Record<string, FieldSchema>>;
  /** The fields of the query, none of which has to be given. */
  query: Readonly<Record<string, FieldSchema>>;
  /** What the rows can be ordered by. */
  orders: readonly string[];
}

interface DefinedCall {
  method?: string;
  path?: string;
  service?: string;
  query?: FieldSchema;
  response?: FieldSchema;
}

const contracts = join(portalRoot, 'shared/src/contracts');

/** A call that a list screen can stand on without knowing more: rows page by page, in a chosen order, nothing required. */
function asListCall(contract: string, name: string, call: DefinedCall): ListCall | null {
  const row = call.response?.properties?.Data?.items?.properties;
  const query = call.query?.properties;
  const orders = query?.orderBy?.anyOf?.map((order) => String(order.const)) ?? [];
  const isPaged = call.response?.properties?.TotalItems !== undefined && query?.currentPage !== undefined;
  const needs = call.query?.required ?? [];
  if (call.method !== 'GET' || call.service !== 'api' || !row || !query || !isPaged) return null;
  if (orders.length === 0 || needs.length > 0) return null;
  return { name, contract, path: call.path ?? '', row, query, orders };
}

/** Every call of the contracts that a first screen can list. */
export async function findListCalls(folder = contracts): Promise<ListCall[]> {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => /^[\w/]+\.ts$/.test(file));
  const found: ListCall[] = [];
  for (const file of files.sort()) {
    const exported = (await import(pathToFileURL(join(folder, file)).href)) as Record<string, unknown>;
    for (const [name, value] of Object.entries(exported)) {
      const call = typeof value === 'object' && value !== null && asListCall(file.slice(0, -3), name, value);
      if (call) found.push(call);
    }
  }
  return found;
}

import { openDatabase } from '../../api/src/platform/database/connection';
import { companies } from '../../api/src/platform/database/schema/companies';
import type { policies } from '../../api/src/platform/database/schema/policies';
import {
  calcularPremioEndossoAlteracao,
  validarEndossoAlteracao,
} from '../../shared/src/contracts/underwriting/endorsementRequest';
import { getPolicyDetail } from '../../shared/src/contracts/underwriting/policyRecord';
import { eq } from 'drizzle-orm';
import { today } from '../../shared/src/domain/time/instants';
import { EndorsementTypeId } from '../../shared/src/domain/underwriting/endorsementTypes';
import { batch, target } from '../requests';
import { prepareDatabase, startPlatform } from '../platform';
import { startPostgres } from '../postgresServer';
import { machine, markdownTable, ratio, verdict } from '../report';
import { quantile } from '../statistics';
import { withWorkplace } from '../workplace';
import { endorseOften, runningPolicies } from './endorsedOften';

const FEW = 2;
const MANY = 200;
const WARM_UP = 20;
const REQUESTS = 200;
const PREMIUM_LIMIT_MS = 80;
const MOST_TIMES = 1.5;

type Policy = typeof policies.$inferSelect;
interface Platform {
  origin: string;
  token: string;
}

/** The sub-type that changes amounts, as the policy offers it. */
async function subTypeOf({ origin, token }: Platform, policyUniqueId: string): Promise<string> {
  const answer = await fetch(`${origin}${validarEndossoAlteracao.path}?policyUniqueId=${policyUniqueId}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
  });
  const { Response } = (await answer.json()) as {
    Response: { SubTipos: { SubTipoEndossoId: string; EndorsementTypeId: number; DisabledReason: string | null }[] };
  };
  const found = Response.SubTipos.find((one) => one.EndorsementTypeId === EndorsementTypeId.Alteracao);
  if (!found || found.DisabledReason !== null) throw new Error(`No alteration: ${found?.DisabledReason ?? 'unknown'}`);
  return found.SubTipoEndossoId;
}

interface Measured {
  path: string;
  body?: object;
}

async function timesOf({ origin, token }: Platform, { path, body }: Measured): Promise<number[]> {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const address = {
    ...target(path, `${origin}${path}`, 1, headers),
    ...(body && { body: JSON.stringify(body) }),
  };
  await batch(address, WARM_UP, 1);
  const times = await batch(address, REQUESTS, 1);
  address.agent.destroy();
  return times;
}

/** What is asked of each policy: its page, and its premium from today on and from before every endorsement. */
async function callsFor(platform: Platform, policy: Policy): Promise<Record<string, Measured>> {
  const { uniqueId: policyUniqueId, insuredAmountCents, startDate } = policy;
  const subTipoEndossoId = await subTypeOf(platform, policyUniqueId);
  const premium = (DataEfeito: string) => ({
    path: calcularPremioEndossoAlteracao.path,
    body: {
      ...{ policyUniqueId, subTipoEndossoId, VersaoApolice: 1, DataEfeito, NumberOfInstallment: 1 },
      ModalidadePrincipal: { NovaImportanciaSegurada: insuredAmountCents + 1_000_00 },
    },
  });
  return {
    'the page': { path: `${getPolicyDetail.path}?policyUniqueId=${policyUniqueId}` },
    'the premium, from today on': premium(today()),
    'the premium, from before all of them': premium(startDate),
  };
}

/** The premium of an alteration and the policy's page over HTTP, with 200 endorsements against 2. */
export const endorsementPremium = (): Promise<string> =>
  withWorkplace(async (workplace) => {
    console.log(`Starting PostgreSQL and issuing ${FEW + MANY} endorsements`);
    const { url, version } = await startPostgres(workplace);
    await prepareDatabase(workplace, url);
    const { db, close } = openDatabase(url, { maxConnections: 2 });
    workplace.atEnd(close);
    const [company] = await db.select({ id: companies.id }).from(companies).where(eq(companies.key, 'aurora'));
    const [one, other] = await runningPolicies(db, company?.id ?? 0, 2);
    if (!one || !other) throw new Error('There are two of them');
    const few = await endorseOften(db, one, FEW);
    const many = await endorseOften(db, other, MANY);
    const platform = await startPlatform(workplace, url);

    const [ofFew, ofMany] = [await callsFor(platform, few), await callsFor(platform, many)];
    const rows: string[][] = [];
    for (const [title, call] of Object.entries(ofFew)) {
      const more = ofMany[title];
      if (!more) throw new Error('Both are asked for the same');
      const [before, after] = [await timesOf(platform, call), await timesOf(platform, more)];
      const [p50, p50Many] = [quantile(before, 0.5), quantile(after, 0.5)];
      const [p99, p99Many] = [quantile(before, 0.99), quantile(after, 0.99)];
      const isQuick = call.body === undefined || Math.max(p99, p99Many) <= PREMIUM_LIMIT_MS;
      rows.push([
        title,
        ...[p50, p99, p50Many, p99Many].map((value) => value.toFixed(1)),
        ratio(p50Many / p50),
        verdict(isQuick && p50Many <= MOST_TIMES * p50),
      ]);
      console.log(rows.at(-1)?.join(' | '));
    }
    return [
      machine(version),
      `${REQUESTS} requests of each, one at a time over a kept connection, over HTTP with rights and reading of the user; the ratio is that of the middle values.`,
      markdownTable(
        [
          'Asked for',
          `${FEW}: p50 (ms)`,
          `${FEW}: p99 (ms)`,
          `${MANY}: p50 (ms)`,
          `${MANY}: p99 (ms)`,
          'Ratio',
          `≤ ${MOST_TIMES}, and premium p99 ≤ ${PREMIUM_LIMIT_MS} ms`,
        ],
        rows,
      ),
    ].join('\n\n');
  });

import { setTimeout as pause } from 'node:timers/promises';
import type { Pool } from 'pg';

/** A call that was made, and how it went. */
interface Made {
  kind: 'read' | 'write';
  beganAt: number;
  ms: number;
  problem: string | null;
}

export interface Work {
  made: Made[];
  stop(): Promise<void>;
}

interface Written {
  id: number;
  uniqueId: string;
  version: number;
}

const WRITTEN = 200;
const WRITERS = 2;
const READERS = 2;
const REST_MS = 20;

/** Quotations spread over the whole table, so that each batch meets some that people write. */
async function quotations(pool: Pool): Promise<Written[]> {
  const { rows } = await pool.query<Written>(
    `select id, unique_id as "uniqueId", version from (
       select proposals.id, proposals.unique_id, version, row_number() over (order by proposals.id) as place, count(*) over () as wide
       from proposals join companies on companies.id = proposals.company_id
       where status_id = 1 and companies.key = 'aurora'
     ) counted where place % greatest(wide / ${WRITTEN}, 1) = 0 order by id limit ${WRITTEN}`,
  );
  return rows;
}

/** People who read lists and records of proposals and write into them, one call after the other, until they are stopped. */
export async function peopleAtWork(pool: Pool, { origin, token }: { origin: string; token: string }): Promise<Work> {
  const written = await quotations(pool);
  const made: Made[] = [];
  let isOver = false;
  const call = async (kind: Made['kind'], path: string, body?: object): Promise<unknown> => {
    const beganAt = performance.now();
    let problem: string | null = null;
    let answered: unknown = null;
    try {
      const answer = await fetch(`${origin}/api/${path}`, {
        headers: { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) },
        ...(body && { method: 'POST', body: JSON.stringify(body) }),
      });
      const text = await answer.text();
      if (answer.ok) answered = (JSON.parse(text) as { Response: unknown }).Response;
      else problem = `${answer.status} ${text.slice(0, 300)}`;
    } catch (error) {
      problem = String(error);
    }
    made.push({ kind, beganAt, ms: performance.now() - beganAt, problem });
    return answered;
  };
  const write = async (place: number) => {
    const mine = written.filter((_each, index) => index % WRITERS === place);
    for (let turn = 0; !isOver; turn += 1) {
      const proposal = mine[turn % mine.length]!;
      const clause = { Name: 'Medida', Value: `Escrita ${turn} enquanto a tabela muda.` };
      const path = `Proposal/UpdateParticularClauses?proposalId=${proposal.id}`;
      const answer = await call('write', path, { Version: proposal.version, ParticularClausule: [clause] });
      if (answer !== null) proposal.version = (answer as { Version: number }).Version;
      await pause(REST_MS);
    }
  };
  const read = async (place: number) => {
    for (let turn = place; !isOver; turn += 1) {
      const { uniqueId } = written[(turn * 7) % written.length]!;
      await call('read', 'Proposal/SearchProposals?StatusId=1&pageSize=10');
      await call('read', `Proposal/GetProposalContractualTerms?proposalUniqueId=${uniqueId}`);
      await pause(REST_MS);
    }
  };
  const working = Promise.all([
    ...Array.from({ length: WRITERS }, (_one, place) => write(place)),
    ...Array.from({ length: READERS }, (_one, place) => read(place)),
  ]);
  return {
    made,
    stop: async () => {
      isOver = true;
      await working;
    },
  };
}

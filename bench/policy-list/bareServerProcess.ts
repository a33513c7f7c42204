import { readFileSync } from 'node:fs';
import fastify from 'fastify';
import { Pool } from 'pg';
import type { ListStatements, Statement } from './statements';

// What the platform is measured against: the framework and the driver with nothing in between. It sends the platform's
// own statements and answers with the same fields; no token, no checks, no schema, no log.
const statements = JSON.parse(readFileSync(process.env.STATEMENTS_FILE ?? '', 'utf8')) as Record<
  string,
  ListStatements
>;
const pool = new Pool({ connectionString: process.env.DATABASE_URL, max: 10 });

const ask = async ({ text, values }: Statement): Promise<unknown[][]> =>
  (await pool.query<unknown[]>({ text, values, rowMode: 'array' })).rows;

const party = (row: unknown[], at: number) => ({ UniqueId: row[at], Name: row[at + 1], CpfCnpj: row[at + 2] });

const policy = (row: unknown[]) => ({
  PolicyUniqueId: row[0],
  PolicyNumber: row[1],
  StatusId: row[2],
  PolicyHolder: party(row, 3),
  Insured: party(row, 6),
  BrokerName: row[9],
  ModalityName: row[10],
  InsuredAmountValue: Number(row[11]),
  InsurancePremium: Number(row[12]),
  StartDate: row[13],
  EndDate: row[14],
  EndorsementCount: row[15],
  ProposalUniqueId: row[16],
  Actions: [{ Action: 'policyDocument', DisabledReason: null }],
});

const app = fastify();
app.get('/healthz', async () => ({ status: 'ok' }));
app.get<{ Querystring: { statusId: string; currentPage: string; rowsPerPage: string } }>(
  '/policies',
  async ({ query }) => {
    const list = statements[`${query.statusId}/${query.rowsPerPage}`];
    if (!list) throw new Error('There are no statements for this question');
    const [rows, counts] = await Promise.all([ask(list.page), ask(list.count)]);
    return {
      Response: {
        Data: rows.map(policy),
        TotalItems: Number(counts[0]?.[0]),
        CurrentPage: Number(query.currentPage),
        RowsPerPage: Number(query.rowsPerPage),
      },
    };
  },
);
await app.listen({ host: '127.0.0.1', port: Number(process.env.PORT) });
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => process.exit(0));

import { and, eq, inArray, sql } from 'drizzle-orm';
import { jobs } from '../database/schema/jobs';
import type { JobState } from '../database/schema/jobs';
import { agedRows } from '../retention/agedRows';

const ended = (...states: JobState[]) => and(inArray(jobs.state, states), sql`${jobs.finishedAt} is not null`);

/** Ended work in the background. */
export const retainedJobs = [
  agedRows({
    name: 'jobs',
    title: 'Trabalhos em segundo plano concluídos ou cancelados',
    keptFor: { Count: 30, Unit: 'days' },
    since: 'depois do fim',
    ground: 'Escolha: resultados são lidos em dias',
    table: jobs,
    age: jobs.finishedAt,
    which: ended('done', 'cancelled')!,
  }),
  agedRows({
    name: 'jobs.failed',
    title: 'Trabalhos em segundo plano que falharam',
    keptFor: { Count: 180, Unit: 'days' },
    since: 'depois da desistência',
    ground: 'Escolha: tempo para que alguém os repita',
    table: jobs,
    age: jobs.finishedAt,
    which: ended('failed')!,
  }),
  agedRows({
    name: 'jobs.abandoned',
    title: 'Trabalhos periódicos que nenhuma versão faz mais',
    keptFor: { Count: 30, Unit: 'days' },
    since: 'depois da hora em que eram devidos',
    ground: 'Escolha: uma volta à versão anterior é de dias',
    table: jobs,
    age: jobs.dueAt,
    which: and(eq(jobs.state, 'waiting'), eq(jobs.key, 'recurring'))!,
  }),
];

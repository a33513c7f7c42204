import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { BrowserError } from '@portal/shared/contracts/portal/remoteExperience';
import type { Transaction } from '../../platform/database/connection';
import { remoteErrors } from '../../platform/database/schema/remoteHealth';
import { forgetSurplusErrors } from './forgetting';
import { alike } from './rowsPerHour';

type ErrorRow = typeof remoteErrors.$inferInsert;

/** Those on top say where it happened; further down is whoever called. */
const FRAMES_THAT_TELL = 3;

/** `mf-kanban/12` of `mf-kanban/12.0a1b2c.js`: the part of a file's name that stays over releases. */
const stemOf = (file: string): string => file.replace(/\..*$/, '');

/** One for errors of one class and code that went through the same functions of the same files, whatever the release. */
function fingerprintOf({ Kind: kind, Name: name, Code: code, Frames: frames }: BrowserError): string {
  const way = frames.slice(0, FRAMES_THAT_TELL).map((frame) => `${frame.Function ?? ''}@${stemOf(frame.File)}`);
  return createHash('sha256')
    .update(JSON.stringify([kind, name, code ?? '', way]))
    .digest('hex')
    .slice(0, 16);
}

const rowOf = (companyId: number, error: BrowserError, now: Date): ErrorRow => ({
  ...{ companyId, remote: error.Remote, version: error.Version, fingerprint: fingerprintOf(error) },
  ...{ kind: error.Kind, name: error.Name, code: error.Code ?? '', screen: error.Screen, frames: error.Frames },
  traceId: error.TraceId ?? null,
  ...{ times: 1, firstAt: now, lastAt: now },
});

/** Keeps errors by what they are, and how often and when they were met. Only the newest groups stay. */
export async function recordErrors(
  transaction: Transaction,
  companyId: number,
  errors: readonly BrowserError[],
  now: Date,
): Promise<void> {
  if (errors.length === 0) return;
  const { remote, version, fingerprint, times, traceId } = remoteErrors;
  await transaction
    .insert(remoteErrors)
    .values(
      alike(
        errors.map((error) => rowOf(companyId, error, now)),
        (row) => [row.remote, row.version, row.fingerprint].join(' '),
        (known) => (known.times += 1),
      ),
    )
    .onConflictDoUpdate({
      target: [remoteErrors.companyId, remote, version, fingerprint],
      set: {
        times: sql`${times} + excluded.times`,
        lastAt: sql`excluded.last_at`,
        traceId: sql`coalesce(excluded.trace_id, ${traceId})`,
        // Where it is found in the files of now: a screen may have been fetched from another one.
        frames: sql`excluded.frames`,
      },
    });
  await forgetSurplusErrors(transaction, companyId);
}

import { createHash } from 'node:crypto';

/** What a request asks, in short; the order of its fields does not matter. */
export const fingerprintOf = (asked: unknown): string =>
  createHash('sha256')
    .update(JSON.stringify(sorted(asked)))
    .digest('base64url');

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([name, part]) => [name, sorted(part)]),
  );
}

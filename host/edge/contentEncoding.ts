/** An encoding that the build leaves beside a file, in the order of preference. */
export type StoredEncoding = 'br' | 'gzip';

export const storedEncodings: readonly { encoding: StoredEncoding; suffix: string }[] = [
  { encoding: 'br', suffix: '.br' },
  { encoding: 'gzip', suffix: '.gz' },
];

/** Which of the stored encodings a client takes, best first (RFC 9110 §12.5.3); empty when it wants plain bytes. */
export function acceptedEncodings(header: string | undefined): StoredEncoding[] {
  const weights = new Map<string, number>();
  for (const part of (header ?? '').toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';').map((piece) => piece.trim());
    const quality = parameters.find((parameter) => parameter.startsWith('q='));
    const weight = quality === undefined ? 1 : Number(quality.slice(2));
    if (name !== '') weights.set(name, Number.isNaN(weight) ? 0 : weight);
  }
  return storedEncodings
    .map(({ encoding }) => encoding)
    .filter((encoding) => (weights.get(encoding) ?? weights.get('*') ?? 0) > 0);
}

/** Whether `If-None-Match` names this entity (weak comparison, RFC 9110 §13.1.2). */
export function matchesEntityTag(header: string | undefined, entityTag: string): boolean {
  if (header === undefined) return false;
  const opaque = (tag: string): string => tag.trim().replace(/^W\//, '');
  return header.trim() === '*' || header.split(',').some((tag) => opaque(tag) === opaque(entityTag));
}

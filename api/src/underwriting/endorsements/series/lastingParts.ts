import type { NamedText } from '@portal/shared/domain/underwriting/endorsement/endorsedFacts';
import { keyedTexts } from '@portal/shared/domain/underwriting/endorsement/factLeaves';

/** A part of a form without what of it stands only until endorsements that begin later (`yieldedPaths`). */
export function lastingPart<Part extends object>(of: string, part: Part, yielded: readonly string[]): Partial<Part> {
  if (yielded.length === 0) return part;
  const entries = Object.entries(part).filter(([name]) => !yielded.includes(`${of}.${name}`));
  return Object.fromEntries(entries) as Partial<Part>;
}

/** Texts of a form, those that yield as the policy has them: changed, or there, or gone. */
export function lastingTexts(
  of: string,
  { asked, standing }: { asked: readonly NamedText[]; standing: readonly NamedText[] },
  yielded: readonly string[],
): NamedText[] {
  const isYielded = (key: string) => yielded.includes(`${of}.${key}`);
  const stands = new Map(keyedTexts(standing));
  const texts = keyedTexts(asked).flatMap(([key, text]) => {
    if (!isYielded(key)) return [text];
    const other = stands.get(key);
    return other ? [other] : [];
  });
  const told = new Set(keyedTexts(asked).map(([key]) => key));
  return [...texts, ...[...stands].flatMap(([key, text]) => (isYielded(key) && !told.has(key) ? [text] : []))];
}

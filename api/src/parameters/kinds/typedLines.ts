import type { ParameterKind } from '@portal/shared/domain/parameters/kinds/parameterKinds';
import { requireShortLine } from '../../platform/server/requireShortLine';
import type { ParameterBody } from './parameterKind';

/** What is typed into single-line inputs, by its path in the body; names that only repeat another record are not. */
const typedLines: Partial<Record<ParameterKind, readonly string[]>> = {
  modalityGroup: ['Name'],
  modality: ['Name'],
  coverage: ['Name'],
  clause: ['Name'],
  requestDocument: ['Name'],
  conditions: ['Title'],
  counterGuaranteeText: ['Title'],
  insurerOnDocuments: ['Place', 'SignatoryName', 'SignatoryRole'],
  payment: ['Name'],
  closedDays: ['Days.Name'],
  endorsementSubType: ['Name', 'Reasons.Name', 'Reasons.Documents.Name'],
  brokerProfile: ['Name'],
  pipe: ['Name', 'Steps.Name'],
  cardTexts: ['Sentences.Title'],
  registrationDocuments: ['PolicyHolders.Name', 'Brokers.Name', 'Insureds.Name'],
};

/** Refuses typed lines that are too long, unless one of the stored bodies has the same text at the same path. */
export function requireShortLines(kind: ParameterKind, body: ParameterBody, stored: readonly ParameterBody[]): void {
  for (const path of typedLines[kind] ?? []) {
    const names = path.split('.');
    const before = new Set(stored.flatMap((one) => textsAt(one, names)));
    for (const text of textsAt(body, names)) requireShortLine(text, before.has(text) ? text : null, names[0] ?? path);
  }
}

function textsAt(value: unknown, [name, ...rest]: readonly string[]): string[] {
  if (Array.isArray(value)) return value.flatMap((one) => textsAt(one, [...(name ? [name] : []), ...rest]));
  if (name === undefined) return typeof value === 'string' ? [value] : [];
  return typeof value === 'object' && value !== null ? textsAt((value as ParameterBody)[name], rest) : [];
}

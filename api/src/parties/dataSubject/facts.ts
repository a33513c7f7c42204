import type { DataSubjectFact } from '@portal/shared/contracts/parties/dataSubject';

type Value = string | boolean | null | undefined;

/** What one record says, as facts of a section; what is not known is no fact. */
export const factsOf = (Section: string, Record: string, values: Record<string, Value>): DataSubjectFact[] =>
  Object.entries(values).flatMap(([Label, value]) =>
    value === null || value === undefined || value === '' ? [] : [{ Section, Record, Label, Value: written(value) }],
  );

function written(value: string | boolean): string {
  if (typeof value === 'string') return value;
  return value ? 'Sim' : 'Não';
}

export const idsOf = (rows: readonly { id: number }[]): number[] => rows.map(({ id }) => id);

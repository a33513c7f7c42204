import { isPlainDate } from '@portal/shared/domain/time/dates';
import type { PlainDate } from '@portal/shared/domain/time/dates';
import type { Field, Layout, ValuesOf } from './layout';

/** A line as its layout lays it out; each column that is not as it should be is told with the number of the line. */
export function readRecord<L extends Layout>(
  layout: L,
  line: string,
  lineNumber: number,
): { values: ValuesOf<L>; problems: string[] } {
  const problems: string[] = [];
  const values: Record<string, unknown> = {};
  for (const [name, field] of Object.entries(layout)) {
    const written = line.slice(field.from - 1, field.to);
    const read = readField(field, written);
    if (read === undefined)
      problems.push(`Linha ${lineNumber}, colunas ${field.from} a ${field.to}: deveria haver ${expected(field)}.`);
    values[name] = read;
  }
  return { values: values as ValuesOf<L>, problems };
}

function readField(field: Field, written: string): string | number | null | undefined {
  switch (field.kind) {
    case 'text':
      return written.trimEnd();
    case 'code':
      return written;
    case 'fixed':
      return written === field.value ? written : undefined;
    case 'number':
      return /^\d+$/.test(written) && Number.isSafeInteger(Number(written)) ? Number(written) : undefined;
    case 'date':
      return readDay(written);
  }
}

function readDay(written: string): PlainDate | null | undefined {
  if (/^(0+| +)$/.test(written)) return null;
  const [, day = '', month = '', year = ''] = /^(\d{2})(\d{2})(\d{2}|\d{4})$/.exec(written) ?? [];
  const date = `${year.length === 2 ? '20' : ''}${year}-${month}-${day}`;
  return isPlainDate(date) ? date : undefined;
}

function expected(field: Field): string {
  switch (field.kind) {
    case 'fixed':
      return `"${field.value}"`;
    case 'date':
      return 'uma data';
    default:
      return 'um número';
  }
}

import type { PlainDate } from '@portal/shared/domain/time/dates';
import type { Field, Layout, ValuesOf } from './layout';

/** A line of so many columns. RangeError for a number or code that its columns do not hold. */
export function writeRecord<L extends Layout>(layout: L, values: ValuesOf<L>, width: number): string {
  const columns = Array.from({ length: width }, () => ' ');
  for (const [name, field] of Object.entries<Field>(layout)) {
    const written = writeField(field, (values as Record<string, unknown>)[name]);
    if (written.length !== field.to - field.from + 1) throw new RangeError(`${name} does not fit its columns`);
    columns.splice(field.from - 1, written.length, ...written);
  }
  return columns.join('');
}

function writeField(field: Field, value: unknown): string {
  const width = field.to - field.from + 1;
  switch (field.kind) {
    case 'fixed':
      return field.value;
    case 'number':
      return String(value).padStart(width, '0');
    case 'text':
      return plain(value as string)
        .slice(0, width)
        .padEnd(width);
    case 'code':
      return plain(value as string).padStart(width, '0');
    case 'date':
      return writeDay(value as PlainDate | null, width);
  }
}

/** Banks take capitals without accents. */
const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toUpperCase()
    .replace(/[^\x20-\x7e]/g, ' ');

function writeDay(day: PlainDate | null, width: number): string {
  if (day === null) return '0'.repeat(width);
  const [year = '', month = '', ofMonth = ''] = day.split('-');
  return `${ofMonth}${month}${year.slice(-(width - 4))}`;
}

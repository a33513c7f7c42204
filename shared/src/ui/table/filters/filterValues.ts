import { formatDate, isPlainDate } from '../../../domain/time/dates';
import { cleanDocument, formatDocument, isValidDocument } from '../../../domain/people/document';
import type { FilterDefinition, StatusFilter } from '../listTypes';

/** Address name → text. */
export type FilterTexts = Readonly<Record<string, string>>;
type AnyFilter = FilterDefinition<Record<string, unknown>>;

export const rangeNames = (name: string) => ({ from: `${name}-de`, to: `${name}-ate` });

/** The names that a filter has in the address: two for a range of dates. */
export const addressNames = (filter: { kind: string; name: string }): string[] =>
  filter.kind === 'dateRange' ? Object.values(rangeNames(filter.name)) : [filter.name];

/** The query fields that a filter sets; none when nothing, or nothing that makes sense, is chosen. */
export function queryPart(filter: AnyFilter, texts: FilterTexts): Record<string, unknown> {
  if (filter.kind === 'dateRange') {
    const names = rangeNames(filter.name);
    const write = filter.format ?? ((date: string) => date);
    const [from, to] = [plainDate(texts[names.from]), plainDate(texts[names.to])];
    return { ...(from && { [filter.fields.from]: write(from) }), ...(to && { [filter.fields.to]: write(to) }) };
  }
  const text = texts[filter.name];
  if (!text) return {};
  switch (filter.kind) {
    case 'text':
      return { [filter.field]: text };
    case 'document':
      return filter.isWhole && !isValidDocument(text) ? {} : { [filter.field]: cleanDocument(text) };
    case 'boolean':
      return text === 'sim' || text === 'nao' ? { [filter.field]: text === 'sim' } : {};
    case 'select': {
      if (filter.options === null) return { [filter.field]: text };
      const option = filter.options.find(({ value }) => String(value) === text);
      return option ? { [filter.field]: option.value } : {};
    }
  }
}

/** What a chosen filter says in its tag, for example `Cidade: Santos`; null when it is not chosen. */
export function filterSentence(filter: AnyFilter, texts: FilterTexts): string | null {
  if (Object.keys(queryPart(filter, texts)).length === 0) return null;
  if (filter.kind === 'dateRange') {
    const names = rangeNames(filter.name);
    const [from, to] = [formatDate(texts[names.from]), formatDate(texts[names.to])];
    return `${filter.label}: ${[from && `de ${from}`, to && `até ${to}`].filter(Boolean).join(' ')}`;
  }
  const text = texts[filter.name] ?? '';
  switch (filter.kind) {
    case 'text':
      return `${filter.label}: ${text}`;
    case 'document':
      return `${filter.label}: ${formatDocument(text)}`;
    case 'boolean':
      return text === 'sim' ? (filter.yes ?? `${filter.label}: sim`) : (filter.no ?? `${filter.label}: não`);
    case 'select':
      return `${filter.label}: ${filter.options === null ? '…' : (filter.options.find(({ value }) => String(value) === text)?.label ?? text)}`;
  }
}

/** The status that the address chooses, if it is one of the list's. */
export const chosenStatus = (status: StatusFilter<Record<string, unknown>> | undefined, texts: FilterTexts) =>
  status?.statuses.find(({ value }) => String(value) === texts[status.name]);

const plainDate = (text: string | undefined): string | null => (text && isPlainDate(text) ? text : null);

import { columnTitles } from '../fieldWords';
import type { FieldSchema, ListCall } from '../listCalls';
import type { ListWords } from '../listWords';

/** Texts of a form of their own; others say which column they stand in. */
const TEXTS: Readonly<Record<string, string>> = {
  Email: 'ana.souza@exemplo.com.br',
  CpfCnpj: '11222333000181',
  Number: '000001',
  PolicyNumber: '0775-000001',
  StateAbbreviation: 'SP',
  CityName: 'Santos',
  BranchCode: '0775',
};

function sampleText(name: string, { format }: FieldSchema): string {
  if (format === 'uuid') return '7c9e6679-7425-40de-944b-e07fc1f90ae7';
  if (format === 'date') return '2026-11-21';
  if (format === 'date-time') return '2026-11-20T15:30:00Z';
  return TEXTS[name] ?? `Exemplo de ${(columnTitles[name] ?? name).toLowerCase()}`;
}

/** A value that fits a field. */
function sample(name: string, schema: FieldSchema): unknown {
  if (schema.enum) return schema.enum[0];
  switch (schema.type) {
    case 'string':
      return sampleText(name, schema);
    case 'integer':
    case 'number':
      return schema.description === 'integer cents' ? 1_234_56 : Math.max(schema.minimum ?? 0, 7);
    case 'boolean':
      return true;
    case 'array':
      return [];
    case 'object':
      return Object.fromEntries(
        Object.entries(schema.properties ?? {}).map(([field, inner]) => [
          field,
          sample(field === 'Name' ? name : field, inner),
        ]),
      );
    default: {
      const [first] = schema.anyOf ?? [];
      return first ? sample(name, first) : (schema.const ?? null);
    }
  }
}

/** A row as the platform could answer it, for the new remote's tests. */
export const sampleRow = (call: ListCall, words: ListWords): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(call.row).map(([name, schema]) => [
      name,
      name === 'StatusId' && words.status ? words.status.example : sample(name, schema),
    ]),
  );

import type { ImportField } from '@portal/shared/domain/parties/partyImport';
import {
  cleanZipCode,
  INVALID_ZIP_CODE,
  isValidZipCode,
  zipCodeCityProblem,
} from '@portal/shared/domain/people/zipCode';
import { searchable } from '@portal/shared/domain/values/textSearch';
import type { Database } from '../../../platform/database/connection';
import { cities, stateProvinces } from '../../../platform/database/schema/places';
import type { BureauAddress } from '../../../platform/database/schema/bureauAnswers';
import { eq } from 'drizzle-orm';

/** Ids of municipalities by name and state. */
export type Cities = ReadonlyMap<string, number>;

const keyOf = (city: string, state: string): string => `${searchable(city)}|${state.toUpperCase()}`;

/** All municipalities, read once for a file. */
export async function readCities(database: Database): Promise<Cities> {
  const rows = await database
    .select({ id: cities.id, name: cities.searchText, state: stateProvinces.code })
    .from(cities)
    .innerJoin(stateProvinces, eq(stateProvinces.id, cities.stateProvinceId));
  return new Map(rows.map(({ id, name, state }) => [keyOf(name, state), id]));
}

const parts = ['zipCode', 'addressName', 'number', 'neighborhood', 'city', 'state'] as const;
const titles: Record<(typeof parts)[number], string> = {
  zipCode: 'CEP',
  addressName: 'logradouro',
  number: 'número',
  neighborhood: 'bairro',
  city: 'município',
  state: 'UF',
};

/** The address of a row, null where it has none; half of one is a problem. */
export function addressOfRow(
  cell: (field: ImportField) => string,
  known: Cities,
): { address: BureauAddress | null; problems: string[] } {
  const given = parts.filter((part) => cell(part) !== '');
  if (given.length === 0) return { address: null, problems: [] };
  const missing = parts.filter((part) => cell(part) === '');
  if (missing.length > 0)
    return {
      address: null,
      problems: [`Endereço incompleto: falta ${missing.map((part) => titles[part]).join(', ')}.`],
    };
  // Spreadsheets take a CEP for a number and drop its first zero.
  const zipCode = cell('zipCode').padStart(8, '0');
  const cityId = known.get(keyOf(cell('city'), cell('state')));
  const disagreement = zipCodeCityProblem(zipCode, cityId ?? null);
  const problems = [
    ...(isValidZipCode(zipCode) ? [] : [`${INVALID_ZIP_CODE}.`]),
    ...(disagreement === null ? [] : [disagreement]),
    ...(cityId === undefined ? [`Município não encontrado: ${cell('city')} – ${cell('state')}.`.slice(0, 120)] : []),
  ];
  if (cityId === undefined || problems.length > 0) return { address: null, problems };
  return {
    address: {
      zipCode: cleanZipCode(zipCode),
      addressName: cell('addressName'),
      number: cell('number'),
      complement: cell('complement') || null,
      neighborhood: cell('neighborhood'),
      cityId,
    },
    problems: [],
  };
}

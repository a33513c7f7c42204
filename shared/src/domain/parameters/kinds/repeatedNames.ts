import { searchable } from '../../values/textSearch';
import { refuses } from './parameterField';
import type { ParameterProblem } from './parameterField';

/** Empty names in a field of rows, and names that stand twice in the same place, whatever their case and accents. */
export function repeatedNames(
  field: string,
  names: readonly string[],
  places: readonly string[] = [],
): ParameterProblem[] {
  const keys = names.map((name, at) => `${searchable(name)} ${places[at] ?? ''}`);
  return names.flatMap((name, at) => {
    if (name.trim() === '') return [refuses(field, `A linha ${at + 1} está em branco.`)];
    const first = keys.indexOf(keys[at] ?? '');
    return first < at ? [refuses(field, `A linha ${at + 1} repete a linha ${first + 1}: "${name.trim()}".`)] : [];
  });
}

import { formatNumber } from '../../domain/values/numbers';
import type { ListNoun } from './listTypes';

/** What is read out when the rows change: `600 propostas encontradas`. */
export function countSentence({ singular, plural, feminine }: ListNoun, count: number, isCapped = false): string {
  const ending = feminine ? 'a' : 'o';
  if (isCapped) return `Mais de ${formatNumber(count)} ${plural} encontrad${ending}s`;
  if (count === 0) return `Nenhum${feminine ? 'a' : ''} ${singular} encontrad${ending}`;
  return count === 1 ? `1 ${singular} encontrad${ending}` : `${formatNumber(count)} ${plural} encontrad${ending}s`;
}

/** How many rows are chosen: `3 apólices escolhidas`. */
export function chosenSentence({ singular, plural, feminine }: ListNoun, count: number): string {
  const ending = feminine ? 'a' : 'o';
  if (count === 0) return `Nenhum${feminine ? 'a' : ''} ${singular} escolhid${ending}`;
  return count === 1 ? `1 ${singular} escolhid${ending}` : `${formatNumber(count)} ${plural} escolhid${ending}s`;
}

/** The title where a filter leaves nothing. */
export const nothingMatches = (noun: ListNoun): string =>
  `Nenhum${noun.feminine ? 'a' : ''} ${noun.singular} corresponde aos filtros`;

/** The title where there is nothing at all. */
export const nothingYet = (noun: ListNoun): string => `Ainda não há ${noun.plural}`;

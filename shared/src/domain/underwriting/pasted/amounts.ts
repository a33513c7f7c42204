import { formatMoney } from '../../values/money';
import { formatNumber } from '../../values/numbers';
import { shareCents } from '../../values/proRata';
import { parseTypedMoney, parseTypedNumber } from '../../values/typedNumber';
import { roleBefore, wordsAround } from './suggestion';
import type { PastedReading, Place, Suggestion } from './suggestion';

const AMOUNT =
  /R\$\s*(?:\d{1,3}(?:\.\d{3})+|\d+)(?:,\d{1,2}(?!\d))?(?:(?:,\d+)?\s*(?:mil(?:h[õo]es|h[ãa]o)?|bilh[õo]es|bilh[ãa]o|mi|bi)(?!\p{L}))?(?![,.]?\d)/giu;

type Role = 'contractValue' | 'debtValue' | 'insuredAmount' | 'other';

const roles: readonly (readonly [Role, RegExp])[] = [
  ['insuredAmount', /garantia|cau[çc][ãa]o|import[âa]ncia\s+segurada|dep[óo]sito\s+recursal|valor\s+segurado/u],
  [
    'contractValue',
    /valor\s+(?:global|total|estimad[oa]|m[áa]ximo|anual|de\s+refer[êe]ncia|contratual|contratado|d[oa]\s+(?:contrat[oa]|contrata[çc][ãa]o|obra|licita[çc][ãa]o|proposta\s+vencedora|objeto))|or[çc]ad[oa]|or[çc]amento|pre[çc]o\s+(?:global|total)/u,
  ],
  [
    'debtValue',
    /valor\s+d[ao]\s+(?:causa|d[íi]vida|d[ée]bito|execu[çc][ãa]o|condena[çc][ãa]o)|d[íi]vida|d[ée]bito|condena[çc][ãa]o/u,
  ],
  [
    'other',
    /multas?|taxa|capital\s+social|patrim[ôo]nio|sal[áa]rio|c[óo]pia|custas|honor[áa]rios|parcela|mensa(?:l|is)|unit[áa]ri[ao]/u,
  ],
];

const PERCENT = /(?<![\d,.])(\d{1,2}(?:,\d{1,4})?)\s*%/g;

/** "5% (cinco por cento) do valor do contrato, a título de garantia". */
const GUARANTEE_AFTER = /^\s*(?:\([^)]{1,40}\)\s*)?d[oe]\s+(?:seu\s+)?valor[^.;]{0,60}(?:garantia|cau[çc][ãa]o)/iu;

/** Amounts by the words before them, and the guarantee that a percentage of the contract's value makes. */
export function readAmounts(text: string): PastedReading {
  const suggestions: Suggestion[] = [];
  const unexplained = new Set<number>();
  for (const match of text.matchAll(AMOUNT)) {
    const cents = parseTypedMoney(match[0]).value;
    if (!cents) continue;
    const role = roleBefore(text, match.index, roles);
    if (role === null) unexplained.add(cents);
    else if (role !== 'other')
      suggestions.push(amount(role, cents, wordsAround(text, { at: match.index, end: match.index + match[0].length })));
  }
  const guarantee = suggestions.filter(({ field }) => field === 'insuredAmount');
  const shares = percentsOfGuarantee(text).flatMap(({ percent, place }) =>
    suggestions
      .filter(({ field }) => field === 'contractValue')
      .map(({ value, shown }) =>
        amount(
          'insuredAmount',
          shareCents(Number(value), percent),
          `${formatNumber(percent)}% de ${shown}: ${wordsAround(text, place)}`,
        ),
      ),
  );
  const warnings = unexplainedWords([...unexplained]);
  const differs = guarantee.length > 0 && shares.some(({ value }) => guarantee.every((one) => one.value !== value));
  if (differs) warnings.push('A garantia escrita não é o percentual do valor do contrato. Confira qual vale.');
  return { suggestions: [...suggestions, ...shares], warnings };
}

/** A list of prices would say so a hundred times. */
const unexplainedWords = (cents: readonly number[]): string[] =>
  cents.length > 2
    ? [`${cents.length} valores ficaram de fora: o texto não diz o que são.`]
    : cents.map((one) => `O texto não diz o que é o valor de ${formatMoney(one)}.`);

const amount = (field: Exclude<Role, 'other'>, cents: number, found: string): Suggestion => ({
  field,
  value: String(cents),
  shown: formatMoney(cents),
  found,
});

/** Percentages that are of a guarantee: what a fine or a discount is in per cent stands in such texts too. */
function percentsOfGuarantee(text: string): { percent: number; place: Place }[] {
  return [...text.matchAll(PERCENT)].flatMap((match) => {
    const place = { at: match.index, end: match.index + match[0].length };
    const role = roleBefore(text, match.index, [
      ['guarantee', /garantia|cau[çc][ãa]o/u],
      ['other', /multas?|juros|desconto|reajuste|mora|acr[ée]scimo|supress[ãa]o|iss|bdi/u],
    ] as const);
    const isNamedAfter = role === null && GUARANTEE_AFTER.test(text.slice(place.end));
    const percent = parseTypedNumber(match[0], { decimals: 4, unit: '%' }).value ?? 0;
    return (role === 'guarantee' || isNamedAfter) && percent > 0 && percent <= 30 ? [{ percent, place }] : [];
  });
}

import { formatDate, isPlainDate } from '../../time/dates';
import type { PlainDate } from '../../time/dates';
import { roleBefore, wordsAround } from './suggestion';
import type { PastedReading, Suggestion } from './suggestion';

const WORDS: Readonly<Record<string, number>> = {
  um: 1,
  uma: 1,
  dois: 2,
  duas: 2,
  tres: 3,
  quatro: 4,
  cinco: 5,
  seis: 6,
  oito: 8,
  nove: 9,
  dez: 10,
  doze: 12,
  quinze: 15,
  dezoito: 18,
  vinte: 20,
  'vinte e quatro': 24,
  trinta: 30,
  'trinta e seis': 36,
  sessenta: 60,
  noventa: 90,
  'cento e vinte': 120,
  'cento e oitenta': 180,
};
const WRITTEN = Object.keys(WORDS)
  .sort((one, other) => other.length - one.length)
  .map((word) => word.replace('tres', 'tr[êe]s').replaceAll(' ', String.raw`\s+`))
  .join('|');
const TERM = new RegExp(
  String.raw`(?<![\p{L}\d.,/])(?:(\d{1,4})(?:\s*\([^)]{1,40}\))?|(${WRITTEN}))\s*(dias?|m[êe]s(?:es)?|anos?)(?![\p{L}])(\s+[úu]teis)?`,
  'giu',
);

type TermRole = 'validity' | 'other';
const termRoles: readonly (readonly [TermRole, RegExp])[] = [
  [
    'validity',
    /vig[êe]ncia|vigorar[áa]?|prazo\s+(?:contratual|total|de\s+(?:execu[çc][ãa]o|dura[çc][ãa]o)|d[oa]\s+(?:contrato|obra|servi[çc]o))|execu[çc][ãa]o|dura[çc][ãa]o/u,
  ],
  [
    'other',
    /pagamento|recursos?|impugna[çc][ãa]o|(?:validade|apresenta[çc][ãa]o|vig[êe]ncia)\s+d[ae]s?\s+propostas?|proposta|assinatura|convoca[çc][ãa]o|entrega\s+da|garantia\s+t[ée]cnica|defeitos|experi[êe]ncia|ap[óo]s\s+o\s+t[ée]rmino|prorrog\p{L}*|at[ée]\s+o\s+limite|reajust\p{L}*|anteced[êe]ncia/u,
  ],
];

const MONTHS = [
  'janeiro',
  'fevereiro',
  'março',
  'abril',
  'maio',
  'junho',
  'julho',
  'agosto',
  'setembro',
  'outubro',
  'novembro',
  'dezembro',
];
const DATE = new RegExp(
  String.raw`(?<![\d/.-])(?:(\d{1,2})[/.](\d{1,2})[/.](\d{4})(?![\d/])|(\d{1,2})(?:[º°o])?\s+de\s+(${MONTHS.join('|').replace('março', 'mar[çc]o')})\s+de\s+(\d{4}))`,
  'giu',
);

type DateRole = 'startDate' | 'endDate' | 'other';
const dateRoles: readonly (readonly [DateRole, RegExp])[] = [
  ['startDate', /in[íi]cio|iniciar?-?s?e?|a\s+partir\s+de|vig[êe]ncia(?:\s+contratual)?\s*(?::|de|em)|come[çc]ando/u],
  [
    'endDate',
    /(?:fim|t[ée]rmino|final|encerramento)\s*(?:d[ao]\s+\p{L}+\s*)?(?::|em|n[oa]|previsto)?|vig[êe]ncia\s+(?:\p{L}+\s+){0,3}at[ée]|vigorar[áa]?\s+at[ée]/u,
  ],
  [
    'other',
    /abertura|sess[ãa]o|disputa|certame|lances?|licita[çc][ãa]o|preg[ãa]o|publica\p{L}*|assinad\p{L}*|assinatura|entrega|recebimento|propostas?|lei|decreto|ajuizad\p{L}*|distribu[íi]d\p{L}*|nascid\p{L}*|emiss[ãa]o/u,
  ],
];

/** Terms that are of the contract, and the days on which it begins and ends. */
export function readTerms(text: string): PastedReading {
  const suggestions: Suggestion[] = [];
  const warnings: string[] = [];
  for (const match of text.matchAll(TERM)) {
    if (roleBefore(text, match.index, termRoles) !== 'validity') continue;
    const count = match[1] ? Number(match[1]) : (WORDS[plain(match[2] ?? '')] ?? 0);
    const unit = plain(match[3] ?? '');
    if (match[4])
      warnings.push(`${count} ${unit} úteis não dizem em que dia a vigência termina: o prazo ficou de fora.`);
    else if (count > 0)
      suggestions.push({
        field: 'term',
        value: `+${count}${unit.startsWith('d') ? 'd' : unit.startsWith('m') ? 'm' : 'a'}`,
        shown: `${count} ${inWords(unit, count)}`,
        found: wordsAround(text, { at: match.index, end: match.index + match[0].length }),
      });
  }
  let before = null as { role: DateRole | null; end: number } | null;
  for (const match of text.matchAll(DATE)) {
    const end = match.index + match[0].length;
    // "de 01/03/2027 a 28/02/2029": the second one ends what the first begins.
    const isSecond: boolean =
      before?.role === 'startDate' && /^\s*(?:a|at[ée]|[–-])\s*$/i.test(text.slice(before.end, match.index));
    const role: DateRole | null = isSecond ? 'endDate' : roleBefore(text, match.index, dateRoles);
    before = { role, end };
    const date = dayOf(match);
    if (role === null || role === 'other' || date === null) continue;
    suggestions.push({
      field: role,
      value: date,
      shown: formatDate(date),
      found: wordsAround(text, { at: match.index, end }),
    });
  }
  return { suggestions, warnings };
}

function dayOf([, day, month, year, named, monthName = '', yearOfNamed]: RegExpMatchArray): PlainDate | null {
  const number = month ?? String(MONTHS.findIndex((one) => plain(one) === plain(monthName)) + 1);
  const date = `${year ?? yearOfNamed}-${number.padStart(2, '0')}-${(day ?? named ?? '').padStart(2, '0')}`;
  return isPlainDate(date) ? date : null;
}

const plain = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/\s+/g, ' ');

function inWords(unit: string, count: number): string {
  if (unit.startsWith('d')) return count === 1 ? 'dia' : 'dias';
  if (unit.startsWith('m')) return count === 1 ? 'mês' : 'meses';
  return count === 1 ? 'ano' : 'anos';
}

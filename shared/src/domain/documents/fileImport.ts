import { csvKind, spreadsheet } from './uploadedFiles';
import { formatNumber } from '../values/numbers';
import type { Tone } from '../values/tone';

/** What the rows of a file become. */
export type ImportedKind = 'policyHolder' | 'insured' | 'user' | 'bond';

/** More stay out: whoever has more sends them as several files. */
export const MOST_IMPORT_ROWS = 5000;
/** Some hundred bytes for each row, with room for what a spreadsheet adds. */
export const MOST_IMPORT_BYTES = 5 * 1024 * 1024;
export const importFileKinds = [spreadsheet, csvKind] as const;

/** Where an import stands; the last three are ends. */
export type ImportState = 'reading' | 'preview' | 'running' | 'refused' | 'done' | 'cancelled';

/** How a state is written, with the tone of its mark. */
export const importStates: Record<ImportState, { label: string; tone: Tone }> = {
  reading: { label: 'Lendo o arquivo', tone: 'info' },
  preview: { label: 'Aguardando confirmação', tone: 'warning' },
  running: { label: 'Cadastrando', tone: 'info' },
  refused: { label: 'Arquivo recusado', tone: 'danger' },
  done: { label: 'Concluída', tone: 'success' },
  cancelled: { label: 'Cancelada', tone: 'neutral' },
};

/** What became of a row. */
export const ImportOutcome = { Waiting: 1, Registered: 2, Existing: 3, Problem: 4, LeftOut: 5 } as const;
export type ImportOutcome = (typeof ImportOutcome)[keyof typeof ImportOutcome];

/** How an outcome is written, with the tone of its mark. */
export const importOutcomes: Record<ImportOutcome, { label: string; tone: Tone }> = {
  [ImportOutcome.Waiting]: { label: 'A cadastrar', tone: 'info' },
  [ImportOutcome.Registered]: { label: 'Cadastrado', tone: 'success' },
  [ImportOutcome.Existing]: { label: 'Já tinha cadastro', tone: 'neutral' },
  [ImportOutcome.Problem]: { label: 'Com problema', tone: 'danger' },
  [ImportOutcome.LeftOut]: { label: 'Ficou de fora', tone: 'neutral' },
};

/** A column of a file; read by its title, whatever its place, capitals and accents. */
export interface ImportColumn<Field extends string = string> {
  field: Field;
  title: string;
  /** The file is refused without it, and so is a row that leaves it empty. */
  isRequired: boolean;
  /** What it takes, for whoever fills it in. */
  hint: string;
  example: string;
}

/** Describes a column. */
export const importColumn = <Field extends string>(
  field: Field,
  title: string,
  hint: string,
  example: string,
  isRequired = false,
): ImportColumn<Field> => ({ field, title, isRequired, hint, example });

/** How what a file registers is named on the screen. */
export interface ImportNoun {
  singular: string;
  plural: string;
  feminine?: boolean;
  /** What the rows of such a file are called, `cadastros` where nothing is said. */
  listed?: string;
  /** What is done with them and, without its ending, how they are afterwards: `Cadastrar`, `cadastrad` where none is named. */
  verb?: string;
  done?: string;
}

/** `1 tomador`, `4.210 tomadores`. */
export const rowsInWords = (count: number, { singular, plural }: ImportNoun): string =>
  `${formatNumber(count)} ${count === 1 ? singular : plural}`;

/** How so many of them are once they are registered: `cadastrado`, `feitas`. */
export const registeredAs = (count: number, { feminine = false, done = 'cadastrad' }: ImportNoun): string =>
  `${done}${feminine ? 'a' : 'o'}${count === 1 ? '' : 's'}`;

/** `4.210 tomadores cadastrados`, `1 proposta feita`. */
export const registeredInWords = (count: number, noun: ImportNoun): string =>
  `${rowsInWords(count, noun)} ${registeredAs(count, noun)}`;

import { csvKind, spreadsheet } from '../documents/uploadedFiles';
import type { Tone } from '../values/tone';

/** Which register a file fills. */
export type ImportKind = 'policyHolder' | 'insured';

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

/** What a row may say of a party. */
export type ImportField =
  | 'document'
  | 'name'
  | 'tradeName'
  | 'socialName'
  | 'sector'
  | 'email'
  | 'phone'
  | 'zipCode'
  | 'addressName'
  | 'number'
  | 'complement'
  | 'neighborhood'
  | 'city'
  | 'state';

/** A column of the file; read by its title, whatever its place, capitals and accents. */
export interface ImportColumn {
  field: ImportField;
  title: string;
  /** The file is refused without it, and so is a row that leaves it empty. */
  isRequired: boolean;
  /** What it takes, for whoever fills it in. */
  hint: string;
  example: string;
}

const column = (
  field: ImportField,
  title: string,
  hint: string,
  example: string,
  isRequired = false,
): ImportColumn => ({
  field,
  title,
  isRequired,
  hint,
  example,
});

const contact = [
  column('email', 'E-mail', 'Opcional', 'contato@empresa.example'),
  column('phone', 'Telefone', 'Opcional, com DDD', '(81) 99876-5432'),
];
const address = [
  column('zipCode', 'CEP', 'O endereço é opcional; com o CEP, os outros campos dele são necessários', '50030-230'),
  column('addressName', 'Logradouro', 'Com o CEP', 'Cais do Apolo'),
  column('number', 'Número', 'Com o CEP; S/N quando não há', '925'),
  column('complement', 'Complemento', 'Opcional', 'Sala 3'),
  column('neighborhood', 'Bairro', 'Com o CEP', 'Recife'),
  column('city', 'Município', 'Com o CEP, como no IBGE', 'Recife'),
  column('state', 'UF', 'Com o CEP', 'PE'),
];

/** The columns of a file, in the order of its model. */
export const importColumns: Record<ImportKind, readonly ImportColumn[]> = {
  policyHolder: [
    column('document', 'CNPJ', 'Da matriz, com ou sem pontos', '11.222.333/0001-81', true),
    column('name', 'Razão social', 'Como na Receita', 'Construtora Horizonte Ltda.', true),
    column('tradeName', 'Nome fantasia', 'Opcional', 'Horizonte'),
    ...contact,
    ...address,
  ],
  insured: [
    column('document', 'CPF ou CNPJ', 'Com ou sem pontos', '11.222.333/0001-81', true),
    column('name', 'Nome', 'Nome completo ou razão social', 'Município de Olinda', true),
    column('socialName', 'Nome social', 'Opcional, só para CPF', ''),
    column('sector', 'Setor', 'Público ou Privado; necessário para CNPJ, pois decide o ramo', 'Público'),
    ...contact,
    ...address,
  ],
};

/** How each register is named on the screen. */
export const importNouns: Record<ImportKind, { singular: string; plural: string }> = {
  policyHolder: { singular: 'tomador', plural: 'tomadores' },
  insured: { singular: 'segurado', plural: 'segurados' },
};

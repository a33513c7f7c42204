import { ImportOutcome } from '@portal/shared/domain/parties/partyImport';
import type { ImportField, ImportKind } from '@portal/shared/domain/parties/partyImport';
import { documentKind, formatDocument } from '@portal/shared/domain/people/document';
import { emailProblem } from '@portal/shared/domain/people/email';
import { cleanPhone, phoneProblem } from '@portal/shared/domain/people/phone';
import { personNameProblem } from '@portal/shared/domain/people/personName';
import { searchable } from '@portal/shared/domain/values/textSearch';
import type { ImportedParty, partyImportRows } from '../../../platform/database/schema/partyImports';
import { addressOfRow } from './addressOfRow';
import type { Cities } from './addressOfRow';
import { columnsOf } from './columnsOf';
import { documentOfCell } from './documentOfCell';
import type { FileRow } from './readTable';

/** A row of an import, before anybody knows whether the party is registered already. */
export type JudgedRow = Omit<typeof partyImportRows.$inferInsert, 'id' | 'importId'>;

const LONGEST_NAME = 150;
const LONGEST_CELL = 120;

/** What each row of a file says and what is wrong with it. The first row holds the titles. */
export function rowsOf(kind: ImportKind, [titles, ...rows]: readonly FileRow[], cities: Cities): JudgedRow[] {
  const columns = columnsOf(kind, titles?.cells ?? []);
  const lineOfDocument = new Map<string, number>();
  return rows.map(({ line, cells }) => {
    const cell = (field: ImportField): string => (cells[columns.get(field) ?? -1] ?? '').replace(/\s+/g, ' ').trim();
    const { document, problem: documentProblem } = documentOfCell(kind, cell('document'));
    const earlier = documentProblem === null ? lineOfDocument.get(document) : undefined;
    if (documentProblem === null && earlier === undefined) lineOfDocument.set(document, line);
    const { address, problems: addressProblems } = addressOfRow(cell, cities);
    const problems = [
      ...(documentProblem === null ? [] : [documentProblem]),
      ...(earlier === undefined ? [] : [`Repete o documento da linha ${earlier}.`]),
      ...problemsOf(kind, document, cell),
      ...addressProblems,
    ];
    const name = cell('name');
    return {
      line,
      document,
      name: name.slice(0, LONGEST_NAME),
      place: cell('city') === '' ? '' : `${cell('city')} – ${cell('state').toUpperCase()}`.slice(0, LONGEST_CELL),
      searchText: searchable(`${name.slice(0, LONGEST_NAME)} ${document} ${formatDocument(document)}`),
      party: problems.length === 0 ? partyOf(document, cell, address) : null,
      outcome: problems.length === 0 ? ImportOutcome.Waiting : ImportOutcome.Problem,
      problem: problems.length === 0 ? null : problems.join(' '),
    };
  });
}

function problemsOf(kind: ImportKind, document: string, cell: (field: ImportField) => string): string[] {
  const isPerson = kind === 'insured' && documentKind(document) === 'CPF';
  const isBody = kind === 'insured' && documentKind(document) === 'CNPJ';
  const name = cell('name');
  const tooLong = (['tradeName', 'socialName', 'addressName', 'number', 'complement', 'neighborhood'] as const).some(
    (field) => cell(field).length > LONGEST_CELL,
  );
  return [
    name === '' && 'Informe o nome.',
    name.length > LONGEST_NAME && `O nome passa de ${LONGEST_NAME} caracteres.`,
    isPerson && personNameProblem(name) !== null && 'O nome de uma pessoa só tem letras, apóstrofos e espaços.',
    isPerson && personNameProblem(cell('socialName')) !== null && 'O nome social só tem letras, apóstrofos e espaços.',
    isBody && cell('socialName') !== '' && 'Nome social é só para pessoas, com CPF.',
    isBody && sectorOf(cell('sector')) === null && 'Informe o setor: Público ou Privado.',
    isPerson && sectorOf(cell('sector')) === 'public' && 'Uma pessoa, com CPF, não é do setor público.',
    emailProblem(cell('email')) !== null && 'E-mail inválido.',
    phoneProblem(cell('phone')) !== null && 'Telefone inválido: escreva o DDD e o número.',
    tooLong && `Um campo passa de ${LONGEST_CELL} caracteres.`,
  ].filter((problem) => problem !== false);
}

const sectorOf = (typed: string): 'public' | 'private' | null => {
  const sector = searchable(typed);
  return sector === 'publico' ? 'public' : sector === 'privado' ? 'private' : null;
};

const partyOf = (
  document: string,
  cell: (field: ImportField) => string,
  address: ImportedParty['address'],
): ImportedParty => ({
  document,
  name: cell('name'),
  tradeName: cell('tradeName') || null,
  socialName: cell('socialName') || null,
  isPrivate: sectorOf(cell('sector')) !== 'public',
  email: cell('email') || null,
  phone: cleanPhone(cell('phone')) || null,
  address,
});

import { ImportOutcome } from '@portal/shared/domain/documents/fileImport';
import { importColumns } from '@portal/shared/domain/parties/partyImport';
import type { ImportField, ImportKind } from '@portal/shared/domain/parties/partyImport';
import { documentKind, formatDocument } from '@portal/shared/domain/people/document';
import { emailProblem } from '@portal/shared/domain/people/email';
import { cleanPhone, phoneProblem } from '@portal/shared/domain/people/phone';
import { personNameProblem } from '@portal/shared/domain/people/personName';
import { searchable } from '@portal/shared/domain/values/textSearch';
import type { ImportedParty } from '../../../platform/database/schema/fileImports';
import { cellOf, columnsOf } from '../../../portal/imports/file/columnsOf';
import type { OtherTitles } from '../../../portal/imports/file/columnsOf';
import type { FileRow } from '../../../portal/imports/file/readTable';
import type { JudgedRow } from '../../../portal/imports/importRegister';
import { addressOfRow } from './addressOfRow';
import type { Cities } from './addressOfRow';
import { documentOfCell } from './documentOfCell';

const LONGEST_NAME = 150;
const LONGEST_CELL = 120;

const otherTitles: OtherTitles<ImportField> = {
  document: ['cnpj', 'cpf', 'cpf/cnpj', 'cpf ou cnpj', 'documento'],
  name: ['nome', 'razao social', 'nome ou razao social'],
  addressName: ['endereco', 'rua'],
  city: ['cidade'],
  state: ['estado'],
};

/** What each row says and what is wrong with it, whether or not the party is registered. The first row holds the titles. */
export function rowsOf(kind: ImportKind, [titles, ...rows]: readonly FileRow[], cities: Cities): JudgedRow[] {
  const columns = columnsOf(importColumns[kind], titles?.cells ?? [], otherTitles);
  const lineOfDocument = new Map<string, number>();
  return rows.map((row) => {
    const { line } = row;
    const cell = cellOf(columns, row);
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
      key: document,
      name: name.slice(0, LONGEST_NAME),
      place: cell('city') === '' ? '' : `${cell('city')} – ${cell('state').toUpperCase()}`.slice(0, LONGEST_CELL),
      searchText: searchable(`${name.slice(0, LONGEST_NAME)} ${document} ${formatDocument(document)}`),
      content: problems.length === 0 ? partyOf(document, cell, address) : null,
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

import { ImportOutcome } from '@portal/shared/domain/documents/fileImport';
import { dateOfInstant } from '@portal/shared/domain/time/instants';
import { bondImportColumns } from '@portal/shared/domain/underwriting/bondImport';
import type { BondImportField } from '@portal/shared/domain/underwriting/bondImport';
import { searchable } from '@portal/shared/domain/values/textSearch';
import { parametersInForce } from '../../../parameters/inForce/parametersInForce';
import { iofPercentInForce } from '../../../parameters/inForce/paymentInForce';
import type { Database } from '../../../platform/database/connection';
import { JobProblem } from '../../../platform/jobs/jobHandler';
import { cellOf, columnsOf } from '../../../portal/imports/file/columnsOf';
import type { OtherTitles } from '../../../portal/imports/file/columnsOf';
import type { FileRow } from '../../../portal/imports/file/readTable';
import type { ImportRow, JudgedRow } from '../../../portal/imports/importRegister';
import { proposerAtWork } from './bondPeople';
import { judgeBond } from './judgeBond';
import type { JudgedBond } from './judgeBond';
import { knownParties } from './knownParties';
import { limitsOfFile } from './limitOfFile';
import { namedModalities } from './namedModality';

const otherTitles: OtherTitles<BondImportField> = {
  policyHolder: ['tomador', 'cnpj tomador', 'cnpj'],
  insured: ['segurado', 'documento do segurado', 'cnpj do segurado', 'cpf do segurado'],
  amount: ['is', 'importancia', 'valor', 'valor da garantia'],
  start: ['inicio', 'inicio de vigencia', 'vigencia'],
  term: ['prazo de vigencia', 'fim', 'fim da vigencia', 'termino'],
  number: ['edital', 'contrato', 'processo', 'numero'],
  base: ['valor do contrato', 'valor da divida'],
  object: ['objeto da garantia'],
};

/** What each bond of a file would cost and meet for whoever sent it, and what the rows do to each other. */
export async function judgeBonds(
  database: Database,
  { companyId, startedByUserId }: ImportRow,
  [titles, ...rows]: readonly FileRow[],
): Promise<JudgedRow[]> {
  const user = await proposerAtWork(database, { userId: startedByUserId, companyId });
  if (!user) throw new JobProblem('Quem enviou o arquivo não faz mais propostas. Peça a quem as faz.');
  const columns = columnsOf(bondImportColumns, titles?.cells ?? [], otherTitles);
  const read = rows.map((row) => ({ row, cell: cellOf(columns, row) }));
  const now = new Date();
  const parameters = await parametersInForce(database, companyId, now);
  const judge = {
    database,
    user,
    parameters,
    parties: await knownParties(database, user, {
      holders: read.map(({ cell }) => cell('policyHolder')),
      insureds: read.map(({ cell }) => cell('insured')),
    }),
    modality: await namedModalities(database, companyId, parameters),
    taxPercent: iofPercentInForce(parameters),
    now,
    today: dateOfInstant(now),
  };
  const judged: (JudgedBond & { line: number; repeats: number | undefined })[] = [];
  const lineOf = new Map<string, number>();
  for (const { row, cell } of read) {
    const said = JSON.stringify(bondImportColumns.map(({ field }) => searchable(cell(field))));
    const repeats = lineOf.get(said);
    if (repeats === undefined) lineOf.set(said, row.line);
    judged.push({ ...(await judgeBond(judge, cell)), line: row.line, repeats });
  }
  const limits = limitsOfFile(
    judged.flatMap(({ bond, line, bounds }) => (bond ? [{ line, bounds, amount: bond.Asked.InsuredAmountValue }] : [])),
  );
  return judged.map((one) => rowOf(one, limits.get(one.line)));
}

const LONGEST_SHOWN = 150;

function rowOf(
  {
    line,
    repeats,
    insured,
    policyHolder,
    figures,
    bond,
    problems,
    notes,
  }: JudgedBond & {
    line: number;
    repeats: number | undefined;
  },
  limit: string | undefined,
): JudgedRow {
  const told = bond
    ? [...(repeats === undefined ? [] : [`Igual à linha ${repeats}.`]), ...(limit ? [limit] : []), ...notes]
    : problems;
  return {
    line,
    // By the insured, who may be a person: whoever is made anonymous is found by it.
    key: insured.document.slice(0, LONGEST_SHOWN),
    name: insured.name.slice(0, LONGEST_SHOWN),
    place: policyHolder.slice(0, LONGEST_SHOWN),
    searchText: searchable(`${insured.name} ${insured.document} ${policyHolder}`),
    content: bond,
    figures,
    outcome: bond ? ImportOutcome.Waiting : ImportOutcome.Problem,
    problem: told.map((text) => (/[.!?]$/.test(text) ? text : `${text}.`)).join(' ') || null,
  };
}

import type { ClauseParameters } from '@portal/shared/contracts/parameters/kinds/clause';
import type { ComplementaryModalitiesParameters } from '@portal/shared/contracts/parameters/kinds/complementaryModalities';
import type {
  ModalityRatesParameters,
  RateRowParameters,
} from '@portal/shared/contracts/parameters/kinds/modalityRates';
import type { RequestDocumentParameters } from '@portal/shared/contracts/parameters/kinds/requestDocument';
import type { coverages, modalities } from '../../platform/database/schema/modalities';
import { coverageValues } from '../kinds/coverageKind';
import type { CoverageValues } from '../kinds/coverageKind';
import { modalityValues } from '../kinds/modalityKind';
import type { ModalityValues } from '../kinds/modalityKind';
import type { ParameterBody } from '../kinds/parameterKind';
import type { Parameters } from './parameters';

type ModalityRow = typeof modalities.$inferSelect;
type CoverageRow = typeof coverages.$inferSelect;

/** Versions never change, so each body is read into columns once. */
const modalityColumns = new WeakMap<ParameterBody, ModalityValues>();
const coverageColumns = new WeakMap<ParameterBody, CoverageValues>();

function once<Values extends object>(
  read: WeakMap<ParameterBody, Values>,
  body: ParameterBody,
  valuesOf: (body: ParameterBody) => Values,
): Values {
  const values = read.get(body) ?? valuesOf(body);
  read.set(body, values);
  return values;
}

/**
 * A modality as it is by these parameters. Its row gives the identity and nothing else; one that was not there yet is as
 * one that is no longer offered.
 */
export function modalityInForce<Row extends ModalityRow>(parameters: Parameters, row: Row): Row {
  const version = parameters.version('modality', row.uniqueId);
  if (!version) return { ...row, isDeleted: true };
  return { ...row, ...once(modalityColumns, version.body, modalityValues), isDeleted: version.isDeleted };
}

/** The coverages of rows as they are by these parameters, those left out that were not there yet. */
export const coveragesInForce = <Row extends CoverageRow>(parameters: Parameters, rows: readonly Row[]): Row[] =>
  rows.flatMap((row) => {
    const version = parameters.version('coverage', row.uniqueId);
    if (!version) return [];
    return [{ ...row, ...once(coverageColumns, version.body, coverageValues), isDeleted: version.isDeleted }];
  });

/** Whether the amount of a coverage is on top of the principal's by these parameters. */
export function isCoverageOnTop(parameters: Parameters, uniqueId: string): boolean {
  const version = parameters.version('coverage', uniqueId);
  return version !== null && once(coverageColumns, version.body, coverageValues).addsToInsuredAmount;
}

/** What a coverage covers by these parameters, as a policy prints it; null where nobody has written it. */
export function wordingOfCoverage(parameters: Parameters, uniqueId: string): string | null {
  const version = parameters.version('coverage', uniqueId);
  return version && once(coverageColumns, version.body, coverageValues).wording;
}

/** The rates of a modality by class and term; none where it never had any. */
export const ratesInForce = (parameters: Parameters, modalityUniqueId: string): readonly RateRowParameters[] =>
  (parameters.version('modalityRates', modalityUniqueId)?.body as ModalityRatesParameters | undefined)?.Rows ?? [];

/** Whether a modality may complement another of its branch: each may until somebody says which. */
export function mayComplement(parameters: Parameters, principalUniqueId: string, uniqueId: string): boolean {
  const said = parameters.version('complementaryModalities', principalUniqueId);
  return said === null || (said.body as ComplementaryModalitiesParameters).ModalityUniqueIds.includes(uniqueId);
}

/** The clauses that proposals of a modality may carry, by name. */
export const clausesInForce = (parameters: Parameters, modalityUniqueId: string): { Name: string; Value: string }[] =>
  parameters
    .all('clause')
    .filter(({ body, isDeleted }) => !isDeleted && body['ModalityUniqueId'] === modalityUniqueId)
    .map(({ body }) => body as ClauseParameters)
    .map(({ Name, Text }) => ({ Name, Value: Text }))
    .sort((one, other) => one.Name.localeCompare(other.Name, 'pt-BR'));

/** What proposals of a modality are asked for, in the order in which it is asked for. */
export const requestDocumentsInForce = (
  parameters: Parameters,
  modalityUniqueId: string,
): RequestDocumentParameters[] =>
  parameters
    .all('requestDocument')
    .filter(({ body, isDeleted }) => !isDeleted && body['ModalityUniqueId'] === modalityUniqueId)
    .map(({ body }) => body as RequestDocumentParameters)
    .sort((one, other) => one.Order - other.Order || one.Name.localeCompare(other.Name, 'pt-BR'));

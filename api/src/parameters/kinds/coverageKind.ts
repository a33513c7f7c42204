import { coverageParameters } from '@portal/shared/contracts/parameters/kinds/coverage';
import type { CoverageParameters } from '@portal/shared/contracts/parameters/kinds/coverage';
import { coverageFigures, coverageProblems } from '@portal/shared/domain/parameters/kinds/coverage';
import type { coverages } from '../../platform/database/schema/modalities';
import type { KindOfParameter, ParameterBody } from './parameterKind';
import { partOfModalityProblems } from './partOfModality';

type Row = typeof coverages.$inferSelect;

export type CoverageValues = Pick<
  Row,
  'name' | 'calculationTypeId' | 'calculationParameters' | 'addsToInsuredAmount' | 'wording'
>;

/** The columns that a version decides. */
export function coverageValues(body: ParameterBody): CoverageValues {
  const { Name, CoverageCalculationTypeId, CoverageCalculationJSONParam, AddsToInsuredAmount, Wording } =
    body as CoverageParameters;
  return {
    name: Name,
    calculationTypeId: CoverageCalculationTypeId,
    calculationParameters: coverageFigures(CoverageCalculationJSONParam) ?? {},
    addsToInsuredAmount: AddsToInsuredAmount ?? false,
    wording: Wording?.trim() || null,
  };
}

/** The version that a row stands for. */
export const coverageBody = (row: Row, modalityUniqueId: string): CoverageParameters => ({
  ModalityUniqueId: modalityUniqueId,
  Name: row.name,
  CoverageCalculationTypeId: row.calculationTypeId,
  CoverageCalculationJSONParam: JSON.stringify(row.calculationParameters),
  AddsToInsuredAmount: row.addsToInsuredAmount,
  ...(row.wording !== null && { Wording: row.wording }),
});

export const coverageKind: KindOfParameter = {
  kind: 'coverage',
  schemaVersion: 1,
  schema: coverageParameters,
  nameOf: (body) => String(body['Name']),
  identity: (body) => `${String(body['ModalityUniqueId'])} ${String(body['Name'])}`,
  // Whoever did not choose it pays nothing for it.
  touches: ({ key }) => ({ everything: false, modalities: [], coverages: [key] }),
  problems: (_key, body, surroundings) => [
    ...coverageProblems(body as CoverageParameters),
    ...partOfModalityProblems('coverage', coverageInWords, body, surroundings),
  ],
};

const coverageInWords = { ofThis: 'desta cobertura', one: 'Uma cobertura', other: 'outra' };

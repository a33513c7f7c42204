import type { ParameterKind } from '@portal/shared/domain/parameters/kinds/parameterKinds';
import { PUBLIC_CONTRACTS_KEY, publicContractsProblems } from '@portal/shared/domain/parameters/kinds/publicContracts';
import { standardPublicContracts } from '../kinds/standardPublicContracts';
import type { Parameters, PublishedVersion } from './parameters';
import { publicContractsInForce } from './publicContractsInForce';

const publication = { id: 1, uniqueId: 'p', number: 1, inForceFrom: new Date('2026-02-28T03:00:00Z') };
const published = (kind: ParameterKind, key: string, body: object): PublishedVersion => ({
  ...{ id: 1, uniqueId: key, publication, kind, key, isDeleted: false },
  body: { ...body },
});
const modality = (key: string, RiskKind: string, ModalityGroupUniqueId: string, MaxPercentOfContract: number | null) =>
  published('modality', key, { RiskKind, ModalityGroupUniqueId, MaxPercentOfContract });
const versions = [
  published('modalityGroup', 'public', { BranchCode: '0775' }),
  published('modalityGroup', 'private', { BranchCode: '0776' }),
  modality('works', 'contract', 'public', 30),
  modality('additional', 'contract', 'public', null),
  modality('supply', 'contract', 'private', 30),
  modality('bid', 'bid', 'public', 1),
];
const law = published('publicContracts', PUBLIC_CONTRACTS_KEY, standardPublicContracts);
const inForce = (key: string, list: readonly PublishedVersion[] = [...versions, law]) => {
  const parameters: Parameters = {
    publication,
    version: (kind, of) => list.find((one) => one.kind === kind && one.key === of) ?? null,
    all: (kind) => list.filter((one) => one.kind === kind),
  };
  return publicContractsInForce(parameters, key);
};

describe('the legal shares in force', () => {
  it('apply to contracts of the public branch that have a bound by their value', () => {
    expect(inForce('works')).toEqual(standardPublicContracts);
    expect(['additional', 'supply', 'bid', 'unknown'].map((key) => inForce(key))).toEqual([null, null, null, null]);
  });

  it('are null where they were never published', () => {
    expect(inForce('works', versions)).toBeNull();
  });

  it('begin with a valid set', () => {
    expect(publicContractsProblems(standardPublicContracts)).toEqual([]);
  });
});

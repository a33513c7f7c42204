import type { ParameterKind } from '@portal/shared/domain/parameters/kinds/parameterKinds';
import { RENEWAL_RULES_KEY, usualRenewal } from '@portal/shared/domain/parameters/kinds/renewal';
import type { Parameters, PublishedVersion } from './parameters';
import { renewalInForce } from './renewalInForce';

const publication = { id: 1, uniqueId: 'p', number: 1, inForceFrom: new Date('2028-02-29T03:00:00Z') };
const published = (kind: ParameterKind, key: string, body: object, isDeleted = false): PublishedVersion => ({
  ...{ id: 1, uniqueId: key, publication, kind, key, isDeleted },
  body: { ...body },
});
const modality = (key: string, RiskKind: string, ModalityGroupUniqueId: string) =>
  published('modality', key, { RiskKind, ModalityGroupUniqueId });

const { TellsBroker: _one, TellsPolicyHolder: _two, TellsInsurer: _three, NoticeDays: _four, ...rule } = usualRenewal;
const versions = [
  published('modalityGroup', 'public', { BranchCode: '0775' }),
  published('modalityGroup', 'private', { BranchCode: '0776' }),
  modality('supply', 'contract', 'private'),
  modality('works', 'contract', 'public'),
  modality('lawsuit', 'judicial', 'private'),
  modality('former', 'contract', 'private'),
  published('renewalRules', RENEWAL_RULES_KEY, { ...usualRenewal, DaysBeforeEnd: 75, NoticeDays: [20] }),
  published('renewal', 'supply', { ...rule, DaysBeforeEnd: 45, Rate: 'same' }),
  published('renewal', 'former', { ...rule, DaysBeforeEnd: 45 }, true),
];
const parametersWith = (list: readonly PublishedVersion[]): Parameters => ({
  publication,
  version: (kind, key) => list.find((one) => one.kind === kind && one.key === key) ?? null,
  all: (kind) => list.filter((one) => one.kind === kind),
});
const inForce = (key: string) => renewalInForce(parametersWith(versions), key);

describe('how policies of a modality are renewed', () => {
  it('is by its own rule, while who is told again is the insurer’s', () => {
    expect(inForce('supply')).toMatchObject({ isOfModality: true, DaysBeforeEnd: 45, Rate: 'same', NoticeDays: [20] });
  });

  it('is by the insurer’s where it has none, or none any more', () => {
    expect(inForce('works')).toMatchObject({ isOfModality: false, DaysBeforeEnd: 75 });
    expect(inForce('former')).toMatchObject({ isOfModality: false, DaysBeforeEnd: 75 });
  });

  it('never stops for what is overdue where cover goes on unpaid', () => {
    expect(['supply', 'former', 'works', 'lawsuit'].map((key) => inForce(key).StopsOnOverdueInstallments)).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });

  it('is as usual where the company never said', () => {
    const none = parametersWith(versions.filter(({ kind }) => kind !== 'renewalRules'));
    expect(renewalInForce(none, 'former')).toEqual({ ...usualRenewal, isOfModality: false });
  });
});

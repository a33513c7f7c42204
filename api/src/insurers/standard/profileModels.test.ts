import { grantableUnder } from '@portal/shared/domain/access/menuFunctionalities';
import { MenuId as M } from '@portal/shared/domain/portal/menu';
import { profileModels } from './profileModels';
import type { ProfileKey, ProfileModel } from './profileModels';

const models = Object.entries(profileModels) as [ProfileKey, ProfileModel][];

/** Which menu entries the standard profiles of an insurer show, in their order. */
const MENUS: Record<ProfileKey, readonly M[]> = {
  administrator: [
    ...[M.Pipelines, M.Proposals, M.Policies, M.PolicyHolders, M.Insureds, M.Brokers, M.Documents, M.Users],
    ...[M.Parameterisation, M.BusinessIntelligence, M.Integrations, M.BureauQueries],
  ],
  underwriter: [M.Pipelines, M.Proposals, M.Policies, M.PolicyHolders, M.Insureds, M.Brokers],
  analyst: [M.Pipelines, M.Proposals, M.Policies, M.PolicyHolders, M.Insureds],
  viewer: [
    ...[M.Proposals, M.Policies, M.PolicyHolders, M.Insureds, M.Brokers, M.Documents, M.Users, M.Pipelines],
    ...[M.BusinessIntelligence, M.Integrations],
  ],
  broker: [M.Proposals, M.Policies, M.PolicyHolders, M.Insureds, M.Brokers, M.Documents],
  agent: [M.Proposals, M.Policies, M.PolicyHolders, M.Insureds, M.Brokers, M.Documents],
  advisor: [M.Brokers, M.Proposals, M.Policies, M.PolicyHolders, M.Insureds, M.Documents],
  policyHolder: [M.Policies, M.PolicyHolders, M.Documents],
  other: [M.Documents],
  insured: [M.Policies, M.Documents],
  brokerAdministrator: [M.Proposals, M.Policies, M.PolicyHolders, M.Insureds, M.Brokers, M.Documents, M.Users],
};

describe('the standard profiles of an insurer', () => {
  it('show their menu entries, and no others', () => {
    expect(Object.fromEntries(models.map(([key, { menus }]) => [key, menus.map(([id]) => id)]))).toEqual(MENUS);
  });

  it('grant nothing that the profile editor would not grant to their type of user', () => {
    for (const [key, { menus, userTypeId }] of models)
      for (const [id, functionalities] of menus)
        expect([key, functionalities.filter((one) => !grantableUnder(id, userTypeId).includes(one))]).toEqual([
          key,
          [],
        ]);
  });
});

import { searchInsureds } from '@portal/shared/contracts/parties/insureds';
import { getSearchBrokers } from '@portal/shared/contracts/parties/brokerList';
import { searchPolicyHolders } from '@portal/shared/contracts/parties/policyHolders';
import { Functionality } from '@portal/shared/domain/access/functionalities';
import { MenuId } from '@portal/shared/domain/portal/menu';
import { profileMenuFunctionalities } from '../platform/database/schema/users';
import { email } from './ids';
import { startPlatformUnderTest } from './platformUnderTest';
import type { PlatformUnderTest } from './platformUnderTest';

let platform: PlatformUnderTest;
beforeAll(async () => {
  platform = await startPlatformUnderTest();
  await platform.database.db.insert(profileMenuFunctionalities).values({
    profileId: 1,
    menuId: MenuId.PolicyHolders,
    functionalityId: Functionality.HABILITAR_FILTRO_MANDATORIO,
  });
});
afterAll(() => platform.close());

describe('a profile that reads no list of parties whole', () => {
  const as = { as: email.admin };

  it('is told to search first, and answered when it does', async () => {
    const whole = await platform.send(searchPolicyHolders, { query: {} }, as);
    expect([whole.status, whole.errors[0]?.Field]).toEqual([422, 'policyHolderName']);
    expect((await platform.send(searchPolicyHolders, { query: { policyHolderName: '  ' } }, as)).status).toBe(422);
    expect((await platform.send(searchPolicyHolders, { query: { isBlocked: false } }, as)).status).toBe(200);
    expect((await platform.send(searchInsureds, { query: {} }, as)).status).toBe(422);
    expect((await platform.send(searchInsureds, { query: { InsuredName: 'recife' } }, as)).response.TotalItems).toBe(1);
    expect((await platform.send(getSearchBrokers, { query: { IsRegister: true } }, as)).status).toBe(422);
    expect(
      (await platform.send(getSearchBrokers, { query: { IsRegister: true, searchValue: 'boreal' } }, as)).status,
    ).toBe(200);
  });

  it('is one of several: others read the lists as they are', async () => {
    expect((await platform.send(searchPolicyHolders, { query: {} }, { as: email.viewer })).status).toBe(200);
  });
});

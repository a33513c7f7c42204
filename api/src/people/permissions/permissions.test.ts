import { getModulePermissions } from '@portal/shared/contracts/people/permissions';
import { ModuleId } from '@portal/shared/domain/portal/modules';
import { profileModuleActions } from '../../platform/database/schema/contracts';
import { email } from '../../testing/ids';
import { startPlatformUnderTest } from '../../testing/platformUnderTest';
import type { PlatformUnderTest } from '../../testing/platformUnderTest';

let platform: PlatformUnderTest;
beforeAll(async () => {
  platform = await startPlatformUnderTest();
  // The agent's profile has the id of the agent in the tests.
  await platform.database.db.insert(profileModuleActions).values([
    { profileId: 5, moduleId: ModuleId.ENDOSSO, action: 'CANCELAR', isAllowed: false },
    { profileId: 5, moduleId: ModuleId.ENDOSSO, action: 'APROVAR', isAllowed: true },
  ]);
});
afterAll(() => platform.close());

const actionsOf = async (as: string, Modulo: number) =>
  (await platform.send(getModulePermissions, { query: { Modulo } }, { as })).response.Acao;

describe('the actions of a module', () => {
  it('follow from the functionalities that the user holds', async () => {
    expect(await actionsOf(email.broker, ModuleId.ENDOSSO)).toEqual([
      'VISUALIZAR',
      'SOLICITAR',
      'EDITAR',
      'ANEXAR_DOCUMENTO',
      'CANCELAR',
    ]);
    expect(await actionsOf(email.viewer, ModuleId.ENDOSSO)).toEqual(['VISUALIZAR']);
    expect(await actionsOf(email.bare, ModuleId.ENDOSSO)).toEqual([]);
  });

  it('are what the profile says where it says something', async () => {
    expect(await actionsOf(email.agent, ModuleId.ENDOSSO)).toEqual([
      'VISUALIZAR',
      'SOLICITAR',
      'EDITAR',
      'ANEXAR_DOCUMENTO',
      'APROVAR',
    ]);
  });

  it.each(Object.values(ModuleId))('are known for module %s', async (moduleId) => {
    const { status } = await platform.send(getModulePermissions, { query: { Modulo: moduleId } }, { as: email.bare });
    expect(status).toBe(200);
  });

  it('of a module that does not exist are refused', async () => {
    const { status, errors } = await platform.send(getModulePermissions, { query: { Modulo: 3 } }, { as: email.admin });
    expect(status).toBe(400);
    expect(errors[0]).toMatchObject({ Field: 'Modulo', Message: 'Este módulo não existe.' });
  });
});

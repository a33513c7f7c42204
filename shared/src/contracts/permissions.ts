import { defineCall } from './call';
import { array, integer, object, text } from './schema';

/**
 * What the user may do in a module (Spec 000 §7.3, Spec 001 §6): `Modulo` is one of ModuleId, `Acao` the names of the
 * actions, for example `VISUALIZAR` and `SOLICITAR`. An unknown module is refused with 400.
 */
export const getModulePermissions = defineCall({
  method: 'GET',
  path: '/api/Permissao/BuscarPermissoes',
  query: object({ Modulo: integer({ minimum: 0, maximum: 99 }) }),
  response: object({ Acao: array(text()) }),
});

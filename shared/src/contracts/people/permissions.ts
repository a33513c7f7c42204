import { defineCall } from '../call';
import { line } from '../fields';
import { array, integer, literal, object, text, union } from '../schema';

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

/** Screens for which one user may ask in a day. */
export const ACCESS_REQUESTS_A_DAY = 20;

/**
 * Asks the company's administrators for a screen that the user may not open: each of them is notified, once a day for
 * the same screen. `Screen` is its path as the portal describes it, `Functionalities` are those of which one would do;
 * none where only administrators may open it. Additive.
 */
export const requestScreenAccess = defineCall({
  method: 'POST',
  path: '/api/Permissao/SolicitarAcesso',
  body: object({
    Screen: text({ maxLength: 200, pattern: '^/[A-Za-z0-9:/_.-]*$' }),
    Title: line({ minLength: 1 }),
    Functionalities: array(integer({ minimum: 1, maximum: 999 }), { maxItems: 20 }),
  }),
  /** `alreadySent`: today already; `nobody`: the company has no administrator who could be told. */
  response: object({ Outcome: union([literal('sent'), literal('alreadySent'), literal('nobody')]) }),
});

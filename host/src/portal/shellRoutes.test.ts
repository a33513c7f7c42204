import type { RouteRule } from '../routes/decide';
import { shellRoutes } from './shellRoutes';

const anyone: RouteRule = { access: 'anyone' };
const beforeSignIn: RouteRule = { access: 'sign-in' };
const signedIn: RouteRule = { access: 'signed-in' };
const administrator: RouteRule = { access: 'signed-in', administrator: true };

test('every page of the shell opens to whom the specification says', () => {
  expect(Object.fromEntries(shellRoutes.map(({ path, rule }) => [path, rule]))).toEqual({
    '/login/:companyDns?': beforeSignIn,
    '/credentials': beforeSignIn,
    '/acesso/credentials-asd/:token/:extraPath?': beforeSignIn,
    '/acesso/credentials-asd-redirect': beforeSignIn,
    '/login/:companyDns?/assessor': beforeSignIn,
    '/primeiro-acesso/:token': beforeSignIn,
    '/recuperacao-da-senha': beforeSignIn,
    '/login-entra-ad/:seguradora': beforeSignIn,
    // Under another address than the specification's, which a router cannot match (decision 0008).
    '/login-ad-callback/:seguradora': beforeSignIn,
    '/alterar-senha/:token': anyone,
    '/error-401': anyone,
    '/maintenance': anyone,
    '/error-404': anyone,
    '/locked': anyone,
    '/redirect-to-home': signedIn,
    '/termos-aceite': signedIn,
    '/contrato': administrator,
    '/stepper': administrator,
    // Not in the specification: the start, which sends on, what waits for the user, the own account, and the part of the set-up that shows the modules.
    '/': anyone,
    '/inicio': signedIn,
    '/minha-conta': signedIn,
    '/stepper/modulos': { ...administrator, functionalities: [26] },
  });
});

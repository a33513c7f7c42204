import { fakeUser } from '../testing/fakeUser';
import { decide } from './decide';
import type { Decision, RouteRule } from './decide';

const nobody = null;
const withoutRights = fakeUser();
const policyReader = fakeUser([[6, 1, [24]]]);
const administrator = fakeUser([], { IsAdministrator: true });

const signInRoute: RouteRule = { access: 'sign-in' };
const openToAnyone: RouteRule = { access: 'anyone' };
const needsSignIn: RouteRule = { access: 'signed-in' };
const needsPolicies: RouteRule = { access: 'signed-in', functionalities: [23, 24] };
const emptyList: RouteRule = { access: 'signed-in', functionalities: [] };
const administratorOnly: RouteRule = { access: 'signed-in', administrator: true };

it.each<[string, RouteRule | undefined, typeof withoutRights | null, Decision]>([
  ['shows a sign-in route to nobody', signInRoute, nobody, 'open'],
  ['sends a signed-in user from a sign-in route home', signInRoute, withoutRights, { redirect: 'home' }],
  ['shows a route for anyone to nobody', openToAnyone, nobody, 'open'],
  ['shows a route for anyone to a signed-in user', openToAnyone, withoutRights, 'open'],
  ['sends nobody to sign-in first', needsSignIn, nobody, { redirect: 'signIn' }],
  ['sends nobody to sign-in before it looks at rights', needsPolicies, nobody, { redirect: 'signIn' }],
  ['opens a route without a list to every signed-in user', needsSignIn, withoutRights, 'open'],
  ['opens a listed route to who holds one of the functionalities', needsPolicies, policyReader, 'open'],
  ['refuses a listed route to who holds none', needsPolicies, withoutRights, { redirect: 'accessDenied' }],
  ['refuses a list that nobody can satisfy', emptyList, policyReader, { redirect: 'accessDenied' }],
  ['asks nobody to sign in before the administrator rule', administratorOnly, nobody, { redirect: 'signIn' }],
  ['refuses an administrator route to others', administratorOnly, policyReader, { redirect: 'accessDenied' }],
  ['opens an administrator route to administrators', administratorOnly, administrator, 'open'],
  ['sends an unknown path to the page that says so', undefined, policyReader, { redirect: 'notFound' }],
  ['does so without sign-in, too', undefined, nobody, { redirect: 'notFound' }],
])('%s', (_, route, user, decision) => {
  expect(decide(route, user)).toEqual(decision);
});

import { lazy } from 'react';
import type { ComponentType } from 'react';
import { SignInRoute } from '../access/SignInRoute';
import { AccessDeniedPage } from '../errors/AccessDeniedPage';
import { MaintenancePage } from '../errors/MaintenancePage';
import { NotFoundPage } from '../errors/NotFoundPage';
import type { RouteRule } from './decide';
import type { KnownRoute, ShellPage } from './knownRoutes';
import { StartRedirect } from './StartRedirect';

const route = (path: string, title: string, rule: RouteRule, Page: ShellPage['Page'], inFrame = false): KnownRoute => ({
  path,
  title,
  rule,
  page: { of: 'shell', Page, inFrame },
});

/** A page whose code is fetched when its route is entered. */
const later = (fetchPage: () => Promise<ComponentType>) => lazy(async () => ({ default: await fetchPage() }));

const anyone: RouteRule = { access: 'anyone' };
const beforeSignIn: RouteRule = { access: 'sign-in' };
const signedIn: RouteRule = { access: 'signed-in' };

/** The routes that the shell owns (spec `routes.json`, owner "host"). */
export const shellRoutes: readonly KnownRoute[] = [
  route('/', 'Início', anyone, StartRedirect),
  route('/login/:companyDns?', 'Entrar', beforeSignIn, SignInRoute),

  route('/error-401', 'Acesso não permitido', anyone, AccessDeniedPage),
  route('/error-404', 'Página não encontrada', anyone, NotFoundPage),
  route('/maintenance', 'Em manutenção', anyone, MaintenancePage),

  route(
    '/redirect-to-home',
    'Início',
    signedIn,
    later(async () => (await import('../screens/HomePage')).HomePage),
    true,
  ),
];

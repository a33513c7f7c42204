import { Functionality } from '@portal/shared/domain/access/functionalities';
import { lazy } from 'react';
import type { ComponentType } from 'react';
import { SignInRoute } from './SignInRoute';
import { AccessDeniedPage } from '../errors/AccessDeniedPage';
import { MaintenancePage } from '../errors/MaintenancePage';
import { NotFoundPage } from '../errors/NotFoundPage';
import type { RouteRule } from '../routes/decide';
import type { KnownRoute, ShellPage } from '../routes/knownRoutes';
import { fetchHome } from '../home/fetchHome';
import { StartRedirect } from './StartRedirect';

const route = (path: string, title: string, rule: RouteRule, Page: ShellPage['Page'], inFrame = false): KnownRoute => ({
  path,
  title,
  rule,
  page: { of: 'shell', Page, inFrame },
});

/** A page for anyone, which keeps menu and bar around it for who is signed in. */
const framed = (path: string, title: string, Page: ShellPage['Page'], Framed: ShellPage['Page']): KnownRoute => ({
  path,
  title,
  rule: anyone,
  page: { of: 'shell', Page, inFrame: false, Framed },
});

/** A page whose code is fetched when its route is entered. */
const later = (fetchPage: () => Promise<ComponentType>) => lazy(async () => ({ default: await fetchPage() }));

const anyone: RouteRule = { access: 'anyone' };
const beforeSignIn: RouteRule = { access: 'sign-in' };
const signedIn: RouteRule = { access: 'signed-in' };
const administrator: RouteRule = { access: 'signed-in', administrator: true };

/** One page under both of its addresses, so that it stays when the token leaves the first one. */
const handOver = later(async () => (await import('../signOn/HandOverPage')).HandOverPage);

/** The routes that the shell owns (spec `routes.json`, owner "host"). */
export const shellRoutes: readonly KnownRoute[] = [
  route('/', 'Início', anyone, StartRedirect),
  route('/login/:companyDns?', 'Entrar', beforeSignIn, SignInRoute),
  route(
    '/credentials',
    'Login único',
    beforeSignIn,
    later(async () => (await import('../signOn/CredentialsPage')).CredentialsPage),
  ),
  route('/acesso/credentials-asd/:token/:extraPath?', 'Acesso por link', beforeSignIn, handOver),
  route('/acesso/credentials-asd-redirect', 'Acesso por link', beforeSignIn, handOver),
  route(
    '/login-entra-ad/:seguradora',
    'Conta corporativa',
    beforeSignIn,
    later(async () => (await import('../signOn/DirectorySignInPage')).DirectorySignInPage),
  ),
  route(
    '/login-ad-callback/:seguradora',
    'Conta corporativa',
    beforeSignIn,
    later(async () => (await import('../signOn/DirectoryCallbackPage')).DirectoryCallbackPage),
  ),
  route(
    '/login/:companyDns?/assessor',
    'Entrar como assessor',
    beforeSignIn,
    later(async () => (await import('../access/AdvisorSignInPage')).AdvisorSignInRoute),
  ),
  route(
    '/recuperacao-da-senha',
    'Recuperar a senha',
    beforeSignIn,
    later(async () => (await import('../access/RecoveryPage')).RecoveryPage),
  ),
  route(
    '/alterar-senha/:token',
    'Criar nova senha',
    anyone,
    later(async () => (await import('../access/ChangePasswordPage')).ChangePasswordPage),
  ),
  route(
    '/primeiro-acesso/:token',
    'Primeiro acesso',
    beforeSignIn,
    later(async () => (await import('../access/FirstAccessPage')).FirstAccessPage),
  ),
  route(
    '/locked',
    'Entrada em pausa',
    anyone,
    later(async () => (await import('../errors/LockedPage')).LockedPage),
  ),

  framed(
    '/error-401',
    'Acesso não permitido',
    AccessDeniedPage,
    later(async () => (await import('../errors/framed/ScreenDeniedPage')).ScreenDeniedPage),
  ),
  framed(
    '/error-404',
    'Página não encontrada',
    NotFoundPage,
    later(async () => (await import('../errors/framed/ScreenMissingPage')).ScreenMissingPage),
  ),
  route('/maintenance', 'Em manutenção', anyone, MaintenancePage),

  route(
    '/redirect-to-home',
    'Início',
    signedIn,
    later(async () => (await import(/* webpackChunkName: 'frame' */ '../screens/HomeRedirect')).HomeRedirect),
    true,
  ),
  route(
    '/inicio',
    'Início',
    signedIn,
    later(async () => (await fetchHome()).HomePage),
    true,
  ),
  route(
    '/termos-aceite',
    'Termos de uso',
    signedIn,
    later(async () => (await import('../terms/TermsPage')).TermsPage),
    true,
  ),
  route(
    '/minha-conta',
    'Minha conta',
    signedIn,
    later(async () => (await import('../account/AccountPage')).AccountPage),
    true,
  ),
  route(
    '/contrato',
    'Contrato',
    administrator,
    later(async () => (await import('../company/ContractPage')).ContractPage),
    true,
  ),
  route(
    '/stepper',
    'Configurar a seguradora',
    administrator,
    later(async () => (await import('../company/setup/SetupPage')).SetupPage),
    true,
  ),
  route(
    '/stepper/modulos',
    'Módulos do portal',
    { ...administrator, functionalities: [Functionality.PARAMETRIZAR_SEGURADORA] },
    later(async () => (await import('../modules/ModulesPage')).ModulesPage),
    true,
  ),
];

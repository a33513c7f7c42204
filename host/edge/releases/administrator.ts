import type { FastifyRequest } from 'fastify';
import { Functionality } from '@portal/shared/domain/access/functionalities';
import { traceparentFor } from '@portal/shared/tracing/requestSpans';
import { EdgeRefusal } from '../edgeRefusal';
import type { UpstreamPool } from '../upstreamPool';

/** An administrator of a company, as the platform knows them. */
export interface Administrator {
  userId: number;
  name: string;
  company: string;
}

/** The contract is in shared/src/contracts/people/session.ts; its schemas would come into the edge's bundle for one word. */
const userInfoAddress = '/api/Security/GetUserInfo';
const timeLimitMilliseconds = 5_000;

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
const listOf = (value: unknown): Record<string, unknown>[] => (Array.isArray(value) ? value.filter(isObject) : []);

const away = (): EdgeRefusal =>
  new EdgeRefusal(
    503,
    'PLATFORM_UNAVAILABLE',
    'Não foi possível confirmar quem você é: o serviço está indisponível. Tente novamente em instantes.',
  );
const noSession = (): EdgeRefusal =>
  new EdgeRefusal(401, 'UNAUTHENTICATED', 'Sua sessão não é válida ou expirou. Entre novamente.');

/** Asks one process after the other; what it says, whatever it is, counts. */
async function askPlatform(platform: UpstreamPool, headers: Record<string, string>): Promise<Response> {
  for (const origin of platform.inOrder()) {
    try {
      const signal = AbortSignal.timeout(timeLimitMilliseconds);
      return await fetch(origin + userInfoAddress, { headers, signal, redirect: 'error' });
    } catch {
      platform.refused(origin);
    }
  }
  throw away();
}

async function userInfoOf(answer: Response): Promise<Record<string, unknown>> {
  const body: unknown = await answer.json().catch(() => undefined);
  const info = isObject(body) ? body['Response'] : undefined;
  if (!isObject(info)) throw away();
  return info;
}

const mayParameterise = (info: Record<string, unknown>): boolean =>
  info['IsAdministrator'] === true &&
  listOf(info['Menus']).some((menu) =>
    listOf(menu['MenuFuncionalities']).some(({ Id }) => Id === Functionality.PARAMETRIZAR_SEGURADORA),
  );

/**
 * The administrator whose token a request bears. Who that is, and of which company, the platform says; nothing of the
 * request is believed.
 *
 * @throws EdgeRefusal when the token is not valid, when its user may not parameterise, or when the platform is away.
 */
export async function administratorOf(request: FastifyRequest, platform: UpstreamPool): Promise<Administrator> {
  const { authorization = '' } = request.headers;
  if (!/^Bearer [\w.~+/-]{8,4000}=*$/i.test(authorization)) throw noSession();
  const answer = await askPlatform(platform, {
    authorization,
    accept: 'application/json',
    'x-request-id': request.id,
    traceparent: traceparentFor(request.raw),
  });
  if (answer.status === 401) throw noSession();
  if (answer.status >= 500) throw away();
  if (!answer.ok) throw new EdgeRefusal(403, 'FORBIDDEN', 'Sua sessão não permite ver as versões dos módulos.');

  const info = await userInfoOf(answer);
  if (!mayParameterise(info))
    throw new EdgeRefusal(
      403,
      'FORBIDDEN',
      'Só administradores que parametrizam a seguradora veem e trocam as versões dos módulos.',
    );
  const { UserId, Name, CompanyKey } = info;
  if (typeof UserId !== 'number' || typeof CompanyKey !== 'string' || CompanyKey === '')
    throw new EdgeRefusal(
      403,
      'COMPANY_UNKNOWN',
      'A plataforma não diz de qual seguradora você é; a versão só pode ser trocada pelo operador do portal.',
    );
  return { userId: UserId, name: typeof Name === 'string' && Name ? Name : `usuário ${UserId}`, company: CompanyKey };
}

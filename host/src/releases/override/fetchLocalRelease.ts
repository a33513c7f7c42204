import type { Registry, RemoteRelease } from '@portal/shared/remote/registry';
import { checkCompatible } from '../../loading/checkCompatible';
import { isDescriptionOf } from '../registryFrom';
import { localAddress } from './localAddress';

/** A server on the same machine answers at once, or there is none. */
const TIME_LIMIT_MS = 4_000;

/** Why a build of this machine cannot be used, as a sentence for the developer. */
export class LocalReleaseError extends Error {
  override readonly name = 'LocalReleaseError';
}

/**
 * The build of a remote that a server of this machine offers, with `remote.json` at the address.
 *
 * @throws LocalReleaseError when the address is another machine's, does not answer, or offers something else.
 */
export async function fetchLocalRelease(remote: string, typed: string, shell: Registry): Promise<RemoteRelease> {
  const base = localAddress(typed);
  if (!base)
    throw new LocalReleaseError(
      'Só é possível usar um módulo desta máquina. Informe um endereço como http://localhost:9100.',
    );
  const description = await fetchDescription(base);
  if (!isDescriptionOf(remote, description)) {
    const other = nameOf(description);
    throw new LocalReleaseError(
      other && other !== remote
        ? `O endereço ${base} oferece o módulo ${other}, e não ${remote}. Confira a porta ou escolha o outro módulo.`
        : `O arquivo remote.json em ${base} não descreve o módulo ${remote}. Gere o módulo de novo e tente outra vez.`,
    );
  }
  try {
    checkCompatible(description, shell.shellVersion);
  } catch (cause) {
    throw new LocalReleaseError(
      `O módulo em ${base} não serve a este portal, cuja versão é ${shell.shellVersion}: ele pede ${description.shell}. ` +
        'Gere o módulo a partir da versão atual do código e tente outra vez.',
      { cause },
    );
  }
  return { base, description };
}

async function fetchDescription(base: string): Promise<unknown> {
  try {
    const answer = await fetch(`${base}remote.json`, {
      cache: 'no-store',
      credentials: 'omit',
      // It might lead to another machine.
      redirect: 'error',
      signal: AbortSignal.timeout(TIME_LIMIT_MS),
    });
    if (answer.ok) return (await answer.json()) as unknown;
  } catch {
    // Told below: browsers do not say why.
  }
  throw new LocalReleaseError(
    `Nenhum módulo respondeu em ${base}. Verifique se o servidor está ligado, se oferece remote.json e se permite ` +
      'outras origens (CORS). A versão publicada continua em uso.',
  );
}

const nameOf = (description: unknown): string | null => {
  const { name } = (description ?? {}) as { name?: unknown };
  return typeof name === 'string' ? name : null;
};

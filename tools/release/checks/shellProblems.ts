import type { RemoteDescription } from '../../../shared/src/remote/registry';
import { acceptsVersion } from '../../../shared/src/remote/versionRange';
import { fitProblems } from '../../build/offer/fit';
import type { StoredShell } from '../store/releaseStore';

/** Why a remote does not fit a shell, one Portuguese sentence each; empty when it does. */
export function shellProblems(
  remote: Pick<RemoteDescription, 'name' | 'shell' | 'takes' | 'libraries'>,
  shell: Pick<StoredShell, 'version' | 'gives' | 'libraries'>,
): string[] {
  const problems = fitProblems(remote.name, remote, shell);
  if (!acceptsVersion(remote.shell, shell.version))
    problems.unshift(
      `${remote.name} aceita o portal ${remote.shell}, e o portal em uso é ${shell.version}: construa o módulo de novo com este portal ou publique o portal que ele pede.`,
    );
  return problems;
}

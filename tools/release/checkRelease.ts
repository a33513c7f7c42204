import type { RemoteDescription } from '../../shared/src/remote/registry';
import { acceptsVersion } from '../../shared/src/remote/versionRange';
import type { ShellDescription } from '../build/shellDescription';
import { unmetSentences } from '../build/unmetSentences';

/** Why a remote must not be released onto this shell, one Portuguese sentence each; empty when it may. */
export function releaseProblems(remote: RemoteDescription, shell: ShellDescription): string[] {
  const problems = unmetSentences(remote.name, remote.takes, shell.gives);
  if (!acceptsVersion(remote.shell, shell.version))
    problems.unshift(
      `${remote.name} aceita o portal ${remote.shell}, e o portal em uso é ${shell.version}: construa o módulo de novo com este portal ou publique o portal que ele pede.`,
    );
  return problems;
}

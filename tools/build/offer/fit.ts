import type { NeededShell, RemoteDescription } from '../../../shared/src/remote/registry';
import { unmetNeeds } from '../../../shared/src/remote/unmetNeeds';
import { acceptsVersion } from '../../../shared/src/remote/versionRange';
import { unmetSentences } from '../unmetSentences';
import type { ShellOffer } from './recordedOffers';
import { compareVersions, majorOf } from './versions';

/** What a remote takes from the shell. */
export type Taken = Pick<RemoteDescription, 'takes' | 'libraries'> & Partial<Pick<RemoteDescription, 'reads'>>;

const SHELL_TOPIC = /^portal\./;

/** The topics of the shell that a remote reads and that this one does not publish. */
const unheardTopics = ({ reads = [] }: Taken, { topics }: Pick<ShellOffer, 'topics'>): string[] =>
  reads.filter((topic) => SHELL_TOPIC.test(topic) && topics[topic] === undefined);

/** The libraries that a shell brings in a version older than, or incompatible with, the one that the remote was built with. */
const unfitLibraries = ({ libraries = {} }: Taken, offer: Pick<ShellOffer, 'libraries'>): string[] =>
  Object.entries(libraries)
    .filter(([name, version]) => {
      const given = offer.libraries[name];
      return given !== undefined && !acceptsVersion(`^${version}`, given);
    })
    .map(([name]) => name);

const fits = (taken: Taken, offer: ShellOffer): boolean =>
  unmetNeeds(taken.takes, offer.gives).length === 0 &&
  unfitLibraries(taken, offer).length === 0 &&
  unheardTopics(taken, offer).length === 0;

/**
 * What a remote takes that one version of the shell does not give, one Portuguese sentence each; empty when they fit.
 * A shell that was built before libraries and topics were recorded is compared by names alone.
 */
export function fitProblems(
  remote: string,
  taken: Taken,
  offer: Pick<ShellOffer, 'gives'> & Partial<ShellOffer>,
): string[] {
  const { libraries = {}, topics } = offer;
  return [
    ...unmetSentences(remote, taken.takes, offer.gives),
    ...unfitLibraries(taken, { libraries }).map(
      (name) =>
        `${remote} foi construído com ${name} ${taken.libraries?.[name] ?? ''}, e o portal traz ${libraries[name] ?? ''}: construa o módulo com a versão do portal ou publique o portal que traz a dele.`,
    ),
    ...(topics ? unheardTopics(taken, { topics }) : []).map(
      (topic) =>
        `${remote} lê o tópico "${topic}", que o portal não publica: retire-o ou publique o portal que o publica.`,
    ),
  ];
}

/**
 * The range of shell versions that a remote states: from the oldest recorded one of the present first number that gives
 * all it takes, so that a release of today also runs in the shell of yesterday where it takes nothing new.
 */
export function shellRange(
  taken: Taken,
  recorded: readonly ShellOffer[],
  presentVersion: string,
  needed?: NeededShell,
): string {
  const oldest = recorded.find(
    (offer) => majorOf(offer.version) === majorOf(presentVersion) && fits(taken, offer),
  )?.version;
  const lowest = oldest ?? presentVersion;
  return `^${needed && compareVersions(needed.version, lowest) > 0 ? needed.version : lowest}`;
}

import type { RemoteDescription } from '../../../shared/src/remote/registry';
import { acceptsVersion } from '../../../shared/src/remote/versionRange';
import { fitProblems } from '../../build/offer/fit';
import type { ShellOffer } from '../../build/offer/recordedOffers';
import { majorOf } from '../../build/offer/versions';
import type { Check } from '../check';

export interface ShellOffers {
  /** Oldest first. */
  recorded: readonly ShellOffer[];
  present: ShellOffer;
}

/**
 * Whether the shell before the newest, the newest and the one that is being written give all that the remote takes. The
 * one before is left out where the remote says why it does not want to run there, and where the newest has another first
 * number: then shell and remotes go up together.
 */
export function checkShells(description: RemoteDescription, { recorded, present }: ShellOffers): Check[] {
  const [current, previous] = recorded.toReversed();
  const isOfSameNumber = !current || !previous || majorOf(current.version) === majorOf(previous.version);
  return [
    { title: 'Portal anterior', offer: isOfSameNumber ? previous : undefined, mayBeRefused: true },
    { title: 'Portal atual', offer: current, mayBeRefused: false },
    { title: 'Próximo portal', offer: present, mayBeRefused: false },
  ].map(({ title, offer, mayBeRefused }) => checkShell(title, description, offer, mayBeRefused));
}

function checkShell(
  title: string,
  description: RemoteDescription,
  offer: ShellOffer | undefined,
  mayBeRefused: boolean,
): Check {
  if (!offer) return { title, note: 'não há oferta gravada deste número', problems: [], isLeftOut: true };
  const { name, shell, needsShell } = description;
  const { version } = offer;
  if (mayBeRefused && needsShell && !acceptsVersion(`^${needsShell.version}`, version))
    return {
      title,
      note: `${version}; pede o ${needsShell.version}: ${needsShell.reason}`,
      problems: [],
      isLeftOut: true,
    };
  const missing = fitProblems(name, description, offer);
  if (missing.length > 0)
    return { title, note: version, problems: missing.map((sentence) => inShell(sentence, version, mayBeRefused)) };
  if (acceptsVersion(shell, version)) return { title, note: version, problems: [] };
  const refused = `${name} aceita o portal ${shell}, e este é o ${version}: construa o módulo de novo, ou ajuste "needsShell" em webpack.config.ts.`;
  return { title, note: version, problems: [refused] };
}

const inShell = (sentence: string, version: string, mayBeRefused: boolean): string =>
  mayBeRefused
    ? `No portal ${version}: ${sentence} Se o módulo só deve rodar no portal novo, declare "needsShell" com o motivo em webpack.config.ts.`
    : `No portal ${version}: ${sentence}`;

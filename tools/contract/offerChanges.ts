import { acceptsVersion } from '../../shared/src/remote/versionRange';
import type { ShellOffer } from '../build/offer/recordedOffers';
import { compareVersions, majorOf, nextVersion } from '../build/offer/versions';

/** What one offer has that another has not, each item in words. */
export interface OfferChanges {
  added: string[];
  removed: string[];
}

const itemsOf = ({ gives, topics, places = {} }: ShellOffer): Set<string> =>
  new Set([
    ...Object.entries(gives).flatMap(([module, names]) => names.map((name) => `"${name}" de "${module}"`)),
    ...Object.entries(topics).map(([topic, version]) => `o tópico "${topic}" na versão ${version}`),
    ...Object.entries(places).map(([place, { version }]) => `o lugar "${place}" na versão ${version}`),
  ]);

export function offerChanges(from: ShellOffer, to: ShellOffer): OfferChanges {
  const [before, after] = [itemsOf(from), itemsOf(to)];
  const libraries = Object.entries(to.libraries).flatMap(([name, version]) => {
    const earlier = from.libraries[name];
    return earlier !== undefined && earlier !== version
      ? [{ text: `${name} ${earlier} → ${version}`, keeps: acceptsVersion(`^${earlier}`, version) }]
      : [];
  });
  return {
    added: [
      ...[...after].filter((item) => !before.has(item)),
      ...libraries.filter(({ keeps }) => keeps).map(({ text }) => text),
    ],
    removed: [
      ...[...before].filter((item) => !after.has(item)),
      ...libraries.filter(({ keeps }) => !keeps).map(({ text }) => text),
    ],
  };
}

/** A payload that changed under its version would reach parts that were built for the one before. */
const changedPayloads = (from: ShellOffer, to: ShellOffer): string[] =>
  Object.entries(to.places ?? {}).flatMap(([place, { version, payload }]) => {
    const before = from.places?.[place];
    return before?.version === version && before.payload !== payload
      ? [
          `O lugar "${place}" diz na versão ${version} o que não dizia, ${payload} em vez de ${before.payload}: suba a versão do lugar em shared/src/places/portalPlaces.ts.`,
        ]
      : [];
  });

const SHOWN = 8;

/** Some of the items; who wants all of them compares the files. */
const some = (items: readonly string[]): string =>
  items.length > SHOWN ? `${items.slice(0, SHOWN).join(', ')} e mais ${items.length - SHOWN}` : items.join(', ');

/**
 * Why the present sources may not be recorded as what they call themselves, given the newest version that others rely
 * on already; empty when they may.
 */
export function recordingProblems(present: ShellOffer, landed: ShellOffer | undefined): string[] {
  if (!landed) return [];
  const changed = changedPayloads(landed, present);
  if (changed.length > 0) return changed;
  const { added, removed } = offerChanges(landed, present);
  const raiseTo = (kind: 'added' | 'removed') =>
    `suba "version" em host/package.json para ${nextVersion(landed.version, kind)} e grave de novo.`;
  if (removed.length > 0 && majorOf(present.version) <= majorOf(landed.version))
    return [
      `O portal ${landed.version} oferece e as fontes já não: ${some(removed)}. Devolva, ou ${raiseTo('removed')}`,
    ];
  if (added.length + removed.length > 0 && compareVersions(present.version, landed.version) <= 0)
    return [
      `As fontes oferecem mais do que o portal ${landed.version}, que já está gravado: ${some(added)}: ${raiseTo('added')}`,
    ];
  if (compareVersions(present.version, landed.version) < 0)
    return [`host/package.json diz ${present.version}, e o portal ${landed.version} já está gravado: suba a versão.`];
  return [];
}

/** How the present sources differ from the newest recorded offer, one Portuguese sentence each; empty when they do not. */
export function unrecordedProblems(present: ShellOffer, newest: ShellOffer | undefined): string[] {
  const how = 'execute "pnpm contract host --record", que diz se a versão precisa subir';
  if (!newest) return [`Nenhuma oferta do portal está gravada em host/offers: ${how}.`];
  const { added, removed } = offerChanges(newest, present);
  return [
    ...changedPayloads(newest, present),
    ...(removed.length > 0
      ? [`A oferta gravada ${newest.version} promete e as fontes já não dão: ${some(removed)}: ${how}.`]
      : []),
    ...(added.length > 0
      ? [`As fontes dão o que a oferta gravada ${newest.version} não diz: ${some(added)}: ${how}.`]
      : []),
    ...(present.version === newest.version
      ? []
      : [`host/package.json diz ${present.version}, e a oferta mais nova é ${newest.version}: ${how}.`]),
  ];
}

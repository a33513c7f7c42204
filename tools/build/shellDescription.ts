import type { ShellOffer } from './offer/recordedOffers';

/** What the shell's build writes beside its page, as `shell.json`. Libraries and topics are not in older builds. */
export interface ShellDescription
  extends Pick<ShellOffer, 'version' | 'gives'>, Partial<Pick<ShellOffer, 'libraries' | 'topics'>> {
  /** The version with a hash of the content, one per build. */
  build: string;
  commit: string;
  /** Shared module → the files, relative to the shell's folder, that the page fetches when it is first used. */
  files: Readonly<Record<string, readonly string[]>>;
  /** What the signed-in frame needs beyond the page's own scripts and styles; the edge names it in the page. */
  frame?: readonly string[];
}

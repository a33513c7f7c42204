import { mkdir, open, readFile, truncate } from 'node:fs/promises';
import type { FileHandle } from 'node:fs/promises';
import path from 'node:path';
import { isMissing, replaceFile } from '../../release/store/folderFiles';

/** A content that a place had. */
export interface Version {
  sha256: string;
  size: number;
  /** When the file was written, by the clock of where it lies. */
  modified: string;
  tag: string;
  /** Begin of the pass that found that it was no longer there, or had another content. */
  until: string | null;
}

export interface Pass {
  began: string;
  ended: string;
  files: number;
  added: number;
  gone: number;
}

type Line =
  | { at: string; place: string; sha256: string; size: number; modified: string; tag: string }
  | { at: string; place: string; gone: true }
  | { pass: Pass };

/** What a place had at a minute, and whether it is known that it had it then. */
export interface Found {
  version: Version;
  isYounger: boolean;
}

/** What was found at which places, and when: lines that are only added, one file for each source. */
export class Journal {
  readonly #file: string;
  readonly #places = new Map<string, Version[]>();
  #size = 0;
  #lastPass: Pass | null = null;
  #handle: Promise<FileHandle> | undefined;

  private constructor(file: string) {
    this.#file = file;
  }

  static async open(folder: string): Promise<Journal> {
    await mkdir(folder, { recursive: true });
    const journal = new Journal(path.join(folder, 'journal.jsonl'));
    await journal.readAgain();
    return journal;
  }

  /** What another process may have added meanwhile. */
  async readAgain(): Promise<void> {
    await this.close();
    const text = await readFile(this.#file, 'utf8').catch((error: unknown) => {
      if (isMissing(error)) return '';
      throw error;
    });
    if (Buffer.byteLength(text) === this.#size) return;
    this.#places.clear();
    // A process that died in the middle of a line leaves one that says nothing.
    const whole = text.slice(0, text.lastIndexOf('\n') + 1);
    this.#size = Buffer.byteLength(whole);
    if (whole.length < text.length) await truncate(this.#file, this.#size);
    for (const line of whole.split('\n')) if (line) this.#take(JSON.parse(line) as Line);
  }

  #take(line: Line): void {
    if ('pass' in line) {
      this.#lastPass = line.pass;
      return;
    }
    const versions = this.#places.get(line.place) ?? [];
    const last = versions.at(-1);
    if (last) last.until ??= line.at;
    if ('gone' in line) return;
    const { place, sha256, size, modified, tag } = line;
    versions.push({ sha256, size, modified, tag, until: null });
    this.#places.set(place, versions);
  }

  async #write(line: Line): Promise<void> {
    // Several files are copied at once, and write by the one handle.
    this.#handle ??= open(this.#file, 'a');
    const { bytesWritten } = await (await this.#handle).write(`${JSON.stringify(line)}\n`);
    this.#size += bytesWritten;
    this.#take(line);
  }

  /** What lies at a place now, as far as is known; undefined where nothing does. */
  current(place: string): Version | undefined {
    const last = this.#places.get(place)?.at(-1);
    return last?.until === null ? last : undefined;
  }

  *currentPlaces(): Generator<string> {
    for (const [place, versions] of this.#places) if (versions.at(-1)?.until === null) yield place;
  }

  add(at: string, place: string, version: Omit<Version, 'until'>): Promise<void> {
    return this.#write({ at, place, ...version });
  }

  gone(at: string, place: string): Promise<void> {
    return this.#write({ at, place, gone: true });
  }

  /** Ends a pass, with everything that it wrote on the disk. */
  async endPass(pass: Pass): Promise<void> {
    await this.#write({ pass });
    await (await this.#handle)?.sync();
  }

  get lastPass(): Pass | null {
    return this.#lastPass;
  }

  /** The places that had a content at a minute. What a pass found gone was gone at its begin, or lay there longer. */
  *at(minute: Date): Generator<[place: string, version: Version]> {
    for (const [place, versions] of this.#places) {
      const version = versions.findLast(({ modified }) => Date.parse(modified) <= minute.getTime());
      if (version && (version.until === null || Date.parse(version.until) > minute.getTime())) yield [place, version];
    }
  }

  /** What a place had at a minute, or else what comes nearest: the first content after it, before the last ever. */
  nearest(place: string, minute: Date): Found | undefined {
    const versions = this.#places.get(place);
    if (!versions) return undefined;
    const before = versions.findLast(({ modified }) => Date.parse(modified) <= minute.getTime());
    const version = before ?? versions[0];
    return version && { version, isYounger: version !== before };
  }

  /** Places that got their first content after a minute. */
  *youngerThan(minute: Date): Generator<[place: string, version: Version]> {
    for (const [place, [first]] of this.#places)
      if (first && Date.parse(first.modified) > minute.getTime()) yield [place, first];
  }

  hashes(): Set<string> {
    return new Set([...this.#places.values()].flatMap((versions) => versions.map(({ sha256 }) => sha256)));
  }

  /** Forgets what no place has had since a moment, and gives the contents that then belong to nothing. */
  async forgetBefore(moment: Date): Promise<string[]> {
    const before = this.hashes();
    for (const [place, versions] of this.#places) {
      const kept = versions.filter(({ until }) => until === null || Date.parse(until) >= moment.getTime());
      if (kept.length === versions.length) continue;
      if (kept.length > 0) this.#places.set(place, kept);
      else this.#places.delete(place);
    }
    const after = this.hashes();
    const left = [...before].filter((sha256) => !after.has(sha256));
    if (left.length > 0) await this.#rewrite();
    return left;
  }

  async #rewrite(): Promise<void> {
    const lines: Line[] = [];
    for (const [place, versions] of this.#places)
      for (const { until, ...version } of versions) {
        lines.push({ at: version.modified, place, ...version });
        if (until !== null) lines.push({ at: until, place, gone: true });
      }
    if (this.#lastPass) lines.push({ pass: this.#lastPass });
    await this.close();
    const text = lines.map((line) => `${JSON.stringify(line)}\n`).join('');
    await replaceFile(this.#file, text);
    this.#size = Buffer.byteLength(text);
  }

  async close(): Promise<void> {
    const handle = this.#handle;
    this.#handle = undefined;
    await (await handle)?.close();
  }
}

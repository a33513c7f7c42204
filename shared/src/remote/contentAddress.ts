/** The folder of a remote, beside those of its releases, in which files are found by what they hold. */
export const CONTENT_FOLDER = 'files';

/** So much of a hash tells files apart; the whole of it is checked by browsers. */
const KEY_CHARACTERS = 22;

/** What stands in an address for a file's `integrity`. */
export const contentKey = (integrity: string): string =>
  integrity
    .replace(/^sha\d+-/, '')
    .slice(0, KEY_CHARACTERS)
    .replaceAll('+', '-')
    .replaceAll('/', '_');

/** Where files of a release are found by their content, with or without the origin as its base is. */
export const contentFolderOf = (base: string): string => `${base.replace(/[^/]+\/?$/, '')}${CONTENT_FOLDER}/`;

/**
 * The address of a release's file by its content: the same in every release that has it, so that browsers keep it over
 * releases. The edge finds a release that has the file.
 *
 * @param base of the release, `/remotes/<name>/<version>/`, with or without the origin
 */
export const contentAddress = (base: string, file: string, integrity: string): string =>
  `${contentFolderOf(base)}${contentKey(integrity)}/${file}`;

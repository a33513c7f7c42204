const RELATIVE = /url\(\s*["']?(?!["']?(?:data:|#|https?:|\/))([^)"']*)/g;

/**
 * What is wrong with a remote's styles, as sentences for its author. A file that did not change has one address in all
 * releases, so a style cannot find another file by its own folder.
 *
 * @param contents of all files of a build, by name
 */
export const styleProblems = (remote: string, contents: ReadonlyMap<string, Buffer>): string[] =>
  [...contents]
    .filter(([file]) => file.endsWith('.css'))
    .flatMap(([file, content]) =>
      [...content.toString('utf8').matchAll(RELATIVE)].map(
        ([, address]) =>
          `${remote}: o estilo ${file} aponta para "${address}"; importe o arquivo no código, ou embuta-o como data:`,
      ),
    );

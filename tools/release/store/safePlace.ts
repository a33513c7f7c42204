/** A name that can only mean something directly inside its parent, and nothing that the store keeps for itself. */
const PLAIN_NAME = /^[A-Za-z0-9@_][A-Za-z0-9@._+-]*$/;

/** Whether a remote, version or company key may be a name in the store. */
export const isPlainName = (name: string): boolean => PLAIN_NAME.test(name) && name.length <= 200;

/** Whether a file's path can only mean something below its release. */
export const isFileBelow = (file: string): boolean => file.length <= 500 && file.split('/').every(isPlainName);

/** @throws RangeError when a remote or version is no name. */
export function checkReleaseName(remote: string, version: string): void {
  for (const name of [remote, version])
    if (!isPlainName(name)) throw new RangeError(`"${name}" não serve de nome no depósito de versões.`);
}

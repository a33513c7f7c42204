/** Ends the process with one sentence when this Node is too old for the portal's packages. */
export function checkNodeVersion(version?: string): void;

/** Whether the packages in `node_modules` are not those of the lockfile. */
export function needsInstallation(folder?: string): boolean;

/** Installs the packages of the lockfile when they are missing or others. Ends the process when that fails. */
export function ensureInstalled(options?: { silent?: boolean }): Promise<void>;

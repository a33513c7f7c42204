/**
 * In the place of what reads manifests of remotes, which the library brings along though its plugins for them are switched
 * off (hostPreset): remotes come as plain entry files here.
 */
export class SnapshotHandler {
  readonly hooks = { applyPlugin: (): void => undefined };
  /** What is forgotten of a remote that is taken away. */
  readonly manifestCache = new Map<string, never>();
}

export const getGlobalRemoteInfo = (): object => ({});

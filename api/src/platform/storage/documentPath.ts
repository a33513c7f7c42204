import type { DocumentPlace } from './documentStorage';

const CONTAINER = /^[a-z0-9](?:-?[a-z0-9]){2,62}$/;
/** No segment begins with a dot, so none leads out of the container or to a hidden file. */
const PATH = /^[A-Za-z0-9_-][A-Za-z0-9._-]*(?:\/[A-Za-z0-9_-][A-Za-z0-9._-]*)*$/;

/** True for a place that a storage may keep a document at, on any system. */
export const isSafePlace = ({ container, path }: DocumentPlace): boolean =>
  CONTAINER.test(container) && path.length <= 500 && PATH.test(path);

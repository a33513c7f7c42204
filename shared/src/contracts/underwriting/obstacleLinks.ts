import { array, object, optional, text } from '../schema';

/** Additive: those of the obstacles that are completed on a page of the portal, with its path; for the insurer's staff. */
export const obstacleLinks = () => optional(array(object({ Text: text(), Path: text() })));

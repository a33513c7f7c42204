/** A request that the edge understands and declines, with a Portuguese sentence for the person who made it. */
export class EdgeRefusal extends Error {
  override readonly name = 'EdgeRefusal';

  constructor(
    readonly statusCode: 400 | 401 | 403 | 404 | 409 | 413 | 503,
    readonly code: string,
    message: string,
  ) {
    super(message);
  }
}

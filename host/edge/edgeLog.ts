/** What the edge's parts write to the log: never personal data, tokens or whole addresses. */
export interface EdgeLog {
  info(details: object, message: string): void;
  warn(details: object, message: string): void;
  error(details: object, message: string): void;
}

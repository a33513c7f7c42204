/** What goes on until somebody ends it. */
export interface Running {
  close(): Promise<void>;
}

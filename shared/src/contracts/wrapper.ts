/** One failure as the platform states it. `Field` names the input that it concerns. */
export interface WireError {
  Code: string;
  Message: string;
  Field?: string;
  /** Where waiting helps: so many seconds until the same request may succeed. */
  RetryAfterSeconds?: number;
  /** Where a right password is not enough: what the second step is sent with (`second_factor` of GetToken). */
  Challenge?: string;
}

/** The wrapper of every answer of the main platform API (Spec 000 §7.1). */
export interface ApiWrapper<Response> {
  Response: Response | null;
  Errors?: WireError[];
}

/** The wrapper of every answer of the kanban board service (DECISIONS "Wrapper"). */
export interface BoardWrapper<Response> {
  success: boolean;
  message?: string;
  Response: Response | null;
  Errors?: WireError[];
}

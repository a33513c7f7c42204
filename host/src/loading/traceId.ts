/** Sixteen hexadecimal digits. (`crypto.randomUUID` is missing on pages without TLS.) */
export const newTraceId = (): string =>
  [...crypto.getRandomValues(new Uint8Array(8))].map((byte) => byte.toString(16).padStart(2, '0')).join('');

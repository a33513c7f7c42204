import type { IncomingHttpHeaders } from 'node:http';

/**
 * Whether a form was sent from one of the provider's own pages. Every browser names the origin of a form that is posted, so
 * that one without it, or of an opaque page, comes from somewhere else.
 */
export const isOwnForm = (headers: IncomingHttpHeaders, issuer: string): boolean =>
  headers.origin === new URL(issuer).origin;

/** For the page that refuses one. */
export const FOREIGN_FORM: [string, string] = [
  'O formulário não veio desta página',
  'Por segurança nada foi enviado. Comece de novo pela página de login do portal.',
];

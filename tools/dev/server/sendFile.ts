import type { IncomingMessage, ServerResponse } from 'node:http';
import { extname } from 'node:path';
import { findSource } from './findSource';

const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.woff': 'font/woff',
  '.woff2': 'font/woff2',
};

/** Answers with something that this server has at hand. */
export function sendFile(response: ServerResponse, name: string, content: Buffer | string, cache = 'no-store'): void {
  response.writeHead(200, {
    'content-type': TYPES[extname(name)] ?? 'application/octet-stream',
    'content-length': Buffer.byteLength(content),
    'cache-control': cache,
    'x-content-type-options': 'nosniff',
  });
  response.end(content);
}

export const sendJson = (response: ServerResponse, value: unknown): void =>
  sendFile(response, 'answer.json', JSON.stringify(value));

/** Answers where in the sources the frames of a stack come from: `?at=/file.js:10:5&at=…`. */
export function sendSource(
  request: IncomingMessage,
  response: ServerResponse,
  remote: string,
  read: (path: string) => Buffer | undefined,
): void {
  const { searchParams } = new URL(request.url ?? '', 'http://localhost');
  const source = findSource(remote, searchParams.getAll('at'), read);
  if (source) return sendJson(response, source);
  refuse(response, 404, 'NOT_FOUND', 'Este erro não vem das fontes deste projeto.');
}

/** Refuses, with a sentence in the platform's form. */
export function refuse(response: ServerResponse, status: number, code: string, sentence: string): void {
  response.writeHead(status, { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' });
  response.end(JSON.stringify({ Errors: [{ Code: code, Message: sentence }] }));
}

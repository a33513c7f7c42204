import http from 'node:http';
import https from 'node:https';
import { OutsideProblem } from './outsideProblem';
import { judgedLookup } from './judgedLookup';
import type { Resolution } from './judgedLookup';
import { readAddress } from './publicAddress';

const TIME_LIMIT_MS = 10_000;
/** A receiver says yes or no, and why not. */
const MOST_ANSWER_BYTES = 64 * 1024;

export interface OutsideAnswer {
  statusCode: number;
  text: string;
  /** The rest was left unread. */
  isCut: boolean;
}

/** How the outside is reached. */
export interface OutsideSettings extends Resolution {
  timeLimitMs?: number;
}

interface Post {
  headers: Readonly<Record<string, string>>;
  body: string;
  signal?: AbortSignal;
}

/**
 * Posts JSON to an address that a company named. The name is resolved once, its addresses are judged, and the connection
 * goes to one of these: there is no second resolution that could answer otherwise. Redirects are answered as what they are
 * and never followed; an answer that drips or does not end is given up with the whole.
 */
export function postOutside(
  address: string,
  { headers, body, signal }: Post,
  settings: OutsideSettings,
): Promise<OutsideAnswer> {
  const url = readAddress(address, settings);
  const timeLimitMs = settings.timeLimitMs ?? TIME_LIMIT_MS;
  const limit = AbortSignal.timeout(timeLimitMs);
  const given = signal ? AbortSignal.any([limit, signal]) : limit;
  return new Promise((resolve, reject) => {
    const request = (url.protocol === 'https:' ? https : http).request(url, {
      method: 'POST',
      // A connection of its own: one that is kept was judged by another name.
      agent: false,
      lookup: judgedLookup(url, settings),
      signal: given,
      headers: {
        'content-type': 'application/json; charset=utf-8',
        'content-length': Buffer.byteLength(body),
        accept: 'application/json',
        'user-agent': 'portal-seguro-garantia',
        ...headers,
      },
    });
    const fail = (error: Error) => reject(limit.aborted ? tooSlow(timeLimitMs) : problemOf(error));
    request.on('error', fail);
    request.on('response', (response) => {
      const parts: Buffer[] = [];
      let size = 0;
      const end = (isCut: boolean) =>
        resolve({ statusCode: response.statusCode ?? 0, text: Buffer.concat(parts).toString('utf8'), isCut });
      response.on('data', (part: Buffer) => {
        const room = MOST_ANSWER_BYTES - size;
        parts.push(part.subarray(0, room));
        size += part.length;
        if (size <= MOST_ANSWER_BYTES) return;
        end(true);
        request.destroy();
      });
      response.on('end', () => end(false));
      response.on('error', fail);
    });
    request.end(body);
  });
}

const tooSlow = (milliseconds: number) =>
  new OutsideProblem(`Não houve resposta completa em ${Math.ceil(milliseconds / 1000)} segundos.`);

const sentences: Readonly<Record<string, string>> = {
  ENOTFOUND: 'O nome do servidor não existe.',
  EAI_AGAIN: 'O nome do servidor não pôde ser consultado agora.',
  ECONNREFUSED: 'O servidor recusou a conexão.',
  ECONNRESET: 'O servidor encerrou a conexão sem responder.',
  ETIMEDOUT: 'O servidor não respondeu à conexão.',
  EHOSTUNREACH: 'O servidor não pode ser alcançado.',
  ENETUNREACH: 'O servidor não pode ser alcançado.',
  CERT_HAS_EXPIRED: 'O certificado do servidor venceu.',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'O certificado do servidor não é de uma autoridade conhecida.',
  SELF_SIGNED_CERT_IN_CHAIN: 'O certificado do servidor não é de uma autoridade conhecida.',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'O certificado do servidor não é de uma autoridade conhecida.',
  ERR_TLS_CERT_ALTNAME_INVALID: 'O certificado do servidor é de outro nome.',
};

function problemOf(error: Error): OutsideProblem {
  if (error instanceof OutsideProblem) return error;
  const { code = '', errors } = error as { code?: string; errors?: { code?: string }[] };
  return new OutsideProblem(
    sentences[code] ?? sentences[errors?.[0]?.code ?? ''] ?? 'A conexão com o servidor falhou.',
  );
}

import type { IncomingMessage, ServerResponse } from 'node:http';

const escape = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** What to do about a portal that cannot be reached, by the code of the failure. */
export function awaySentence(portal: string, code: string): string {
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN')
    return `O endereço ${portal} não foi encontrado na rede. Confira o nome em --portal ou a sua conexão.`;
  if (/CERT|SELF_SIGNED|UNABLE_TO/.test(code))
    return `O certificado de ${portal} não é reconhecido (${code}). Indique a autoridade da sua empresa em NODE_EXTRA_CA_CERTS.`;
  return `O portal ${portal} não responde (${code}). Inicie-o com npm start, ou indique outro com --portal.`;
}

const page = (sentence: string): string => `<!doctype html>
<html lang="pt-BR">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta http-equiv="refresh" content="2" />
    <title>Aguardando o portal</title>
    <style>
      :root { color-scheme: light dark; }
      body { font: 1rem/1.5 system-ui, sans-serif; max-width: 40rem; margin: 15vh auto; padding: 0 1.5rem; }
    </style>
  </head>
  <body>
    <main>
      <h1>Aguardando o portal</h1>
      <p>${escape(sentence)}</p>
      <p>Esta página tenta de novo sozinha a cada dois segundos.</p>
    </main>
  </body>
</html>
`;

/** Answers for a portal that cannot be reached: a page that tries again, or the platform's wrapper for calls. */
export function answerAway(request: IncomingMessage, response: ServerResponse, sentence: string): void {
  const isPage = request.headers.accept?.includes('text/html');
  const body = isPage
    ? page(sentence)
    : JSON.stringify({ Errors: [{ Code: 'UPSTREAM_UNAVAILABLE', Message: sentence }] });
  response.writeHead(503, {
    'content-type': isPage ? 'text/html; charset=utf-8' : 'application/json; charset=utf-8',
    'cache-control': 'no-store',
  });
  response.end(body);
}

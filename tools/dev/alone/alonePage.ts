import { DEV_PATHS } from '../buildState';

/** The page around a remote without a shell: its routes on top, and the place where it is mounted. */
export const alonePage = (remote: string, version: string, hasStyle: boolean): string => `<!doctype html>
<html lang="pt-BR" data-version="${version}">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>${remote} sozinho</title>
    <link rel="icon" href="data:," />
    <style>
      body { margin: 0; font: 15px/1.5 system-ui, sans-serif; color: var(--portal-text); background: var(--portal-background); }
      #routes { padding: 8px 16px; color: #f5f5f5; background: #1f1f1f; font-size: 13px; }
      #routes nav, #routes ul { display: flex; flex-wrap: wrap; gap: 4px 16px; margin: 0; padding: 0; list-style: none; }
      #routes a { color: #91caff; }
      #routes a[aria-current] { color: #fff; font-weight: 600; text-decoration: none; }
      #remote { padding: 24px; }
    </style>
    ${hasStyle ? `<link rel="stylesheet" href="${DEV_PATHS.files}main.css" />` : ''}
    <script defer src="${DEV_PATHS.files}main.js"></script>
  </head>
  <body>
    <div id="routes"></div>
    <main id="remote"></main>
  </body>
</html>
`;

/** While there is no build yet; the page looks again by itself. */
export const waitingPage = (remote: string, errors: readonly string[]): string => `<!doctype html>
<html lang="pt-BR">
  <head><meta charset="utf-8" /><meta http-equiv="refresh" content="1" /><title>Construindo ${remote}</title></head>
  <body style="font: 1rem/1.5 system-ui, sans-serif; margin: 10vh 5vw">
    <h1>${errors.length > 0 ? `A construção de ${remote} falhou` : `Construindo ${remote}…`}</h1>
    <pre>${errors.join('\n\n').replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</pre>
  </body>
</html>
`;

/** Everything that a page of twenty years may have collected: it must not show on the board. */
export const HOSTILE_STYLES = `
  * { box-sizing: content-box; }
  *, *::before, *::after { letter-spacing: 0.02em; }
  html { font: 19px/2.2 "Times New Roman", serif; color: #600; text-transform: uppercase; text-align: center; }
  body { margin: 0; padding: 16px; background: #fffbe6; }
  button { all: unset; }
  a, a:hover { color: magenta; text-decoration: underline wavy; }
  h1, h2, h3 { font: italic 40px/1 cursive; color: green; margin: 40px; }
  p { margin: 3em; text-indent: 2em; }
  ul, ol { list-style: square inside; padding: 60px; background: rgb(255 0 0 / 20%); }
  ul li, ol li { border: 3px dotted red; margin: 10px; }
  table, td, th { border: 2px solid blue; border-collapse: separate; padding: 20px; }
  input, select, textarea { border: 5px ridge orange; background: yellow; border-radius: 0; height: 60px; }
  input[type='text'] { font-size: 30px; }
  label { display: block; float: right; }
  svg { display: block; max-width: 6px; vertical-align: top; }
  div { line-height: 2.6; }
  section { outline: 4px solid lime; padding: 30px; }
`;

interface BoardPage {
  portal: string;
  /** What the page does once it has `mount`, as a script. */
  script: string;
  body?: string;
  styles?: string;
  head?: string;
}

/** A plain page of the intranet, with React 18 beside the board. */
export const plainPage = ({
  portal,
  script,
  body = '<div id="board"></div>',
  styles = HOSTILE_STYLES,
  head = '',
}: BoardPage) => `<!doctype html>
<html lang="pt-BR">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>Intranet da Aurora</title>
    <link rel="icon" href="data:," />
    <style nonce="intranet">${styles}</style>
    <script src="/react-18/react.production.min.js"></script>
    <script src="/react-dom-18/react-dom.production.min.js"></script>
    ${head}
  </head>
  <body>
    <h1 id="title">Intranet</h1>
    <div id="own"></div>
    ${body}
    <script nonce="intranet" type="module">
      const { createElement, useState } = React;
      function Counter() {
        const [count, setCount] = useState(0);
        return createElement('button', { id: 'count', onClick: () => setCount(count + 1) }, 'React ' + React.version + ': ' + count);
      }
      ReactDOM.createRoot(document.getElementById('own')).render(createElement(Counter));

      import { mount } from '/portal-kanban/portal-kanban.js';
      let token = null;
      const renew = async () => { token = (await (await fetch('/token')).json()).token; };
      const options = {
        auth: { getToken: () => token, onUnauthorized: renew },
        apiBaseUrl: '${portal}/platform',
        kanbanBaseUrl: '${portal}/board',
        companyKey: 'aurora',
        nonce: 'intranet',
      };
      const setToken = (value) => { token = value; };
      const errors = (window.boardErrors = []);
      const events = (window.boardEvents = []);
      Object.assign(options, {
        onError: (error) => errors.push(String(error)),
        onEvent: (topic, payload) => events.push([topic, payload]),
      });
      const board = document.getElementById('board');
      ${script}
      window.ready = true;
    </script>
  </body>
</html>`;

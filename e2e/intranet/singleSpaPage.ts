import { HOSTILE_STYLES } from './pages';

/** A page whose root config is single-spa's: news and the board in turn, and a bar of React 18 that is always there. */
export const singleSpaPage = (portal: string) => `<!doctype html>
<html lang="pt-BR">
  <head>
    <meta charset="utf-8" />
    <title>Intranet da Aurora</title>
    <link rel="icon" href="data:," />
    <style nonce="intranet">${HOSTILE_STYLES}</style>
    <script src="/react-18/react.production.min.js"></script>
    <script src="/react-dom-18/react-dom.production.min.js"></script>
  </head>
  <body>
    <nav><a href="/spa/noticias">Notícias</a> <a href="/spa/esteiras">Esteiras</a></nav>
    <div id="bar"></div>
    <div id="news"></div>
    <div id="board"></div>
    <script nonce="intranet" type="module">
      import { navigateToUrl, registerApplication, start } from '/single-spa/single-spa.min.js';
      for (const link of document.querySelectorAll('nav a')) link.addEventListener('click', navigateToUrl);
      let token = null;
      const renew = async () => { token = (await (await fetch('/token')).json()).token; };
      await renew();

      const reactApplication = (id, text) => {
        let root;
        return {
          bootstrap: async () => undefined,
          mount: async () => {
            root = ReactDOM.createRoot(document.getElementById(id));
            root.render(React.createElement('p', null, text));
          },
          unmount: async () => root.unmount(),
        };
      };
      registerApplication({ name: 'bar', app: async () => reactApplication('bar', 'Sempre aqui'), activeWhen: '/' });
      registerApplication({
        name: 'news',
        app: async () => reactApplication('news', 'Notícias da intranet'),
        activeWhen: ({ pathname }) => !pathname.startsWith('/spa/esteiras'),
      });
      registerApplication({
        name: 'esteiras',
        app: () => import('/portal-kanban/portal-kanban.js').then(({ lifecycles }) => lifecycles),
        activeWhen: '/spa/esteiras',
        customProps: {
          auth: { getToken: () => token, onUnauthorized: renew },
          apiBaseUrl: '${portal}/platform',
          kanbanBaseUrl: '${portal}/board',
          companyKey: 'aurora',
          basename: '/spa/esteiras',
          nonce: 'intranet',
          domElementGetter: () => document.getElementById('board'),
        },
      });
      start();
    </script>
  </body>
</html>`;

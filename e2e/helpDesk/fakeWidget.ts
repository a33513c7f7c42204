import type { Page } from '@playwright/test';

export const WIDGET_ORIGIN = 'https://chat.example';

/** Behaves as the script of a Chatwoot widget does, as far as the portal can tell. */
const script = `
window.chatwootSDK = {
  run({ baseUrl, websiteToken }) {
    const style = document.createElement('style');
    style.textContent = '.woot-widget-holder { position: fixed; right: 40px; bottom: 20px; width: 300px; height: 400px } .woot--hide { visibility: hidden }';
    document.body.append(style);
    const holder = document.createElement('div');
    holder.className = 'woot-widget-holder woot--hide';
    const frame = document.createElement('iframe');
    frame.title = 'Atendimento';
    frame.src = baseUrl + '/widget?website_token=' + websiteToken;
    holder.append(frame);
    document.body.append(holder);
    const tell = (name) => window.dispatchEvent(new CustomEvent('chatwoot:' + name));
    window.$chatwoot = {
      hasLoaded: false,
      settings: window.chatwootSettings,
      toggle(state) {
        const hide = state ? state === 'close' : !holder.classList.contains('woot--hide');
        holder.classList.toggle('woot--hide', hide);
        tell(hide ? 'closed' : 'opened');
      },
      setUser(identifier, user) {
        document.cookie = 'cw_user_' + websiteToken + '=' + identifier + '; path=/';
        frame.contentWindow.postMessage(JSON.stringify({ identifier, ...user }), '*');
      },
      reset() {
        frame.src = frame.src;
      },
    };
    window.addEventListener('message', ({ data }) => {
      if (data !== 'fake-widget:loaded') return;
      window.$chatwoot.hasLoaded = true;
      tell('ready');
    });
  },
};`;

const frame = `<!doctype html><title>Atendimento</title><p id="user">ninguém</p><script>
addEventListener('message', ({ data }) => (document.getElementById('user').textContent = data));
parent.postMessage('fake-widget:loaded', '*');
</script>`;

/** Answers in the place of the company's help desk. */
export async function serveWidget(page: Page): Promise<void> {
  await page.route(`${WIDGET_ORIGIN}/packs/js/sdk.js`, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: script }),
  );
  await page.route(`${WIDGET_ORIGIN}/widget?**`, (route) => route.fulfill({ contentType: 'text/html', body: frame }));
}

/**
 * Gives the company a widget: in the page's inlined configuration and in its policy, as the edge does for a company
 * that has one. Without `allowed`, the page is one that the edge made before it knew.
 */
export async function configureWidget(page: Page, { allowed = true } = {}): Promise<void> {
  await page.route(
    (url) => url.hostname === 'localhost' && !/\.\w+$|\/(platform|board|sso|storage)\//.test(url.pathname),
    async (route) => {
      if (route.request().resourceType() !== 'document') return route.fallback();
      const answer = await route.fetch();
      const body = (await answer.text()).replace(
        '"HelpDesk":null',
        `"HelpDesk":{"BaseUrl":"${WIDGET_ORIGIN}","WebsiteToken":"site-1"}`,
      );
      const policy = answer.headers()['content-security-policy'] ?? '';
      const headers = {
        ...answer.headers(),
        'content-security-policy': allowed
          ? policy.replace(/(script|style|img|connect|frame)-src /g, `$&${WIDGET_ORIGIN} `)
          : policy,
      };
      return route.fulfill({ response: answer, headers, body });
    },
  );
}

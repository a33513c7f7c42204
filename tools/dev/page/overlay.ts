const STYLE = `
  :host { all: initial; }
  section {
    position: fixed; inset: auto 16px 16px 16px; max-height: 60vh; z-index: 2147483647; box-sizing: border-box;
    display: flex; flex-direction: column; gap: 8px; padding: 16px;
    color: #f5f5f5; background: #1f1f1f; border: 1px solid #ff7875; border-radius: 8px;
    box-shadow: 0 8px 32px rgb(0 0 0 / 40%); font: 14px/1.5 system-ui, sans-serif;
  }
  .head { display: flex; gap: 16px; align-items: start; justify-content: space-between; }
  h2 { margin: 0; font-size: 16px; color: #ffa39e; }
  p { margin: 0; }
  pre {
    margin: 0; overflow: auto; padding: 12px; background: #000; border-radius: 4px;
    font: 13px/1.5 ui-monospace, monospace; white-space: pre-wrap; overflow-wrap: anywhere;
  }
  button {
    min-height: 32px; padding: 4px 12px; border: 1px solid #d9d9d9; border-radius: 6px;
    color: inherit; background: transparent; font: inherit; cursor: pointer;
  }
  :focus-visible { outline: 2px solid #69b1ff; outline-offset: 2px; }
`;

export interface Notice {
  title: string;
  text: string;
  /** Shown as they are, with a fixed pitch. */
  details: readonly string[];
}

let place: HTMLElement | null = null;

export function hideNotice(): void {
  place?.remove();
  place = null;
}

/** Shows a notice above the page, in a tree of its own so that neither touches the other's styles. */
export function showNotice({ title, text, details }: Notice): void {
  hideNotice();
  place = document.createElement('portal-development-notice');
  const root = place.attachShadow({ mode: 'open' });
  // A sheet made by script needs no permission of the page's content security policy.
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(STYLE);
  root.adoptedStyleSheets = [sheet];

  const section = document.createElement('section');
  section.setAttribute('role', 'alert');
  section.setAttribute('aria-label', title);
  const head = document.createElement('div');
  head.className = 'head';
  const close = element('button', 'Fechar');
  close.type = 'button';
  close.addEventListener('click', hideNotice);
  head.append(element('h2', title), close);
  section.append(head, element('p', text));
  for (const detail of details) {
    const lines = element('pre', detail);
    // Long errors scroll, also by keyboard.
    lines.tabIndex = 0;
    section.append(lines);
  }
  section.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') hideNotice();
  });
  root.append(section);
  document.body.append(place);
}

function element<Name extends 'button' | 'h2' | 'p' | 'pre'>(name: Name, text: string): HTMLElementTagNameMap[Name] {
  const made = document.createElement(name);
  made.textContent = text;
  return made;
}

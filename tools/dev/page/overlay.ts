const STYLE = `
  :host { all: initial; }
  section {
    position: fixed; inset: auto 16px 16px 16px; max-height: 60vh; z-index: 2147483647; box-sizing: border-box;
    display: flex; flex-direction: column; gap: 8px; padding: 16px; overflow: auto;
    color: #f5f5f5; background: #1f1f1f; border: 1px solid #ff7875; border-radius: 8px;
    box-shadow: 0 8px 32px rgb(0 0 0 / 40%); font: 14px/1.5 system-ui, sans-serif;
  }
  .head { display: flex; gap: 16px; align-items: start; justify-content: space-between; }
  h2 { margin: 0; font-size: 16px; color: #ffa39e; }
  p { margin: 0; }
  pre {
    flex: none; margin: 0; overflow: auto; padding: 12px; background: #000; border-radius: 4px;
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

/** What a notice is about: a build that failed goes before errors of the page, which runs the build before. */
const SUBJECTS = ['build', 'page'] as const;
type Subject = (typeof SUBJECTS)[number];

const notices = new Map<Subject, Notice>();
let place: HTMLElement | null = null;

export const hasNotice = (subject: Subject): boolean => notices.has(subject);

export function showNotice(subject: Subject, notice: Notice): void {
  notices.set(subject, notice);
  draw();
}

export function hideNotice(subject: Subject): void {
  if (notices.delete(subject)) draw();
}

const shownSubject = (): Subject | undefined => SUBJECTS.find((subject) => notices.has(subject));

function close(): void {
  const subject = shownSubject();
  if (subject) hideNotice(subject);
}

// Wherever the focus is, and before a dialog of the page that Escape would close as well.
window.addEventListener(
  'keydown',
  (event) => {
    if (event.key !== 'Escape' || !place) return;
    event.stopPropagation();
    close();
  },
  { capture: true },
);

function draw(): void {
  place?.remove();
  place = null;
  const subject = shownSubject();
  const notice = subject && notices.get(subject);
  if (!notice) return;
  place = noticeElement(notice);
  document.body.append(place);
}

/** A notice above the page, in a tree of its own so that neither touches the other's styles. */
function noticeElement({ title, text, details }: Notice): HTMLElement {
  const made = document.createElement('portal-development-notice');
  const root = made.attachShadow({ mode: 'open' });
  // A sheet made by script needs no permission of the page's content security policy.
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(STYLE);
  root.adoptedStyleSheets = [sheet];

  const section = document.createElement('section');
  section.setAttribute('role', 'alert');
  section.setAttribute('aria-label', title);
  const head = document.createElement('div');
  head.className = 'head';
  const button = element('button', 'Fechar');
  button.type = 'button';
  button.addEventListener('click', close);
  head.append(element('h2', title), button);
  section.append(head, element('p', text));
  for (const detail of details) {
    const lines = element('pre', detail);
    // Long errors scroll, also by keyboard.
    lines.tabIndex = 0;
    section.append(lines);
  }
  root.append(section);
  return made;
}

function element<Name extends 'button' | 'h2' | 'p' | 'pre'>(name: Name, text: string): HTMLElementTagNameMap[Name] {
  const made = document.createElement(name);
  made.textContent = text;
  return made;
}

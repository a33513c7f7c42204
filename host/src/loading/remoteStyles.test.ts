import { holdStyles, removeStyles } from './remoteStyles';

/** A style on the page, as a release's code puts it there. */
function styleAt(href: string) {
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = href;
  const sheet = { disabled: false };
  Object.defineProperty(link, 'sheet', { value: sheet });
  document.head.append(link);
  return { link, sheet };
}
afterEach(() => document.head.replaceChildren());

describe("a release's styles", () => {
  it('hold as long as a screen of it is shown', () => {
    const { sheet } = styleAt('/remotes/mf-x/1/a.css');
    const leaveOne = holdStyles('/remotes/mf-x/1/');
    const leaveOther = holdStyles('/remotes/mf-x/1/');
    expect(sheet.disabled).toBe(false);
    leaveOne();
    expect(sheet.disabled).toBe(false);
    leaveOther();
    expect(sheet.disabled).toBe(true);
    holdStyles('/remotes/mf-x/1/')();
    expect(sheet.disabled).toBe(true);
  });

  it('do not reach those of another release or of the shell', () => {
    const other = styleAt('/remotes/mf-x/10/a.css');
    const shell = styleAt('/assets/main.css');
    holdStyles('/remotes/mf-x/1')();
    expect(other.sheet.disabled).toBe(false);
    expect(shell.sheet.disabled).toBe(false);
  });

  it('leave the page for good with a release that went out of use', () => {
    const { link } = styleAt('/remotes/mf-y/1/a.css');
    const leave = holdStyles('/remotes/mf-y/1/');
    removeStyles('/remotes/mf-y/1/');
    expect(link.isConnected).toBe(true);
    leave();
    expect(link.isConnected).toBe(false);
  });

  it('are switched for a release of this machine as well', () => {
    const { sheet } = styleAt('http://localhost:9100/a.css');
    holdStyles('http://localhost:9100/')();
    expect(sheet.disabled).toBe(true);
  });
});

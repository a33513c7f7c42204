import { scopeStyles } from './scopeStyles';

const scoped = (css: string) => scopeStyles(css, 'portal-ui').replaceAll(/\s+/g, ' ').trim();

describe('styles of a remote on somebody else’s page', () => {
  it('reach nothing outside of it', () => {
    expect(scoped('/* a */ .kanban { gap: 1px } h2 { margin: 0 }')).toBe(
      '.portal-mount { .kanban { gap: 1px } h2 { margin: 0 } }',
    );
  });

  it('say of its element what they would say of the page', () => {
    expect(scoped(":root { --portal-gap: 1px } :root[data-density='compact'] .ui-field { height: 1px }")).toBe(
      ".portal-mount { .portal-page { --portal-gap: 1px } .portal-page[data-density='compact'] .ui-field { height: 1px } }",
    );
  });

  it('mean the components that stand there, by their prefix', () => {
    expect(scoped('.kanban-drawer .ant-drawer-body { padding: 0 }')).toBe(
      '.portal-mount { .kanban-drawer .portal-ui-drawer-body { padding: 0 } }',
    );
  });

  it('leave alone what cannot stand inside of a rule', () => {
    expect(scoped("@font-face { font-family: 'x' } .a { b: c } @keyframes turn { to { rotate: 1turn } }")).toBe(
      "@font-face { font-family: 'x' } @keyframes turn { to { rotate: 1turn } } .portal-mount { .a { b: c } }",
    );
    expect(scoped('@media (width < 700px) { .a { b: c } }')).toBe(
      '.portal-mount { @media (width < 700px) { .a { b: c } } }',
    );
  });

  it('are read past braces and semicolons in texts', () => {
    expect(scoped(`.a::before { content: '};"' } .b { c: d }`)).toBe(
      `.portal-mount { .a::before { content: '};"' } .b { c: d } }`,
    );
  });
});

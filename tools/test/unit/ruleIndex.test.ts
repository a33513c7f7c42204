import { createRequire } from 'node:module';
import { candidates, indexSheet, isCurrent } from './ruleIndex';

interface Page {
  document: { querySelectorAll(selector: string): Iterable<Found> };
}
interface Found {
  localName: string;
  classList: Iterable<string>;
  matches(selector: string): boolean;
}
const required = createRequire(createRequire(import.meta.url).resolve('jest-environment-jsdom'));
const { JSDOM } = required('jsdom') as { JSDOM: new (html: string) => { window: Page } };

const rule = (selectorText: string) => ({ selectorText });
const media = (kind: string, ...rules: ReturnType<typeof rule>[]) => ({ media: [kind], cssRules: rules });

describe('the index of a sheet', () => {
  const selectors = [
    '*',
    'button',
    'BUTTON.wide',
    '.ant-btn',
    ':where(.css-1).ant-btn',
    ':where(.css-1).ant-btn >span',
    ':where(.css-1) .ant-btn:not(.wide)',
    '.ant-btn::before',
    '.ant-btn:is(.wide, .narrow)',
    ':is(.wide, .narrow)',
    '[class^="ant-"]',
    'a[title="),.x"], .ant-btn',
    'section .ant-btn + a, p',
    '#first',
    '.ant-btn[data-a="1,2"]',
    ':where(.css-1)[class*="btn"]',
    'section>:first-child',
    '.é',
    'li:nth-child(2n + 1)',
  ];
  const { document } = new JSDOM(`
    <section class="css-1"><button class="css-1 ant-btn wide" data-a="1,2"><span>a</span></button><a title="),.x">b</a></section>
    <p id="first" class="é">c</p><ul><li>1</li><li class="narrow">2</li><li>3</li></ul>`).window;

  it('leaves out no rule that matches an element, and keeps their order', () => {
    const rules = selectors.map(rule);
    const index = indexSheet(rules);
    for (const element of document.querySelectorAll('body *')) {
      const found = candidates(index, element.localName, element.classList);
      const matching = rules.filter(({ selectorText }) => element.matches(selectorText));
      expect(found.filter(({ selectorText }) => element.matches(selectorText))).toEqual(matching);
    }
  });

  it('leaves out rules of other classes and tags', () => {
    const index = indexSheet(['.ant-btn', ':where(.css-1).ant-table', 'p', 'a, .wide'].map(rule));
    expect(candidates(index, 'button', ['css-1', 'wide']).map(({ selectorText }) => selectorText)).toEqual([
      'a, .wide',
    ]);
  });

  it('takes the rules of a screen, not of paper, and none without a selector', () => {
    const index = indexSheet([media('screen', rule('p')), media('print', rule('p')), {}, rule('a')]);
    expect(candidates(index, 'p', [])).toEqual([rule('p')]);
  });

  it('is old when a rule was put in, taken out or exchanged', () => {
    const rules = [rule('a'), rule('b')];
    const index = indexSheet(rules);
    expect(isCurrent(index, rules)).toBe(true);
    expect(isCurrent(index, rules.slice(1))).toBe(false);
    expect(isCurrent(index, [...rules, rule('c')])).toBe(false);
    expect(isCurrent(index, [rule('a'), rule('b')])).toBe(false);
  });
});

import { stampedName, stampedText } from './stamp';

const text = `import { call } from 'example';
// <more>
import { more } from 'example';
// </more>
const list = [
  // <columns>
  { title: 'Exemplo' },
  // </columns>
];
`;
const words = [['example', 'claims']] as const;

describe('a file of the template', () => {
  it('keeps a region that nobody names, without its comments and in the words of the new remote', () => {
    expect(stampedText(text, { regions: {}, words })).toBe(
      "import { call } from 'claims';\nimport { more } from 'claims';\nconst list = [\n  { title: 'Exemplo' },\n];\n",
    );
  });

  it('loses a region for which there is nothing', () => {
    expect(stampedText(text, { regions: { more: null }, words })).not.toContain('more');
  });

  it('takes what is generated as it is, also where it holds a word of the template', () => {
    const stamped = stampedText(text, { regions: { columns: "{ title: 'An example' }," }, words });
    expect(stamped).toContain("[\n{ title: 'An example' },\n]");
  });

  it('has the name of the new remote', () => {
    expect(stampedName('src/list/exampleColumns.ts', { regions: {}, words })).toBe('src/list/claimsColumns.ts');
  });
});

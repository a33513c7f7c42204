const HAS_TAGS = /<[a-z][^>]*>/i;

const escaped = (text: string): string => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');

/** The text of terms as HTML. Plain text takes a paragraph per block and a line break per line; HTML stays as it is. */
export function termHtml(text: string): string {
  if (HAS_TAGS.test(text) || text.trim() === '') return text;
  return text
    .trim()
    .split(/\n\s*\n/)
    .map((block) => `<p>${escaped(block.trim()).replace(/\n/g, '<br>\n')}</p>`)
    .join('\n');
}

import type { PdfBlock } from './content';

/** Paragraph after paragraph; one that begins with "# " is the heading of a clause. */
export const bodyBlocks = (body: string): PdfBlock[] =>
  body
    .split(/\n+/)
    .filter((line) => line.trim() !== '')
    .map((line) =>
      line.startsWith('# ') ? { kind: 'subheading', text: line.slice(2) } : { kind: 'paragraph', text: line },
    );

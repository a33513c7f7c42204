/** In whose name a document is made, with the colour `#rrggbb` of its headings. */
export interface Letterhead {
  name: string;
  document: string;
  primaryColor: string;
  /** The file of its mark, drawn beside its name; null without one. */
  logoFile: string | null;
}

/** What a document says, part after part; how it looks is renderDocument's matter. */
export type PdfBlock =
  | Heading<'heading'>
  /** Of a part of what stands under a heading. */
  | Heading<'subheading'>
  /** What follows is an annex of its own. */
  | { kind: 'newPage' }
  | { kind: 'paragraph'; text: string }
  /** Short facts, each with what it is. */
  | { kind: 'facts'; facts: { label: string; value: string }[] }
  | { kind: 'table'; columns: PdfColumn[]; rows: string[][] }
  | { kind: 'signature'; text: string }
  /** An address to be scanned, with what it is beside it. */
  | { kind: 'scan'; address: string; text: string };

interface Heading<Kind> {
  kind: Kind;
  text: string;
  /** Rows of a table that stay on its page, where a page holds them. */
  withRows?: number;
}

export interface PdfColumn {
  title: string;
  /** Of the width, in relation to the other columns. */
  share: number;
  align?: 'right';
}

/** A whole document: its contents decide whether it was made before, so nothing in it may tell the time of making. */
export interface PdfContent {
  company: Letterhead;
  title: string;
  /** Below the title, for example the number. */
  subtitle: string;
  /** At the foot of every page, before the page number: how to tell the document from a forged one. */
  footnote?: string;
  /** Not shown: by what a program knows the document again. */
  keywords?: string;
  /** Across every page of what is not to be taken for the real thing. */
  watermark: string | null;
  blocks: PdfBlock[];
}

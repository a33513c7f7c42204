import { fitInto } from '../pictures/companyMark';
import type { CompanyMark } from '../pictures/companyMark';
import { escapeHtml } from './escapeHtml';

/** Between these stands the company's name, which gives way to its mark when a mail goes out. */
const BEGIN = '<!--marca-->';
const END = '<!--/marca-->';
const CID = 'marca@portal';
/** In points of the screen; the file has more, for screens that show finer. */
const LARGEST = { width: 220, height: 52 };

/** The head of a mail: the company's name, in a place that its mark may take. What people typed never makes such a place. */
export const markPlace = (companyName: string): string => `${BEGIN}${escapeHtml(companyName)}${END}`;

interface InlinePicture {
  filename: string;
  content: Buffer;
  contentType: string;
  cid: string;
  contentDisposition: 'inline';
}

/** A mail with the company's mark in it, as a file of its own: mail programs show such without asking anybody's server. */
export function withMark(
  html: string,
  { mark, name }: { mark: CompanyMark | null; name: string },
): { html: string; attachments?: InlinePicture[] } {
  const [begin, end] = [html.indexOf(BEGIN), html.indexOf(END)];
  if (!mark || begin < 0 || end < begin) return { html };
  const { width, height } = fitInto(mark.sides, LARGEST);
  const picture =
    `<img src="cid:${CID}" alt="${escapeHtml(name)}" width="${Math.round(width)}" height="${Math.round(height)}" ` +
    'style="display:block;border:0;max-width:100%">';
  return {
    html: html.slice(0, begin) + picture + html.slice(end + END.length),
    attachments: [
      {
        filename: 'marca.png',
        content: mark.png,
        contentType: 'image/png',
        cid: CID,
        contentDisposition: 'inline',
      },
    ],
  };
}

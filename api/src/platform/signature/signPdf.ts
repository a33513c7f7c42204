import { signCms } from './signCms';
import type { SigningKey } from './signingKey';

/** Bytes that wait for the signature: one with a chain of three certificates takes about six thousand. */
const ROOM = 16_384;
const UNKNOWN = '**********';

interface About {
  /** Who signs. */
  name: string;
  reason: string;
  at: Date;
}

/** Leaves room for a signature in a document that is still open, and names it to readers. */
export function addSignatureRoom(pdf: PDFKit.PDFDocument, { name, reason, at }: About): void {
  const text = (value: string) => new String(value);
  const signature = pdf.ref({
    Type: 'Sig',
    Filter: 'Adobe.PPKLite',
    SubFilter: 'ETSI.CAdES.detached',
    ByteRange: [0, UNKNOWN, UNKNOWN, UNKNOWN],
    Contents: Buffer.alloc(ROOM),
    Name: text(name),
    Reason: text(reason),
    M: at,
  });
  const widget = pdf.ref({
    Type: 'Annot',
    Subtype: 'Widget',
    FT: 'Sig',
    Rect: [0, 0, 0, 0],
    V: signature,
    T: text('Assinatura'),
    // Printed and locked.
    F: 132,
    P: pdf.page.dictionary,
  });
  // What the types of the package do not name: where a page and the whole keep what belongs to them.
  const { page, _root: root } = pdf.initForm() as unknown as {
    page: { annotations: unknown[] };
    _root: { data: { AcroForm: { data: Record<string, unknown> } } };
  };
  page.annotations.push(widget);
  const form = root.data.AcroForm.data;
  form['SigFlags'] = 3;
  form['Fields'] = [widget];
  // A reader that draws fields anew would change what was signed.
  delete form['NeedAppearances'];
  for (const one of [signature, widget]) (one as unknown as { end(): void }).end();
}

/** Signs a document with such room: everything but the signature itself. */
export async function signPdf(unsigned: Buffer, key: SigningKey): Promise<Buffer> {
  const range = `[0 /${UNKNOWN} /${UNKNOWN} /${UNKNOWN}]`;
  const rangeAt = unsigned.indexOf(range);
  const from = unsigned.indexOf(`<${'00'.repeat(ROOM)}>`);
  if (rangeAt < 0 || from < 0) throw new Error('This document has no room for a signature');
  const to = from + 2 + ROOM * 2;
  const pdf = Buffer.from(unsigned);
  pdf.write(`[0 ${from} ${to} ${pdf.length - to}]`.padEnd(range.length), rangeAt, 'latin1');
  const cms = await signCms(Buffer.concat([pdf.subarray(0, from), pdf.subarray(to)]), key);
  if (cms.length > ROOM) throw new Error('The signature is larger than the room that is left for it');
  pdf.write(cms.toString('hex'), from + 1, 'latin1');
  return pdf;
}

// The default export: as a name of its own, `raw` is a kind of bar code in one of the package's two forms.
import barCodes from 'bwip-js/node';

/** The rows of the QR code of a text, a dark place as 1. */
export function qrRows(text: string): string[] {
  const [code] = barCodes.raw({ bcid: 'qrcode', text });
  if (!code || !('pixs' in code)) throw new Error('A QR code consists of places');
  const places = Array.from(code.pixs, (place) => (place ? '1' : '0')).join('');
  return Array.from({ length: code.pixy }, (_row, y) => places.slice(y * code.pixx, (y + 1) * code.pixx));
}

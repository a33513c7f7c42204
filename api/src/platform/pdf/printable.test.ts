import PDFDocument from 'pdfkit';
import { BOLD, REGULAR, registerFonts } from './fonts';
import { isPrintable, printable } from './printable';

it.each([
  ['Ação já é de São João, “aspas” – 1ª vara § 2º', 'Ação já é de São João, “aspas” – 1ª vara § 2º'],
  ['R$\u00A01,00', 'R$ 1,00'],
  ['Łódź −5 ≤ 3', 'Łódź −5 ≤ 3'],
  ['Ștefan 🙂 中', 'Ștefan ? ?'],
  ['a\r\nb\tc\u0007', 'a\nb    c?'],
])('prints %j as %j', (text, printed) => {
  expect(printable(text)).toBe(printed);
});

it.each([REGULAR, BOLD])('lets through no sign that the %s weight cannot draw', (weight) => {
  const pdf = new PDFDocument({ font: '' });
  registerFonts(pdf);
  const { font } = (
    pdf.font(weight) as unknown as { _font: { font: { hasGlyphForCodePoint: (point: number) => boolean } } }
  )._font;
  const missing = Array.from({ length: 0x10000 }, (_, point) => point).filter(
    (point) => point !== 0x0a && isPrintable(String.fromCharCode(point)) && !font.hasGlyphForCodePoint(point),
  );
  expect(missing).toEqual([]);
});

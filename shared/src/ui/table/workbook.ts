import { strToU8, zipSync } from 'fflate';

/** A cell with the type of its value; a number and a date are shown as the format says. */
export type Cell =
  | { type: StringConstructor; value: string }
  | { type: NumberConstructor; value: number; format: string }
  | { type: DateConstructor; value: Date; format: string };

interface Sheet {
  name: string;
  head: readonly string[];
  rows: readonly (readonly (Cell | null)[])[];
  /** Of each column, in characters. */
  widths: readonly number[];
}

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const OF_PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const OF_DOCUMENT = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const TYPES = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** The number of 1970-01-01 where days are counted from 1900. */
const DAY_OF_1970 = 25_569;
const MILLISECONDS_OF_A_DAY = 86_400_000;

/** Styles of cells that have no format: the first is nobody's, the second the head's. */
const STYLES_BEFORE = 2;
/** Numbers of formats below it are the program's own. */
const OWN_FORMATS_FROM = 100;

// What XML cannot hold at all: control characters, halves of pairs, and two that are no characters.
// oxlint-disable-next-line no-control-regex
const NOT_IN_XML = /[\0-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Surrogate}/gu;
const escapedText = (value: string): string =>
  value.replace(NOT_IN_XML, '').replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
const escaped = (value: string): string => escapedText(value).replaceAll('"', '&quot;');

/** What is written once and meant by its place. */
class Places {
  private readonly places = new Map<string, number>();

  of(value: string): number {
    const place = this.places.get(value) ?? this.places.size;
    this.places.set(value, place);
    return place;
  }

  all = (): string[] => [...this.places.keys()];
}

/** `A`, `B`, …, `Z`, `AA`: how a sheet names its columns. */
const columnName = (index: number): string =>
  (index >= 26 ? columnName(Math.floor(index / 26) - 1) : '') + String.fromCharCode(65 + (index % 26));

/** A workbook (xlsx) of one sheet, whose head is bold and stays in sight. */
export function writeWorkbook(sheet: Sheet): Blob {
  const texts = new Places();
  const formats = new Places();
  const rows = rowsOf(sheet, texts, formats);
  const files = {
    '[Content_Types].xml': contentTypes,
    '_rels/.rels': relationships([['officeDocument', 'xl/workbook.xml']]),
    'xl/workbook.xml': `${HEAD}<workbook xmlns="${MAIN}" xmlns:r="${OF_DOCUMENT}"><sheets><sheet name="${escaped(sheet.name)}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': relationships([
      ['worksheet', 'worksheets/sheet1.xml'],
      ['sharedStrings', 'sharedStrings.xml'],
      ['styles', 'styles.xml'],
    ]),
    'xl/worksheets/sheet1.xml': sheetXml(sheet.widths, rows),
    'xl/sharedStrings.xml': `${HEAD}<sst xmlns="${MAIN}">${texts
      .all()
      .map((value) => `<si><t xml:space="preserve">${escapedText(value)}</t></si>`)
      .join('')}</sst>`,
    'xl/styles.xml': stylesXml(formats.all()),
  };
  const packed = zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)])));
  return new Blob([packed], { type: `${TYPES}.sheet` });
}

/** Empty cells are left out, so every cell says where it stands. */
function rowsOf({ head, rows }: Sheet, texts: Places, formats: Places): string {
  const cell = (place: string, content: Cell | null): string => {
    if (!content) return '';
    const { value } = content;
    if (typeof value === 'string') return `<c r="${place}" t="s"><v>${texts.of(value)}</v></c>`;
    const style = 'format' in content ? STYLES_BEFORE + formats.of(content.format) : 0;
    const number = typeof value === 'number' ? value : value.getTime() / MILLISECONDS_OF_A_DAY + DAY_OF_1970;
    return `<c r="${place}" s="${style}"><v>${number}</v></c>`;
  };
  const heading = head.map((title, at) => `<c r="${columnName(at)}1" s="1" t="s"><v>${texts.of(title)}</v></c>`);
  const lines = rows.map((row, index) => row.map((content, at) => cell(`${columnName(at)}${index + 2}`, content)));
  return [heading, ...lines].map((cells, index) => `<row r="${index + 1}">${cells.join('')}</row>`).join('');
}

const sheetXml = (widths: readonly number[], rows: string): string =>
  `${HEAD}<worksheet xmlns="${MAIN}"><sheetViews><sheetView tabSelected="1" workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${widths
    .map((width, at) => `<col min="${at + 1}" max="${at + 1}" width="${width}" customWidth="1"/>`)
    .join('')}</cols><sheetData>${rows}</sheetData></worksheet>`;

function stylesXml(formats: readonly string[]): string {
  const own = formats.map(
    (format, at) => `<numFmt numFmtId="${OWN_FORMATS_FROM + at}" formatCode="${escaped(format)}"/>`,
  );
  const font = (bold: string) => `<font>${bold}<color theme="1"/><family val="2"/><scheme val="minor"/></font>`;
  const fill = (pattern: string) => `<fill><patternFill patternType="${pattern}"/></fill>`;
  const cells = [
    '<xf/>',
    '<xf fontId="1" applyFont="1" applyAlignment="1"><alignment wrapText="1"/></xf>',
    ...formats.map((_, at) => `<xf numFmtId="${OWN_FORMATS_FROM + at}" applyNumberFormat="1"/>`),
  ];
  return [
    `${HEAD}<styleSheet xmlns="${MAIN}">`,
    own.length > 0 ? `<numFmts count="${own.length}">${own.join('')}</numFmts>` : '',
    `<fonts count="2">${font('')}${font('<b/>')}</fonts>`,
    `<fills count="2">${fill('none')}${fill('gray125')}</fills>`,
    '<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>',
    `<cellXfs count="${cells.length}">${cells.join('')}</cellXfs></styleSheet>`,
  ].join('');
}

const relationships = (targets: readonly (readonly [kind: string, target: string])[]): string =>
  `${HEAD}<Relationships xmlns="${OF_PACKAGE}/relationships">${targets
    .map(([kind, target], at) => `<Relationship Id="rId${at + 1}" Type="${OF_DOCUMENT}/${kind}" Target="${target}"/>`)
    .join('')}</Relationships>`;

const contentTypes = `${HEAD}<Types xmlns="${OF_PACKAGE}/content-types"><Default Extension="xml" ContentType="application/xml"/><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>${[
  ['workbook', 'sheet.main'],
  ['sharedStrings', 'sharedStrings'],
  ['styles', 'styles'],
  ['worksheets/sheet1', 'worksheet'],
]
  .map(([file, kind]) => `<Override PartName="/xl/${file}.xml" ContentType="${TYPES}.${kind}+xml"/>`)
  .join('')}</Types>`;

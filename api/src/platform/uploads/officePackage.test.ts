import { isOfficeDocument, zipParts } from './officePackage';
import { storedZip } from './testing';

const document = { '[Content_Types].xml': '<Types/>', '_rels/.rels': '<R/>', 'word/document.xml': '<w:document/>' };
const isDocument = (parts: Record<string, string>) => isOfficeDocument(storedZip(parts), 'word/document.xml');

it('takes a document with its parts', () => {
  expect(isDocument(document)).toBe(true);
  expect(isDocument({ ...document, 'word/media/image1.png': 'x', 'docProps/core.xml': '<x/>' })).toBe(true);
  // The figures of a chart.
  expect(isDocument({ ...document, 'word/embeddings/Microsoft_Excel_Sheet.xlsx': 'x' })).toBe(true);
});

it.each([
  ['without its main part', { '[Content_Types].xml': '', '_rels/.rels': '' }],
  ['without its list of types', { '_rels/.rels': '', 'word/document.xml': '' }],
  ['with macros', { ...document, 'word/vbaProject.bin': 'x' }],
  ['with macros in other letters', { ...document, 'word/VBAPROJECT.BIN': 'x' }],
  ['with data of macros', { ...document, 'word/vbaData.xml': 'x' }],
  ['with controls', { ...document, 'word/activeX/activeX1.bin': 'x' }],
  ['with an object of another program', { ...document, 'word/embeddings/oleObject1.bin': 'x' }],
  ['with a part that climbs out', { ...document, '../../start.bat': 'x' }],
  ['with a part at the root of the disk', { ...document, '/etc/passwd': 'x' }],
  ['with one part twice', { ...document, 'WORD/document.xml': 'x' }],
])('refuses one %s', (_what, parts) => {
  expect(isDocument(parts)).toBe(false);
});

describe('a ZIP', () => {
  const zip = storedZip(document);

  it('is none where only its words are there', () => {
    const words = Buffer.from('PK\x03\x04…[Content_Types].xml…word/document.xml…_rels/.rels', 'latin1');
    expect(zipParts(words)).toBeNull();
    expect(zipParts(Buffer.alloc(0))).toBeNull();
  });

  it('is none with something before, between or after its parts', () => {
    expect(zipParts(Buffer.concat([zip, Buffer.from('<script>')]))).toBeNull();
    expect(zipParts(Buffer.concat([Buffer.from('MZ'), zip]))).toBeNull();
    expect(zipParts(zip.subarray(0, zip.length - 1))).toBeNull();
  });

  it('is none whose directory names a part otherwise than the part itself does', () => {
    const lying = Buffer.from(zip);
    lying.write('word/documenX.xml', zip.indexOf('word/document.xml'));
    expect(zipParts(lying)).toBeNull();
  });

  it('is none that would fill the memory of whoever opens it', () => {
    const bomb = Buffer.from(zip);
    bomb.writeUInt32LE(600_000_000, zip.lastIndexOf('word/document.xml') - 46 + 24);
    expect(zipParts(bomb)).toBeNull();
  });

  it('is none that is encrypted', () => {
    const locked = Buffer.from(zip);
    locked.writeUInt16LE(1, zip.lastIndexOf('word/document.xml') - 46 + 8);
    expect(zipParts(locked)).toBeNull();
  });

  it('is never read beyond its end, whatever stands in it', () => {
    for (let at = 0; at < zip.length; at += 1) {
      const broken = Buffer.from(zip);
      broken[at] = 0xff;
      expect(() => zipParts(broken)).not.toThrow();
    }
  });
});

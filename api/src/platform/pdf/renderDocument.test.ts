import type { PdfContent } from './content';
import { png } from '../pictures/testing';
import { renderDocument } from './renderDocument';
import { readPdf } from './testing';

const content: PdfContent = {
  company: { name: 'Aurora Seguros', document: '11222333000181', primaryColor: '#0b5cad', logoFile: null },
  title: 'Minuta de apólice',
  subtitle: 'Proposta 2026000123',
  watermark: null,
  blocks: [
    { kind: 'heading', text: 'Partes' },
    { kind: 'facts', facts: [{ label: 'Tomador', value: 'Construção & Cia. Ltda. (matriz)' }] },
    { kind: 'paragraph', text: 'Primeiro parágrafo.\n\nSegundo parágrafo, com “aspas” e ação.' },
    {
      kind: 'table',
      columns: [
        { title: 'Cobertura', share: 2 },
        { title: 'Prêmio', share: 1, align: 'right' },
      ],
      rows: [['Multas', 'R$\u00A01.234,56']],
    },
    { kind: 'signature', text: 'Seguradora' },
  ],
};

describe('a document', () => {
  it('holds all of its parts, in their order, with accents', async () => {
    const { text, pages } = readPdf(await renderDocument(content));
    const parts = [
      'Aurora Seguros',
      'CNPJ 11.222.333/0001-81',
      'Minuta de apólice',
      'Proposta 2026000123',
      'Partes',
      'Tomador',
      'Construção & Cia. Ltda. (matriz)',
      'Primeiro parágrafo.',
      'Segundo parágrafo, com “aspas” e ação.',
      'Cobertura',
      'Prêmio',
      'Multas',
      'R$ 1.234,56',
      'Seguradora',
      'Página 1 de 1',
    ];
    let from = 0;
    for (const part of parts) {
      const at = text.indexOf(part, from);
      expect({ part, isThere: at >= from }).toEqual({ part, isThere: true });
      from = at;
    }
    expect(pages).toHaveLength(1);
  });

  it('shows the company’s mark beside its name, with a text for those who hear it', async () => {
    const mark = { png: png(480, 120, { colourType: 6 }), sides: { width: 480, height: 120 } };
    const { skeleton, text } = readPdf(await renderDocument(content, mark));
    expect(skeleton).toContain('(Marca de Aurora Seguros)');
    expect(skeleton).toContain('/Subtype /Image');
    expect(text).toContain('Aurora Seguros');
    expect(text).toContain('CNPJ 11.222.333/0001-81');
  });

  it('is written without a mark that cannot be drawn', async () => {
    const damaged = { png: png(480, 120, { points: Buffer.from('x') }), sides: { width: 480, height: 120 } };
    const { skeleton, text } = readPdf(await renderDocument(content, damaged));
    expect(skeleton).not.toContain('/Subtype /Image');
    expect(text).toContain('Aurora Seguros');
  });

  it('says its title, its language and its structure', async () => {
    const { skeleton } = readPdf(await renderDocument(content));
    expect(skeleton).toContain('(Minuta de apólice Proposta 2026000123)');
    expect(skeleton).toContain('(Aurora Seguros)');
    expect(skeleton).toContain('/Lang (pt-BR)');
    expect(skeleton).toContain('/Marked true');
    expect(skeleton).toContain('/MediaBox [0 0 595.28 841.89]');
    for (const tag of ['H1', 'H2', 'P', 'Table', 'TR', 'TH', 'TD']) expect(skeleton).toContain(`/S /${tag}\n`);
  });

  it('brings its fonts with it', async () => {
    const { skeleton } = readPdf(await renderDocument(content));
    const fonts = [...skeleton.matchAll(/\/BaseFont \/([A-Z]{6}\+[\w-]+)/g)].map(([, name]) => name);
    expect(new Set(fonts.map((name) => name?.slice(7)))).toEqual(new Set(['Arimo-Regular', 'Arimo-Bold']));
    expect(skeleton.match(/\/FontFile2 /g)).toHaveLength(2);
    expect(skeleton).not.toContain('Helvetica');
  });

  it('may end its pages with a note, and begin an annex on a page of its own', async () => {
    const annexed: PdfContent = {
      ...content,
      footnote: 'Autenticidade ABCD-1234',
      blocks: [...content.blocks, { kind: 'newPage' }, { kind: 'subheading', text: '1. Objeto' }],
    };
    const { pages, skeleton } = readPdf(await renderDocument(annexed));
    expect(pages).toHaveLength(2);
    for (const page of pages) expect(page).toContain('Autenticidade ABCD-1234');
    expect(pages[1]).toContain('1. Objeto');
    expect(skeleton).toContain('/S /H3\n');
  });

  it('keeps what a fact is beside what it says, also at the foot of a page', async () => {
    const facts = Array.from({ length: 90 }, (_, index) => ({
      label: `Fato ${index}`,
      value: `valor ${index}. `.repeat(12),
    }));
    const { pages } = readPdf(await renderDocument({ ...content, blocks: [{ kind: 'facts', facts }] }));
    expect(pages.length).toBeGreaterThan(2);
    facts.forEach((_fact, index) => {
      const [page, ...others] = pages.filter((text) => text.includes(`Fato ${index}\n`));
      expect(others).toEqual([]);
      expect(page?.split(`valor ${index}.`)).toHaveLength(13);
    });
  });

  it('goes on over pages, each numbered, watermarked, and with the head of a table', async () => {
    const rows = Array.from({ length: 120 }, (_, row) => [`Linha ${row}`, 'valor '.repeat(1 + (row % 20))]);
    const [, , , table] = content.blocks;
    if (table?.kind !== 'table') throw new Error('The fourth block is the table');
    const long = {
      ...content,
      watermark: 'MINUTA – sem valor contratual',
      blocks: [
        { kind: 'paragraph' as const, text: 'Um texto longo. '.repeat(800) },
        { ...table, rows },
      ],
    };
    const { pages, text } = readPdf(await renderDocument(long));
    expect(pages.length).toBeGreaterThan(4);
    pages.forEach((page, index) => {
      expect(page).toContain(`Página ${index + 1} de ${pages.length}`);
      expect(page).toContain('MINUTA – sem valor contratual');
    });
    for (let row = 0; row < rows.length; row += 1) expect(text).toContain(`Linha ${row}\n`);
    const withRows = pages.filter((page) => /Linha \d/.test(page));
    expect(withRows.every((page) => page.includes('Cobertura'))).toBe(true);
    // Nor does a head stand where no row follows.
    expect(pages.filter((page) => page.includes('Cobertura'))).toEqual(withRows);
  });

  it('of what is real carries no watermark', async () => {
    expect(readPdf(await renderDocument(content)).text).not.toContain('MINUTA –');
  });
});

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

/** The two weights of every document, by the names that pdfkit knows them by. */
export const REGULAR = 'Regular';
export const BOLD = 'Bold';

/** Arimo has the widths of Helvetica and may be embedded (SIL Open Font License). */
const FILES = {
  [REGULAR]: '@expo-google-fonts/arimo/400Regular/Arimo_400Regular.ttf',
  [BOLD]: '@expo-google-fonts/arimo/700Bold/Arimo_700Bold.ttf',
};

/** Beside the package in the workspace; tools/build/image.ts puts the same files beside the single-file processes. */
const packages = createRequire(import.meta.url);

let loaded: readonly (readonly [name: string, bytes: Buffer])[] | undefined;

/** Makes both weights known to a document, which embeds the signs that it uses of them. */
export function registerFonts(pdf: PDFKit.PDFDocument): void {
  loaded ??= Object.entries(FILES).map(([name, file]) => [name, readFileSync(packages.resolve(file))] as const);
  for (const [name, bytes] of loaded) pdf.registerFont(name, bytes);
}

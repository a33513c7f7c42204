import { buffer } from 'node:stream/consumers';
import { containerOf } from '../storage/documentStorage';
import type { DocumentStorage } from '../storage/documentStorage';
import { pngSides } from './pngSides';
import type { Sides } from './pngSides';

/** The folder of a company's container in which its marks lie. */
export const LOGO_FOLDER = 'branding';

/** A company's mark as documents and mails show it. */
export interface CompanyMark {
  png: Buffer;
  sides: Sides;
}

/** The mark of a company; null where it has none, or where its file is no picture. */
export async function readMark(
  storage: Pick<DocumentStorage, 'open'>,
  companyKey: string,
  logoFile: string | null,
): Promise<CompanyMark | null> {
  if (!logoFile) return null;
  const file = await storage.open({ container: containerOf(companyKey), path: `${LOGO_FOLDER}/${logoFile}` });
  if (!file) return null;
  const png = await buffer(file.content);
  const sides = pngSides(png);
  return sides && sides.width > 0 && sides.height > 0 ? { png, sides } : null;
}

/** The largest size of a picture within a box, at its own proportions. */
export function fitInto({ width, height }: Sides, box: Sides): Sides {
  const factor = Math.min(box.width / width, box.height / height);
  return { width: width * factor, height: height * factor };
}

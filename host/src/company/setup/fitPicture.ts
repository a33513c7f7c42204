import { LOGO_LIMITS } from '@portal/shared/contracts/people/company';

/** Larger files are photographs, not marks. */
export const LARGEST_FILE = 5_000_000;

/** A picture in the two sizes in which the portal shows a company's mark, as base64 of PNG files. */
export interface FittedPicture {
  Wide: string;
  Mark: string;
}

/**
 * Draws a picture anew in both sizes: the wide one keeps its shape, the square one holds all of it in its middle. What
 * the file said besides the picture does not come along.
 * @throws Error when the browser cannot read the file as a picture.
 */
export async function fitPicture(logo: Blob, symbol: Blob | null): Promise<FittedPicture> {
  const { wideWidth, wideHeight, markSide } = LOGO_LIMITS;
  const wide = await createImageBitmap(logo);
  const square = symbol ? await createImageBitmap(symbol) : wide;
  try {
    // A small picture is not made larger: it would only blur.
    const scale = Math.min(wideWidth / wide.width, wideHeight / wide.height, 1);
    const sides = {
      width: Math.max(1, Math.round(wide.width * scale)),
      height: Math.max(1, Math.round(wide.height * scale)),
    };
    return {
      Wide: await drawn(wide, sides),
      Mark: await drawn(square, { width: markSide, height: markSide }),
    };
  } finally {
    wide.close();
    square.close();
  }
}

async function drawn(picture: ImageBitmap, { width, height }: { width: number; height: number }): Promise<string> {
  const canvas = document.createElement('canvas');
  Object.assign(canvas, { width, height });
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser cannot draw');
  context.imageSmoothingQuality = 'high';
  const scale = Math.min(width / picture.width, height / picture.height);
  const [w, h] = [picture.width * scale, picture.height * scale];
  context.drawImage(picture, (width - w) / 2, (height - h) / 2, w, h);
  return canvas.toDataURL('image/png').split(',')[1] ?? '';
}

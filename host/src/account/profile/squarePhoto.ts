import { PHOTO_LIMITS } from '@portal/shared/contracts/people/accountProfile';

/** Larger files are no photos of a person. */
export const LARGEST_PHOTO = 15_000_000;

/**
 * The middle of a picture as a small square, base64 of a PNG: drawn anew, so that nothing else of the file, as the place where
 * it was taken, comes along.
 * @throws Error when the browser cannot read the file as a picture.
 */
export async function squarePhoto(file: Blob): Promise<string> {
  const picture = await createImageBitmap(file);
  try {
    const { side } = PHOTO_LIMITS;
    const canvas = document.createElement('canvas');
    Object.assign(canvas, { width: side, height: side });
    const context = canvas.getContext('2d');
    if (!context) throw new Error('This browser cannot draw');
    context.imageSmoothingQuality = 'high';
    const shorter = Math.min(picture.width, picture.height);
    const [left, top] = [(picture.width - shorter) / 2, (picture.height - shorter) / 2];
    context.drawImage(picture, left, top, shorter, shorter, 0, 0, side, side);
    return canvas.toDataURL('image/png').split(',')[1] ?? '';
  } finally {
    picture.close();
  }
}

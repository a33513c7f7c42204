/** In the place of how the library shows its components, opened, in its own documentation. */
export default function noPreview(): () => null {
  return () => null;
}

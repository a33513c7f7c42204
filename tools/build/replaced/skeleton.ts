/** In the place of what the library's dialog and drawer show with `loading`: none here is given that. */
export default function NoSkeleton(): null {
  return null;
}

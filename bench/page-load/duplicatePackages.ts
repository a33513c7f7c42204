import { packageLists } from '../../tools/build/PackageListPlugin';
import { duplicatesAmong, type Duplicate } from '../../tools/build/packages';

/** Compares what each part's last build noted about the packages in it. */
export function duplicatePackages(parts: readonly string[]): Duplicate[] {
  const lists = packageLists(parts);
  const missing = parts.filter((part) => !lists[part]);
  if (missing.length > 0) throw new Error(`${missing.join(', ')}: built without a list of its packages`);
  return duplicatesAmong(lists);
}

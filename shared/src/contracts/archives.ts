import { defineCall } from './call';
import { uniqueId } from './fields';
import { file, integer, object, text } from './schema';
import type { Static } from './schema';

const uploadedFile = object({
  name: text(),
  uniqueIdentifier: uniqueId(),
  /** In lower case, without its dot. */
  extension: text(),
  /** Path within the container of the documents; opens with a signature alone. */
  relativePath: text(),
});
/** Uploaded file (Spec 000 §3). */
export type UploadedFile = Static<typeof uploadedFile>;

/**
 * Stores a file that a later call attaches to something (Spec 000 §7.4). 400 with the field `file` for a kind that is
 * not taken or whose content is not what it says, 413 for one that is too large.
 */
export const uploadArchive = defineCall({
  method: 'POST',
  path: '/api/Archive/Upload',
  bodyEncoding: 'multipart',
  body: object({ file: file() }),
  response: uploadedFile,
});

/**
 * A signed address of a stored file, for a short while (Spec 000 §7.2). 404 also for a file that the user may not see.
 * Who opened whose document is recorded.
 */
export const getUrlFileDownload = defineCall({
  method: 'GET',
  path: '/api/Application/GetUrlFileDownload',
  query: object({ ArchiveUniqueId: uniqueId() }),
  response: object({
    UrlToDownload: text(),
    Name: text(),
    /** Seconds that the address works. */
    ExpiresIn: integer(),
  }),
});

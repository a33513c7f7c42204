import { MAX_UPLOAD_BYTES } from '../../domain/documents/uploadedFiles';
import { defineCall } from '../call';
import { uniqueId } from '../fields';
import { array, file, integer, nullable, object, text } from '../schema';
import type { Static } from '../schema';

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

/** Bytes of each part but the last. */
export const UPLOAD_CHUNK_BYTES = 1024 * 1024;
/** Parts that the largest file has. */
export const MOST_UPLOAD_CHUNKS = Math.ceil(MAX_UPLOAD_BYTES / UPLOAD_CHUNK_BYTES);

const chunksReceived = object({
  /** Numbers of the parts that have arrived, from 0, in order. */
  ReceivedChunks: array(integer()),
  /** The whole file, once every part has arrived and it was judged. */
  File: nullable(uploadedFile),
});
/** How far a file that travels in parts has come. */
export type ChunksReceived = Static<typeof chunksReceived>;

/**
 * One part of a file, under an id that the browser makes; the form's file carries name and type of the whole. A part may
 * be sent again, to any process. The last one to arrive answers with the file, or refuses it as Upload does: then all
 * parts are gone. The first one is refused with 429 and `TooManyUnfinishedUploads` while too many files of the user or of
 * the company wait for their parts. Additive.
 */
export const uploadArchiveChunk = defineCall({
  method: 'POST',
  path: '/api/Archive/UploadChunk',
  bodyEncoding: 'multipart',
  query: object({
    UploadUniqueId: uniqueId(),
    Chunk: integer({ minimum: 0, maximum: MOST_UPLOAD_CHUNKS - 1 }),
    Chunks: integer({ minimum: 1, maximum: MOST_UPLOAD_CHUNKS }),
  }),
  body: object({ file: file() }),
  response: chunksReceived,
});

/** Which parts of one of the user's own files have arrived. 404 for one that is not known, or was refused. Additive. */
export const getUploadedChunks = defineCall({
  method: 'GET',
  path: '/api/Archive/GetUploadedChunks',
  query: object({ UploadUniqueId: uniqueId() }),
  response: chunksReceived,
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

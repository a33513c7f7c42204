import { runOnFiles } from './platform/server/run';
import { buildBlobService } from './platform/storage/blobService';
import { createFolderStorage } from './platform/storage/folderStorage';

void runOnFiles({
  name: 'blob-storage',
  defaultPort: 8093,
  build: ({ storageFolder, storagePublicUrl, storageSecret, logLevel }, metrics) =>
    buildBlobService({
      storage: createFolderStorage({ folder: storageFolder, publicUrl: storagePublicUrl, secret: storageSecret }),
      secret: storageSecret,
      metrics,
      log: { level: logLevel },
    }),
});

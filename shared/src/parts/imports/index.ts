// Part imports: files whose rows become records, from the upload to what became of each row.
export { ImportFilesPage } from './ImportFilesPage';
export { fileColumns, importFiles } from './fileColumns';
export { importIsMoving, ImportRecordPage } from './ImportRecordPage';
export { importRows, rowColumns, rowColumnsAfter, useRowsAgain } from './importRows';

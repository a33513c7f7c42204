import { archiveKinds, proofKinds } from '@portal/shared/domain/documents/uploadedFiles';
import { judgeFile } from './fileContent';
import { storedZip } from './testing';

const docxType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
const judge = (name: string, type: string, content: string, kinds = proofKinds) => {
  const bytes = Buffer.from(content, 'latin1');
  const verdict = judgeFile({ name, type, size: bytes.length }, bytes, kinds);
  return 'kind' in verdict ? verdict.kind.contentType : verdict.problem;
};
const STRANGE = /^O conteúdo do arquivo não corresponde/;

it('takes documents and pictures that are what they say', () => {
  expect(judge('a.pdf', 'application/pdf', '%PDF-1.7 …')).toBe('application/pdf');
  expect(judge('a.JPG', 'image/jpeg', '\xff\xd8\xff\xe0…')).toBe('image/jpeg');
  expect(judge('a.png', 'image/png', '\x89PNG\r\n\x1a\n…')).toBe('image/png');
  const docx = storedZip({ '[Content_Types].xml': '', '_rels/.rels': '', 'word/document.xml': '' }).toString('latin1');
  expect(judge('a.docx', docxType, docx, archiveKinds)).toBe(docxType);
});

it.each([
  ['a page named .pdf', 'a.pdf', 'application/pdf', '<!doctype html><script>alert(1)</script>'],
  ['a page that mentions a PDF later', 'a.pdf', 'application/pdf', '<html>%PDF-1.7'],
  ['a program named .jpg', 'a.jpg', 'image/jpeg', 'MZ\x90'],
  ['a picture of the other kind', 'a.png', 'image/png', '\xff\xd8\xff\xe0'],
])('refuses %s', (_what, name, type, content) => {
  expect(judge(name, type, content)).toMatch(STRANGE);
});

it('refuses any ZIP that is no document', () => {
  expect(judge('a.docx', docxType, 'PK\x03\x04 program.exe', archiveKinds)).toMatch(STRANGE);
  const words = 'PK\x03\x04…[Content_Types].xml…word/document.xml';
  expect(judge('a.docx', docxType, words, archiveKinds)).toMatch(STRANGE);
});

it('refuses what its place does not take, and a file without a type in the words of the specification', () => {
  expect(judge('a.docx', docxType, 'PK\x03\x04', proofKinds)).toMatch(/^Este tipo de arquivo não é aceito/);
  expect(judge('a.pdf', '', '%PDF-')).toBe('Por favor, selecione um arquivo válido!');
});

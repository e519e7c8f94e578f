import { gif, heif, jpeg, pdf, png } from '@portal/mock-server/testing/sample-files';

const make = { jpeg: jpeg(80, 60), jpg: jpeg(80, 60), png: png(80, 60), gif: gif(80, 60), pdf: pdf() };
const pictures = { heic: heif('heic', 80, 60), heif: heif('mif1', 80, 60) };

/** Valid file content by extension. */
export const sampleContent = { ...make, ...pictures } as const;

/** A file to upload: 'scan.pdf' has the content of a PDF unless `content` is given. */
export function sampleFile(name: string, content?: Uint8Array): File {
  const extension = Object.keys(sampleContent).find(each => name.toLowerCase().endsWith(`.${each}`));
  const found = Object.entries(sampleContent).find(([each]) => each === extension)?.[1];
  return new File([new Uint8Array(content ?? found ?? pdf())], name);
}

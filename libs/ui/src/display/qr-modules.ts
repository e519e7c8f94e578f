/** Modules of a QR code, row by row; true or 1 is dark. */
export interface QrModules {
  readonly size: number;
  readonly data: ArrayLike<number | boolean>;
}

/** SVG path of the dark modules, one unit each. Adjacent modules of a row are drawn as one, so that no seams show. */
export function drawModules({ size, data }: QrModules): { readonly size: number; readonly path: string } {
  let path = '';
  for (let row = 0; row < size; row += 1) {
    for (let start = 0; start < size; start += 1) {
      let end = start;
      while (end < size && Boolean(data[row * size + end])) end += 1;
      if (end === start) continue;
      path += `M${start} ${row}h${end - start}v1H${start}z`;
      start = end;
    }
  }
  return { size, path };
}

// Reads a PDF with PDFium, a reader that is not ours: pixels and words of each page.
import { PDFiumLibrary } from '@hyzyla/pdfium';
import sharp from 'sharp';

export interface SeenPage {
  readonly widthPt: number;
  readonly heightPt: number;
  readonly words: string;
  /** RGB pixels at a resolution. */
  pixels(dpi: number, blurPx: number): Promise<{ data: Buffer; width: number; height: number }>;
}

export async function readPdf(bytes: Uint8Array): Promise<{ pages: SeenPage[]; close: () => void }> {
  const library = await PDFiumLibrary.init();
  const document = await library.loadDocument(bytes);
  const pages = [...document.pages()].map((page, i): SeenPage => {
    const { originalWidth, originalHeight } = page.getOriginalSize();
    return {
      widthPt: originalWidth,
      heightPt: originalHeight,
      words: page.getText(),
      pixels: async (dpi, blurPx) => {
        // PDFium closes a page when it has rendered it.
        const { data, width, height } = await document.getPage(i).render({ scale: dpi / 72, render: 'bitmap' });
        const rgba = sharp(Buffer.from(data), { raw: { width, height, channels: 4 } });
        const rgb = await rgba.removeAlpha().blur(blurPx).raw().toBuffer();
        return { data: rgb, width, height };
      },
    };
  });
  const close = () => {
    document.destroy();
    library.destroy();
  };
  return { pages, close };
}

// What makes a PDF a PDF/X, the standards for print shops (ISO 15930): the intended press, the version, ids and dates.
import { makeDict, PDFHexString, PDFName, PDFString, type PdfFile } from '../pdf/pdf-file.ts';
import type { Press } from './open-press.ts';
import type { PressProfile } from './profile.ts';

export interface PdfX extends Press {
  /** Hash of everything the document is made from. */
  readonly id: string;
}

const versions = { 'x-4': 'PDF/X-4', 'x-1a': 'PDF/X-1a:2003' } as const;

/** The standards require a date. The same input gives the same bytes, so it says nothing. */
const date = '2000-01-01T00:00:00+00:00';
const pdfDate = "D:20000101000000+00'00'";

/** The registered name of the printing condition that a profile describes. */
function conditionOf({ name }: PressProfile): { OutputConditionIdentifier: PDFString; RegistryName?: PDFString } {
  const isFogra39 = /fogra ?39|iso ?coated ?v2/i.test(name);
  if (!isFogra39) return { OutputConditionIdentifier: PDFString.of('Custom') };
  return { OutputConditionIdentifier: PDFString.of('FOGRA39'), RegistryName: PDFString.of('http://www.color.org') };
}

/** Entries of the document's information. */
export function pressInfo({ standard }: PdfX): object {
  return {
    Producer: PDFHexString.fromText('Cardwright'),
    CreationDate: PDFString.of(pdfDate),
    ModDate: PDFString.of(pdfDate),
    Trapped: PDFName.of('False'),
    // PDF/X-4 names itself in its metadata only.
    ...(standard === 'x-1a' && { GTS_PDFXVersion: PDFString.of(versions[standard]) }),
  };
}

export function addOutputIntent(pdf: PdfFile, press: PdfX, title: string): void {
  const { context } = pdf;
  const { catalog } = pdf.document;
  const { profile, id } = press;
  const intent = makeDict(context, {
    Type: 'OutputIntent',
    S: 'GTS_PDFX',
    ...conditionOf(profile),
    OutputCondition: PDFHexString.fromText(profile.name),
    Info: PDFHexString.fromText(profile.name),
    DestOutputProfile: pdf.addStream(profile.bytes, { N: 4 }),
  });
  catalog.set(PDFName.of('OutputIntents'), context.obj([context.register(intent)]));
  // Not compressed: checking tools read it without a PDF parser.
  const metadata = Buffer.from(xmp(press, title));
  catalog.set(PDFName.of('Metadata'), pdf.addPacked(metadata, { Type: 'Metadata', Subtype: 'XML', Length: 0 }));
  const half = PDFHexString.of(id.slice(0, 32));
  context.trailerInfo.ID = context.obj([half, half]);
}

function xmp({ standard, id }: PdfX, title: string): string {
  const uuid = `uuid:${[8, 12, 16, 20, 32].map((end, i) => id.slice([0, 8, 12, 16, 20][i], end)).join('-')}`;
  const version =
    standard === 'x-4'
      ? `<pdfxid:GTS_PDFXVersion>${versions[standard]}</pdfxid:GTS_PDFXVersion>`
      : `<pdfx:GTS_PDFXVersion>${versions[standard]}</pdfx:GTS_PDFXVersion>`;
  return `<?xpacket begin="\uFEFF" id="W5M0MpCehiHzreSzNTczkc9d"?>
<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about=""
 xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:pdf="http://ns.adobe.com/pdf/1.3/" xmlns:pdfx="http://ns.adobe.com/pdfx/1.3/"
 xmlns:pdfxid="http://www.npes.org/pdfx/ns/id/" xmlns:xmp="http://ns.adobe.com/xap/1.0/" xmlns:xmpMM="http://ns.adobe.com/xap/1.0/mm/">
<dc:format>application/pdf</dc:format>
<dc:title><rdf:Alt><rdf:li xml:lang="x-default">${escaped(title)}</rdf:li></rdf:Alt></dc:title>
<pdf:Producer>Cardwright</pdf:Producer><pdf:Trapped>False</pdf:Trapped>
${version}
<xmp:CreatorTool>Cardwright</xmp:CreatorTool><xmp:CreateDate>${date}</xmp:CreateDate><xmp:ModifyDate>${date}</xmp:ModifyDate><xmp:MetadataDate>${date}</xmp:MetadataDate>
<xmpMM:DocumentID>${uuid}</xmpMM:DocumentID><xmpMM:InstanceID>${uuid}</xmpMM:InstanceID><xmpMM:VersionID>1</xmpMM:VersionID><xmpMM:RenditionClass>default</xmpMM:RenditionClass>
</rdf:Description></rdf:RDF></x:xmpmeta>
<?xpacket end="r"?>`;
}

function escaped(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');
}

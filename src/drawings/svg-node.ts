// Parses SVG into a small tree: names, attributes, children.
import { parseXml, XmlElement } from '@rgrove/parse-xml';

export interface SvgNode {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly SvgNode[];
}

export function parseSvg(text: string): SvgNode {
  // Illustrator writes entities of its own into attributes that nobody draws.
  const { root } = parseXml(text, { ignoreUndefinedEntities: true });
  if (root === null) throw new Error('the text is not SVG');
  return fromXml(root);
}

function fromXml(element: XmlElement): SvgNode {
  const children = element.children.filter((child): child is XmlElement => child instanceof XmlElement);
  return { name: element.name, attributes: element.attributes, children: children.map(fromXml) };
}

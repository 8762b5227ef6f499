// The look of the atlas: security paper, three printing inks, and a colour for each resource, industry, law and civilisation.
import type { IndustryName, Resource, Track } from '../../../data/qizhen/types.ts';

export const paper = '#f4ecd6';
export const paperLight = '#fbf6e7';
const paperShade = '#e3d4b1';
export const sepia = '#35251a';
export const sepiaMid = '#7b5b39';
export const sepiaLight = '#b99a6b';
export const green = '#163f30';
export const greenMid = '#2f6d50';
export const greenPale = '#d3e0c9';
export const oxblood = '#6b1b1b';
export const oxbloodMid = '#9a352c';
export const oxbloodPale = '#ecd2c3';
export const mourning = '#15110f';
export const gold = '#c39a45';
export const goldLight = '#ecd79b';

/** A picture's paper, from light to shade, and the ink it is engraved in. */
export type Tone = Readonly<{ light: string; shade: string; ink: string }>;

export const sepiaTone: Tone = { light: '#faf3df', shade: '#dcc79b', ink: sepia };
export const greenTone: Tone = { light: '#f2f3dc', shade: '#b4cbaa', ink: '#123528' };
export const oxbloodTone: Tone = { light: '#faecda', shade: '#ddae98', ink: '#511414' };
export const mourningTone: Tone = { light: '#d9d2c4', shade: '#7f766a', ink: mourning };

/** Light lines on the ground of a disaster. */
export const nightTone: Tone = { light: mourning, shade: mourning, ink: '#d9d2c4' };

export const bronzeTone: Tone = { light: '#f6e2c8', shade: '#c08a58', ink: '#42200c' };
export const silverTone: Tone = { light: '#f4f2ea', shade: '#aaaca8', ink: '#26292d' };
export const goldTone: Tone = { light: '#fdf1c8', shade: '#d2a643', ink: '#4a3205' };

/** Resources in the order of the rulebook. */
export const resourceNames: readonly Resource[] = ['livestock', 'crops', 'timber', 'steel', 'metal', 'water'];

export const resourceColors: Record<Resource | 'coins', string> = {
  livestock: '#99482c',
  crops: '#5a7726',
  timber: '#68472a',
  steel: '#4b5a66',
  metal: '#9a7418',
  water: '#23678a',
  coins: '#7d5c18',
};

/** Industries in the order of the rulebook, which is that of the chart. */
export const industryNames = ['food', 'manufacturing', 'heavy', 'tourism', 'service', 'finance'] as const;

export const industryColors: Record<IndustryName, string> = {
  food: '#9c6514',
  manufacturing: '#33546b',
  heavy: '#3d3733',
  tourism: '#1f6f68',
  service: '#713157',
  finance: '#1d5738',
};

export const industryTones: Record<IndustryName, Tone> = {
  food: { light: '#fbf2d8', shade: '#e2be78', ink: '#4c2f08' },
  manufacturing: { light: '#eef1ea', shade: '#a9bcc4', ink: '#16303f' },
  heavy: { light: '#efe9dd', shade: '#b5a999', ink: '#241f1c' },
  tourism: { light: '#eef4e6', shade: '#a5c9bf', ink: '#0d3b38' },
  service: { light: '#f6ebe3', shade: '#cfaabb', ink: '#3f1530' },
  finance: { light: '#f2f3dc', shade: '#a9c6a2', ink: '#0f3320' },
};

export const trackTones: Record<Track, Tone> = {
  tax: oxbloodTone,
  'finance-tax': greenTone,
  tariff: { light: '#eef1ea', shade: '#a9bcc4', ink: '#16303f' },
  expo: { light: '#fbf2d8', shade: '#e2be78', ink: '#4c2f08' },
  subsidy: { light: '#f6ebe3', shade: '#cfaabb', ink: '#3f1530' },
};

/** The colours of a civilisation, dark and light, and the lobes of its rosettes. */
interface Nation {
  readonly cloth: string;
  readonly light: string;
  readonly lobes: number;
  /** The corners of its flag, different for each civilisation. */
  readonly corners: number;
}

const nations: Record<string, Nation> = {
  britain: { cloth: '#1d2f52', light: '#c3cde0', lobes: 8, corners: 4 },
  france: { cloth: '#3c5c9b', light: '#cfdaf0', lobes: 9, corners: 3 },
  germany: { cloth: '#2c2926', light: '#d3ccc0', lobes: 10, corners: 5 },
  america: { cloth: '#7d2230', light: '#edcfcb', lobes: 13, corners: 10 },
  russia: { cloth: '#4d2a5c', light: '#dccce2', lobes: 7, corners: 6 },
  arabia: { cloth: '#12593f', light: '#c5dfce', lobes: 12, corners: 8 },
  china: { cloth: '#b03a20', light: '#f5d6bd', lobes: 11, corners: 7 },
  japan: { cloth: '#8a690f', light: '#f3e5b4', lobes: 16, corners: 16 },
};

export function nationOf(id: string): Nation {
  return nations[id] ?? { cloth: sepia, light: paperShade, lobes: 8, corners: 4 };
}

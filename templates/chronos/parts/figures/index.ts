// The pictures that we drew ourselves, by the card they belong to or the icon they stand for.
import { ModelT, SteamEngine, TubeComputer, VinylRecord } from './machines.tsx';
import { BronzeMirror, Enigma, FramedSunrise, Hologram, TerracottaSoldier } from './portraits.tsx';
import { CoinRim, JadeSeal, LawStele, PalmLeaves } from './relics.tsx';
import { Envelope, Paddle, PriceTag } from './signs.tsx';
import { ArtificialArm, ElectricGuitar, HullPlate, MoonFlag, PortalKey } from './wonders.tsx';

/** Drawn in a box of 100 by 100, in one colour, standing on its lower edge. */
export type Figure = (ink: { readonly color: string }) => ReturnType<typeof JadeSeal>;

export const figures: Readonly<Record<string, Figure>> = {
  // Artifacts
  'imperial-jade-seal': JadeSeal,
  'stele-of-hammurabi': LawStele,
  'terracotta-soldier': TerracottaSoldier,
  'palm-leaf-sutra': PalmLeaves,
  'roman-gold-coin': CoinRim,
  'ancient-bronze-mirror': BronzeMirror,
  'moon-landing-flag': MoonFlag,
  'watt-steam-engine': SteamEngine,
  'first-personal-computer': TubeComputer,
  'enigma-machine': Enigma,
  'impressionist-painting': FramedSunrise,
  'model-t-car': ModelT,
  'first-vinyl-record': VinylRecord,
  'signed-electric-guitar': ElectricGuitar,
  'portal-key': PortalKey,
  'holographic-memory': Hologram,
  'cyber-prosthesis': ArtificialArm,
  'starship-hull-plate': HullPlate,
  // Function cards
  'fee-waiver': PriceTag,
  // Icons of the glossary
  sealed: Envelope,
  bid: Paddle,
};

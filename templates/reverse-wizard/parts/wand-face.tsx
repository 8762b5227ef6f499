// A wand: it lies across the card in its velvet case, beyond both edges, with the card's own thing as its stone.
import { at, Drawing, type FaceProps, Frame, Icon, Middle } from 'cardwright/parts';
import type { Treasure } from '../../../data/reverse-wizard/types.ts';
import { Effect } from './effect.tsx';
import { place } from './geometry.ts';
import { keywordIcon } from './keyword-icon.ts';
import { Leather, LeatherDefs, MetalFrame } from './leather.tsx';
import { LitIcon } from './lit-icon.tsx';
import { dark, factions, metals } from './look.ts';
import { mix } from './mix.ts';
import { Name, RarityMark } from './name.tsx';
import { Page, page, TypeLine } from './page.tsx';
import { random } from './random.ts';
import { Sparks } from './scenery.tsx';
import { Case, CaseDefs, Mount, Shaft, wandCase } from './wand-case.tsx';

const iconMm = 27;

export function WandFace(props: FaceProps<Treasure>) {
  const { card, text, means } = props;
  const tones = factions[card.faction];
  const metal = metals[card.rarity];
  const chance = random(card.icon ?? card.name);
  const { cx, cy } = wandCase;
  return (
    <Frame size={props} ground={tones.deep}>
      <Drawing size={props}>
        <defs>
          <LeatherDefs tones={tones} />
          <CaseDefs tones={tones} metal={metal} />
        </defs>
        <Leather size={props} tones={tones} />
        <MetalFrame size={props} metal={metal} faction={card.faction} tones={tones} whole />
        <Case size={props} tones={tones} metal={metal} legend={card.rarity === 'legendary'} />
        <Shaft chance={chance} metal={metal} />
        <Mount metal={metal} tones={tones} chance={chance} faction={card.faction} />
      </Drawing>
      <LitIcon
        name={card.icon ?? 'wand'}
        sizeMm={iconMm}
        {...{ cx, cy }}
        light="#fffdf2"
        dark={mix(tones.tint, tones.glow, 0.4)}
        edge={dark}
      />
      <Drawing size={props}>
        <g transform={place(cx, cy)}>
          <Sparks faction={card.faction} tones={tones} chance={chance} r={20} />
        </g>
        <Page faction={card.faction} metal={metal} />
      </Drawing>
      <TypeLine card={card} means={means} />
      <div style={at(page.textLeft, page.textTop)}>
        <Effect
          text={text('text')}
          keyword={tones.ink}
          strip={tones.wash}
          widthMm={page.textWidth}
          heightMm={page.textHeight}
          keywordIcon={keywordIcon(means)}
        />
      </div>
      <Middle x={12} y={8.6}>
        <Icon name="wand" sizeMm={6} color={metal.light} />
      </Middle>
      <Name card={card} left={17.4} />
      <RarityMark {...props} />
    </Frame>
  );
}

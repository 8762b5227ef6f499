// A player's marker: the wizard's hat on a plate whose colour and shape are the player's.
import { Drawing, type FaceProps, Frame, Icon, Middle } from 'cardwright/parts';
import type { Color } from '../../../data/reverse-wizard/choices.ts';
import type { Marker } from '../../../data/reverse-wizard/types.ts';
import { circle, polygon, star } from './geometry.ts';
import { gold } from './look.ts';

/** Told apart by shape too: disc, square, star, and hexagon. */
const players: Record<Color, { ground: string; plate: string; hat: string; shape: string }> = {
  red: { ground: '#7d0f14', plate: '#f6d5c4', hat: '#9c1219', shape: circle(5.1) },
  yellow: { ground: '#e3a916', plate: '#5a3c00', hat: '#ffe58a', shape: polygon(4, 5.4, 0.5) },
  blue: { ground: '#124a8c', plate: '#d4e8fb', hat: '#124a8c', shape: star(8, 5.5, 4.4) },
  black: { ground: '#141317', plate: '#3a383f', hat: '#f3efe6', shape: polygon(6, 5.5) },
};

export function PlayerMarker(props: FaceProps<Marker>) {
  const { ground, plate, hat, shape } = players[props.card.color ?? 'black'];
  const middle = props.widthMm / 2;
  return (
    <Frame ground={ground}>
      <Drawing round>
        <path d={shape} fill={plate} stroke={gold} stroke-width={0.4} stroke-linejoin="round" />
      </Drawing>
      <Middle x={middle} y={middle - 0.2}>
        <Icon name={props.card.icon ?? 'player'} sizeMm={7} color={hat} />
      </Middle>
    </Frame>
  );
}

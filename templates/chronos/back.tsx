// The shared backs: one dial for the whole house, in the colours of the deck; turned by half a turn they stay the same.
import { at, centred, Drawing, type FaceProps, Frame, Line, mm } from 'cardwright/parts';
import { BackDial } from './parts/back-dial.tsx';
import { type BackLook, backLook } from './parts/back-look.ts';
import { show } from './parts/look.ts';

export default function Back(props: FaceProps) {
  const { widthMm, heightMm, bleedMm, deck } = props;
  const look = backLook(deck.back);
  return (
    <Frame size={props} ground={look.ground}>
      <Drawing size={props}>
        <BackDial look={look} width={widthMm - 2 * bleedMm} height={heightMm - 2 * bleedMm} />
      </Drawing>
      <Name {...props} look={look} />
      <Name {...props} look={look} turned />
    </Frame>
  );
}

/** The name of the deck at the head, and again at the foot for whoever sits across. */
function Name({ deck, game, widthMm, heightMm, bleedMm, look, turned = false }: FaceProps & NameLook) {
  const [width, height] = [widthMm - 2 * bleedMm - 22, 9];
  const y = turned ? heightMm - 2 * bleedMm - 7.4 - height : 7.4;
  const turn = turned ? { transform: 'rotate(180deg)' } : {};
  return (
    <div style={{ ...at(11, y), ...centred(width, height), flexDirection: 'column', gap: mm(0.8), ...turn }}>
      <Line {...show} sizePt={15} color={look.words} tracking={0.2} maxMm={width}>
        {deck.name}
      </Line>
      <Line family="sans" weight={700} sizePt={7} color={look.fine} tracking={0.14} maxMm={width}>
        {(game.en ?? game.title).toUpperCase()}
      </Line>
    </div>
  );
}

interface NameLook {
  readonly look: BackLook;
  readonly turned?: boolean;
}

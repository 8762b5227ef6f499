// The other side of the player aid: the clauses around a round, the terms of the score, and its factors as a table.
import { centred, type FaceProps, hasWideScript, Icon, Line, mm } from 'cardwright/parts';
import type { Aid } from '../../../data/qizhen/types.ts';
import { aidColumn, Clause } from './aid-clause.tsx';
import { green, greenMid, greenPale, paperLight, sepia, sepiaLight } from './look.ts';

/** In the order of the score's terms. */
const termIcons = ['charity', 'coin', 'achievement'];
const table = { headMm: 15.6, lettersMm: 28.6, rowMm: 5.6 };

export function AidScore(props: FaceProps<Aid>) {
  const { card, text, label } = props;
  const clause = { sizePt: hasWideScript(props.game.title) ? 7.25 : 7 };
  return [
    <Clause {...clause} icon="plot" name={label('setup')} text={text('setup')} />,
    <Clause {...clause} icon="tax" name={label('payment')} text={text('payment')} />,
    <Clause {...clause} icon="disaster" name={label('donations')} text={text('charity')} />,
    <Clause {...clause} icon="achievement" name={label('medals')} text={text('achievements')} />,
    <Clause {...clause} icon="round" name={label('game-end')} text={text('ends')} />,
    <Rule />,
    card.scoring.map(({ name }, i) => (
      <Clause {...clause} icon={termIcons[i] ?? 'coin'} name={name} text={text(`scoring.${i}.text`)} />
    )),
    <Factors {...props} />,
    <Clause {...clause} icon="chair" name={label('winner')} text={text('ties')} />,
  ];
}

function Rule() {
  return <div style={{ width: mm(aidColumn.widthMm), height: mm(0.3), background: sepiaLight }} />;
}

/** One column for each number of players. */
function Factors({ card, game, label }: FaceProps<Aid>) {
  const headMm = hasWideScript(game.title) ? table.headMm : table.lettersMm;
  const rows = [
    { name: label('players'), icon: 'chair', values: card.factors.map(({ players }) => players), isHead: true },
    { name: label('charity-factor'), icon: 'charity', values: card.factors.map(({ charity }) => charity) },
    { name: label('achievement-factor'), icon: 'achievement', values: card.factors.map((row) => row.achievements) },
  ];
  const cellMm = (aidColumn.widthMm - headMm) / card.factors.length;
  return (
    <div style={{ flexDirection: 'column', width: mm(aidColumn.widthMm) }}>
      {rows.map(({ name, icon, values, isHead = false }, i) => (
        <div style={{ height: mm(table.rowMm), background: isHead ? green : i % 2 === 0 ? greenPale : paperLight }}>
          <div style={{ ...centred(headMm, table.rowMm), gap: mm(0.8) }}>
            {!isHead && <Icon name={icon} sizeMm={3} color={greenMid} />}
            <Line family="sans" weight={700} sizePt={7} color={isHead ? paperLight : sepia}>
              {name}
            </Line>
          </div>
          {values.map((value) => (
            <div style={centred(cellMm, table.rowMm)}>
              <Line
                family="serif"
                weight={900}
                sizePt={headMm > table.headMm ? 8 : 10}
                color={isHead ? paperLight : sepia}
              >
                {isHead ? value : `×${value}`}
              </Line>
            </div>
          ))}
        </div>
      ))}
    </div>
  );
}

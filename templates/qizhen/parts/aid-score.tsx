// The other side of the player aid: the clauses around a round, the terms of the score, and its factors as a table.
import { Box, Column, type FaceProps, hasWideScript, Icon, Line, Row } from 'cardwright/parts';
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
  return <Box w={aidColumn.widthMm} h={0.3} ground={sepiaLight} />;
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
    <Column w={aidColumn.widthMm}>
      {rows.map(({ name, icon, values, isHead = false }, i) => (
        <Row h={table.rowMm} align="stretch" ground={isHead ? green : i % 2 === 0 ? greenPale : paperLight}>
          <Box row w={headMm} h={table.rowMm} gap={0.8}>
            {!isHead && <Icon name={icon} sizeMm={3} color={greenMid} />}
            <Line text={name} font="sans 700 7" color={isHead ? paperLight : sepia} />
          </Box>
          {values.map((value) => (
            <Line
              text={isHead ? value : `×${value}`}
              w={cellMm}
              h={table.rowMm}
              font={`serif 900 ${headMm > table.headMm ? 8 : 10}`}
              color={isHead ? paperLight : sepia}
            />
          ))}
        </Row>
      ))}
    </Column>
  );
}

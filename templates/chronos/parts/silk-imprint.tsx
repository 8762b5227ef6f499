// What the jade seal printed: four characters in relief on a hanging of silk, read from the right: 受命于天.
import { Gradient, stroke } from 'cardwright/parts';
import { box } from './shapes.ts';

export function SilkImprint() {
  return (
    <g>
      <Gradient id="silk" to={[1, 0.3]} stops={{ 0: '#f6ead0', 0.5: '#e3cfa4', 1: '#a98a58' }} />
      <path d="M18.6 -6H40.4V46Q30 48 18.6 46Z" fill="url(#silk)" />
      <path d="M18.6 -6H20V46.2L18.6 46ZM39 -6H40.4V46L39 46.2Z" fill="#6d2a1c" fill-opacity={0.75} />
      <rect x={21} y={1.6} width={17} height={17} rx={0.6} fill="#b3261c" {...stroke('#8d1a13', 0.3)} />
      <g transform="translate(21 1.6) scale(0.17)">
        <path d={signs} fill="none" stroke="#f6ead0" stroke-width={4.4} stroke-linecap="square" />
        <path d={`${box(4, 4, [92, 92])}${box(6.6, 6.6, [86.8, 86.8])}`} fill="#f6ead0" fill-rule="evenodd" />
      </g>
    </g>
  );
}

/** In the script of seals: even lines that fold. Right column first. */
const signs = [
  // 受: claw, cover, hand
  'M56 14H88M60 20V25M72 20V25M84 20V25M56 32V38M56 32H88V38M60 40H84L62 49M64 40L86 49',
  // 命: roof, kneeling man and mouth
  'M72 54L56 66M72 54L88 66M64 67H80M57 73H69V86H57ZM75 73H87V82H79M75 73V90',
  // 于
  'M16 16H42M12 27H46M29 16V42Q29 47 20 46',
  // 天
  'M16 56H42M12 67H46M29 56V68L14 90M29 68L44 90',
].join('');

// What the rules of 现世通行 imply about its cards, beyond what a single claim can say.
import { aidRules } from './aid-rules.ts';
import { boxRules } from './box-rules.ts';
import { effectRules } from './effect-rules.ts';
import { tableRules } from './table-rules.ts';

export default { ...tableRules, ...effectRules, ...boxRules, ...aidRules };

// What the rules of 逆时巫师 imply about its cards and pieces, beyond what a single claim can say.
import { boxRules } from './box-rules.ts';
import { explorationRules } from './exploration-rules.ts';
import { iconRules } from './icon-rules.ts';
import { treasureRules } from './treasure-rules.ts';
import { wheelRules } from './wheel-rules.ts';

export default { ...iconRules, ...treasureRules, ...explorationRules, ...boxRules, ...wheelRules };

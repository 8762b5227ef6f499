// What the rules of 时空拍卖行 imply about its cards and pieces, beyond what a single claim can say.
import { artifactRules } from './artifact-rules.ts';
import { boxRules } from './box-rules.ts';
import { cardRules } from './card-rules.ts';

export default { ...artifactRules, ...cardRules, ...boxRules };

// What the rules of 启真湖底 imply about its cards and pieces, beyond what a single claim can say.
import { boxRules } from './box-rules.ts';
import { civilisationRules } from './civilisation-rules.ts';
import { economyRules } from './economy-rules.ts';

export default { ...civilisationRules, ...economyRules, ...boxRules };

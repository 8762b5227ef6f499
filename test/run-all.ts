// Whether everything runs (`npm run test:all`), or what everybody runs before each push (`npm test`): the same tests, with fewer
// games, pages or rounds where more of them would find little more. docs/architecture.md says what is in which.

const script = process.env.npm_lifecycle_event;

export const isAll = script === 'test:all' || script === 'mutation';

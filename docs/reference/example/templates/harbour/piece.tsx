export { default } from './plain.tsx';
